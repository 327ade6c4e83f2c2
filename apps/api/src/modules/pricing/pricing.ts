import type { Discount } from '@posada/api-client/availability';
import type { Occupancy } from '@posada/api-client/search';
import { addDays, daysBetween, nightsOf } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import type {
  CancellationRule,
  ComplementFacts,
  OfferTerms,
  PricingFacts,
  RatePlanFacts,
  TouristTaxRule,
} from '../properties/properties.store.ts';
import { distribute, percentOf } from './money.ts';

/** The ONE place where prices are computed: search, reservation and documents all come here. */

/** A night of a plan that has prices of its own, for two adults; minor units, taxes included. */
export interface NightPrice {
  date: string;
  base: number;
  single_reduction: number;
  extra_adult: number;
}

export interface Advantage {
  name: string;
  percent: number;
}

/** What a client's loyalty level takes off; `level` is its id. */
export interface LoyaltyAdvantage extends Advantage {
  level: string;
}

export interface RoomQuoteInput {
  nights: readonly NightPrice[];
  plan: Pick<RatePlanFacts, 'base_id' | 'adjust_percent' | 'adjust_per_adult' | 'cancellation'>;
  pricing: PricingFacts;
  occupancy: Occupancy;
  offer: Advantage | null;
  promotion: Advantage | null;
  loyalty: LoyaltyAdvantage | null;
  timeZone: string;
}

export interface RoomQuote {
  base: number;
  total: number;
  discounts: Discount[];
  nights: { date: string; amount: number }[];
  /** As agreed: `freeUntil` may be over. What it means at a moment is told by `cancellationAt`. */
  cancellation: { freeUntil: string | null; fee: number };
}

/** Who pays as an adult, and what part of an extra adult each child pays (per cent). Babies have their band too. */
export function payersOf(occupancy: Occupancy, pricing: PricingFacts): { adults: number; childPercents: number[] } {
  const children = occupancy.childAges.filter((age) => age <= pricing.childrenUntil);
  const childPercents = children.map((age) => pricing.childBands.find((band) => age <= band.until)?.percent ?? 100);
  return { adults: occupancy.adults + occupancy.childAges.length - children.length, childPercents };
}

function nightAmount(
  night: NightPrice,
  plan: RoomQuoteInput['plan'],
  { adults, childPercents }: ReturnType<typeof payersOf>,
): number {
  let amount = adults === 1 ? night.base - night.single_reduction : night.base + (adults - 2) * night.extra_adult;
  for (const percent of childPercents) amount += percentOf(night.extra_adult, percent);
  if (plan.base_id === null) return Math.max(0, amount);
  const people =
    adults * plan.adjust_per_adult +
    childPercents.reduce((sum, percent) => sum + percentOf(plan.adjust_per_adult, percent), 0);
  return Math.max(0, percentOf(amount, 100 + plan.adjust_percent) + people);
}

/** In the order in which they are taken off. */
const ADVANTAGES = ['offer', 'promotion', 'loyalty'] as const satisfies readonly Discount['kind'][];

/** Each advantage on what is left, each with a line of its own (GAP-88). */
function discountsOn(base: number, input: Pick<RoomQuoteInput, (typeof ADVANTAGES)[number]>): Discount[] {
  let left = base;
  const discounts: Discount[] = [];
  for (const kind of ADVANTAGES) {
    const advantage: Advantage | LoyaltyAdvantage | null = input[kind];
    if (!advantage || advantage.percent <= 0) continue;
    const amount = percentOf(left, advantage.percent);
    left -= amount;
    const level = 'level' in advantage ? { level: advantage.level } : {};
    discounts.push({ kind, name: advantage.name, ...level, percent: advantage.percent, amount });
  }
  return discounts;
}

/** What a room costs in all: as much as a list of lowest prices asks. */
export function amountOf(input: Omit<RoomQuoteInput, 'timeZone'>) {
  const payers = payersOf(input.occupancy, input.pricing);
  const amounts = input.nights.map((night) => nightAmount(night, input.plan, payers));
  const base = amounts.reduce((sum, amount) => sum + amount, 0);
  const discounts = discountsOn(base, input);
  const total = base - discounts.reduce((sum, discount) => sum + discount.amount, 0);
  return { base, total, discounts, amounts };
}

