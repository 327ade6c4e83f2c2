import { LOCALES, type Locale, minorDigitsOf, minorUnitsOf } from '@posada/i18n';
import { between, integer, required } from '@posada/ui/rules';
import * as v from 'valibot';
import { readTyped } from '../typed-value.ts';

/** As people write an amount: `129`, `12,50`. Undefined: it is none in this currency. */
function readAmount(text: string, currency: string): number | undefined {
  const typed = readTyped(text, minorUnitsOf(currency));
  return typed?.kind === 'value' ? typed.value : undefined;
}

function readDifference(text: string, currency: string): number | undefined {
  const typed = readTyped(text, minorUnitsOf(currency));
  if (typed?.kind === 'amount') return typed.amount;
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
    addIssue({ message: 'field_required', path: [toField(dataset.value, field, null)] });
  });

/** A step of the path of an issue: to a field of an object. */
export const toField = (input: object, key: string, value: unknown): v.IssuePathItem => ({
  type: 'object',
  origin: 'value',
  input: { ...input },
  key,
  value,
});

/** A field, or a value of several, that is read only where others say how; elsewhere it is not looked at. */
export const readAs = <Fields extends object>(
  field: keyof Fields & string,
  schemaOf: (values: Fields) => v.GenericSchema | undefined,
) =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const schema = dataset.typed ? schemaOf(dataset.value) : undefined;
    if (!dataset.typed || !schema) return;
    const value = dataset.value[field];
    for (const { message, path } of v.safeParse(schema, value).issues ?? []) {
      const below: readonly v.IssuePathItem[] = path ?? [];
      addIssue({ message, path: [toField(dataset.value, field, value), ...below] });
    }
  });

/** Rows of which each comes after the one before it. `isAfter` compares two neighbours. */
export const rising = <Row extends object>(
  field: keyof Row & string,
  message: string,
  isAfter: (row: Row, before: Row) => boolean,
) =>
  v.rawCheck<Row[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const rows = dataset.value;
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (!before || isAfter(row, before)) continue;
      const toRow: v.IssuePathItem = { type: 'array', origin: 'value', input: rows, key: index, value: row };
      addIssue({ message, path: [toRow, toField(row, field, row[field])] });
    }
  });

/** An amount that may be below zero; an empty field is 0. */
export const difference = (currency: string) =>
  v.pipe(
    trimmed(),
    v.check((text) => text === '' || readDifference(text, currency) !== undefined, 'numeric'),
    v.transform((text) => readDifference(text, currency) ?? 0),
  );
