import { aRoomRate, aSearch } from '@posada/api-client/fixtures';
import type { BookingInProgress } from './booking-in-progress.ts';

/** The stay of the api-client's fixtures, chosen and on its way to payment. */
export const aBookingInProgress = (given: Partial<BookingInProgress> = {}): BookingInProgress => ({
  version: 4,
  language: 'en',
  search: aSearch(),
  propertyName: 'App Málaga',
  currency: 'EUR',
  priceAccount: '',
  choices: [
    { roomtypeId: '31', roomtypeName: 'Double room', rateplanName: 'Flexible', rate: aRoomRate(), complements: [] },
  ],
  totals: { base: 33_000, discounts: 0, complements: 0, touristTax: 900, total: 33_000 },
  guest: {},
  key: 'first-key-of-this-intent',
  sent: [],
  hold: null,
  booked: null,
  ...given,
});
