import * as v from 'valibot';
import type { Place } from './json-places.ts';

type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema;
  item?: AnySchema;
  entries?: Record<string, AnySchema>;
  options?: readonly unknown[];
  value?: AnySchema;
  literal?: unknown;
  getter?: (input: unknown) => AnySchema;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Values that every part of a check can work with, where the file has none of their kind. */
const PLACEHOLDERS: Record<string, unknown> = { string: '', number: 0, boolean: false };

/** Of the kinds that a value may have, the one that it looks like. */
function likeliest(options: readonly AnySchema[], value: unknown): AnySchema | undefined {
  if (!isObject(value)) return options.find(({ entries, type }) => !entries && type !== 'record') ?? options[0];
  return options.find(({ entries, type }) => entries || type === 'record') ?? options[0];
}

/**
 * A value that has the shape of a schema: what fits stays, what does not is replaced by the default or by a placeholder.
 * Checks of the other parts of a file can then run although the file cannot be imported.
 */
export function repaired(schema: v.GenericSchema, value: unknown): unknown {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  // a schema as the library builds it, looked at by the parts that each kind of schema has
  const { type, wrapped, item, entries, options, value: each, literal, getter } = schema as AnySchema;
  if (wrapped) {
    const fallback = v.getDefault(schema as never) as unknown;
    return value === undefined && type === 'optional' ? fallback : repaired(wrapped, value);
  }
  if (getter) return repaired(getter(value), value);
  if (entries) {
    const given = isObject(value) ? value : {};
    return Object.fromEntries(
      Object.entries(entries).flatMap(([key, entry]) => {
        const own = repaired(entry, given[key]);
        return own === undefined ? [] : [[key, own]];
      }),
    );
  }
  if (item) return Array.isArray(value) ? value.map((entry) => repaired(item, entry)) : [];
  if (type === 'record' && each)
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, repaired(each, entry)]))
      : {};
  if (type === 'union') {
    const option = likeliest((options ?? []) as AnySchema[], value);
    return option && repaired(option, value);
  }
  if (type === 'picklist') return options?.[0];
  if (type === 'literal') return literal;
  return typeof value === type ? value : PLACEHOLDERS[type];
}

export const startsWith = (place: Place, start: Place) =>
  place.length >= start.length && start.every((step, index) => step === place[index]);

/**
 * Whether a contradiction at a place may come from a placeholder: the place itself could not be read, or a field beside
 * it, with which it is compared.
 */
export const isDoubtful = (place: Place, wrong: readonly Place[]): boolean =>
  wrong.some(
    (other) =>
      startsWith(place, other) || (place.length <= other.length && startsWith(place, other.slice(0, other.length - 1))),
  );

/** Lists whose entries other parts of a file name, and what they name them by. */
const LISTS = new Set(
  'websites properties destinations roomTypes ratePlans pages menus posts postCategories shortcodes assistant'.split(
    ' ',
  ),
);
const NAMES = new Set(['id', 'code', 'plan']);
const isNamed = (place: Place) => {
  const [list, last] = [place.at(-2), place.at(-1)];
  return LISTS.has(String(last)) || NAMES.has(String(last)) || LISTS.has(String(list)) || place.length === 0;
};

/** Whether all that other parts of the file name could be read: else a name would seem to lead nowhere. */
export const isNamedWhole = (wrong: readonly Place[]): boolean => !wrong.some(isNamed);
