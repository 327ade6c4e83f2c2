import { type Availability, collectedAs } from '@posada/api-client/availability';
import type { Occupancy } from '@posada/api-client/search';
import { addDays, todayAt } from '@posada/calendar-days';
import { type Localised, localise } from '../../platform/localise.ts';
import { chargingOf } from '../pricing/charges.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { takerOf } from './allotments.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { eachOccupancy, refusalOf, refusedRates, refusedRooms, roomTypeView } from './availability-view.ts';
import { boardsOf, lowestOn, spreadFor } from './lowest-price.ts';
import type { Requester } from './requester.ts';
import { checkDays } from './stay-days.ts';
import { amountUnder, cheapest, type Nights, offeredFor, rateOf, type StayTerms, shownOf } from './stay-rules.ts';
import { onDays, termsIn } from './stay-terms.ts';

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

/** Stays of a length near the wanted ones; `nights` are those that a suggestion can lie in. */
function suggestionsFor(
  deps: AvailabilityDeps,
  facts: PropertyTerms,
  requester: Requester,
  rooms: readonly Occupancy[],
  terms: StayTerms,
  length: number,
  nights: Nights,
) {
  const today = todayAt(facts.timeZone, deps.clock());
  const shifts = Array.from(
    { length: 2 * SUGGEST_WITHIN_DAYS + 1 },
    (_, index) => Math.ceil(index / 2) * (index % 2 === 1 ? 1 : -1),
  );
  const found: { from: string; to: string; total: number }[] = [];
  for (const shift of shifts) {
    const from = addDays(terms.from, shift);
    const to = addDays(from, length);
    if (from < today || found.length >= 3) continue;
    const lowest = lowestOn(facts, nights, rooms, { ...terms, ...onDays(deps, facts, requester, from, to) });
    if (lowest) found.push({ from, to, total: shownOf(lowest).total });
  }
  return found;
}

const roomTypesOf = (all: readonly PropertyTerms[]) => all.flatMap(({ roomTypes }) => roomTypes.map(({ id }) => id));

/** Says what each property has for a search. However many properties there are, nights are read once, or twice. */
export async function answersOf(
  deps: AvailabilityDeps,
  requester: Requester,
  all: readonly PropertyTerms[],
  { from, to, rooms, promotion, onlyLowestPrice = false }: Omit<StaySearch, 'propertyId'>,
  around = 0,
) {
  const { store, clock } = deps;
  const taker = takerOf(requester.actor, clock());
  const nowMs = taker.now.getTime();
  const todays = new Map(all.map((facts) => [facts, todayAt(facts.timeZone, clock())]));
  const today = [...todays.values()].sort()[0] ?? '';
  // a visitor's today may be yesterday at the property: a question, but nothing that could be booked
  checkDays(from, to, today, addDays(today, -1));
  const termsOf = await termsIn(deps, requester, from, to, promotion);
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
              ? suggestionsFor(deps, facts, requester, rooms, terms, refused.length, near)
              : [],
            spread: refused.reason === 'occupancy' ? spreadFor(facts, nights, rooms, terms) : null,
          }
        : null,
    };
  });
  return { answers, found, nights: stored };
}
