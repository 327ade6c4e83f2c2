import type { OfferStays, StayWithOffer } from '@posada/api-client/availability';
import { LIMITS, type Occupancy } from '@posada/api-client/search';
import { addDays, todayAt } from '@posada/calendar-days';
import { arrivalsOf, isInForce, lowersPrices } from '../pricing/offers.ts';
import type { OfferTerms } from '../pricing/terms.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { takerOf } from './allotments.ts';
import type { AvailabilityStore } from './availability.store.ts';
import { shortestStayOn } from './calendar-days.ts';
import type { Requester } from './requester.ts';
import {
  type Amount,
  amountUnder,
  amountWith,
  type Nights,
  type PriceBy,
  type StayTerms,
  shownOf,
} from './stay-rules.ts';

/** How many of the next arrivals are answered. */
const NEXT_ARRIVALS = 6;

interface OfferStaysDeps {
  store: AvailabilityStore;
  properties: PropertyStore;
  clock: () => Date;
  /** The terms of a property for a requester and the days of a stay. */
  termsFor: (
    facts: PropertyTerms,
    requester: Requester,
    from: string,
    to: string,
    code: string | undefined,
  ) => Promise<StayTerms>;
  /** The part of the terms that goes with the days of a stay. */
  onDays: (
    facts: PropertyTerms,
    requester: Requester,
    from: string,
    to: string,
  ) => Pick<StayTerms, 'from' | 'to' | 'offers' | 'daysAhead'>;
  lowestOn: (
    facts: PropertyTerms,
    nights: Nights,
    rooms: readonly Occupancy[],
    terms: StayTerms,
    priceBy: PriceBy<Amount & { plan: PropertyTerms['ratePlans'][number] }>,
  ) => Amount | null;
}

interface AskedOffer {
  facts: PropertyTerms;
  offer: OfferTerms;
  /** First and last arrival that are tried; null: the offer cannot be booked today. */
  arrivals: { first: string; last: string } | null;
}

export function offerStays({ store, properties, clock, termsFor, onDays, lowestOn }: OfferStaysDeps) {
  /** The shortest stay of each arrival that gets the offer; those that get it for some of their nights only where no other does. */
  async function staysWith(
    { facts, offer, arrivals }: AskedOffer,
    requester: Requester,
    rooms: readonly Occupancy[],
    nights: Nights,
  ): Promise<StayWithOffer[]> {
    if (!arrivals) return [];
    const { first, last } = arrivals;
    const terms = await termsFor(facts, requester, first, addDays(first, 1), undefined);
    const isPriced = lowersPrices(offer);
    const found: { stay: StayWithOffer; isWhole: boolean }[] = [];
    for (let from = first; from <= last; from = addDays(from, 1)) {
      const { daysAhead } = onDays(facts, requester, from, addDays(from, 1));
      const shortest = shortestStayOn(facts, nights, from, { negotiated: terms.negotiated, daysAhead });
      if (shortest === null) continue;
      const to = addDays(from, Math.max(offer.minimum_nights, shortest));
      const stayTerms = { ...terms, ...onDays(facts, requester, from, to) };
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

  return {
    /**
     * The stays of each offer that can be booked by these guests, from its own conditions and the nights. However many
     * offers there are, nights are read once. Offers of other properties are left out.
     */
    async find(
      requester: Requester,
      { propertyIds, offerIds }: { propertyIds: readonly string[]; offerIds: readonly string[] },
      rooms: readonly Occupancy[],
    ): Promise<OfferStays[]> {
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
        const stays = await staysWith(each, requester, rooms, nights);
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
    },
  };
}
