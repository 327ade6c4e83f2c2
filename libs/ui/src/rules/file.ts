import * as v from 'valibot';
import { codeWith } from './message-code.ts';

interface Allowed {
  max: number;
  kinds: readonly string[];
}

function problemOf(chosen: File | undefined, { max, kinds }: Allowed): string | undefined {
  if (!chosen) return 'field_required';
  if (!kinds.some((kind) => chosen.name.toLowerCase().endsWith(kind)))
    return codeWith('file_type', { kinds: kinds.join(', ') });
  return chosen.size > max * 1_000_000 ? codeWith('file_too_large', { max }) : undefined;
}

/**
 * What `FileField` gives to a form, a list or one file of it: nothing chosen is `field_required`.
 * @param max in megabytes
 * @param kinds endings with their dot, as in `accept`
 */
export const file = <Chosen extends File | FileList>(allowed: Allowed) =>
  v.rawCheck<Chosen>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const problem = problemOf(dataset.value instanceof File ? dataset.value : dataset.value[0], allowed);
    if (problem) addIssue({ message: problem });
  });
