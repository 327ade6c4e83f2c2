import { aRoomRate, aSearch } from '@posada/api-client/fixtures';
import type { ComplementChoice } from '@posada/api-client/reservations';
import { aBookingInProgress } from './booking-in-progress.fixtures.ts';
import {
  type BookingInProgress,
  isOfSearch,
  newKey,
  readBooking,
  roomsAddress,
  startBooking,
  writeBooking,
} from './booking-in-progress.ts';

const selectionOf = ({
  guest: _,
  key: _key,
  sent: _sent,
  booked: _booked,
  hold: _hold,
  version: _version,
  ...selection
}: BookingInProgress) => selection;

beforeEach(() => sessionStorage.clear());

describe('a booking in progress', () => {
  it('is nothing at first, and nothing when something else was written there', () => {
    expect(readBooking()).toBeNull();
    sessionStorage.setItem('booking', 'not json');
    expect(readBooking()).toBeNull();
  });

  it.each([
    ['guests that cannot be read', { search: aSearch({ rooms: [{ adults: 0, childAges: [] }] }) }],
    [
      'another number of rooms than were chosen',
      { search: aSearch({ rooms: [...aSearch().rooms, ...aSearch().rooms] }) },
    ],
    ['no days', { search: aSearch({ from: '', to: '' }) }],
    ['41 nights', { search: aSearch({ to: '2026-07-21' }) }],
    ['no currency', { currency: '' }],
    ['the shape of an older page', { version: 1 as never }],
    ['a total that is no amount', { totals: { ...aBookingInProgress().totals, total: '330' as never } }],
  ])('is nothing with %s: no guest pays for what nobody chose', (_, given) => {
    sessionStorage.setItem('booking', JSON.stringify(aBookingInProgress(given)));
    expect(readBooking()).toBeNull();
  });

  it('that was begun before this release goes on, in a language that is not known', () => {
    const { priceAccount, language: _, ...booking } = aBookingInProgress({ guest: { name: 'Ana' } });
    sessionStorage.setItem('booking', JSON.stringify({ ...booking, version: 2, member: 'client 11' }));
    expect(readBooking()).toEqual({ ...booking, version: 4, language: '', priceAccount: 'client 11' });
    sessionStorage.setItem('booking', JSON.stringify({ ...booking, version: 3, priceAccount }));
    expect(readBooking()).toEqual({ ...booking, version: 4, language: '', priceAccount });
  });

  it('[ERR-13] keeps what was typed when other rooms are chosen, but not the conditions of the first', () => {
    writeBooking(aBookingInProgress({ guest: { name: 'Ana', termsAccepted: true } }));
    startBooking(selectionOf(aBookingInProgress({ search: aSearch({ promocode: 'POSADA10' }) })));
    expect(readBooking()).toMatchObject({ search: { promocode: 'POSADA10' }, guest: { name: 'Ana' } });
    expect(readBooking()?.guest).not.toHaveProperty('termsAccepted');
  });

  it('the same selection again is the same intent: a first attempt without an answer keeps its key', () => {
    const booking = aBookingInProgress();
    writeBooking(booking);
    startBooking(selectionOf(booking));
    expect(readBooking()?.key).toBe(booking.key);
    startBooking({ ...selectionOf(booking), search: aSearch({ to: '2026-06-14' }) });
    expect(readBooking()?.key).not.toBe(booking.key);
  });

  it('the same selection in another language is the same intent, with its names in that language', () => {
    const [choice] = aBookingInProgress().choices;
    const chosenIn = (language: string, roomtypeName: string, name: string) => {
      const discounts = [{ kind: 'offer' as const, name, percent: 10, amount: 3_300 }];
      const rate = aRoomRate({ discounts });
      return aBookingInProgress({ language, choices: choice ? [{ ...choice, roomtypeName, rate }] : [] });
    };
    const booking = chosenIn('en', 'Double room', 'Book early');
    writeBooking(booking);
    const german = selectionOf(chosenIn('de', 'Doppelzimmer', 'Frühbucher'));
    startBooking(german);
    expect(readBooking()).toEqual({ ...booking, ...german });
  });

  it('after a booking the same selection is another one', () => {
    const booking = aBookingInProgress({ booked: { propertyId: '3', reservationId: 'r', email: 'a@b.example' } });
    writeBooking(booking);
    startBooking(selectionOf(booking));
    expect(readBooking()).toMatchObject({ booked: null, sent: [] });
    expect(readBooking()?.key).not.toBe(booking.key);
  });

  it('has a key that the service takes, another one each time', () => {
    expect(newKey()).toMatch(/^[\w-]{8,100}$/);
    expect(newKey()).not.toBe(newKey());
  });

  it('keeps its key whatever the order in which a screen wrote the parts of an extra', () => {
    const withExtra = (extra: ComplementChoice) => {
      const booking = aBookingInProgress();
      const [choice] = booking.choices;
      return { ...booking, choices: choice ? [{ ...choice, complements: [extra] }] : [] };
    };
    startBooking(selectionOf(withExtra({ complementId: '1', adults: 2, children: 0 })));
    const key = readBooking()?.key;
    startBooking(selectionOf(withExtra({ children: 0, adults: 2, complementId: '1' })));
    expect(readBooking()?.key).toBe(key);
  });

  it('leads back to its rooms, and knows its own search', () => {
    const search = aSearch({ rooms: [{ adults: 2, childAges: [7] }], promocode: 'POSADA10' });
    const booking = aBookingInProgress({ search });
    expect(roomsAddress(booking)).toBe(
      '/booking/property?from=2026-06-10&to=2026-06-13&occupancy=2-1-7&id=3&promocode=POSADA10',
    );
    expect(isOfSearch(booking, search)).toBe(true);
    expect(isOfSearch(booking, { ...search, offer: '5' })).toBe(true);
    expect(isOfSearch(booking, { ...search, destination: { type: 'property', id: '4' } })).toBe(false);
    expect(isOfSearch(booking, { ...search, promocode: '' })).toBe(false);
    expect(isOfSearch(booking, { ...search, rooms: [{ adults: 1, childAges: [] }] })).toBe(false);
  });
});
