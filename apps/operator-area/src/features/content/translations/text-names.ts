import type { TranslatedText } from '@posada/api-client/operator';
import { useTexts } from '../../../shared/texts.ts';
import { blockKind } from '../page-editor/block-types.ts';
import { useFieldTexts } from '../page-editor/field-texts.ts';

/** `blocks`, the index of the block, `settings`. */
const SETTINGS_DEPTH = 3;
type Named = Pick<TranslatedText, 'place' | 'block'>;

/** What texts of a page and their blocks are called. */
export function useTextNames() {
  const t = useTexts();
  const fields = useFieldTexts();
  return {
    /** Which block a text is in, among the texts of a page. */
    groupOf: ({ place, block }: Named) => (block === null ? '' : String(place[1])),
    blockName({ block }: Named): string {
      if (block === null) return t('content.edit.facts');
      const kind = blockKind(block);
      return kind ? t(`content.type.${kind.type}`) : block;
    },
    fieldName({ place, block }: Named): string {
      if (block === null) {
        const [name] = place;
        return name === 'title' || name === 'description' ? t(`content.edit.${name}`) : String(name);
      }
      if (!blockKind(block)) return place.slice(SETTINGS_DEPTH).join(' · ');
      const names: string[] = [];
      place.forEach((step, index) => {
        if (index < SETTINGS_DEPTH) return;
        if (typeof step === 'number') names.push(`${names.pop() ?? ''} ${step + 1}`);
        else if (step === 'alt') names.push(t('websites.alternative'));
        else names.push(fields.label(step, block, place.slice(0, index)));
      });
      return names.join(' · ');
    },
  };
}
