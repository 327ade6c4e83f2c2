import { availabilityQuery, wholePrice } from '@posada/api-client/availability';
import { defaultSearch } from '@posada/api-client/search';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BookingInProgress, readBooking, writeBooking } from '../../shared/booking-in-progress.ts';
import { termsBy } from './current-terms.ts';

/**
 * A guest who signs in, or out, after the choice of rooms has other prices from then on: the booking takes them over,
 * and the change is shown. Returns both totals while there is a change to show.
 */
export function useMemberTerms(booking: BookingInProgress | null | undefined) {
  const api = useApi();
  const { locale, today } = useSite();
  const { account: priceAccount, isRead } = usePriceAccount();
  const [change, setChange] = useState<{ before: number; now: number } | null>(null);
  const isOther = !!booking && !booking.booked && booking.priceAccount !== priceAccount;
  const { destination, ...stay } = booking?.search ?? { ...defaultSearch(today), destination: { id: '' } };
  const { data } = useQuery({
    ...availabilityQuery(api, { ...stay, propertyId: destination.id }, locale, priceAccount),
    enabled: isOther && isRead,
  });
  useEffect(() => {
    // as stored by now: its names may have been replaced since the page was rendered
    const current = readBooking();
    if (!data || !current || !isOther) return;
    const terms = termsBy(current, data, { priceAccount, complements: current.totals.complements });
    // a room that is gone is reported by the service when the booking is sent, with its name and nights
    if ('gone' in terms) return;
    writeBooking(terms);
    const [before, now] = [wholePrice(current.totals), wholePrice(terms.totals)];
    if (now !== before) setChange({ before, now });
  }, [data, isOther, priceAccount]);
  return change;
}
