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

/**
 * What a schema cannot say about rooms that are held for agencies. That they are more than a night has is reported only
 * where no night of the file has as many: a type may have fewer rooms on some nights, and then fewer are held.
 */
export function problemsOfAllotments({ roomTypes }: FileProperty, place: Place): Problem[] {
  return roomTypes.flatMap(({ allotments, nights }, index) => {
    const most = Math.max(...nights.map(({ rooms = 0 }) => rooms));
    return allotments.flatMap((own, at): Problem[] => {
      const here = [...place, 'roomTypes', index, 'allotments', at];
      if (own.to < own.from) return [{ place: here, problem: 'ends before it begins' }];
      const before = allotments.slice(0, at);
      const twice = before.findIndex(
        ({ agency, from, to }) => agency === own.agency && from <= own.to && own.from <= to,
      );
      if (twice >= 0)
        return [
          { place: here, problem: `has nights of allotments[${twice}], which is of the same agency: make it one` },
        ];
      const held = [own, ...allotments.filter((each) => each !== own && each.from <= own.from && own.from <= each.to)];
      const sum = held.reduce((all, { rooms }) => all + rooms, 0);
      return nights.length > 0 && sum > most
        ? [
            {
              place: [...here, 'rooms'],
              problem: `is ${own.rooms}: with it ${sum} rooms are held on ${own.from}, and the type has ${most} at most`,
            },
          ]
        : [];
    });
  });
}
