import { LOCALES, type Locale, minorDigitsOf, minorUnitsOf } from '@posada/i18n';
import { between, integer, required } from '@posada/ui/rules';
import * as v from 'valibot';
import { readTyped } from '../typed-value.ts';

/** As people write an amount: `129`, `12,50`. Undefined: it is none in this currency. */
function readAmount(text: string, currency: string): number | undefined {
  const typed = readTyped(text, minorUnitsOf(currency));
  return typed?.kind === 'value' ? typed.value : undefined;
}

/** An amount as its field begins; null: nothing. */
export const amountText = (minor: number | null | undefined, currency: string): string =>
  minor === null || minor === undefined
    ? ''
    : (minor / minorUnitsOf(currency)).toFixed(minor % minorUnitsOf(currency) === 0 ? 0 : minorDigitsOf(currency));

const trimmed = () => v.pipe(v.string(), v.trim());
/** Minor units; an empty field is null. */
export const optionalAmount = (currency: string) =>
  v.pipe(
    trimmed(),
    v.check((text) => text === '' || readAmount(text, currency) !== undefined, 'numeric'),
    v.transform((text) => readAmount(text, currency) ?? null),
  );
export const amount = (currency: string) =>
  v.pipe(
    trimmed(),
    required(),
    v.check((text) => text === '' || readAmount(text, currency) !== undefined, 'numeric'),
    v.transform((text) => readAmount(text, currency) ?? 0),
  );
export const wholeNumber = (least: number, most: number) =>
  v.pipe(trimmed(), required(), integer(), between(least, most), v.transform(Number));
/** An empty field is null. */
export const optionalWhole = (least: number, most: number) =>
  v.pipe(
    trimmed(),
    integer(),
    between(least, most),
    v.transform((text) => (text === '' ? null : Number(text))),
  );
/** `YYYY-MM-DD`; an empty field is null. */
export const optionalDay = v.pipe(
  v.string(),
  v.transform((day) => day || null),
);
export const clock = v.pipe(trimmed(), required(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock'));

const byLanguage = v.record(v.picklist(LOCALES), v.string());
/** A text that the language of the website needs. */
export const neededTexts = (language: Locale) =>
  v.pipe(
    byLanguage,
    v.check((texts) => (texts[language] ?? '').trim() !== '', 'field_required'),
  );
export const optionalTexts = byLanguage;

/** A field that is needed where others say so. */
export const neededIf = <Fields extends Record<string, unknown>>(
  field: keyof Fields & string,
  isNeeded: (values: Fields) => boolean,
) =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value[field] !== null || !isNeeded(dataset.value)) return;
    const input = dataset.value;
    addIssue({
      message: 'field_required',
      path: [{ type: 'object', origin: 'value', input, key: field, value: null }],
    });
  });
