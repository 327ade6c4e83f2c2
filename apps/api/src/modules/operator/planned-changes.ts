import {
  type PlannedChange,
  plannedChangeSchema,
  type SaleTerms,
  type SaleTermsPatch,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import { DomainError } from '../../platform/errors.ts';
import { canonical } from '../reservations/request-hash.ts';
import { patched } from '../website-file/patch-website.ts';

export type Changes = Omit<SaleTermsPatch, 'revision'>;
type Json = Record<string, unknown>;

const LISTED = ['ratePlans', 'offers', 'complements'] as const;
const LISTS = ['charges', 'touristTax', 'childBands'] as const;
/** What else changes name is one value, which they set. */
const valuesOf = (changes: Changes): Json =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([part]) => part !== 'roomTypes' && ![...LISTED, ...LISTS].some((own) => own === part),
    ),
  );
const same = (one: unknown, other: unknown) => canonical(one) === canonical(other);
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const byId = <Entry extends { id: number }>(list: readonly Entry[], id: string) =>
  list.find((entry) => String(entry.id) === id) ?? null;
const entryOf = (terms: SaleTerms, part: (typeof LISTED)[number], id: string) => byId<{ id: number }>(terms[part], id);

/** What changes change, as it is in these terms. */
export function baseOf(changes: Changes, terms: SaleTerms): Changes {
  const base: Json = {};
  for (const part of LISTED) {
    const own = changes[part];
    if (own) base[part] = Object.fromEntries(Object.keys(own).map((id) => [id, entryOf(terms, part, id)]));
  }
  for (const part of LISTS) if (changes[part]) base[part] = terms[part];
  for (const part of Object.keys(valuesOf(changes))) base[part] = (terms as Json)[part];
  if (changes.roomTypes)
    base['roomTypes'] = Object.fromEntries(
      Object.keys(changes.roomTypes).map((id) => [id, { allotments: byId(terms.roomTypes, id)?.allotments ?? [] }]),
    );
  return base as Changes;
}

/** Places of lists within an entry that a change replaces, where they are not as they were. */
function changedLists(change: unknown, was: unknown, is: unknown, place: string): string[] {
  if (Array.isArray(change)) return same(was, is) || same(change, is) ? [] : [place];
  if (!isObject(change)) return [];
  return Object.entries(change).flatMap(([name, value]) =>
    changedLists(value, (was as Json | undefined)?.[name], (is as Json | undefined)?.[name], `${place}.${name}`),
  );
}

/** The entries of one list that another does not have. */
const without = (list: readonly unknown[], other: readonly unknown[]) => {
  const known = new Set(other.map(canonical));
  return list.filter((entry) => !known.has(canonical(entry)));
};

/** A list with the changes that made `after` of `before`; undefined: an entry that they change is not as it was. */
function rebased(before: readonly unknown[], after: readonly unknown[], now: readonly unknown[]) {
  const removed = without(before, after);
  if (without(removed, now).length > 0) return undefined;
  const added = without(after, before);
  const isRemoved = new Set(removed.map(canonical));
  const list = now.flatMap((entry) => (isRemoved.has(canonical(entry)) ? added.splice(0, 1) : [entry]));
  return [...list, ...added];
}

/**
 * Planned changes as they are made of terms that others may have changed meanwhile: what the changes do not name stays,
 * of lists the entries that they do not change.
 *
 * @param base what they change, as it was when they were planned
 * @throws {DomainError} 409 `terms_conflict`
 */
export function fitted(changes: Changes, base: Changes, terms: SaleTerms): Changes {
  const problems: string[] = [];
  const made: Json = valuesOf(changes);
  for (const part of LISTED)
    for (const [id, change] of Object.entries(changes[part] ?? {})) {
      const place = `${part}["${id}"]`;
      const was = base[part]?.[id] ?? null;
      const is = entryOf(terms, part, id);
      // what is to be removed is gone already
      if (change === null && !is) continue;
      if (change !== null && was && !is) problems.push(`${place} has been removed`);
      else if (!was && is) problems.push(`${place} has been added by somebody else`);
      else
        problems.push(
          ...changedLists(change, was, is, place).map((each) => `${each} has been changed by somebody else`),
        );
      made[part] = { ...(made[part] as Json | undefined), [id]: change };
    }
  const list = (place: string, before: readonly unknown[], after: readonly unknown[], now: readonly unknown[]) => {
    const result = rebased(before, after, now);
    if (!result) problems.push(`${place}: an entry that the change changes has been changed or removed`);
    return result;
  };
  for (const part of LISTS) {
    const after = changes[part];
    if (after) made[part] = list(part, base[part] ?? [], after, terms[part]);
  }
  for (const [id, { allotments }] of Object.entries(changes.roomTypes ?? {})) {
    const room = byId(terms.roomTypes, id);
    if (!room) problems.push(`roomTypes["${id}"] has been removed`);
    const before = base.roomTypes?.[id]?.allotments ?? [];
    const after = list(`roomTypes["${id}"].allotments`, before, allotments, room?.allotments ?? []);
    made['roomTypes'] = { ...(made['roomTypes'] as Json | undefined), [id]: { allotments: after } };
  }
  if (problems.length === 0) return made as Changes;
  throw new DomainError(409, 'terms_conflict', problems.join('; '), { details: { problems } });
}

/** Terms with changes. They are not checked. */
export function withChanges(terms: SaleTerms, changes: Changes): SaleTerms {
  const { property: id, ...rest } = terms;
  const file = patched({ properties: [{ ...rest, id }] }, { properties: { [id]: changes } }) as { properties: Json[] };
  return { ...file.properties[0], property: id } as unknown as SaleTerms;
}

/** Terms with what changes change as it was when they were planned. */
export function withBase(terms: SaleTerms, base: Changes): SaleTerms {
  const result: Json = { ...terms, ...valuesOf(base) };
  for (const part of LISTED) {
    const own = base[part];
    if (!own) continue;
    const others = terms[part].filter(({ id }) => !Object.hasOwn(own, String(id)));
    result[part] = [...others, ...Object.values(own).filter((entry) => entry !== null)];
  }
  for (const part of LISTS) if (base[part]) result[part] = base[part];
  result['roomTypes'] = terms.roomTypes.map((room) => ({ ...room, ...base.roomTypes?.[String(room.id)] }));
  return result as unknown as SaleTerms;
}

/** What changes have made of terms, entry by entry. What a schema of today does not read is left out. */
export function differences(changes: Changes, before: SaleTerms, after: SaleTerms): PlannedChange[] {
  const entries: unknown[] = LISTED.flatMap((part) =>
    Object.keys(changes[part] ?? {}).map((id) => ({
      part,
      before: entryOf(before, part, id),
      after: entryOf(after, part, id),
    })),
  );
  for (const part of LISTS) if (changes[part]) entries.push({ part, before: before[part], after: after[part] });
  for (const part of Object.keys(valuesOf(changes)))
    entries.push({ part, before: (before as Json)[part], after: (after as Json)[part] });
  for (const id of Object.keys(changes.roomTypes ?? {})) {
    const of = (terms: SaleTerms) => byId(terms.roomTypes, id)?.allotments ?? [];
    entries.push({ part: 'allotments', roomType: Number(id), before: of(before), after: of(after) });
  }
  return entries.flatMap((entry) => {
    const read = v.safeParse(plannedChangeSchema, entry);
    return read.success ? [read.output] : [];
  });
}
