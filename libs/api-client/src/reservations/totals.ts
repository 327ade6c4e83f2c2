import type { ChargeLine } from '../availability/availability.schema.ts';
import { collectedAs } from '../availability/whole-price.ts';
import type { ComplementChoice, Reservation } from './reservations.schema.ts';

/** Sums that screens show before a booking and the back end computes again for it: one rule for both. */

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

export interface ComplementPrice {
  price: number;
  /** Null: as for an adult. */
  childPrice: number | null;
  per: 'person' | 'unit';
  when: 'stay' | 'day' | 'date';
}

/** Price of a complement for one room. Days: those chosen, else all of the stay; once, where it is sold once. */
export function complementAmount(
  { price, childPrice, per, when }: ComplementPrice,
  choice: Partial<Omit<ComplementChoice, 'complementId'>>,
  nights: number,
): number {
  const once =
    per === 'unit'
      ? (choice.units ?? 1) * price
      : (choice.adults ?? 0) * price + (choice.children ?? 0) * (childPrice ?? price);
  return once * (when === 'day' ? (choice.dates?.length ?? nights) : 1);
}

/** One room as far as sums are made of it. */
export interface RoomAmounts {
  base: number;
  total: number;
  discounts: readonly { amount: number }[];
  /** Absent: of a booking from before there were any but the tourist tax. */
  charges?: readonly Omit<ChargeLine, 'name'>[] | undefined;
  touristTax: number;
}

export interface Totals {
  base: number;
  discounts: number;
  /** Taxes and fees on top of the rooms that are part of `total`. */
  charges: number;
  complements: number;
  /** What the hotel charges on top of `total`: the tourist tax, and other taxes and fees that are paid there. */
  touristTax: number;
  /** Rooms after discounts with added charges, and complements: `base − discounts + charges + complements`. */
  total: number;
}

/** As a record may have them that is older than charges. */
export type StoredTotals = Omit<Totals, 'charges'> & { charges?: number | undefined };

/** What rooms and complements come to together. */
export function totalsOf(rooms: readonly RoomAmounts[], complements: number): Totals {
  return {
    base: sum(rooms.map(({ base }) => base)),
    discounts: sum(rooms.flatMap(({ discounts }) => discounts.map(({ amount }) => amount))),
    charges: sum(rooms.map(({ charges = [] }) => collectedAs('added', charges))),
    complements,
    touristTax: sum(rooms.map(({ touristTax }) => touristTax)),
    total: sum(rooms.map(({ total }) => total)) + complements,
  };
}

/** Each tax or fee with what it comes to for all rooms together, in the order of the first room that has it. */
export function chargeLines<Line extends Omit<ChargeLine, 'name'>>(
  rooms: readonly { charges?: readonly Line[] | undefined }[],
): Line[] {
  const lines = new Map<string, Line>();
  for (const charge of rooms.flatMap(({ charges = [] }) => charges)) {
    const line = lines.get(charge.id);
    lines.set(charge.id, line ? { ...line, amount: line.amount + charge.amount } : charge);
  }
  return [...lines.values()];
}

/** Taxes and fees that the hotel charges itself; of a booking from before charges had lines, the tourist tax. */
export function chargesAtHotel(charges: readonly ChargeLine[], { touristTax }: { touristTax: number }): ChargeLine[] {
  const own = charges.filter(({ collected }) => collected === 'at_property');
  if (own.length > 0 || touristTax === 0) return own;
  return [{ id: 'tourist-tax', kind: 'tourist_tax', name: '', collected: 'at_property', amount: touristTax }];
}

export interface DiscountLine {
  kind: 'offer' | 'promotion' | 'loyalty';
  name: string;
  amount: number;
}

/** Each advantage with what it takes off all rooms together, in the order in which they apply (GAP-88). */
export function discountLines(rates: readonly { discounts: readonly DiscountLine[] }[]): DiscountLine[] {
  const lines = new Map<string, DiscountLine>();
  for (const { kind, name, amount } of rates.flatMap((rate) => rate.discounts)) {
    const line = lines.get(`${kind} ${name}`);
    if (line) line.amount += amount;
    else lines.set(`${kind} ${name}`, { kind, name, amount });
  }
  const order = ['offer', 'promotion', 'loyalty'];
  return [...lines.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/**
 * What is left to be paid of a booking and where: `later` through the website, `atHotel` there, with what the hotel charges
 * itself. With what is paid, or due now, both come to `wholePrice`.
 */
export function leftToPay({
  status,
  paymentOption,
  totals: { dueAtProperty, touristTax },
}: Pick<Reservation, 'status' | 'paymentOption'> & {
  totals: Pick<Reservation['totals'], 'dueAtProperty' | 'touristTax'>;
}) {
  // nothing of a cancelled stay is charged by the hotel
  const charged = status === 'cancelled' ? 0 : touristTax;
  // what is paid later is not called "at the hotel": the guest would pay twice
  return paymentOption === 'payLater'
    ? { later: dueAtProperty, atHotel: charged, charged }
    : { later: 0, atHotel: dueAtProperty + charged, charged };
}
export type LeftToPay = ReturnType<typeof leftToPay>;

type Fee = number | null | undefined;

/** What rooms that stand and rooms that were cancelled cost together. `fees`: one a room, of those that were. */
export const bookingCost = ({ status, total }: { status: string; total: number }, fees: readonly Fee[]) =>
  (status === 'cancelled' ? 0 : total) + sum(fees.map((fee) => fee ?? 0));

/** A booking of which rooms were cancelled: what that cost, and what became of the money. Null: all of it stands. */
export function afterCancelling({
  status,
  totals,
  refunded,
  roomstays,
}: Pick<Reservation, 'status' | 'totals' | 'refunded' | 'roomstays'>) {
  if (roomstays.every((stay) => stay.status !== 'cancelled')) return null;
  return {
    /** Nothing of it stands: the totals are of what was booked. */
    isWhole: status === 'cancelled',
    fees: sum(roomstays.map(({ cancelled }) => cancelled?.fee ?? 0)),
    /** With what has gone back since. */
    paid: totals.paid + refunded,
    refunded,
    due: totals.dueAtProperty,
  };
}

/** The rooms that the totals of a reservation are of: those that are not cancelled; once all are, all that were booked. */
export function countedStays<Stay extends { status: string }>({ roomstays }: { roomstays: readonly Stay[] }) {
  const standing = roomstays.filter(({ status }) => status !== 'cancelled');
  return standing.length > 0 ? standing : roomstays;
}
