import type { ChargeLine } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatList, formatPercent } from '@posada/i18n';
import { useTexts } from './texts.ts';

/** What a tax or fee is called, with its percentage where it has one: "GST 5%". */
export function useChargeName() {
  const t = useTexts();
  const { locale } = useSite();
  return ({ kind, name, percent }: ChargeLine) =>
    kind === 'tourist_tax'
      ? t('totals.touristTax')
      : [name, percent === undefined ? '' : formatPercent(percent, locale)].filter(Boolean).join(' ');
}

/** The hotel charges nothing else on top; without lines there is nothing else either. */
export const isTouristTaxAlone = (charges: readonly ChargeLine[]) =>
  charges.every(({ kind, collected }) => kind === 'tourist_tax' || collected !== 'at_property');

/** What the hotel charges itself, each once. */
export function useNamesAtHotel() {
  const { locale } = useSite();
  const nameOf = useChargeName();
  return (charges: readonly ChargeLine[]) => {
    const names = new Set(charges.filter(({ collected }) => collected === 'at_property').map(nameOf));
    return { count: names.size, text: formatList([...names], locale) };
  };
}

/**
 * What the hotel charges on top, as a line below a price. `amount` is formatted money; `isBrief`: several charges are not
 * named.
 */
export function useAtHotelNote() {
  const t = useTexts();
  const namesOf = useNamesAtHotel();
  return (amount: string, charges: readonly ChargeLine[], isBrief = false) => {
    if (isTouristTaxAlone(charges)) return t('price.touristTax', { amount });
    const { count, text } = namesOf(charges);
    return isBrief && count > 1 ? t('price.charges', { amount }) : t('price.atHotel', { amount, names: text });
  };
}
