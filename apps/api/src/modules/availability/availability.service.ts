import { type Availability, collectedAs, type LowestPrices, type OfferStay } from '@posada/api-client/availability';
import { LIMITS, type Occupancy } from '@posada/api-client/search';
import { addDays, daysBetween, todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Localised, localise } from '../../platform/localise.ts';
import type { WebsiteRef } from '../../platform/server.ts';
import { isFreeToCancel } from '../pricing/cancellation-fees.ts';
import { chargingOf } from '../pricing/charges.ts';
import { offersFor } from '../pricing/offers.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { takerOf } from './allotments.ts';
import type { AvailabilityStore } from './availability.store.ts';
import { eachOccupancy, refusalOf, refusedRates, refusedRooms, roomTypeView } from './availability-view.ts';
import { calendarDays } from './calendar-days.ts';
import { offerStays } from './offer-stays.ts';
import type { Requester } from './requester.ts';
import { spreadGuests } from './spread-guests.ts';
import {
  amountUnder,
  cheapest,
  cheapestByBoard,
  type Nights,
  type Offered,
  offeredFor,
  type PlanAmount,
  rateOf,
  type StayTerms,
  shownOf,
} from './stay-rules.ts';

const MONTHS_AHEAD = 25;
/** How far from the wanted days a suggestion may lie. */
const SUGGEST_WITHIN_DAYS = 21;

export interface StaySearch {
  propertyId: string;
  from: string;
  to: string;
  rooms: Occupancy[];
  promotion?: string | undefined;
  onlyLowestPrice?: boolean;
}

/** @throws {DomainError} when no stay that begins on `earliest` or later can have these days */
export function checkDays(from: string, to: string, today: string, earliest = today) {
  const refuse = (code: string) =>
    new DomainError(400, code, `a stay from ${from} to ${to}, seen on ${today}`, { fields: { from: code } });
  if (from < earliest) throw refuse('stay_in_the_past');
  if (to <= from) throw refuse('stay_reversed');
  if (daysBetween(from, to) > LIMITS.nights) throw refuse('stay_too_long');
  if (daysBetween(today, to) > MONTHS_AHEAD * 31) throw refuse('stay_too_far');
}

