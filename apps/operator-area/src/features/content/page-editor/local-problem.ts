import type { Locale } from '@posada/i18n';
import * as v from 'valibot';
import type { FieldSpec } from './field-spec.ts';
import { shownText } from './field-values.ts';

/** What a value lacks, for the person who types it; the back end checks the page as a whole. */
export type LocalProblem =
  | { code: 'missing' | 'link' | 'pattern' | 'number' | 'whole' | 'picture' }
  | { code: 'least' | 'most' | 'entries'; limit: number };

/** Undefined: the schema takes the value, or another field shows what is wrong. */
export function localProblem(
  spec: FieldSpec,
  value: unknown,
  { isOptional, language, main }: { isOptional: boolean; language: Locale; main: Locale },
): LocalProblem | undefined {
  if ((value === undefined || value === null) && isOptional) return undefined;
  switch (spec.kind) {
    case 'link':
    case 'pattern':
    case 'reference': {
      const text = shownText(value, language, main);
      if (v.is(spec.schema, text) && text !== '') return undefined;
      return { code: text === '' ? 'missing' : spec.kind === 'link' ? 'link' : 'pattern' };
    }
    case 'plain':
      return v.is(spec.schema, value) ? undefined : { code: 'missing' };
    case 'number': {
      if (typeof value !== 'number') return { code: 'number' };
      if (spec.isInteger && !Number.isInteger(value)) return { code: 'whole' };
      if (spec.min !== undefined && value < spec.min) return { code: 'least', limit: spec.min };
      if (spec.max !== undefined && value > spec.max) return { code: 'most', limit: spec.max };
      return undefined;
    }
    case 'photo':
      return value === undefined || value === null ? { code: 'picture' } : undefined;
    case 'list':
      return Array.isArray(value) && value.length >= spec.min ? undefined : { code: 'entries', limit: spec.min };
    default:
      return undefined;
  }
}
