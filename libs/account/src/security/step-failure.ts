import { ApiError } from '@posada/api-client';
import type { Refusal } from '../frame/refusal.ts';
import { failureOf } from '../passwords/refusals.ts';
import type { TextKey } from '../shared/texts.ts';

const TEXTS: Partial<Record<ApiError['code'], TextKey>> = {
  second_factor_void: 'twoStep.void',
  second_factor_unavailable: 'twoStep.unavailable',
  second_factor_on: 'twoStep.elsewhere',
  second_factor_off: 'twoStep.elsewhere',
};

/** The error text of a refused step of the set-up. */
export function stepFailure(error: unknown): Refusal {
  const text = error instanceof ApiError ? TEXTS[error.code] : undefined;
  return text ? { text } : failureOf(error);
}
