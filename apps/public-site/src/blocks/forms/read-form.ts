import { ApiError } from '@posada/api-client';
import * as v from 'valibot';
import type { ReadForm, WebsiteForm } from './website-form.ts';

/** What was given, held against the form's rules; the first message of each field. */
export function readForm<Fields>({ schema, names }: WebsiteForm<Fields>, given: FormData): ReadForm<Fields> {
  const parsed = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])));
  if (parsed.success) return { fields: parsed.output, errors: {} };
  const { issues } = parsed;
  const errors = Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  return { fields: null, errors };
}

/** Codes of the service by field of this form; empty when it failed for another reason. */
export function refusalsOf<Fields>({ names, refusal }: WebsiteForm<Fields>, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields)
      .filter(([name]) => names.some((own) => own === name))
      .map(([name, code]) => [name, refusal?.(name, code) ?? code]),
  );
}
