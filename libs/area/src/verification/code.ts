import { ApiError, refusedWith } from '@posada/api-client';
import * as v from 'valibot';

/** The fields of a form that takes the code of a mail. */
export const codeForm = v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) });

/**
 * Why a code was refused: how many tries are left for the right one, or `void` where only another one helps.
 * Undefined: it was not refused, the call failed.
 */
export function codeRefusalOf(error: unknown): { triesLeft: number } | 'void' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const triesLeft = refusedWith(error, 'code_wrong')?.triesLeft;
  if (triesLeft) return { triesLeft };
  return ['code_wrong', 'code_void', 'not_found'].includes(error.code) ? 'void' : undefined;
}
