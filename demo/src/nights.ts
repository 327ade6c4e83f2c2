import { addDays, daysBetween, weekdayOf } from '@posada/calendar-days';
import type { InventoryRow, PriceRow } from '../../apps/api/src/modules/availability/availability.store.ts';
import { NO_RESTRICTIONS } from '../../apps/api/src/modules/availability/restrictions.ts';
import type { DemoHotel, Market } from './hotels/hotel.types.ts';
import { kindOf, ROOM_KINDS, type RoomKind } from './hotels/rooms.ts';

/** Nights ahead that can be booked, and nights back for bookings that are over. */
export const NIGHTS_AHEAD = 732;
export const NIGHTS_BACK = 120;

/** Price level of the months, January first. */
const SEASONS: Record<Market, number[]> = {
  city: [0.82, 0.86, 0.95, 1.08, 1.15, 1.14, 1.05, 0.98, 1.12, 1.1, 0.9, 0.95],
  beach: [0.6, 0.62, 0.72, 0.9, 0.95, 1.2, 1.55, 1.7, 1.15, 0.85, 0.62, 0.65],
  island: [1.15, 1.2, 1.1, 1.05, 0.9, 0.92, 1.05, 1.15, 0.95, 1.05, 1.15, 1.25],
  desert: [0.9, 1, 1.2, 1.3, 1.1, 0.8, 0.7, 0.72, 0.95, 1.25, 1.15, 1.2],
  medina: [0.85, 0.95, 1.15, 1.25, 1.1, 0.9, 0.75, 0.75, 1, 1.2, 1.05, 1.2],
  mountain: [1.5, 1.6, 1.4, 0.85, 0.7, 0.95, 1.15, 1.2, 0.9, 0.75, 0.8, 1.45],
  ocean: [0.8, 0.85, 0.95, 0.9, 1, 1.2, 1.5, 1.55, 1.15, 0.95, 0.9, 0.95],
};
const WEEKENDS: Record<Market, number> = {
  city: 1.18,
  beach: 1.08,
  island: 1.04,
  desert: 1.06,
  medina: 1.12,
  mountain: 1.22,
  ocean: 1.12,
};

/** A number from 0 to 1 that is the same for the same text: the demo is alike on every machine. */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x5bd1e995);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

const isWeekendNight = (day: string) => weekdayOf(day) === 5 || weekdayOf(day) === 6;
/** `12-24` of a day; spans over New Year are two spans. */
const within = (day: string, from: string, to: string) => day.slice(5) >= from && day.slice(5) <= to;
const isChristmas = (day: string) => within(day, '12-23', '12-31') || within(day, '01-01', '01-02');

function levelOf(market: Market, day: string): number {
  const month = SEASONS[market][Number(day.slice(5, 7)) - 1] ?? 1;
  return month * (isWeekendNight(day) ? WEEKENDS[market] : 1) * (isChristmas(day) ? 1.25 : 1);
}

/** Two adults, flexible, room only; round figures. */
function baseOf(hotel: DemoHotel, kind: RoomKind, day: string): number {
  const wobble = 0.96 + 0.08 * chance(`${hotel.key}/${day}`);
  return Math.round((hotel.price * kindOf(hotel, kind).price * levelOf(hotel.market, day) * wobble) / 100) * 100;
}

/** The property is closed, or one kind of room is being repaired. */
function isStopped(hotel: DemoHotel, kind: RoomKind, day: string): boolean {
  if (hotel.key === 'redwood-tofino') return within(day, '01-10', '01-31');
  if (hotel.key === 'fennec-merzouga') return within(day, '07-15', '07-24');
  const isRepair = kind === 'twin' && hotel.id % 3 === 0 && within(day, '11-09', '11-13');
  return isRepair || (hotel.key === 'medplaya-calpe' && within(day, '01-07', '01-20'));
}

function minimumStayOf(hotel: DemoHotel, day: string): number {
  if (hotel.market === 'beach' && within(day, '07-01', '08-31')) return isWeekendNight(day) ? 3 : 2;
  if (hotel.market === 'mountain')
    return isChristmas(day) ? 4 : within(day, '01-03', '03-31') && isWeekendNight(day) ? 2 : 1;
  if (hotel.market === 'desert') return within(day, '03-20', '04-20') ? 2 : 1;
  return hotel.market === 'medina' && isChristmas(day) ? 3 : 1;
}

const isClosedToArrival = (hotel: DemoHotel, day: string) =>
  (hotel.market === 'beach' && within(day, '08-01', '08-31') && weekdayOf(day) === 0) ||
  (hotel.destination === 8 && within(day, '12-31', '12-31'));
const isClosedToDeparture = (hotel: DemoHotel, day: string) => hotel.destination === 8 && within(day, '01-01', '01-01');

/** A congress fills all of Barcelona for some days of each year. */
const isCongress = (hotel: DemoHotel, day: string) => hotel.destination === 1 && within(day, '02-23', '02-26');

function roomsOn(hotel: DemoHotel, kind: RoomKind, day: string): number {
  const { count } = kindOf(hotel, kind);
  if (isCongress(hotel, day)) return 0;
  const roll = chance(`${hotel.key}/${kind}/${day}`);
  if (roll < 0.025) return 0;
  return roll < 0.09 ? Math.min(count, 1 + (roll < 0.06 ? 0 : 1)) : count;
}

/** Nights of all room types of a property from one day on: rooms, restrictions and prices. */
export function nightsOf(
  hotel: DemoHotel,
  from: string,
  to: string,
): { inventory: InventoryRow[]; prices: PriceRow[] } {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
  const each = ROOM_KINDS.flatMap((kind, index) =>
    days.map((date) => ({ kind, roomTypeId: hotel.id * 10 + index + 1, date })),
  );
  return {
    inventory: each.map(({ kind, roomTypeId, date }) => ({
      roomTypeId,
      date,
      ...NO_RESTRICTIONS,
      total: roomsOn(hotel, kind, date),
      stopSell: isStopped(hotel, kind, date),
      closedToArrival: isClosedToArrival(hotel, date),
      closedToDeparture: isClosedToDeparture(hotel, date),
      minimumStay: minimumStayOf(hotel, date),
      maximumStay: hotel.market === 'medina' ? 14 : null,
    })),
    prices: each.map(({ kind, roomTypeId, date }) => {
      const base = baseOf(hotel, kind, date);
      const part = (share: number) => Math.round((base * share) / 100) * 100;
      return {
        roomTypeId,
        ratePlanId: hotel.id * 10 + 1,
        date,
        base,
        singleReduction: part(0.12),
        extraAdult: part(0.25),
      };
    }),
  };
}
