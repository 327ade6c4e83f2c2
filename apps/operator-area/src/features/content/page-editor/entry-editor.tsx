import type { FlatKind } from '@posada/api-client/operator';
import { useTexts } from '../../../shared/texts.ts';
import { ObjectFields } from './block-field.tsx';
import { namesIn } from './block-types.ts';
import { EditorFrame, type FrameProps } from './editor-frame.tsx';
import { entrySpec } from './entry-kinds.ts';
import { useFieldTexts } from './field-texts.ts';
import type { Entry, Place } from './page-types.ts';

/** The fields of a post, a menu, a shared text, or of what guests read of a hotel, room type or offer. */
export function EntryEditor({
  kind,
  entry,
  onChange,
  ...frame
}: FrameProps & { kind: FlatKind; entry: Entry; onChange: (entry: Entry) => void }) {
  return (
    <EditorFrame {...frame} nameOf={usePlaceName(kind)}>
      <ObjectFields
        fields={entrySpec(kind).fields}
        type={`entry-${kind}`}
        place={[]}
        value={entry}
        onChange={(next) => onChange({ ...next })}
      />
    </EditorFrame>
  );
}

/** What people call a place: the last field on the way to it. */
function usePlaceName(kind: FlatKind) {
  const t = useTexts();
  const { label } = useFieldTexts();
  return (place: Place): string => {
    const names = namesIn(entrySpec(kind));
    const at = place.findLastIndex((step) => typeof step === 'string' && names.includes(step));
    return at === -1 ? t(`content.kind.${kind}`) : label(String(place[at]), `entry-${kind}`, place.slice(0, at));
  };
}