/** Price of one room for a stay. The amounts of the nights add up to the total. */
export function quoteRoom(input: RoomQuoteInput): RoomQuote {
  const { base, total, discounts, amounts } = amountOf(input);
  const shares = distribute(total, amounts);
  const nights = input.nights.map((night, index) => ({ date: night.date, amount: shares[index] ?? 0 }));
  return { base, total, discounts, nights, cancellation: cancellationOf(input, total, shares[0] ?? 0) };
}

const freeUntilOf = (arrival: string, freeDays: number, until: string, timeZone: string) =>
  momentAt(addDays(arrival, -freeDays), `${until}:59`, timeZone).toISOString();

/**
 * Whether a stay that begins `daysAhead` days after today at the property can be cancelled for nothing at a moment of
 * today. Lists ask it of every plan of every property: the time zone is only needed on the day of the limit.
 */
export function isFreeToCancel(
  { freeDays, until }: CancellationRule,
  { arrival, daysAhead, timeZone, nowMs }: { arrival: string; daysAhead: number; timeZone: string; nowMs: number },
): boolean {
  if (freeDays === null || freeDays > daysAhead) return false;
  return freeDays < daysAhead || nowMs < Date.parse(freeUntilOf(arrival, freeDays, until, timeZone));
}

function cancellationOf({ plan, nights, timeZone }: RoomQuoteInput, total: number, firstNight: number) {
  const { freeDays, until, fee } = plan.cancellation;
  const arrival = nights[0]?.date;
  const amount = fee === 'all' ? total : firstNight;
  if (freeDays === null || arrival === undefined) return { freeUntil: null, fee: amount };
  return { freeUntil: freeUntilOf(arrival, freeDays, until, timeZone), fee: amount };
}

/** Whether an offer can be booked on a day at all. */
export const isInForce = ({ book_from: first, book_until: last }: OfferTerms, bookedOn: string) =>
  (first === null || bookedOn >= first) && (last === null || bookedOn <= last);

/** The best offer that a stay booked on this day gets by itself. */
export function offerFor(offers: readonly OfferTerms[], from: string, to: string, bookedOn: string): OfferTerms | null {
  const nights = daysBetween(from, to);
  const ahead = daysBetween(bookedOn, from);
  const inForce = offers.filter(
    (offer) =>
      offer.percent !== null &&
      nights >= offer.minimum_nights &&
      ahead >= offer.advance_days &&
      isInForce(offer, bookedOn),
  );
  return inForce.sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0) || a.id - b.id)[0] ?? null;
}

/**
 * Tourist tax of one room: each night at the rate of that night, up to the rule's number of nights, for adults and for
 * children who are older than the rule exempts.
 */
export function touristTaxOf(
  rules: readonly TouristTaxRule[],
  from: string,
  to: string,
  { adults, childAges }: Occupancy,
): number {
  return nightsOf(from, to).reduce((sum, night, index) => {
    const rule = rules.find(
      (candidate) =>
        (candidate.from === null || night >= candidate.from) && (candidate.to === null || night <= candidate.to),
    );
    if (!rule || index >= rule.maxNights) return sum;
    return sum + rule.amount * (adults + childAges.filter((age) => age > rule.exemptUntil).length);
  }, 0);
}

export interface Choice {
  units?: number | undefined;
  adults?: number | undefined;
  children?: number | undefined;
  dates?: readonly string[] | undefined;
}

/** Price of a complement for one room. Days: those chosen, else all of the stay; once, where it is sold once. */
export function complementAmount(
  complement: Pick<ComplementFacts, 'price' | 'child_price' | 'per' | 'when'>,
  choice: Choice,
  nights: number,
): number {
  const once =
    complement.per === 'unit'
      ? (choice.units ?? 1) * complement.price
      : (choice.adults ?? 0) * complement.price + (choice.children ?? 0) * (complement.child_price ?? complement.price);
  const days = complement.when === 'day' ? (choice.dates?.length ?? nights) : 1;
  return once * days;
}
