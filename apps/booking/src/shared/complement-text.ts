import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay, formatList, formatMoney } from '@posada/i18n';
import { useTexts } from './texts.ts';

type ComplementLine = Pick<
  Reservation['roomstays'][number]['complements'][number],
  'units' | 'adults' | 'children' | 'when' | 'dates' | 'amount'
>;

/** How many of a complement, on which days, and what it costs. */
export function useComplementText(currency: string) {
  const t = useTexts();
  const { locale } = useSite();
  return ({ units, adults, children, when, dates, amount }: ComplementLine) =>
    [
      units && units > 1 ? t('confirmation.times', { count: units }) : '',
      adults ? t('adults', { count: adults }) : '',
      children ? t('children', { count: children }) : '',
      when === 'stay'
        ? ''
        : formatList(
            dates.map((day) => formatDay(day, locale, 'short')),
            locale,
          ),
      formatMoney(amount, currency, locale),
    ]
      .filter(Boolean)
      .join(' · ');
}
