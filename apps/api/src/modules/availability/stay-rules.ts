import { type BoardPrice, type RefusedRate, type RoomRate, wholePrice } from '@posada/api-client/availability';
import { BOARDS, type PaymentOption } from '@posada/api-client/properties';
import type { Occupancy } from '@posada/api-client/search';
import { nightsOf } from '@posada/calendar-days';
import type { Localised } from '../../platform/localise.ts';
import { type Charging, chargingOf } from '../pricing/charges.ts';
import { percentOf, sumOf } from '../pricing/money.ts';
import type { StayOffer } from '../pricing/offers.ts';
import {
  type Advantage,
  amountOf,
  type LoyaltyAdvantage,
  type NightPrice,
  payersOf,
  quoteRoom,
  type RoomQuote,
} from '../pricing/pricing.ts';
import type { RatePlanTerms } from '../pricing/terms.ts';
import type { PropertyTerms, RoomTypeTerms } from '../properties/property-facts.ts';
import { minimumStayOf, type Restrictions, restrictedBy } from './restrictions.ts';

/** One night of one room type, with the prices of the plans that have their own. */
export interface Night extends Restrictions {
  date: string;
  left: number;
  prices: Map<number, NightPrice>;
  /** What single plans restrict beside the room type; absent: nothing. */
  ofPlans?: Map<number, Restrictions>;
}

/** Room type to its nights by day. */
export type Nights = Map<number, Map<string, Night>>;

export type Refusal =
  | 'sold_out'
  | 'closed'
  | 'minimum_stay'
  | 'maximum_stay'
  | 'closed_to_arrival'
  | 'closed_to_departure'
  | 'occupancy';

export type PlanRefusal = Pick<RefusedRate, 'reason' | 'days'>;

/** Why a room type cannot be booked for a stay. */
export interface RoomRefusal {
  room: RoomTypeTerms;
  refusal: Refusal;
  minimumStay: number;
}

/** A rate plan as an agency has agreed on it. */
export interface NegotiatedPlan {
  /** Under which it was agreed. */
  code: string;
  name: Localised;
  description: Localised;
}

export interface StayTerms {
  from: string;
  to: string;
  /** Those that the stay can get, each for some rooms and rates or for all. */
  offers: readonly StayOffer[];
  promotion: Advantage | null;
  /** Rate plans that the agency which asks has agreed on, by id. Absent: none. */
  negotiated?: ReadonlyMap<number, NegotiatedPlan> | undefined;
  /** `names`: of the level, in all languages. */
  loyalty: (LoyaltyAdvantage & { names: Localised }) | null;
  /** Of whoever would join now: prices say what it would take off. Absent: nobody is to join. */
  joining?: LoyaltyAdvantage | undefined;
  /** The website can charge a card now. */
  takesCards: boolean;
  /** Days from the booking to the arrival, at the property. */
  daysAhead: number;
}

export const fits = (room: RoomTypeTerms, occupancy: Occupancy, facts: PropertyTerms): boolean => {
  const babies = occupancy.childAges.filter((age) => age <= 2).length;
  const children = occupancy.childAges.length - babies;
  const { adults } = payersOf(occupancy, facts.pricing);
  return (
    babies <= room.max_babies &&
    adults <= room.max_adults &&
    occupancy.adults + children <= room.max_guests &&
    // who is too old for a child's price sleeps where an adult does
    children - (adults - occupancy.adults) <= room.max_children
  );
};

/** Why a room type cannot be sold for a stay; the number of rooms left when it can. */
export function judge(
  nights: Map<string, Night> | undefined,
  from: string,
  to: string,
): { left: number; refusal: Refusal | null; minimumStay: number } {
  const stay = nightsOf(from, to).map((day) => nights?.get(day));
  const minimumStay = minimumStayOf(stay);
  const refuse = (refusal: Refusal) => ({ left: 0, refusal, minimumStay });
  if (!nights || stay.length === 0 || stay.some((night) => night === undefined)) return refuse('closed');
  const restricted = restrictedBy(stay, nights.get(to));
  if (restricted) return refuse(restricted.reason);
  const left = Math.min(...stay.map((night) => night?.left ?? 0));
  return left > 0 ? { left, refusal: null, minimumStay } : refuse('sold_out');
}

