import type { WebsiteFileInput, WebsiteSetup } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { Button, Checkbox, LinkButton, Notice, photoFile, TextField, toast } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { useId, useRef, useState } from 'react';
import { useAddresses } from '../../shared/addresses.ts';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { fromTexts, textIn, toTexts } from '../../shared/sale/texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { PICTURE_KINDS, usePictureUpload } from '../../shared/use-picture-upload.ts';
import { addPhoto, fileOf, moved, type Photo, photosOf, propertyOf, setPhotos, websiteOf } from './file-parts.ts';
import { useSaveSetup } from './use-setup.ts';
import styles from './websites.module.css';

/** Photos of the hotel and of its rooms, each with the text that stands for it. */
export function PicturesStep({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const { locale } = useSite();
  const { setup: addressOf } = useAddresses();
  const { language } = websiteOf(fileOf(setup));
  const property = propertyOf(fileOf(setup));
  return (
    <div className={parts['form']}>
      <p>{t('websites.picturesAbout')}</p>
      <Photos setup={setup} title={t('websites.step.hotel')} />
      {property?.roomTypes.map(({ id, name }) => (
        <Photos key={id} setup={setup} room={id} title={textIn(name, locale, language)} />
      ))}
      <div>
        <LinkButton to={addressOf(setup.id, 'legal')}>{t('websites.next')}</LinkButton>
      </div>
    </div>
  );
}

/** The photos of a room type; without `room` those of the hotel. */
function Photos({ setup, room, title }: { setup: WebsiteSetup; room?: number; title: string }) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const send = usePictureUpload();
  const save = useSaveSetup(String(setup.id));
  const { language } = websiteOf(fileOf(setup));
  const photos = photosOf(fileOf(setup), room);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [problem, setProblem] = useState<string>();
  // chosen again after it was uploaded, the field is another one
  const [uploaded, setUploaded] = useState(0);
  const change = async (next: (before: readonly Photo[]) => Photo[]) => {
    setBusy(true);
    setFailure(null);
    try {
      await save({
        viewOf: (file) => photosOf(file, room),
        base: JSON.stringify(photos),
        change: (file: WebsiteFileInput) => setPhotos(file, room, next(photosOf(file, room))),
      });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  async function upload(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    setBusy(true);
    const result = await send(file);
    if ('problem' in result) {
      setProblem(result.problem);
      setBusy(false);
      return;
    }
    setUploaded((count) => count + 1);
    await change((before) => addPhoto(before, result.made));
  }
  return (
    <section aria-label={title} aria-busy={isBusy}>
      <h3 className={styles['photosOf']}>{title}</h3>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      {photos.length > 0 && (
        <ul className={styles['photos']}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photoFile(photo, 480)} alt="" width={photo.width} height={photo.height} />
              <Alternative
                photo={photo}
                language={language}
                onSave={(alt) =>
                  change((before) =>
                    before.map(({ alt: was, ...own }) =>
                      own.id === photo.id
                        ? ({ ...own, ...(alt === undefined ? {} : { alt }) } as Photo)
                        : { ...own, alt: was },
                    ),
                  )
                }
              />
              <div className={parts['actions']}>
                {index > 0 && (
                  <Button
                    variant="quiet"
                    aria-label={t('websites.moveUp', { name: `${title} ${index + 1}` })}
                    onClick={() => void change((before) => moved(before, index, -1))}
                  >
                    ↑
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={`${t('settings.remove')}: ${title} ${index + 1}`}
                  onClick={() => void change((before) => before.filter(({ id }) => id !== photo.id))}
                >
                  {t('settings.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileField
        key={uploaded}
        label={t('websites.addPicture', { name: title })}
        description={isBusy ? t('frame.loading') : t('websites.pictureKinds')}
        accept={PICTURE_KINDS}
        error={problem}
        busy={isBusy}
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
    </section>
  );
}

/**
 * What people read or hear who do not see the picture, saved when the field is left, or that it is decoration. A picture
 * has neither when it comes.
 */
function Alternative({
  photo: { id, alt },
  language,
  onSave,
}: {
  photo: Pick<Photo, 'id'> & Partial<Pick<Photo, 'alt'>>;
  language: Locale;
  /** Undefined: neither is stated. */
  onSave: (alt: Photo['alt'] | undefined) => Promise<void>;
}) {
  const t = useTexts();
  const [text, setText] = useState(alt === undefined ? '' : textIn(alt, language, language));
  const saved = useRef(text);
  const field = useId();
  const isDecoration = alt === '';
  const save = (next: Photo['alt'] | undefined) =>
    void onSave(next).then(() => toast({ tone: 'success', title: t('people.saved') }));
  return (
    <>
      {!isDecoration && (
        <TextField
          label={t('websites.alternative')}
          description={t('websites.alternativeAbout')}
          value={text}
          maxLength={300}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => {
            if (text.trim() === saved.current) return;
            saved.current = text.trim();
            // the text of no language is no text, and not decoration
            save(fromTexts({ ...toTexts(alt, language), [language]: saved.current }, alt, language) || undefined);
          }}
        />
      )}
      <Checkbox
        id={`${field}-${id}`}
        label={t('content.edit.decoration')}
        checked={isDecoration}
        onChange={({ target }) => {
          saved.current = '';
          setText('');
          save(target.checked ? '' : undefined);
        }}
      />
    </>
  );
}