export function createAvailabilityService(
  store: AvailabilityStore,
  properties: PropertyStore,
  clock: () => Date,
  takesCards: (website: WebsiteRef) => boolean,
) {
  /**
   * What codes do for a requester on a day: the one that was entered, and those of an agency, which need not be entered.
   * The code of an agency takes nothing off: it is valid, and no promotion.
   */
  async function codesOn(
    { website, actor }: Pick<Requester, 'website' | 'actor'>,
    today: string,
    code: string | undefined,
    within?: Database,
  ): Promise<Pick<StayTerms, 'promotion' | 'negotiated'> & { isCodeValid: boolean }> {
    const user = { websiteId: website.id, agencyId: takerOf(actor, clock()).agencyId };
    const found = code ? await store.promotion(code, user, today, within) : undefined;
    return {
      promotion: found && found.percent > 0 ? { name: found.code, percent: found.percent } : null,
      isCodeValid: found !== undefined,
      negotiated: user.agencyId === null ? undefined : await store.negotiated(user, today, within),
    };
  }

  /**
   * What lowers prices for this requester and stay, by name in the requester's language, of each property. Codes are looked
   * up once for each day that it is somewhere, the level once.
   */
  async function termsIn(
    { website, actor, language }: Requester,
    from: string,
    to: string,
    code: string | undefined,
    within?: Database,
  ): Promise<(facts: PropertyTerms) => Promise<StayTerms & { isCodeValid: boolean }>> {
    const known = new Map<string, ReturnType<typeof codesOn>>();
    const codesAt = (today: string) => {
      const codes = known.get(today) ?? codesOn({ website, actor }, today, code, within);
      known.set(today, codes);
      return codes;
    };
    const loyalty = actor.kind === 'client' ? await store.loyaltyOf(actor.accountId, within) : undefined;
    return async (facts) => {
      return {
        ...onDays(facts, { website, language }, from, to),
        ...(await codesAt(todayAt(facts.timeZone, clock()))),
        loyalty: loyalty ? { ...loyalty, name: String(localise(loyalty.names, language, website.language)) } : null,
        takesCards: takesCards(website),
      };
    };
  }

  /** The terms of one property. */
  const termsFor = async (
    facts: PropertyTerms,
    requester: Requester,
    from: string,
    to: string,
    code: string | undefined,
    within?: Database,
  ): Promise<StayTerms> => (await termsIn(requester, from, to, code, within))(facts);

  /** The part of the terms that goes with the days of a stay. */
  function onDays(
    facts: PropertyTerms,
    { website, language }: Omit<Requester, 'actor'>,
    from: string,
    to: string,
  ): Pick<StayTerms, 'from' | 'to' | 'offers' | 'daysAhead'> {
    const today = todayAt(facts.timeZone, clock());
    return {
      from,
      to,
      offers: offersFor(facts.offers, from, to, today, (offer) =>
        String(localise(offer.content.name, language, website.language)),
      ),
      daysAhead: daysBetween(today, from),
    };
  }

  const lowestOn = (
    facts: PropertyTerms,
    nights: Nights,
    rooms: readonly Occupancy[],
    terms: StayTerms,
    priceBy = amountUnder,
  ) => {
    const found = eachOccupancy(rooms, (occupancy) => offeredFor(facts, nights, occupancy, terms, priceBy).offered);
    return found.every((offered) => offered.length > 0) ? cheapest(found) : null;
  };

  /** The same guests in the fewest rooms that can be booked for these nights; null: there are none. */
  const spreadFor = (facts: PropertyTerms, nights: Nights, rooms: readonly Occupancy[], terms: StayTerms) =>
    Array.from({ length: LIMITS.rooms - rooms.length + 1 }, (_, more) => spreadGuests(rooms, rooms.length + more)).find(
      (spread) => spread && lowestOn(facts, nights, spread, terms),
    ) ?? null;

  const boardsOf = (
    { timeZone }: PropertyTerms,
    rooms: readonly { offered: Offered<PlanAmount>[] }[],
    { from: arrival, daysAhead }: StayTerms,
    nowMs: number,
  ) =>
    cheapestByBoard(
      rooms.map(({ offered }) => offered),
      ({ cancellation }) => isFreeToCancel(cancellation, { arrival, daysAhead, timeZone, nowMs }),
    );

  /** Stays of a length near the wanted ones; `nights` are those that a suggestion can lie in. */
  function suggestionsFor(
    facts: PropertyTerms,
    requester: Requester,
    rooms: readonly Occupancy[],
    terms: StayTerms,
    length: number,
    nights: Nights,
  ) {
    const today = todayAt(facts.timeZone, clock());
    const shifts = Array.from(
      { length: 2 * SUGGEST_WITHIN_DAYS + 1 },
      (_, index) => Math.ceil(index / 2) * (index % 2 === 1 ? 1 : -1),
    );
    const found: { from: string; to: string; total: number }[] = [];
    for (const shift of shifts) {
      const from = addDays(terms.from, shift);
      const to = addDays(from, length);
      if (from < today || found.length >= 3) continue;
      const lowest = lowestOn(facts, nights, rooms, { ...terms, ...onDays(facts, requester, from, to) });
      if (lowest) found.push({ from, to, total: shownOf(lowest).total });
    }
    return found;
  }

  const roomTypesOf = (all: readonly PropertyTerms[]) => all.flatMap(({ roomTypes }) => roomTypes.map(({ id }) => id));

  /** Says what each property has for a search. However many properties there are, nights are read once, or twice. */
  async function answersOf(
    requester: Requester,
    all: readonly PropertyTerms[],
    { from, to, rooms, promotion, onlyLowestPrice = false }: Omit<StaySearch, 'propertyId'>,
    around = 0,
  ) {
    const taker = takerOf(requester.actor, clock());
    const nowMs = taker.now.getTime();
    const todays = new Map(all.map((facts) => [facts, todayAt(facts.timeZone, clock())]));
    const today = [...todays.values()].sort()[0] ?? '';
    // a visitor's today may be yesterday at the property: a question, but nothing that could be booked
    checkDays(from, to, today, addDays(today, -1));
    const termsOf = await termsIn(requester, from, to, promotion);
    // a list has no place for two prices
    const first = requester.actor.kind === 'anyone' && !onlyLowestPrice ? await store.firstLevel() : undefined;
    const joining = first && { ...first, name: first.level };
    const isOnAccount = onlyLowestPrice ? () => false : await store.accountOf(requester);
    const nameIn = (name: Localised) => String(localise(name, requester.language, requester.website.language));
    const stored =
      to < today ? new Map() : await store.nights(roomTypesOf(all), addDays(from, -around), addDays(to, around), taker);
    const found = await Promise.all(
      all.map(async (facts) => {
        const terms = { ...(await termsOf(facts)), joining };
        const nights: Nights = from < (todays.get(facts) ?? '') ? new Map() : stored;
        const listed = onlyLowestPrice
          ? eachOccupancy(rooms, (occupancy) => ({
              ...offeredFor(facts, nights, occupancy, terms, amountUnder),
              roomtypes: [],
            }))
          : undefined;
        const found =
          listed ??
          eachOccupancy(rooms, (occupancy) => {
            const { offered, refusals } = offeredFor(facts, nights, occupancy, terms, rateOf);
            return {
              offered,
              refusals,
              roomtypes: offered.map((each) => ({
                ...roomTypeView(each, nowMs, nameIn, terms.negotiated, (rate) => isOnAccount(rate, facts.currency)),
                refused: refusedRates(facts, nights.get(each.room.id), terms),
              })),
            };
          });
        const lowest = found.every((room) => room.offered.length > 0)
          ? cheapest(found.map((room) => room.offered))
          : null;
        return { facts, terms, nights, listed, found, lowest };
      }),
    );
    const without = found
      .filter(({ lowest }) => !lowest)
      .map((each) => {
        const there = todays.get(each.facts) ?? '';
        const over = from < there && { reason: 'night_over' as const, today: there };
        return { ...each, ...refusalOf(each, from, to), ...over };
      });
    const hopeful = without.filter(({ reason }) => reason !== 'occupancy');
    const near =
      hopeful.length > 0
        ? await store.nights(
            roomTypesOf(hopeful.map(({ facts }) => facts)),
            addDays(from, -SUGGEST_WITHIN_DAYS),
            addDays(from, SUGGEST_WITHIN_DAYS + Math.max(...hopeful.map(({ length }) => length))),
            taker,
          )
        : new Map();
    const answers = found.map(({ facts, terms, nights, listed, found, lowest }): Availability => {
      const refused = without.find((each) => each.facts === facts);
      return {
        propertyId: String(facts.id),
        from,
        to,
        currency: facts.currency,
        rooms: rooms.map((occupancy, index) => ({
          occupancy,
          touristTax: collectedAs('at_property', chargingOf(facts.pricing, terms, occupancy).fixed),
          roomtypes: found[index]?.roomtypes ?? [],
          // of a night that is over, rooms have no reason of their own
          ...(listed
            ? {}
            : { refused: refused?.reason === 'night_over' ? [] : refusedRooms(found[index]?.refusals ?? []) }),
        })),
        promotion: promotion ? { code: promotion.toUpperCase(), valid: terms.isCodeValid } : null,
        lowest,
        ...(listed && lowest ? { boards: boardsOf(facts, listed, terms, nowMs) } : {}),
        unavailable: refused
          ? {
              reason: refused.reason,
              ...('today' in refused ? { today: refused.today } : {}),
              minimumStay: refused.minimumStay,
              suggestions: hopeful.includes(refused)
                ? suggestionsFor(facts, requester, rooms, terms, refused.length, near)
                : [],
              spread: refused.reason === 'occupancy' ? spreadFor(facts, nights, rooms, terms) : null,
            }
          : null,
      };
    });
    return { answers, found, nights: stored };
  }

  const stays = offerStays({ store, properties, clock, termsFor, onDays, lowestOn });

  return {
    termsFor,
    async search(requester: Requester, search: StaySearch): Promise<Availability> {
      const facts = await properties.terms(requester.website.id, search.propertyId);
      if (!facts) throw notFound(`property ${search.propertyId}`);
      const { answers } = await answersOf(requester, [facts], search);
      return answers[0] as Availability; // one for each property
    },

    /** The lowest prices of several properties, and of all of them together on the days around. */
    async lowestPrices(
      requester: Requester,
      propertyIds: readonly string[],
      search: Omit<StaySearch, 'propertyId' | 'onlyLowestPrice'>,
      around: number,
    ): Promise<LowestPrices> {
      const all = await properties.termsOf(requester.website.id, [...new Set(propertyIds)]);
      if (all.length === 0) throw notFound(`properties ${propertyIds.join(',')}`);
      const { answers, found, nights } = await answersOf(requester, all, { ...search, onlyLowestPrice: true }, around);
      const isComparable = new Set(all.map(({ currency }) => currency)).size === 1;
      if (around === 0 || !isComparable) return { properties: answers, days: null };
      const days = Array.from({ length: 2 * around + 1 }, (_, index) => index - around).flatMap((shift) => {
        const [from, to] = [addDays(search.from, shift), addDays(search.to, shift)];
        const open = found.filter(({ facts }) => from >= todayAt(facts.timeZone, clock()));
        if (open.length === 0 && shift !== 0) return [];
        const totals = open.flatMap(({ facts, terms, lowest }) => {
          const own =
            shift === 0
              ? lowest
              : lowestOn(facts, nights, search.rooms, { ...terms, ...onDays(facts, requester, from, to) });
          return own ? shownOf(own).total : [];
        });
        const total = totals.length > 0 ? Math.min(...totals) : null;
        return [{ from, to, total, isOver: open.length === 0 }];
      });
      return { properties: answers, days };
    },

    async calendar(
      { website, actor }: Pick<Requester, 'website' | 'actor'>,
      propertyId: string,
      {
        from,
        to,
        rooms,
        promotion,
      }: Pick<StaySearch, 'from' | 'to' | 'promotion'> & { rooms?: Occupancy[] | undefined },
    ) {
      const facts = await properties.terms(website.id, propertyId);
      if (!facts) throw notFound(`property ${propertyId}`);
      if (to < from || daysBetween(from, to) > MONTHS_AHEAD * 31) {
        throw new DomainError(400, 'invalid_request', `a calendar from ${from} to ${to}`, {
          fields: { to: 'calendar_too_long' },
        });
      }
      // the night before the first day tells which rooms a departure on it could be from
      const nights = await store.nights(
        facts.roomTypes.map((room) => room.id),
        addDays(from, -1),
        to,
        takerOf(actor, clock()),
      );
      const today = todayAt(facts.timeZone, clock());
      const codes = await codesOn({ website, actor }, today, promotion);
      const days = calendarDays(facts, nights, { from, to, today }, rooms && { rooms, ...codes });
      return { currency: facts.currency, days };
    },

    /** The first stay that can be booked by these guests and gets an offer. */
    async offerStay(requester: Requester, propertyId: string, offerId: string, rooms: Occupancy[]): Promise<OfferStay> {
      const [found] = await stays.find(requester, { propertyIds: [propertyId], offerIds: [offerId] }, rooms);
      if (!found) throw notFound(`offer ${offerId} of property ${propertyId}`);
      return { offerId, currency: found.currency, stay: found.next[0] ?? null };
    },

    /** The stays of each of several offers, in the order in which they are asked for. */
    offerStays: stays.find,

    async checkPromotion({ website, actor }: Pick<Requester, 'website' | 'actor'>, propertyId: string, code: string) {
      const facts = await properties.terms(website.id, propertyId);
      if (!facts) throw notFound(`property ${propertyId}`);
      const { isCodeValid, promotion } = await codesOn({ website, actor }, todayAt(facts.timeZone, clock()), code);
      return { code: code.toUpperCase(), valid: isCodeValid, percent: promotion?.percent ?? null };
    },
  };
}
export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
