import * as v from 'valibot';
import { codeWith } from './message-code.ts';

/**
 * What `FileField` gives to a form: nothing chosen is `field_required`.
 * @param max in megabytes
 * @param kinds endings with their dot, as in `accept`
 */
export const file = ({ max, kinds }: { max: number; kinds: readonly string[] }) =>
  v.rawCheck<FileList>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const [chosen] = dataset.value;
    if (!chosen) addIssue({ message: 'field_required' });
    else if (!kinds.some((kind) => chosen.name.toLowerCase().endsWith(kind)))
      addIssue({ message: codeWith('file_type', { kinds: kinds.join(', ') }) });
    else if (chosen.size > max * 1_000_000) addIssue({ message: codeWith('file_too_large', { max }) });
  });
