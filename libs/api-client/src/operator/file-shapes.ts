import { LOCALES } from '@posada/i18n';
import * as v from 'valibot';

export const language = v.picklist(LOCALES);
const words = v.pipe(v.string(), v.maxLength(50_000));

/** A text in one language for all, or an object from language to text. */
export const text = v.union([
  words,
  v.pipe(
    v.record(language, words),
    v.check((texts) => Object.keys(texts).length > 0, 'a text in at least one language'),
  ),
]);

/** What a field means, for the JSON Schema, the reference of the format and the messages of a check. */
export const meaning = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Ids of an installation's own tables: the author of the file chooses them, and they never change. */
export const number = meaning(whole(1, 2_147_483_647), 'a whole number, chosen by you and kept for ever');
/** The code under which another system (PMS, CRS, channel manager) knows it; kept and exported, never shown. */
export const externalCode = v.optional(
  meaning(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'the code under which your own system knows it'),
);
/** Of an account; compared in small letters. */
export const agencyEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));
export const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as HH:MM'));
/** Of a page, without language and query. */
export const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^\s/?#]+(?:\/[^\s/?#]+)*)?$/, 'a path that begins with a slash'),
);
export const slug = v.pipe(
  v.string(),
  v.regex(
    /^(?!(?:item|category|page)-)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u,
    'letters and digits with hyphens between them',
  ),
);
export const host = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'a host name in lower case, without port'));
