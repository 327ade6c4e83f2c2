import type { LibraryPicture } from '@posada/api-client/operator';
import { Button, Dialog, FailedNotice, photoFile, TextField } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '../../../shared/loading.tsx';
import { pictureId } from '../../../shared/picture-id.ts';
import { useTexts } from '../../../shared/texts.ts';
import { PICTURE_KINDS, useLibraryUpload } from '../../../shared/use-picture-upload.ts';
import { picturesQuery } from '../pictures/picture-queries.ts';
import { Alternative, isNamed } from './alternative.tsx';
import { useEditing } from './editor-context.ts';
import { shownText } from './field-values.ts';
import styles from './page-editor.module.css';
import type { FilePhoto } from './page-types.ts';

/** More than are seen at once. */
const MOST_WITHOUT_SEARCH = 12;
const NEW_ALTERNATIVE = ['new-picture', 'alt'] as const;

/** A picture of the library as an entry has it; without a text where none is known yet. */
const photoOf = ({ files, alt, focus }: Pick<LibraryPicture, 'files' | 'alt' | 'focus'>) =>
  ({
    id: pictureId(files),
    ...files,
    ...(alt === null ? {} : { alt }),
    ...(focus && { focus }),
  }) as FilePhoto; // its text is asked for next

/** Those of the entry, and the others of the library. */
function usePictures() {
  const { website, pictures } = useEditing();
  const library = useQuery(picturesQuery(website));
  const own = new Set(pictures.map(({ url }) => url));
  const others = (library.data?.pictures ?? []).filter(({ files }) => !own.has(files.url)).map(photoOf);
  return { library, pictures: [...pictures, ...others] };
}

/**
 * The pictures that the website has, and the upload of another one. A new picture needs a text, or the statement that it
 * is decoration, before a page gets it.
 */
export function PictureDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (photo: FilePhoto) => void }) {
  const t = useTexts();
  const { website, language, main, idOf } = useEditing();
  const { library, pictures } = usePictures();
  const send = useLibraryUpload(website);
  const [words, setWords] = useState('');
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
    else setMade(photoOf(result.made));
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
            busy={isBusy}
            onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
          />
          {library.error && (
            <FailedNotice tone="danger" title={t('people.readFailed')} onRetry={() => library.refetch()} />
          )}
          {library.isPending && <Loading />}
          {pictures.length > MOST_WITHOUT_SEARCH && (
            <TextField
              label={t('pictures.find')}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          {pictures.length === 0 ? (
            library.data && <p className={styles['about']}>{t('content.edit.noPictures')}</p>
          ) : (
            <ul className={styles['pictures']}>
              {pictures.map((photo, index) => {
                const name = shownText(photo.alt, language, main);
                if (!`${name} ${photo.url}`.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())) return null;
                return (
                  <li key={photo.url}>
                    <button
                      type="button"
                      className={styles['choice']}
                      aria-label={name || t('content.edit.pictureNumber', { number: index + 1 })}
                      onClick={() => (isNamed(photo) ? onChoose(photo) : setMade(photo))}
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
