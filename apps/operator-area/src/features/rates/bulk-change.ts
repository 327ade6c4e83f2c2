import type { RateChange } from '@posada/api-client/operator';
import { isDay } from '@posada/calendar-days';
import { readTyped } from '../../shared/typed-value.ts';

export const BULK_KINDS = [
  'price',
  'adjust',
  'roomsLeft',
  'close',
  'open',
  'minimumStay',
  'noArrival',
  'arrival',
  'noDeparture',
  'departure',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Kinds with a typed value. */
export const hasValue = (kind: BulkKind) => ['price', 'adjust', 'roomsLeft', 'minimumStay'].includes(kind);
/** Prices are of rates, rooms of room types; restrictions are of either. */
export const isOfRates = (kind: BulkKind) => kind === 'price' || kind === 'adjust';
export const isOfRooms = (kind: BulkKind) => kind === 'roomsLeft';

type Weekday = NonNullable<RateChange['weekdays']>[number];

/** What is chosen in the form of a bulk change. */
export interface BulkChoice {
  kind: BulkKind;
  /** As typed: `120`, `+10`, `-5%`. */
  value: string;
  /** First and last day, included. */
  intervals: readonly { from: string; to: string }[];
  weekdays: readonly Weekday[];
  roomTypes: readonly number[];
  ratePlans: readonly number[];
  /** New prices by percentage become whole units of the currency. */
  isRounded: boolean;
}

export type BulkProblem = 'value' | 'intervals' | 'weekdays' | 'roomTypes' | 'ratePlans';

const LONGEST_MINIMUM = 90;
const MOST_ROOMS = 10_000;
const RESTRICTIONS = {
  close: { stopSell: true },
  open: { stopSell: false },
  noArrival: { closedToArrival: true },
  arrival: { closedToArrival: false },
  noDeparture: { closedToDeparture: true },
  departure: { closedToDeparture: false },
} as const;

/** What the value sets; undefined: it cannot be used. `units`: minor units of one unit of the currency. */
function setOf({ kind, value, isRounded }: BulkChoice, units: number): Partial<RateChange> | undefined {
  const typed = readTyped(value, isOfRates(kind) ? units : 1);
  switch (kind) {
    case 'price':
      return typed?.kind === 'value' ? { base: typed.value } : undefined;
    case 'adjust': {
      const rounding = isRounded ? { roundTo: units } : {};
      if (typed?.kind === 'amount') return { adjust: { amount: typed.amount, ...rounding } };
      return typed?.kind === 'percent' ? { adjust: { percent: typed.percent, ...rounding } } : undefined;
    }
    case 'roomsLeft':
      return typed?.kind === 'value' && typed.value <= MOST_ROOMS ? { roomsLeft: typed.value } : undefined;
    case 'minimumStay':
      return typed?.kind === 'value' && typed.value >= 1 && typed.value <= LONGEST_MINIMUM
        ? { minimumStay: typed.value }
        : undefined;
    default:
      return RESTRICTIONS[kind];
  }
}

/**
 * The change of a batch that was chosen, or the fields that cannot be used.
 *
 * @param units minor units of one unit of the currency
 */
export function changeOf(choice: BulkChoice, units: number): { change: RateChange } | { problems: BulkProblem[] } {
  const { kind, intervals, weekdays, roomTypes, ratePlans } = choice;
  const set = setOf(choice, units);
  const problems: BulkProblem[] = [];
  if (!set) problems.push('value');
  if (intervals.some(({ from, to }) => !isDay(from) || !isDay(to) || from > to)) problems.push('intervals');
  if (weekdays.length === 0) problems.push('weekdays');
  if (roomTypes.length === 0) problems.push('roomTypes');
  if (isOfRates(kind) && ratePlans.length === 0) problems.push('ratePlans');
  if (!set || problems.length > 0) return { problems };
  return {
    change: {
      intervals: [...intervals],
      ...(weekdays.length < 7 ? { weekdays: [...weekdays] } : {}),
      roomTypes: [...roomTypes],
      ...(isOfRooms(kind) || ratePlans.length === 0 ? {} : { ratePlans: [...ratePlans] }),
      ...set,
    },
  };
}
