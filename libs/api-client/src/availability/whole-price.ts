import type { ChargeLine, RoomRate } from './availability.schema.ts';

/** What a guest pays for something, in two parts. */
interface Parts {
  /** Charged through the website: now, later, or with the bill of the hotel. */
  total: number;
  /** What the hotel charges on top of `total` and collects itself: tourist tax, other taxes and fees. */
  atProperty?: number | undefined;
  /** The same of a reservation and its rooms. */
  touristTax?: number | undefined;
}

/**
 * The headline price: the whole of what a guest will pay. The ONE rule for every price that is shown first, for orders by
 * price, for "cheapest" and for limits of a filter, on the screens and in the back end.
 */
export const wholePrice = ({ total, atProperty, touristTax }: Parts) => total + (atProperty ?? touristTax ?? 0);

/** What of taxes and fees is collected in one way. */
export const collectedAs = (place: ChargeLine['collected'], charges: readonly Omit<ChargeLine, 'name'>[]) =>
  charges.reduce((sum, { collected, amount }) => (collected === place ? sum + amount : sum), 0);

/** What the hotel charges for a room under a rate. `room`: of an answer that has no charges with its rates. */
export const atPropertyOf = (
  { charges }: Pick<RoomRate, 'charges'>,
  room: { touristTax: number } | undefined,
): number => (charges ? collectedAs('at_property', charges) : (room?.touristTax ?? 0));

/** The headline price of a room under a rate. */
export const wholeOfRate = (rate: Pick<RoomRate, 'total' | 'charges'>, room: { touristTax: number } | undefined) =>
  wholePrice({ total: rate.total, atProperty: atPropertyOf(rate, room) });

/** What the same costs a member; undefined: no less, or asked by an account. */
export const wholeForMembers = (
  { memberTotal, memberAtProperty, charges }: RoomRate,
  room: { touristTax: number } | undefined,
) =>
  memberTotal === undefined
    ? undefined
    : wholePrice({ total: memberTotal, atProperty: memberAtProperty ?? atPropertyOf({ charges }, room) });
