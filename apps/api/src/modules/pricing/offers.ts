import { WEEKDAYS } from '@posada/api-client/operator';
import { addDays, daysBetween, nightsOf, weekdayOf } from '@posada/calendar-days';
import { shareOf } from './charges.ts';
import { percentOf } from './money.ts';
import type { OfferTerms } from './terms.ts';

/** An offer as far as a stay gets it, for some rooms and rates or for all. */
export interface StayOffer {
  id: number;
  /** In the language of whoever asks. */
  name: string;
  percent: number | null;
  /** Off each room, when it has no percentage. */
  amount: number;
  /** How often the amount comes off: once a stay, or for each night. */
  times: number;
  /** Which nights get it; null: all. */
  nights: boolean[] | null;
  roomTypes: readonly number[] | null;
  ratePlans: readonly number[] | null;
  isCombinable: boolean;
}

/** Whether an offer can be booked on a day at all. */
export const isInForce = ({ book_from: first, book_until: last }: OfferTerms, bookedOn: string) =>
  (first === null || bookedOn >= first) && (last === null || bookedOn <= last);

/** How long after its first day arrivals with an offer are looked for. */
const ARRIVALS_WITHIN_DAYS = 60;
const laterOf = (a: string, b: string | null | undefined) => (b && b > a ? b : a);
const earlierOf = (a: string, b: string | null | undefined) => (b && b < a ? b : a);

/** The first and the last day on which a stay with an offer can begin, booked today; null: there is none any more. */
export function arrivalsOf({ advance_days: ahead, limits }: OfferTerms, today: string) {
  const { stayFrom, stayUntil, withinDays } = limits;
  const first = laterOf(addDays(today, ahead), stayFrom);
  const within = typeof withinDays === 'number' ? addDays(today, withinDays) : null;
  const last = earlierOf(earlierOf(addDays(first, ARRIVALS_WITHIN_DAYS), stayUntil), within);
  return first <= last ? { first, last } : null;
}

/** An offer lowers prices by itself, or is nothing but a text. */
export const lowersPrices = ({ percent, limits }: OfferTerms) => percent !== null || (limits.amount ?? null) !== null;

function nightsOfOffer({ limits }: OfferTerms, nights: readonly string[]): boolean[] | null {
  const { stayFrom = null, stayUntil = null, weekdays = null } = limits;
  if (stayFrom === null && stayUntil === null && weekdays === null) return null;
  const wanted = weekdays && new Set<string>(weekdays);
  return nights.map(
    (night) =>
      (stayFrom === null || night >= stayFrom) &&
      (stayUntil === null || night <= stayUntil) &&
      (wanted === null || wanted.has(WEEKDAYS[weekdayOf(night)] ?? '')),
  );
}

/** The offers that a stay booked on this day can get by itself, whatever the room, in the order of their ids. */
export function offersFor(
  offers: readonly OfferTerms[],
  from: string,
  to: string,
  bookedOn: string,
  nameOf: (offer: OfferTerms) => string = () => '',
): StayOffer[] {
  const length = daysBetween(from, to);
  const ahead = daysBetween(bookedOn, from);
  return offers
    .filter(
      (offer) =>
        lowersPrices(offer) &&
        length >= offer.minimum_nights &&
        length <= (offer.limits.maximumNights ?? length) &&
        ahead >= offer.advance_days &&
        ahead <= (offer.limits.withinDays ?? ahead) &&
        isInForce(offer, bookedOn),
    )
    .flatMap((offer) => {
      const nights = nightsOfOffer(offer, nightsOf(from, to));
      const count = nights ? nights.filter(Boolean).length : length;
      if (count === 0) return [];
      const { amount, per, roomTypes, ratePlans, combinable } = offer.limits;
      return {
        id: offer.id,
        name: nameOf(offer),
        percent: offer.percent,
        amount: amount ?? 0,
        times: per === 'night' ? count : 1,
        nights,
        roomTypes: roomTypes ?? null,
        ratePlans: ratePlans ?? null,
        isCombinable: combinable ?? false,
      };
    })
    .sort((a, b) => a.id - b.id);
}

export interface OfferDiscount {
  offer: StayOffer;
  amount: number;
}

/** What one offer takes off of what is left of a price. */
function amountOff({ percent, amount, times, nights }: StayOffer, left: number, amounts: readonly number[]): number {
  const share = nights ? shareOf(left, amounts, nights) : left;
  return percent === null ? Math.min(amount * times, share) : percentOf(share, percent);
}

function takenBy(offers: readonly StayOffer[], base: number, amounts: readonly number[]) {
  let left = base;
  const taken: OfferDiscount[] = [];
  for (const offer of offers) {
    const amount = amountOff(offer, left, amounts);
    left -= amount;
    if (amount > 0) taken.push({ offer, amount });
  }
  return { taken, off: base - left };
}

/** Percentages before amounts, so that a percentage is of a price that guests have seen. */
const inTurn = (a: StayOffer, b: StayOffer) => Number(a.percent === null) - Number(b.percent === null) || a.id - b.id;

/**
 * What offers take off a room under a plan: the best one alone, or all that can be combined when they take off more. Of
 * equal ones the lowest id is taken, so that the order in which they are listed makes no difference.
 */
export function bestOffers(
  offers: readonly StayOffer[],
  { roomType, plan, base, amounts }: { roomType: number; plan: number; base: number; amounts: readonly number[] },
): OfferDiscount[] {
  if (offers.length === 0) return [];
  const own = offers.filter(
    ({ roomTypes, ratePlans }) =>
      (roomTypes === null || roomTypes.includes(roomType)) && (ratePlans === null || ratePlans.includes(plan)),
  );
  const together = own.filter(({ isCombinable }) => isCombinable).sort(inTurn);
  const candidates = [...own.filter(({ isCombinable }) => !isCombinable).map((offer) => [offer]), together]
    .filter((candidate) => candidate.length > 0)
    .map((candidate) => ({ ...takenBy(candidate, base, amounts), id: Math.min(...candidate.map(({ id }) => id)) }))
    .sort((a, b) => b.off - a.off || a.id - b.id);
  return candidates[0]?.taken ?? [];
}
