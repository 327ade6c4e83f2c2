import { minorDigitsOf } from './formats.ts';
import { type Locale, languageTag } from './languages.ts';

/** A cell that begins like a formula is one for spreadsheets: what a guest typed is not to be run there. */
const FORMULA = /^[=+\-@\t\r]/;
/** As amounts and percentages are written. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Whether a language writes decimals with a comma: its spreadsheets then part columns with semicolons. */
const writesComma = (locale: Locale) =>
  new Intl.NumberFormat(languageTag(locale))
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/**
 * Rows as CSV (RFC 4180) for the spreadsheets of a language, which open it by a double click: UTF-8 with its mark, days
 * as `YYYY-MM-DD`, amounts with their currency apart. Columns and decimals are parted as the language does it: `,` and
 * `1.50`, or `;` and `1,50`.
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly string[])[], locale: Locale): string {
  const hasComma = writesComma(locale);
  const cell = (text: string) => {
    if (NUMBER.test(text)) return quoted(hasComma ? text.replace('.', ',') : text);
    return quoted(FORMULA.test(text) ? `'${text}` : text);
  };
  const lines = [headers, ...rows].map((cells) => cells.map(cell).join(hasComma ? ';' : ','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** A plain number: `1234.50`. */
export function amountText(amount: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
