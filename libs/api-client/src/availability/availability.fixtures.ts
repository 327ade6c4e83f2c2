import type { Availability, LowestPrices, RoomRate } from './availability.schema.ts';

/** Three nights from 10 June 2026 in the flexible plan, 100.00, 110.00 and 120.00, nothing taken off. */
export const aRoomRate = (given: Partial<RoomRate> = {}): RoomRate => ({
  rateplanId: '31',
  board: 'room_only',
  base: 33_000,
  total: 33_000,
  discounts: [],
  nights: [
    { date: '2026-06-10', amount: 10_000 },
    { date: '2026-06-11', amount: 11_000 },
    { date: '2026-06-12', amount: 12_000 },
  ],
  cancellation: { freeUntil: '2026-06-08T16:00:59.000Z', fee: 10_000 },
  paymentOptions: ['payAtHotel'],
  prepayment: 0,
  ...given,
});

type OfferedRoom = Availability['rooms'][number];
type OfferedType = OfferedRoom['roomtypes'][number];

/** The double room, twelve left, under one rate. */
export const anOfferedType = (given: Partial<OfferedType> = {}): OfferedType => ({
  roomtypeId: '31',
  left: 12,
  minimumStay: 1,
  rates: [aRoomRate()],
  ...given,
});

/** What is offered for two adults. */
export const anOfferedRoom = (given: Partial<OfferedRoom> = {}): OfferedRoom => ({
  occupancy: { adults: 2, childAges: [] },
  roomtypes: [anOfferedType()],
  touristTax: 900,
  ...given,
});

/** One room for two adults from 10 to 13 June 2026; `lowest` follows from the rooms unless it is named. */
export const anAvailability = (given: Partial<Availability> = {}): Availability => {
  const rooms = given.rooms ?? [anOfferedRoom()];
  const cheapest = rooms.map((room) => room.roomtypes[0]?.rates[0]);
  const canBeBooked = cheapest.every((rate) => rate !== undefined);
  const sum = (part: 'total' | 'base') => cheapest.reduce((all, rate) => all + (rate?.[part] ?? 0), 0);
  return {
    propertyId: '3',
    from: '2026-06-10',
    to: '2026-06-13',
    currency: 'EUR',
    rooms,
    promotion: null,
    lowest: canBeBooked ? { total: sum('total'), base: sum('base') } : null,
    unavailable: null,
    ...given,
  };
};

/** Nothing to be had: sold out, with one other stay of the same length. */
export const noAvailability = (given: Partial<NonNullable<Availability['unavailable']>> = {}): Availability =>
  anAvailability({
    rooms: [anOfferedRoom({ roomtypes: [] })],
    unavailable: {
      reason: 'sold_out',
      minimumStay: null,
      spread: null,
      suggestions: [{ from: '2026-06-12', to: '2026-06-15', total: 34_000 }],
      ...given,
    },
  });

/** The answers of a list of properties, by default of one; the days around are not known. */
export const someLowestPrices = (
  properties: readonly Availability[] = [anAvailability()],
  days: LowestPrices['days'] = null,
): LowestPrices => ({ properties: [...properties], days });
