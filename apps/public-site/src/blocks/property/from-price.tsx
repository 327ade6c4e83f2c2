import { availabilityQuery, calendarQuery } from '@posada/api-client/availability';
import type { PropertySummary } from '@posada/api-client/properties';
import { defaultSearch, type Search } from '@posada/api-client/search';
import { useApi, useDay, useSite } from '@posada/area';
import { addDays, nightsBetween, todayAt } from '@posada/calendar-days';
import { formatDay, formatMoney } from '@posada/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** How far ahead the lowest price is looked for: as far as most guests plan. */
const DAYS_AHEAD = 60;

export interface LowestStay {
  search: Search;
  /** Minor units, for all nights of the search; with what the hotel charges on top where the first price has it in. */
  amount: number;
  currency: string;
  nights: number;
}

/**
 * The cheapest stay for two of the coming weeks, as the page behind its link prices it. The calendar finds its day.
 *
 * @param roomType only rooms of this type; undefined: of all
 * @returns undefined until it is known, and where there is none
 */
export function useLowestStay(property: PropertySummary, roomType?: string): LowestStay | undefined {
  const api = useApi();
  const { locale } = useSite();
  const today = useDay((now) => todayAt(property.setup.timeZone, now));
  const { rooms, promocode } = defaultSearch(today);
  const days = { from: today, to: addDays(today, DAYS_AHEAD), rooms, promocode };
  const calendar = useQuery(calendarQuery(api, { propertyId: property.id, ...days }));
  const [cheapest] = (calendar.data?.days ?? [])
    .filter(({ closed, closedToArrival, price }) => !closed && !closedToArrival && price !== null)
    .toSorted((a, b) => a.minimumStay - b.minimumStay || (a.price ?? 0) - (b.price ?? 0));
  const from = cheapest?.date ?? today;
  const search: Search = {
    ...defaultSearch(today),
    from,
    to: addDays(from, Math.max(1, cheapest?.minimumStay ?? 1)),
    destination: { type: 'property', id: property.id },
  };
  const availability = useQuery({
    ...availabilityQuery(api, { ...search, propertyId: property.id }, locale),
    enabled: cheapest !== undefined,
  });
  if (!availability.data) return undefined;
  const [room] = availability.data.rooms;
  const rates = (room?.roomtypes ?? [])
    .filter(({ roomtypeId }) => !roomType || roomtypeId === roomType)
    .flatMap(({ rates: own }) => own)
    .toSorted((a, b) => a.total - b.total);
  const [rate] = rates;
  if (!room || !rate) return undefined;
  const atProperty = rate.charges
    ? rate.charges.reduce((sum, { collected, amount }) => sum + (collected === 'at_property' ? amount : 0), 0)
    : room.touristTax;
  const isAllIn = property.setup.priceDisplay === 'all_in';
  return {
    search,
    amount: rate.total + (isAllIn ? atProperty : 0),
    currency: availability.data.currency,
    nights: nightsBetween(search.from, search.to),
  };
}

/** "From €127.84 · 1 night from 4 December 2026, for two"; nothing until it is known. */
export function FromPrice({ lowest }: { lowest: LowestStay | undefined }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  if (!lowest) return null;
  const { amount, currency, nights, search } = lowest;
  return (
    <>
      <strong>{t('price.from', { amount: formatMoney(amount, currency, locale) })}</strong>{' '}
      <span>{t('price.stay', { count: nights, day: formatDay(search.from, locale, 'medium') })}</span>
    </>
  );
}