/** Prices of a plan's own nights, or of those it derives from; undefined where a night has none. */
function pricesOf(nights: Map<string, Night>, plan: RatePlanTerms, from: string, to: string): NightPrice[] | undefined {
  const prices = nightsOf(from, to).map((day) => nights.get(day)?.prices.get(plan.base_id ?? plan.id));
  return prices.every((price) => price !== undefined) ? prices : undefined;
}

export type Rate = Omit<RoomRate, 'board' | 'rateplanId' | 'discounts' | 'charges' | 'negotiated' | 'paymentOptions'> &
  Pick<RoomQuote, 'discounts' | 'charges' | 'atProperty'> & {
    plan: RatePlanTerms;
    paymentOptions: readonly PaymentOption[];
  };

/** How a plan can be paid here and now: on booking only where the website has a payment provider. */
const payableBy = (plan: RatePlanTerms, takesCards: boolean) =>
  takesCards ? plan.payment_options : plan.payment_options.filter((option) => option !== 'payOnBook');

/** What is charged on booking of an amount under a plan. */
export const prepaymentOf = (amount: number, plan: RatePlanTerms) => percentOf(amount, plan.prepayment_percent);

/** One room of a search: its type with the nights, its guests, and what is charged of them whatever the rate. */
interface RoomAsked {
  facts: PropertyTerms;
  roomType: number;
  nights: Map<string, Night>;
  occupancy: Occupancy;
  charging: Charging;
}

/** Whether whoever asks may know of a plan: negotiated ones are for the agencies that have agreed on them. */
export const isOpenTo = (
  { id, terms }: Pick<RatePlanTerms, 'id' | 'terms'>,
  { negotiated }: Pick<StayTerms, 'negotiated'>,
) => !terms.negotiated || negotiated?.has(id) === true;

/** What lowers the price of a plan. A negotiated price is final. */
const advantagesOf = ({ terms }: RatePlanTerms, { offers, promotion, loyalty }: StayTerms) =>
  terms.negotiated ? { offers: [], promotion: null, loyalty: null } : { offers, promotion, loyalty };

type DaysOfStay = Pick<StayTerms, 'from' | 'to' | 'daysAhead'>;

/** What the plan restricts of its own. */
function restrictedByPlan(nights: Map<string, Night>, plan: number, { from, to }: DaysOfStay): PlanRefusal | null {
  const days = nightsOf(from, to);
  const isRestricted = (day: string) => nights.get(day)?.ofPlans?.has(plan);
  if (!days.some(isRestricted) && !isRestricted(to)) return null;
  const at = (day: string) => nights.get(day)?.ofPlans?.get(plan);
  return restrictedBy(days.map(at), at(to));
}

/** The prices of a free room type under a plan, night by night; or why the plan does not sell it. */
function pricesUnder(nights: Map<string, Night>, plan: RatePlanTerms, stay: DaysOfStay): NightPrice[] | PlanRefusal {
  const { from, to, daysAhead } = stay;
  const arrival = nights.get(from);
  const ahead = Math.max(
    plan.advance_days,
    arrival?.advanceDays ?? 0,
    arrival?.ofPlans?.get(plan.id)?.advanceDays ?? 0,
  );
  if (daysAhead < ahead) return { reason: 'release', days: ahead };
  const prices = pricesOf(nights, plan, from, to);
  if (!prices) return { reason: 'closed', days: null };
  const restricted = restrictedByPlan(nights, plan.id, stay);
  if (restricted && restricted.reason !== 'minimum_stay') return restricted;
  const least = Math.max(plan.minimum_nights, restricted?.days ?? 0);
  return prices.length < least ? { reason: 'minimum_stay', days: least } : prices;
}

/** What a rate is made of: the prices of the nights under a plan, for these guests and this stay. */
function partsOf({ facts, roomType, nights, occupancy, charging }: RoomAsked, plan: RatePlanTerms, terms: StayTerms) {
  if (!isOpenTo(plan, terms)) return undefined;
  const prices = pricesUnder(nights, plan, terms);
  if (!Array.isArray(prices)) return undefined;
  const { pricing } = facts;
  return { nights: prices, roomType, plan, pricing, occupancy, charging, ...advantagesOf(plan, terms) };
}

