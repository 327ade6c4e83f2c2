import type { ChargeLine } from '@posada/api-client/availability';
import { useSite } from '@posada/area';
import { formatPercent } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';

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
