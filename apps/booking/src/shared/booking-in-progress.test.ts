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

const selectionOf = ({ guest: _, key: _key, sent: _sent, booked: _booked, ...selection }: BookingInProgress) =>
  selection;

beforeEach(() => sessionStorage.clear());

describe('a booking in progress', () => {
  it('is nothing at first, and nothing when something else was written there', () => {
    expect(readBooking()).toBeNull();
    sessionStorage.setItem('booking', 'not json');
    expect(readBooking()).toBeNull();
  });

  it.each([
    ['an occupancy that cannot be read', { occupancy: '2-' }],
    ['another number of rooms than were chosen', { occupancy: '2-0,1-0' }],
    ['no days', { from: '', to: '' }],
    ['no currency', { currency: '' }],
  ])('is nothing with %s: no guest pays for what nobody chose', (_, given) => {
    sessionStorage.setItem('booking', JSON.stringify(aBookingInProgress(given)));
    expect(readBooking()).toBeNull();
  });

  it('[ERR-13] keeps what was typed when other rooms are chosen, but not the conditions of the first', () => {
    writeBooking(aBookingInProgress({ guest: { name: 'Ana', termsAccepted: true } }));
    startBooking(selectionOf(aBookingInProgress({ promocode: 'POSADA10' })));
    expect(readBooking()).toMatchObject({ promocode: 'POSADA10', guest: { name: 'Ana' } });
    expect(readBooking()?.guest).not.toHaveProperty('termsAccepted');
  });

  it('the same selection again is the same intent: a first attempt without an answer keeps its key', () => {
    const booking = aBookingInProgress();
    writeBooking(booking);
    startBooking(selectionOf(booking));
    expect(readBooking()?.key).toBe(booking.key);
    startBooking({ ...selectionOf(booking), to: '2026-06-14' });
    expect(readBooking()?.key).not.toBe(booking.key);
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

  it('leads back to its rooms, and knows its own search', () => {
    const booking = aBookingInProgress({ occupancy: '2-1-7', promocode: 'POSADA10' });
    expect(roomsAddress(booking)).toBe(
      '/booking/property?from=2026-06-10&to=2026-06-13&occupancy=2-1-7&id=3&promocode=POSADA10',
    );
    const search = {
      destination: { type: 'property' as const, id: '3' },
      from: booking.from,
      to: booking.to,
      rooms: [{ adults: 2, childAges: [7] }],
      promocode: 'POSADA10',
    };
    expect(isOfSearch(booking, '3', search)).toBe(true);
    expect(isOfSearch(booking, '4', search)).toBe(false);
    expect(isOfSearch(booking, '3', { ...search, promocode: '' })).toBe(false);
    expect(isOfSearch(booking, '3', { ...search, rooms: [{ adults: 1, childAges: [] }] })).toBe(false);
  });
});
