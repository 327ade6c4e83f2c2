import type { FileProperty, FileWebsite } from '@posada/api-client/operator';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

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
    const say = (steps: Place, problem: string) =>
      problems.push({ place: [...place, 'promotionCodes', index, ...steps], problem });
    if (agency === undefined) {
      if (percent === 0) say(['percent'], 'is 0: a code without `agency` takes at least 1 percent off');
      if (ratePlans.length > 0) say(['ratePlans'], 'cannot be without `agency`: say which travel agency has agreed');
      continue;
    }
    if (percent > 0) say(['percent'], `is ${percent}: the prices of negotiated rate plans are final; leave it out`);
    if (ratePlans.length === 0) say(['ratePlans'], 'is empty: name what has been agreed with the agency');
    for (const [at, id] of ratePlans.entries()) {
      const plan = plans.get(id);
      if (!plan) say(['ratePlans', at], `is ${id}: no rate plan of a property that the website shows`);
      else if (!plan.negotiated)
        say(['ratePlans', at], `is ${id}: everybody can book it; say \`"negotiated": true\` there`);
    }
  }
  return problems;
}
