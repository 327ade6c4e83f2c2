import { type Availability, atPropertyOf, roomRateSchema } from '@posada/api-client/availability';
import type { Complement } from '@posada/api-client/properties';
import {
  complementAmount,
  complementChoiceSchema,
  totalsOf as sumsOf,
  type Totals,
} from '@posada/api-client/reservations';
import * as v from 'valibot';

/** One room of the booking: what was chosen for it. */
export const roomChoiceSchema = v.object({
  roomtypeId: v.string(),
  roomtypeName: v.string(),
  rateplanName: v.string(),
  rate: roomRateSchema,
  complements: v.array(complementChoiceSchema),
});
export type RoomChoice = v.InferOutput<typeof roomChoiceSchema>;

/** What is chosen for each room of the search, in its order. */
export type Choices = readonly (RoomChoice | undefined)[];

/** Rooms of a type that the other rooms of this booking have not taken: never the same last room twice. */
export const leftFor = (left: number, roomtypeId: string, choices: Choices, room: number) =>
  left - choices.filter((choice, index) => index !== room && choice?.roomtypeId === roomtypeId).length;

/**
 * The same choices at today's terms: prices may have moved, or be a member's now. Undefined: no longer offered, or
 * taken by an earlier room of this booking.
 */
export function atCurrentTerms(choices: Choices, rooms: Availability['rooms']): (RoomChoice | undefined)[] {
  const current: (RoomChoice | undefined)[] = [];
  for (const [index, choice] of choices.entries()) {
    const type = rooms[index]?.roomtypes.find((entry) => entry.roomtypeId === choice?.roomtypeId);
    const rate = type?.rates.find((entry) => entry.rateplanId === choice?.rate.rateplanId);
    const isFree = type && leftFor(type.left, type.roomtypeId, current, index) > 0;
    current.push(choice && rate && isFree ? { ...choice, rate } : undefined);
  }
  return current;
}

const amount = v.pipe(v.number(), v.safeInteger());

/** Of all chosen rooms, in minor units. */
export const totalsSchema = v.object({
  base: amount,
  discounts: amount,
  /** Absent: of a booking that a browser keeps from an older release. */
  charges: v.optional(amount),
  complements: amount,
  touristTax: amount,
  /** Rooms after discounts with added charges, and complements. */
  total: amount,
});

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

export function complementsTotal(choices: Choices, complements: readonly Complement[], nights: number): number {
  const amounts = choices.flatMap((choice) =>
    (choice?.complements ?? []).map((extra) => {
      const complement = complements.find((entry) => entry.id === extra.complementId);
      return complement ? complementAmount(complement, extra, nights) : 0;
    }),
  );
  return sum(amounts);
}

/** What the chosen rooms cost with their complements: the figures that the back end must come to as well. */
export const totalsOf = (choices: Choices, rooms: Availability['rooms'], complements: number): Totals =>
  sumsOf(
    choices.flatMap((choice, index) =>
      choice ? { ...choice.rate, touristTax: atPropertyOf(choice.rate, rooms[index]) } : [],
    ),
    complements,
  );

const STRICTEST = ['payOnBook', 'payLater', 'payAtHotel'] as const;

/** Ways to pay that all chosen rates allow, the easiest first; with none in common the strictest of all (GAP-93). */
export function paymentOptionsOf(choices: readonly RoomChoice[]): (typeof STRICTEST)[number][] {
  const allows = (option: (typeof STRICTEST)[number]) => (choice: RoomChoice) =>
    choice.rate.paymentOptions.includes(option);
  const common = STRICTEST.filter((option) => choices.every(allows(option)));
  if (common.length > 0) return [...common].reverse();
  return STRICTEST.filter((option) => choices.some(allows(option))).slice(0, 1);
}

/**
 * What a card pays at once where it is paid on booking. Extras are charged by the same share as their room; with several
 * shares in one booking the card step has the exact amount, from the reservation.
 */
export function prepaymentOf(
  choices: readonly RoomChoice[],
  { complements }: Pick<Totals, 'complements'>,
  /** Not charged: what an agency with net rates keeps. */
  part = 0,
): number {
  const rooms = sum(choices.map(({ rate }) => rate.total));
  const charged = sum(choices.map(({ rate }) => rate.prepayment));
  const all = charged + (rooms > 0 ? Math.round((complements * charged) / rooms) : 0);
  return part === 0 ? all : all - Math.round((part * all) / (rooms + complements));
}

/** What is paid now; `open` while the guest has several ways to pay to choose from. */
export function dueFirst(choices: readonly RoomChoice[], totals: Pick<Totals, 'complements'>): number | 'open' {
  const options = paymentOptionsOf(choices);
  if (options.length > 1) return 'open';
  return options[0] === 'payOnBook' ? prepaymentOf(choices, totals) : 0;
}
