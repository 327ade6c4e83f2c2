import { words } from '@posada/api-client/blocks';
import { Checkbox } from '@posada/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useEditing } from './editor-context.ts';
import type { FilePhoto, Place } from './page-types.ts';
import { TextsField } from './texts-field.tsx';

/**
 * What people hear who do not see a picture. A picture without any text is decoration, which is stated and not left open:
 * until one of both is there, the picture has no alternative at all and the page is not complete.
 */
export function Alternative({
  photo,
  place,
  onChange,
}: {
  photo: FilePhoto;
  place: Place;
  onChange: (photo: FilePhoto) => void;
}) {
  const t = useTexts();
  const { idOf } = useEditing();
  const isDecoration = photo.alt === '';
  const set = (alt: unknown) => {
    const { alt: _, ...files } = photo;
    onChange((alt === undefined ? files : { ...files, alt }) as FilePhoto);
  };
  return (
    <>
      {!isDecoration && (
        <TextsField
          spec={{ kind: 'words', schema: words }}
          label={t('websites.alternative')}
          place={place}
          value={photo.alt}
          isOptional
          isMarked={false}
          advice={t('websites.alternativeAbout')}
          error={isNamed(photo) ? undefined : t('content.edit.problem.alternative')}
          onChange={set}
        />
      )}
      <Checkbox
        id={`${idOf(place)}-decoration`}
        label={t('content.edit.decoration')}
        checked={isDecoration}
        onChange={({ target }) => set(target.checked ? '' : undefined)}
      />
    </>
  );
}

/** Whether a picture has a text, or is stated to be decoration. */
export const isNamed = ({ alt }: Partial<FilePhoto>): boolean => alt !== undefined;
