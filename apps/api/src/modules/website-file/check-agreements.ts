import type { FileProperty, FileWebsite } from '@posada/api-client/operator';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';
import { nightsOfSpan } from './night-spans.ts';

/** What a schema cannot say about promotion codes: either a percentage for everybody, or rate plans for one agency. */
export function problemsOfCodes(
  { promotionCodes, properties: shown }: FileWebsite,
  place: Place,
  properties: readonly FileProperty[],
): Problem[] {
  const problems: Problem[] = [];
  const plans = new Map(
    properties
      .filter(({ id }) => shown.includes(id))
      .flatMap(({ ratePlans }) => ratePlans.map((plan) => [plan.id, plan] as const)),
  );
  for (const [index, { agency, percent, ratePlans }] of promotionCodes.entries()) {
    const report = (steps: Place, problem: string) =>
      problems.push({ place: [...place, 'promotionCodes', index, ...steps], problem });
    if (agency === undefined) {
      if (percent === 0) report(['percent'], 'is 0: a code without `agency` takes at least 1 percent off');
      if (ratePlans.length > 0) report(['ratePlans'], 'cannot be without `agency`: say which travel agency has agreed');
      continue;
    }
    if (percent > 0) report(['percent'], `is ${percent}: the prices of negotiated rate plans are final; leave it out`);
    if (ratePlans.length === 0) report(['ratePlans'], 'is empty: name what has been agreed with the agency');
    for (const [at, id] of ratePlans.entries()) {
      const plan = plans.get(id);
      if (!plan) report(['ratePlans', at], `is ${id}: no rate plan of a property that the website shows`);
      else if (!plan.negotiated)
        report(['ratePlans', at], `is ${id}: everybody can book it; say \`"negotiated": true\` there`);
    }
  }
  return problems;
}

/** The nights of a span, or what is wrong with it. */
function readSpan(span: Parameters<typeof nightsOfSpan>[0], today: string): { nights: string[]; problem?: string } {
  try {
    return { nights: nightsOfSpan(span, today) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { nights: [], problem: error.message };
  }
}

/**
 * What a schema cannot say about rooms that are held for agencies. More rooms than there are is reported only where the
 * file says so of every night: a type may have fewer rooms on some nights, and then fewer are held.
 */
export function problemsOfAllotments({ roomTypes }: FileProperty, place: Place, today: string): Problem[] {
  return roomTypes.flatMap(({ allotments, nights }, index) => {
    if (allotments.length === 0) return [];
    const total = new Map(
      nights.flatMap((span) =>
        span.rooms === undefined ? [] : readSpan(span, today).nights.map((night) => [night, span.rooms]),
      ),
    );
    return allotments.flatMap((own, at): Problem[] => {
      const here = [...place, 'roomTypes', index, 'allotments', at];
      const { nights: held, problem } = readSpan(own, today);
      if (problem !== undefined) return [{ place: here, problem }];
      const twice = allotments.findIndex(
        ({ agency, from, to }, before) => before < at && agency === own.agency && from <= own.to && own.from <= to,
      );
      if (twice >= 0)
        return [
          { place: here, problem: `has nights of allotments[${twice}], which is of the same agency: make it one` },
        ];
      const heldOn = (night: string) =>
        allotments
          .slice(0, at + 1)
          .reduce((sum, { from, to, rooms }) => sum + (from <= night && night <= to ? rooms : 0), 0);
      const isTooMany = held.every((night) => heldOn(night) > (total.get(night) ?? Number.POSITIVE_INFINITY));
      return isTooMany
        ? [
            {
              place: [...here, 'rooms'],
              problem: `is ${own.rooms}: ${heldOn(own.from)} rooms are held on ${own.from} with it, and there are ${total.get(own.from)}`,
            },
          ]
        : [];
    });
  });
}
