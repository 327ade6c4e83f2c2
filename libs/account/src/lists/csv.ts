import { minorUnitsOf } from '@posada/i18n';

/** A cell that begins like a formula is one for spreadsheets: what a guest typed is not to be run there. */
const FORMULA = /^[=+\-@\t\r]/;
const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as CSV (RFC 4180) for spreadsheets: UTF-8 with its mark, days as `YYYY-MM-DD`, amounts with a decimal point and
 * their currency apart.
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[headers, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A plain number: `1234.50`. */
export function amountText(amount: number, currency: string): string {
  const digits = Math.round(Math.log10(minorUnitsOf(currency)));
  return (amount / 10 ** digits).toFixed(digits);
}
