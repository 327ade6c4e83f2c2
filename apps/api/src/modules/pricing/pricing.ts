import type { Cancellation, Discount } from '@posada/api-client/availability';
import type { ChildBand } from '@posada/api-client/operator';
import type { Occupancy } from '@posada/api-client/search';
import { cancellationOf } from './cancellation-fees.ts';
import { type Charge, type Charging, chargesOn } from './charges.ts';
import { distribute, percentOf, sumOf } from './money.ts';
import { bestOffers, type StayOffer } from './offers.ts';
import type { PricingFacts } from './price-facts.ts';
import type { RatePlanTerms } from './terms.ts';

/** The ONE place where prices are computed: search, reservation and documents all come here. */

/** A night of a plan that has prices of its own, for two adults; minor units. */
export interface NightPrice {
  date: string;
  base: number;
  single_reduction: number;
  extra_adult: number;
  /** For one adult, for two and so on, instead of the others; beyond the list each adult adds `extra_adult`. */
  by_adults?: readonly number[] | null;
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
  roomType: number;
  plan: Pick<RatePlanTerms, 'id' | 'base_id' | 'adjust_percent' | 'adjust_per_adult' | 'cancellation' | 'terms'>;
  pricing: PricingFacts;
  occupancy: Occupancy;
  /** Those that the stay can get. */
  offers: readonly StayOffer[];
  promotion: Advantage | null;
  loyalty: LoyaltyAdvantage | null;
  charging: Charging;
  timeZone: string;
}

/** As it is quoted: an offer with its id, to find its name in all languages. */
export type QuotedDiscount = Discount & { offerId?: number };

export interface RoomQuote {
  base: number;
  total: number;
  discounts: QuotedDiscount[];
  charges: Charge[];
  /** What the hotel charges on top of `total`. */
  atProperty: number;
  nights: { date: string; amount: number }[];
  /** As agreed: `freeUntil` may be over. `cancellationAt` says what it means at a moment. */
  cancellation: Cancellation;
}

interface Payers {
  adults: number;
  /** Each child with the band of its age; undefined: of none, it pays as an extra adult. */
  children: { age: number; band: ChildBand | undefined }[];
}

/** Who pays as an adult, and by which band each child pays. Babies have their band too. */
export function payersOf(occupancy: Occupancy, pricing: PricingFacts): Payers {
  const children = occupancy.childAges.filter((age) => age <= pricing.childrenUntil);
  return {
    adults: occupancy.adults + occupancy.childAges.length - children.length,
    children: children.map((age) => ({ age, band: pricing.childBands.find((band) => age <= band.until) })),
  };
}

/** A band of an amount says what a child pays for the bed; what meals cost it is part of an adult's, or has its own list. */
const percentOfBand = (band: ChildBand | undefined) => (band && 'percent' in band ? band.percent : 100);

type PriceRule = Pick<RatePlanTerms, 'base_id' | 'adjust_percent' | 'adjust_per_adult' | 'terms'>;

function mealsOf(plan: PriceRule, { adults, children }: Payers): number {
  const { perChild = [] } = plan.terms;
  const ofChildren = children.map(
    ({ age, band }) =>
      perChild.find(({ until }) => age <= until)?.amount ?? percentOf(plan.adjust_per_adult, percentOfBand(band)),
  );
  return adults * plan.adjust_per_adult + sumOf(ofChildren);
}

function amountForAdults({ base, single_reduction, extra_adult, by_adults }: NightPrice, adults: number): number {
  const listed = by_adults?.[Math.min(adults, by_adults.length) - 1];
  if (by_adults && listed !== undefined && by_adults.length > 1) {
    return listed + Math.max(0, adults - by_adults.length) * extra_adult;
  }
  if (listed !== undefined && adults === 1) return listed;
  return adults === 1 ? base - single_reduction : base + (adults - 2) * extra_adult;
}

function nightAmount(night: NightPrice, plan: PriceRule, payers: Payers, lengthPercent: number): number {
  const { adults, children } = payers;
  let amount = amountForAdults(night, adults);
  for (const { band } of children) {
    amount += band && 'amount' in band ? band.amount : percentOf(night.extra_adult, percentOfBand(band));
  }
  if (plan.base_id !== null) amount = percentOf(amount, 100 + plan.adjust_percent) + mealsOf(plan, payers);
  return Math.max(0, lengthPercent === 0 ? amount : percentOf(amount, 100 + lengthPercent));
}

/** One night for two adults, before offers and what the length of a stay changes. */
export const nightForTwo = (night: NightPrice, plan: PriceRule) =>
  nightAmount(night, plan, { adults: 2, children: [] }, 0);

/** What the length of a stay changes: the rule for the most nights that the stay reaches. */
function lengthPercentOf({ lengthOfStay }: RatePlanTerms['terms'], nights: number): number {
  if (!lengthOfStay) return 0;
  const reached = lengthOfStay.filter((rule) => nights >= rule.nights);
  return reached.reduce((best, rule) => (rule.nights > best.nights ? rule : best), { nights: 0, percent: 0 }).percent;
}

/** The best offers, then the code, then the level: each on what is left, each with a line of its own (GAP-88). */
function discountsOn(
  base: number,
  amounts: readonly number[],
  { offers, roomType, plan, promotion, loyalty }: AmountInput,
): QuotedDiscount[] {
  const discounts: QuotedDiscount[] = bestOffers(offers, { roomType, plan: plan.id, base, amounts }).map(
    ({ offer, amount }) => ({
      kind: 'offer',
      name: offer.name,
      percent: offer.percent ?? 0,
      amount,
      offerId: offer.id,
    }),
  );
  let left = base - sumOf(discounts.map(({ amount }) => amount));
  const takeOff = (kind: 'promotion' | 'loyalty', { name, percent }: Advantage, level?: string) => {
    if (percent <= 0) return;
    const amount = percentOf(left, percent);
    left -= amount;
    discounts.push({ kind, name, ...(level === undefined ? {} : { level }), percent, amount });
  };
  if (promotion) takeOff('promotion', promotion);
  if (loyalty) takeOff('loyalty', loyalty, loyalty.level);
  return discounts;
}

type AmountInput = Omit<RoomQuoteInput, 'timeZone'>;

/** What a room costs in all: as much as a list of lowest prices asks. */
export function amountOf(input: AmountInput) {
  const payers = payersOf(input.occupancy, input.pricing);
  const lengthPercent = lengthPercentOf(input.plan.terms, input.nights.length);
  const amounts = input.nights.map((night) => nightAmount(night, input.plan, payers, lengthPercent));
  const base = sumOf(amounts);
  const discounts = discountsOn(base, amounts, input);
  const price = base - sumOf(discounts.map(({ amount }) => amount));
  const { charges, added, atProperty } = chargesOn(input.charging, price, amounts);
  return { base, total: price + added, discounts, charges, atProperty, amounts };
}

/** Price of one room for a stay. The amounts of the nights add up to the total. */
export function quoteRoom(input: RoomQuoteInput): RoomQuote {
  const { base, total, discounts, charges, atProperty, amounts } = amountOf(input);
  const shares = distribute(total, amounts);
  const nights = input.nights.map((night, index) => ({ date: night.date, amount: shares[index] ?? 0 }));
  const { timeZone } = input;
  const cancellation = cancellationOf(input.plan.cancellation, { nights, total, timeZone });
  return { base, total, discounts, charges, atProperty, nights, cancellation };
}