/** Why a plan does not sell a room type that is free for the stay; null: it does, or what it lacks is no guest's matter. */
export function planRefusal(
  nights: Map<string, Night>,
  plan: RatePlanTerms,
  terms: Pick<StayTerms, 'from' | 'to' | 'daysAhead' | 'negotiated'>,
): PlanRefusal | null {
  if (!isOpenTo(plan, terms)) return null;
  const refusal = pricesUnder(nights, plan, terms);
  return Array.isArray(refusal) ? null : refusal;
}

/** How a room type under one plan is priced for a stay; undefined when the plan does not sell it. */
export type PriceBy<R> = (asked: RoomAsked, plan: RatePlanTerms, terms: StayTerms) => R | undefined;

/** With all that a guest sees before booking. */
export const rateOf: PriceBy<Rate> = (asked, plan, terms) => {
  const paymentOptions = payableBy(plan, terms.takesCards);
  const parts = partsOf(asked, plan, terms);
  if (!parts || paymentOptions.length === 0) return undefined;
  const quote = quoteRoom({ ...parts, timeZone: asked.facts.timeZone });
  const prepayment = paymentOptions.includes('payOnBook') ? prepaymentOf(quote.total, plan) : 0;
  const member = terms.joining && amountOf({ ...parts, loyalty: terms.joining });
  const ofMembers =
    member && wholePrice(member) < wholePrice(quote)
      ? { memberTotal: member.total, memberAtProperty: member.atProperty }
      : {};
  return { ...quote, plan, paymentOptions, prepayment, ...ofMembers };
};

/** `base`: before discounts. Both with added charges, so that they can stand beside each other. */
export interface Amount {
  total: number;
  base: number;
  /** What the hotel charges on top of `total`. */
  atProperty?: number;
}

/** As it is shown first: with what the hotel charges on top. */
export const shownOf = ({ total, base, atProperty }: Amount) => ({
  total: wholePrice({ total, atProperty }),
  base: wholePrice({ total: base, atProperty }),
});

/** Orders rates by the whole of what they cost. */
export const byWholePrice = (a: Amount, b: Amount) => wholePrice(a) - wholePrice(b);

/** Orders room types by their cheapest rate. */
export const byCheapestRate = ({ rates: [a] }: Offered<Amount>, { rates: [b] }: Offered<Amount>) =>
  a && b ? byWholePrice(a, b) : 0;

/** The amount alone: most searches of a list show nothing else. */
export const amountUnder: PriceBy<PlanAmount> = (asked, plan, terms) => {
  if (payableBy(plan, terms.takesCards).length === 0) return undefined;
  const parts = partsOf(asked, plan, terms);
  if (!parts) return undefined;
  const { total, discounts, atProperty } = amountOf(parts);
  return { total, base: total + sumOf(discounts.map(({ amount }) => amount)), atProperty, plan };
};

/** The same for the rates alone that get an offer. */
export const amountWith =
  (offerId: number): PriceBy<PlanAmount> =>
  (asked, plan, terms) => {
    const parts = partsOf(asked, plan, terms);
    const gets = parts && amountOf(parts).discounts.some((discount) => discount.offerId === offerId);
    return gets ? amountUnder(asked, plan, terms) : undefined;
  };

export interface PlanAmount extends Amount {
  plan: RatePlanTerms;
}

export interface Offered<R extends Amount = Rate> {
  room: RoomTypeTerms;
  left: number;
  minimumStay: number;
  /** Cheapest first. */
  rates: R[];
}

/** Why no plan sells a room type that is free: the reason that a small change of the search would mend. */
function refusalOfPlans(facts: PropertyTerms, nights: Map<string, Night>, terms: StayTerms, minimumStay: number) {
  const refusals = facts.ratePlans.flatMap((plan) => {
    const refusal = planRefusal(nights, plan, terms);
    if (!refusal) return [];
    const reason: Refusal = refusal.reason === 'release' ? 'closed' : refusal.reason;
    return [{ refusal: reason, minimumStay: Math.max(minimumStay, refusal.days ?? 0) }];
  });
  const { reason, minimumStay: least } =
    refusals.length > 0 ? reasonOf(refusals) : { reason: 'closed' as const, minimumStay: null };
  return { refusal: reason, minimumStay: least ?? minimumStay };
}

