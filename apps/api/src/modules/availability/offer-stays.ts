import type { OfferStay, OfferStays, StayWithOffer } from '@posada/api-client/availability';
import { LIMITS, type Occupancy } from '@posada/api-client/search';
import { addDays, todayAt } from '@posada/calendar-days';
import { notFound } from '../../platform/errors.ts';
import { arrivalsOf, isInForce, lowersPrices } from '../pricing/offers.ts';
import type { OfferTerms } from '../pricing/terms.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { takerOf } from './allotments.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { shortestStayOn } from './calendar-days.ts';
import { lowestOn } from './lowest-price.ts';
import type { Requester } from './requester.ts';
import { amountUnder, amountWith, type Nights, shownOf } from './stay-rules.ts';
import { onDays, termsFor } from './stay-terms.ts';

/** How many of the next arrivals are answered. */
const NEXT_ARRIVALS = 6;

interface AskedOffer {
  facts: PropertyTerms;
  offer: OfferTerms;
  /** First and last arrival that are tried; null: the offer cannot be booked today. */
  arrivals: { first: string; last: string } | null;
}

/** The shortest stay of each arrival that gets the offer; those that get it for some of their nights only where no other does. */
async function staysWith(
  deps: AvailabilityDeps,
  { facts, offer, arrivals }: AskedOffer,
  requester: Requester,
  rooms: readonly Occupancy[],
  nights: Nights,
): Promise<StayWithOffer[]> {
  if (!arrivals) return [];
  const { first, last } = arrivals;
  const terms = await termsFor(deps, facts, requester, first, addDays(first, 1), undefined);
  const isPriced = lowersPrices(offer);
  const found: { stay: StayWithOffer; isWhole: boolean }[] = [];
  for (let from = first; from <= last; from = addDays(from, 1)) {
    const { daysAhead } = onDays(deps, facts, requester, from, addDays(from, 1));
    const shortest = shortestStayOn(facts, nights, from, { negotiated: terms.negotiated, daysAhead });
    if (shortest === null) continue;
    const to = addDays(from, Math.max(offer.minimum_nights, shortest));
    const stayTerms = { ...terms, ...onDays(deps, facts, requester, from, to) };
    const own = stayTerms.offers.find(({ id }) => id === offer.id);
    if (isPriced && !own) continue;
    const lowest = lowestOn(facts, nights, rooms, stayTerms, isPriced ? amountWith(offer.id) : amountUnder);
    if (!lowest) continue;
    found.push({
      stay: { from, to, ...shownOf(lowest), atProperty: lowest.atProperty ?? 0 },
      isWhole: own?.nights?.every(Boolean) ?? true,
    });
  }
  const whole = found.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : found).map(({ stay }) => stay);
}

/**
 * The stays of each offer that can be booked by these guests, from its own conditions and the nights. However many
 * offers there are, nights are read once. Offers of other properties are left out.
 */
export async function findOfferStays(
  deps: AvailabilityDeps,
  requester: Requester,
  { propertyIds, offerIds }: { propertyIds: readonly string[]; offerIds: readonly string[] },
  rooms: readonly Occupancy[],
): Promise<OfferStays[]> {
  const { store, properties, clock } = deps;
  const all = await properties.termsOf(requester.website.id, [...new Set(propertyIds)]);
  const asked = [...new Set(offerIds)].flatMap((id): AskedOffer[] => {
    const facts = all.find(({ offers }) => offers.some((offer) => String(offer.id) === id));
    const offer = facts?.offers.find((each) => String(each.id) === id);
    if (!facts || !offer) return [];
    const today = todayAt(facts.timeZone, clock());
    return [{ facts, offer, arrivals: isInForce(offer, today) ? arrivalsOf(offer, today) : null }];
  });
  const spans = asked.flatMap(({ arrivals }) => arrivals ?? []);
  const nights: Nights =
    spans.length > 0
      ? await store.nights(
          [...new Set(asked.flatMap(({ facts }) => facts.roomTypes.map(({ id }) => id)))],
          spans.map(({ first }) => first).sort()[0] ?? '',
          addDays(
            spans
              .map(({ last }) => last)
              .sort()
              .at(-1) ?? '',
            LIMITS.nights,
          ),
          takerOf(requester.actor, clock()),
        )
      : new Map();
  const answers: OfferStays[] = [];
  for (const each of asked) {
    const stays = await staysWith(deps, each, requester, rooms, nights);
    answers.push({
      propertyId: String(each.facts.id),
      offerId: String(each.offer.id),
      currency: each.facts.currency,
      cheapest: stays.reduce<StayWithOffer | null>(
        (best, stay) => (best && best.total <= stay.total ? best : stay),
        null,
      ),
      next: stays.slice(0, NEXT_ARRIVALS),
    });
  }
  return answers;
}

/** The first stay that can be booked by these guests and gets an offer. */
export async function findOfferStay(
  deps: AvailabilityDeps,
  requester: Requester,
  propertyId: string,
  offerId: string,
  rooms: Occupancy[],
): Promise<OfferStay> {
  const [found] = await findOfferStays(deps, requester, { propertyIds: [propertyId], offerIds: [offerId] }, rooms);
  if (!found) throw notFound(`offer ${offerId} of property ${propertyId}`);
  return { offerId, currency: found.currency, stay: found.next[0] ?? null };
}
