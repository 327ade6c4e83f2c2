import type { Availability, RoomRate } from '@posada/api-client/availability';
import type { Complement } from '@posada/api-client/properties';
import type { ComplementChoice } from '@posada/api-client/reservations';

/** One room of the booking: what was chosen for it. */
export interface RoomChoice {
  roomtypeId: string;
  roomtypeName: string;
  rateplanName: string;
  rate: RoomRate;
  complements: ComplementChoice[];
}

/** The same choice at today's terms: a member's price may arrive after the choice. Undefined: no longer offered. */
export function atCurrentTerms(
  choice: RoomChoice | undefined,
  room: Availability['rooms'][number] | undefined,
): RoomChoice | undefined {
  const type = room?.roomtypes.find((entry) => entry.roomtypeId === choice?.roomtypeId);
  const rate = type?.rates.find((entry) => entry.rateplanId === choice?.rate.rateplanId);
  return choice && rate && { ...choice, rate };
}

export interface Totals {
  base: number;
  discounts: number;
  complements: number;
  touristTax: number;
  /** Rooms after discounts, and complements. Tourist tax is not in it. */
  total: number;
}

/** Price of a complement for one room: the rule of the back end, which computes it again. */
export function complementAmount(complement: Complement, choice: ComplementChoice, nights: number): number {
  const once =
    complement.per === 'unit'
      ? (choice.units ?? 1) * complement.price
      : (choice.adults ?? 0) * complement.price + (choice.children ?? 0) * (complement.childPrice ?? complement.price);
  return once * (complement.when === 'day' ? (choice.dates?.length ?? nights) : 1);
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

export function totalsOf(
  choices: readonly RoomChoice[],
  availability: Pick<Availability, 'rooms'>,
  complements: readonly Complement[],
  nights: number,
): Totals {
  const extras = choices.flatMap((choice) =>
    choice.complements.map((extra) => {
      const complement = complements.find((entry) => entry.id === extra.complementId);
      return complement ? complementAmount(complement, extra, nights) : 0;
    }),
  );
  const rooms = sum(choices.map((choice) => choice.rate.total));
  return {
    base: sum(choices.map((choice) => choice.rate.base)),
    discounts: sum(choices.flatMap((choice) => choice.rate.discounts.map((discount) => discount.amount))),
    complements: sum(extras),
    touristTax: sum(choices.map((_, index) => availability.rooms[index]?.touristTax ?? 0)),
    total: rooms + sum(extras),
  };
}

const STRICTEST = ['payOnBook', 'payLater', 'payAtHotel'] as const;

/** Ways to pay that all chosen rates allow; with none in common the strictest of all (GAP-93). */
export function paymentOptionsOf(choices: readonly RoomChoice[]): (typeof STRICTEST)[number][] {
  const common = STRICTEST.filter((option) => choices.every((choice) => choice.rate.paymentOptions.includes(option)));
  if (common.length > 0) return [...common].reverse();
  return STRICTEST.filter((option) => choices.some((choice) => choice.rate.paymentOptions.includes(option))).slice(
    0,
    1,
  );
}

/** Rooms of a type that other rooms of this booking have not taken (SEARCH: never the same last room twice). */
export const leftFor = (left: number, roomtypeId: string, choices: readonly (RoomChoice | undefined)[], room: number) =>
  left - choices.filter((choice, index) => index !== room && choice?.roomtypeId === roomtypeId).length;
