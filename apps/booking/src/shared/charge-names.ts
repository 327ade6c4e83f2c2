import type { ChargeLine } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatList } from '@posada/i18n';
import { isTouristTaxAlone, useChargeName } from '@posada/reservation/price';
import { useTexts } from './texts.ts';

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
