import type { ChargeLine } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatPercent } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';

export const isAdded = ({ collected }: ChargeLine) => collected === 'added';
export const isIncluded = ({ collected }: ChargeLine) => collected === 'included';

/** What the hotel charges; of a booking from before charges had lines, the tourist tax. */
export function atHotelLines(charges: readonly ChargeLine[], touristTax: number): ChargeLine[] {
  const own = charges.filter(({ collected }) => collected === 'at_property');
  if (own.length > 0 || touristTax === 0) return own;
  return [{ id: 'tourist-tax', kind: 'tourist_tax', name: '', collected: 'at_property', amount: touristTax }];
}

/** What a tax or fee is called, with its percentage where it has one; and the same for one that is paid at the hotel. */
export function useChargeNames() {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = ({ name, percent }: ChargeLine) =>
    [name, percent === undefined ? '' : formatPercent(percent, locale)].filter(Boolean).join(' ');
  const atHotelName = (charge: ChargeLine) =>
    charge.kind === 'tourist_tax' ? t('detail.touristTax') : t('detail.atHotel', { name: nameOf(charge) });
  return { nameOf, atHotelName };
}
