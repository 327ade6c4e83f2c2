import type { Place } from './json-places.ts';

/** A list of the website file whose entries a patch names one by one: an object by id in the patch. */
interface PatchedList {
  /** What an entry is named by. */
  key: 'id' | 'code';
  isNumber?: boolean;
  lists?: Lists;
}
interface Lists {
  readonly [field: string]: PatchedList;
}
const byNumber: PatchedList = { key: 'id', isNumber: true };
const byText: PatchedList = { key: 'id' };

/** Those lists. All others are values: a patch replaces them whole. */
const LISTS: Lists = {
  websites: {
    ...byNumber,
    lists: {
      pages: byText,
      postCategories: byText,
      posts: byText,
      shortcodes: byText,
      assistant: byText,
      promotionCodes: { key: 'code' },
    },
  },
  destinations: byNumber,
  properties: {
    ...byNumber,
    lists: { roomTypes: byNumber, ratePlans: byNumber, offers: byNumber, complements: byNumber },
  },
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether a field of the format may be null, by its place as a patch names it. */
type TakesNull = (place: Place) => boolean;

function mergeList(
  list: unknown,
  patch: unknown,
  { key, isNumber, lists = {} }: PatchedList,
  takesNull: TakesNull,
  place: Place,
): unknown {
  if (!isObject(patch)) return patch;
  const entries = new Map((Array.isArray(list) ? (list as Json[]) : []).map((entry) => [String(entry[key]), entry]));
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) entries.delete(name);
    else {
      // what is no object is refused by the schema of the file
      const added = isObject(change) ? { [key]: isNumber ? Number(name) : name } : undefined;
      const entry = entries.get(name) ?? added;
      entries.set(name, mergePatch(entry, change, takesNull, lists, [...place, name]) as Json);
    }
  }
  return [...entries.values()];
}

/**
 * A JSON merge patch (RFC 7396) on a website file, whose lists of pages, properties, room types and so on are written as
 * objects by id: what the patch names is changed, what it names as null is removed, all else stays. An entry that was not
 * there comes last.
 *
 * @param takesNull fields that null is a value of, which the RFC cannot set: they become null and are not removed
 */
export function mergePatch(
  target: unknown,
  patch: unknown,
  takesNull: TakesNull = () => false,
  lists: Lists = LISTS,
  place: Place = [],
): unknown {
  if (!isObject(patch)) return patch;
  const fields = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, change] of Object.entries(patch)) {
    const at = [...place, name];
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (change === null && !takesNull(at)) fields.delete(name);
    else if (list) fields.set(name, mergeList(fields.get(name), change, list, takesNull, at));
    else fields.set(name, mergePatch(fields.get(name), change, takesNull, {}, at));
  }
  return Object.fromEntries(fields);
}

/** A place of a file as a patch names it: `websites.20.pages.home.title`. */
export function patchPlace(file: unknown, place: Place, lists: Lists = LISTS): Place {
  const [field, index, ...rest] = place;
  const list = typeof field === 'string' && Object.hasOwn(lists, field) ? lists[field] : undefined;
  if (!list || typeof index !== 'number' || !isObject(file)) return place;
  const entry = (file[String(field)] as Json[] | undefined)?.[index];
  return [String(field), String(entry?.[list.key] ?? index), ...patchPlace(entry, rest, list.lists ?? {})];
}

/** Whether a patch changes something at a place, which is named as patches name it, above it or below. */
export function isTouched(patch: unknown, place: Place): boolean {
  const [step, ...rest] = place;
  if (step === undefined || !isObject(patch)) return true;
  return Object.hasOwn(patch, step) && isTouched(patch[step], rest);
}

/** The merge patch that makes the one object the other. Null is no value of either. */
export function mergePatchTo(before: Json, after: Json): Json {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.fromEntries([
    ...removed.map((name) => [name, null]),
    ...Object.entries(after).map(([name, value]) => {
      const old = before[name];
      return [name, isObject(old) && isObject(value) ? mergePatchTo(old, value) : value];
    }),
  ]);
}
