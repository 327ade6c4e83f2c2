import { Button, Dialog, photoFile } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { useState } from 'react';
import { pictureId } from '../../../shared/picture-id.ts';
import { useTexts } from '../../../shared/texts.ts';
import { PICTURE_KINDS, usePictureUpload } from '../../../shared/use-picture-upload.ts';
import { Alternative, isNamed } from './alternative.tsx';
import { useEditing } from './editor-context.ts';
import { shownText } from './field-values.ts';
import styles from './page-editor.module.css';
import type { FilePhoto } from './page-types.ts';

const NEW_ALTERNATIVE = ['new-picture', 'alt'] as const;

/**
 * The pictures that the website has, and the upload of another one. A new picture needs a text, or the statement that it
 * is decoration, before a page gets it.
 */
export function PictureDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (photo: FilePhoto) => void }) {
  const t = useTexts();
  const { pictures, language, main, idOf } = useEditing();
  const send = usePictureUpload();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<FilePhoto>();
  async function upload(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    setBusy(true);
    const result = await send(file);
    setBusy(false);
    if ('problem' in result) setProblem(result.problem);
    else setMade({ id: pictureId(result.made), ...result.made } as FilePhoto); // its text is asked for next
  }
  return (
    <Dialog
      open
      variant="wide"
      onClose={onClose}
      title={t('content.edit.pictures')}
      actions={
        made && (
          <Button
            onClick={() => {
              if (isNamed(made)) onChoose(made);
              else document.getElementById(idOf(NEW_ALTERNATIVE))?.focus();
            }}
          >
            {t('content.edit.usePicture')}
          </Button>
        )
      }
    >
      {made ? (
        <>
          <img
            className={styles['picture']}
            src={photoFile(made, 480)}
            alt=""
            width={made.width}
            height={made.height}
          />
          <Alternative photo={made} place={NEW_ALTERNATIVE} onChange={setMade} />
        </>
      ) : (
        <>
          <FileField
            label={t('content.edit.upload')}
            description={isBusy ? t('frame.loading') : t('websites.pictureKinds')}
            accept={PICTURE_KINDS}
            error={problem}
            disabled={isBusy}
            onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
          />
          {pictures.length === 0 ? (
            <p className={styles['about']}>{t('content.edit.noPictures')}</p>
          ) : (
            <ul className={styles['pictures']}>
              {pictures.map((photo, index) => {
                const name = shownText(photo.alt, language, main);
                return (
                  <li key={photo.url}>
                    <button
                      type="button"
                      className={styles['choice']}
                      aria-label={name || t('content.edit.pictureNumber', { number: index + 1 })}
                      onClick={() => onChoose(photo)}
                    >
                      <img
                        src={photoFile(photo, 320)}
                        alt=""
                        width={photo.width}
                        height={photo.height}
                        loading="lazy"
                      />
                      {name && <span aria-hidden="true">{name}</span>}
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}
