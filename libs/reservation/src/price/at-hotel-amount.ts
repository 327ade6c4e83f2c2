import type { ChargeLine } from '@posada/api-client/availability';
import type { LeftToPay } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';
import { isTouristTaxAlone } from './charge-names.ts';

/** What is to be paid at the hotel, with the taxes and fees in it: "€336.76, incl. €22.80 tourist tax". */
export function useAtHotelAmount() {
  const t = useTexts();
  const { locale } = useSite();
  return ({ atHotel, charged }: LeftToPay, currency: string, charges: readonly ChargeLine[]) => {
    const amount = formatMoney(atHotel, currency, locale);
    if (charged === 0) return amount;
    const isTax = isTouristTaxAlone(charges);
    if (atHotel === charged) return t(isTax ? 'confirmation.onlyTax' : 'confirmation.onlyCharges', { amount });
    const tax = formatMoney(charged, currency, locale);
    return t(isTax ? 'confirmation.withTax' : 'confirmation.withCharges', { amount, tax });
  };
}
