import type { ContentKind, TranslatedText } from '@posada/api-client/operator';
import { useTexts } from '../../../shared/texts.ts';
import { blockKind } from '../page-editor/block-types.ts';
import { useFieldTexts } from '../page-editor/field-texts.ts';

/** `blocks`, the index of the block, `settings`. */
const SETTINGS_DEPTH = 3;
type Named = Pick<TranslatedText, 'place' | 'block'>;

/** What texts of an entry, and the blocks of a page, are called. */
export function useTextNames(kind: ContentKind) {
  const t = useTexts();
  const fields = useFieldTexts();
  return {
    /** Which block a text is in, among the texts of a page. */
    groupOf: ({ place, block }: Named) => (block === null ? '' : String(place[1])),
    blockName({ block }: Named): string {
      if (block === null) return kind === 'page' ? t('content.edit.facts') : t(`content.kind.${kind}`);
      const known = blockKind(block);
      return known ? t(`content.type.${known.type}`) : block;
    },
    fieldName({ place, block }: Named): string {
      if (block === null && kind === 'page') {
        const [name] = place;
        return name === 'title' || name === 'description' ? t(`content.edit.${name}`) : String(name);
      }
      if (block !== null && !blockKind(block)) return place.slice(SETTINGS_DEPTH).join(' · ');
      const names: string[] = [];
      place.forEach((step, index) => {
        if (block !== null && index < SETTINGS_DEPTH) return;
        if (typeof step === 'number') names.push(`${names.pop() ?? ''} ${step + 1}`);
        else if (step === 'alt') names.push(t('websites.alternative'));
        else names.push(fields.label(step, block ?? `entry-${kind}`, place.slice(0, index)));
      });
      return names.join(' · ');
    },
  };
}
