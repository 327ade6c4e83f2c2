import type { Availability, LowestPrices } from '@posada/api-client/availability';
import { addDays, todayAt } from '@posada/calendar-days';
import { notFound } from '../../platform/errors.ts';
import { answersOf, type StaySearch } from './answer-search.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { lowestOn } from './lowest-price.ts';
import type { Requester } from './requester.ts';
import { shownOf } from './stay-rules.ts';
import { onDays } from './stay-terms.ts';

export async function searchStay(
  deps: AvailabilityDeps,
  requester: Requester,
  search: StaySearch,
): Promise<Availability> {
  const facts = await deps.properties.terms(requester.website.id, search.propertyId);
  if (!facts) throw notFound(`property ${search.propertyId}`);
  const { answers } = await answersOf(deps, requester, [facts], search);
  return answers[0] as Availability; // one for each property
}

/** The same of several properties, of those that the website shows; their nights are read once. */
export async function searchStays(
  deps: AvailabilityDeps,
  requester: Requester,
  propertyIds: readonly string[],
  search: Omit<StaySearch, 'propertyId'>,
): Promise<Availability[]> {
  const all = await deps.properties.termsOf(requester.website.id, propertyIds);
  return all.length > 0 ? (await answersOf(deps, requester, all, search)).answers : [];
}

/** The lowest prices of several properties, and of all of them together on the days around. */
export async function findLowestPrices(
  deps: AvailabilityDeps,
  requester: Requester,
  propertyIds: readonly string[],
  search: Omit<StaySearch, 'propertyId' | 'onlyLowestPrice'>,
  around: number,
): Promise<LowestPrices> {
  const all = await deps.properties.termsOf(requester.website.id, [...new Set(propertyIds)]);
  if (all.length === 0) throw notFound(`properties ${propertyIds.join(',')}`);
  const { answers, found, nights } = await answersOf(
    deps,
    requester,
    all,
    { ...search, onlyLowestPrice: true },
    around,
  );
  const isComparable = new Set(all.map(({ currency }) => currency)).size === 1;
  if (around === 0 || !isComparable) return { properties: answers, days: null };
  const days = Array.from({ length: 2 * around + 1 }, (_, index) => index - around).flatMap((shift) => {
    const [from, to] = [addDays(search.from, shift), addDays(search.to, shift)];
    const open = found.filter(({ facts }) => from >= todayAt(facts.timeZone, deps.clock()));
    if (open.length === 0 && shift !== 0) return [];
    const totals = open.flatMap(({ facts, terms, lowest }) => {
      const own =
        shift === 0
          ? lowest
          : lowestOn(facts, nights, search.rooms, { ...terms, ...onDays(deps, facts, requester, from, to) });
      return own ? shownOf(own).total : [];
    });
    const total = totals.length > 0 ? Math.min(...totals) : null;
    return [{ from, to, total, isOver: open.length === 0 }];
  });
  return { properties: answers, days };
}
