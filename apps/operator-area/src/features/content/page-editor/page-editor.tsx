import { useTexts } from '../../../shared/texts.ts';
import { BlockList } from './block-list.tsx';
import { blockKind, isSetting } from './block-types.ts';
import { EditorFrame, type FrameProps } from './editor-frame.tsx';
import { useFieldTexts } from './field-texts.ts';
import { PageFacts } from './page-facts.tsx';
import type { FilePage, Place } from './page-types.ts';

export interface PageEditorProps extends FrameProps {
  page: FilePage;
  /** Gets the whole next page; what was not changed is the same object. */
  onChange: (page: FilePage) => void;
  /** Index of the block whose fields are shown. */
  selected: number | null;
  onSelect: (index: number | null) => void;
  /** Of the website, for the preview of what search engines show. */
  host: string;
}

/**
 * The facts and blocks of a page. Its values are those of the page that is passed in: a form of its own would be a second
 * copy of it beside the draft, the frame and what can be undone (decision 0193).
 */
export function PageEditor({ page, onChange, selected, onSelect, host, ...frame }: PageEditorProps) {
  const open = ([part, index]: Place) => {
    if (part === 'blocks' && typeof index === 'number') onSelect(index);
  };
  return (
    <EditorFrame {...frame} nameOf={usePlaceName(page)} onOpen={open}>
      <PageFacts page={page} host={host} onChange={onChange} />
      <BlockList
        blocks={page.blocks}
        onChange={(blocks) => onChange({ ...page, blocks })}
        selected={selected}
        onSelect={onSelect}
      />
    </EditorFrame>
  );
}

/** What people call a place of a page: the fields of the page, or a block and the setting of it. */
function usePlaceName(page: FilePage) {
  const t = useTexts();
  const { label } = useFieldTexts();
  return (place: Place): string => {
    const [part, index] = place;
    const type = part === 'blocks' && typeof index === 'number' ? page.blocks[index]?.type : undefined;
    if (typeof index !== 'number' || type === undefined) {
      if (part === 'title' || part === 'description') return t(`content.edit.${part}`);
      return part === 'paths' ? t('content.field.address') : t('content.edit.facts');
    }
    const kind = blockKind(type);
    const name = `${kind ? t(`content.type.${kind.type}`) : type} (${index + 1})`;
    // the last step that is the name of a setting and not a language, a position or a part of a picture
    const at = place.findLastIndex((step, depth) => depth > 2 && kind && isSetting(kind, step));
    return at === -1 ? name : `${name}, ${label(String(place[at]), type, place.slice(0, at))}`;
  };
}
