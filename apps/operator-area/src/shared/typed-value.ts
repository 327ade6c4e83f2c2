/** What was typed into cells: a value, or a change of the values that are there. */
export type TypedValue =
  | { kind: 'value'; value: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percent: number };

const NUMBER = /^(?<sign>[+-])?\s*(?<digits>\d{1,8}(?:[.,]\d{1,4})?)\s*(?<unit>%)?$/;

/**
 * `120`, `119,50`, `+10`, `-5%`. Undefined: it is none of these.
 *
 * @param minorUnits of one unit of the currency; 1: whole numbers
 */
export function readTyped(text: string, minorUnits: number): TypedValue | undefined {
  const { sign, digits = '', unit } = NUMBER.exec(text.trim().replace('\u2212', '-'))?.groups ?? {};
  const size = Number(digits.replace(',', '.'));
  if (digits === '' || Number.isNaN(size)) return undefined;
  const signed = sign === '-' ? -size : size;
  if (unit) return sign ? { kind: 'percent', percent: signed } : undefined;
  const amount = signed * minorUnits;
  if (Math.abs(amount - Math.round(amount)) > 1e-6) return undefined;
  return sign ? { kind: 'amount', amount: Math.round(amount) } : { kind: 'value', value: Math.round(amount) };
}

/** The new value of a cell; undefined: it has none that could be changed, or would be less than 0. */
export function typedOver(typed: TypedValue, current: number | null): number | undefined {
  if (typed.kind === 'value') return typed.value;
  if (current === null) return undefined;
  const next = typed.kind === 'amount' ? current + typed.amount : Math.round(current * (1 + typed.percent / 100));
  return next < 0 ? undefined : next;
}
