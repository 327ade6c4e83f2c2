import type { CancellationFee } from '@posada/api-client/operator';
import * as v from 'valibot';
import { amount, amountText, readAs, wholeNumber } from './rules.ts';

export const FEES = ['first_night', 'nights', 'percent', 'amount', 'all'] as const;
/** Of a no-show: as a last cancellation, or a fee of its own. */
export const NO_SHOW_FEES = ['as_last', ...FEES] as const;
export type FeeKind = (typeof NO_SHOW_FEES)[number];

/** A fee as it is typed: its kind, and how much where the kind does not say it. */
export interface TypedFee {
  kind: FeeKind;
  value: string;
}

const valueSchema = (kind: string, currency: string) => {
  if (kind === 'nights') return wholeNumber(1, 365);
  if (kind === 'percent') return wholeNumber(0, 100);
  return kind === 'amount' ? amount(currency) : undefined;
};
export const hasValue = (kind: FeeKind): kind is 'nights' | 'percent' | 'amount' =>
  valueSchema(kind, 'EUR') !== undefined;

/** Its output is as it was typed: `toFee` reads it. */
export const feeSchema = (currency: string) =>
  v.pipe(
    v.object({ kind: v.picklist(NO_SHOW_FEES), value: v.string() }),
    readAs<TypedFee>('value', ({ kind }) => valueSchema(kind, currency)),
  );

/** Null: as a last cancellation. */
export function toFee({ kind, value }: TypedFee, currency: string): CancellationFee | null {
  switch (kind) {
    case 'as_last':
      return null;
    case 'nights':
      return { nights: v.parse(wholeNumber(1, 365), value) };
    case 'percent':
      return { percent: v.parse(wholeNumber(0, 100), value) };
    case 'amount':
      return { amount: v.parse(amount(currency), value) };
    default:
      return kind;
  }
}

/** Undefined: as a last cancellation. */
export function typedFee(fee: CancellationFee | undefined, currency: string): TypedFee {
  if (fee === undefined) return { kind: 'as_last', value: '' };
  if (typeof fee === 'string') return { kind: fee, value: '' };
  if ('percent' in fee) return { kind: 'percent', value: String(fee.percent) };
  return 'nights' in fee
    ? { kind: 'nights', value: String(fee.nights) }
    : { kind: 'amount', value: amountText(fee.amount, currency) };
}