/** Everything that one room of a search can be, cheapest first, and why the rest cannot. */
export function offeredFor<R extends Amount>(
  facts: PropertyTerms,
  all: Nights,
  occupancy: Occupancy,
  terms: StayTerms,
  priceBy: PriceBy<R>,
): { offered: Offered<R>[]; refusals: RoomRefusal[] } {
  const offered: Offered<R>[] = [];
  const refusals: RoomRefusal[] = [];
  const charging = chargingOf(facts.pricing, terms, occupancy);
  for (const room of facts.roomTypes) {
    if (!fits(room, occupancy, facts)) {
      refusals.push({ room, refusal: 'occupancy', minimumStay: 1 });
      continue;
    }
    const nights = all.get(room.id);
    const { left, refusal, minimumStay } = judge(nights, terms.from, terms.to);
    if (refusal || !nights) {
      refusals.push({ room, refusal: refusal ?? 'closed', minimumStay });
      continue;
    }
    const asked = { facts, roomType: room.id, nights, occupancy, charging };
    const rates = facts.ratePlans
      .map((plan) => priceBy(asked, plan, terms))
      .filter((rate) => rate !== undefined)
      .sort(byWholePrice);
    if (rates.length > 0) offered.push({ room, left, minimumStay, rates });
    else refusals.push({ room, ...refusalOfPlans(facts, nights, terms, minimumStay) });
  }
  offered.sort(byCheapestRate);
  return { offered, refusals };
}

/**
 * The cheapest way to give each room of a search a room type, never promising the same last room twice. Room types come
 * cheapest first.
 */
export function cheapest(rooms: readonly Offered<Amount>[][]): Amount | null {
  // the other rooms take at most one type each: one of as many types as there are rooms is always left, so that dearer
  // ones cannot be part of the cheapest way. Five rooms have 5^5 ways at most, however many types a property has
  const choices = rooms.map((options) => options.filter(({ left }) => left > 0).slice(0, rooms.length));
  const taken = new Map<number, number>();
  let best: Amount | null = null;
  const place = (index: number, total: number, base: number, atProperty: number) => {
    if (best && total + atProperty >= wholePrice(best)) return;
    const options = choices[index];
    if (!options) {
      best = { total, base, ...(atProperty > 0 ? { atProperty } : {}) };
      return;
    }
    for (const { room, left, rates } of options) {
      const used = taken.get(room.id) ?? 0;
      const rate = rates[0];
      if (!rate || used >= left) continue;
      taken.set(room.id, used + 1);
      place(index + 1, total + rate.total, base + rate.base, atProperty + (rate.atProperty ?? 0));
      taken.set(room.id, used);
    }
  };
  place(0, 0, 0, 0);
  return best;
}

/** The room types that have such a rate, with those rates alone, cheapest first. */
const offeredWith = <R extends Amount>(options: readonly Offered<R>[], hasTerms: (rate: R) => boolean) =>
  options
    .map((option) => ({ ...option, rates: option.rates.filter(hasTerms) }))
    .filter(({ rates }) => rates.length > 0)
    .sort(byCheapestRate);

/** The cheapest way for all rooms of a search with each board that all of them can have, in the order of `BOARDS`. */
export function cheapestByBoard(
  rooms: readonly Offered<PlanAmount>[][],
  isFree: (plan: RatePlanTerms) => boolean,
): BoardPrice[] {
  return BOARDS.flatMap((board) => {
    const served = rooms.map((options) => offeredWith(options, ({ plan }) => plan.board === board));
    const lowest = cheapest(served);
    if (!lowest) return [];
    return { board, lowest, free: cheapest(served.map((options) => offeredWith(options, ({ plan }) => isFree(plan)))) };
  });
}

const MOST_HELPFUL: Refusal[] = [
  'minimum_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'maximum_stay',
  'sold_out',
  'closed',
  'occupancy',
];

/** The reason that helps a guest most: what a small change of the search would mend comes first. */
export function reasonOf(refusals: readonly Pick<RoomRefusal, 'refusal' | 'minimumStay'>[]): {
  reason: Refusal;
  minimumStay: number | null;
} {
  for (const reason of MOST_HELPFUL) {
    const found = refusals.filter((entry) => entry.refusal === reason);
    if (found.length === 0) continue;
    return {
      reason,
      minimumStay: reason === 'minimum_stay' ? Math.min(...found.map((entry) => entry.minimumStay)) : null,
    };
  }
  return { reason: 'sold_out', minimumStay: null };
}
