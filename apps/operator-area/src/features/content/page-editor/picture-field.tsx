import { useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { Button, Disclosure, FieldError, photoFile } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { FocalPointField } from '../pictures/focal-point.tsx';
import { Alternative } from './alternative.tsx';
import { useEditing } from './editor-context.ts';
import type { BlockFieldProps, SpecOf } from './field-props.ts';
import { useFieldError } from './field-texts.ts';
import { isFields, shownText } from './field-values.ts';
import styles from './page-editor.module.css';
import type { FilePhoto } from './page-types.ts';
import { PictureDialog } from './picture-dialog.tsx';

const isPhoto = (value: unknown): value is FilePhoto => isFields(value) && typeof value['url'] === 'string';

/** One picture: chosen or uploaded, with the text that stands for it or the word that it is decoration. */
export function PictureField({ spec, label, place, value, isOptional, onChange }: BlockFieldProps<SpecOf<'photo'>>) {
  const t = useTexts();
  const { locale } = useSite();
  const { idOf, main } = useEditing();
  const errorOf = useFieldError();
  const [isChoosing, setChoosing] = useState(false);
  const id = idOf(place);
  const choose = t(isPhoto(value) ? 'content.edit.anotherPicture' : 'content.edit.choosePicture');
  const error = errorOf(spec, value, place, isOptional);
  return (
    <fieldset className={styles['group']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {isPhoto(value) && (
        <img
          className={styles['picture']}
          src={photoFile(value, 480)}
          alt={shownText(value.alt, locale, main)}
          width={value.width}
          height={value.height}
        />
      )}
      <div className={styles['entryActions']}>
        <Button
          id={id}
          variant="secondary"
          aria-label={formatLabelled(choose, label, locale)}
          onClick={() => setChoosing(true)}
        >
          {choose}
        </Button>
        {isPhoto(value) && isOptional && (
          <Button
            variant="quiet"
            aria-label={t('content.edit.removeOne', { name: label })}
            onClick={() => {
              onChange(undefined);
              document.getElementById(id)?.focus();
            }}
          >
            {t('content.edit.remove')}
          </Button>
        )}
      </div>
      <FieldError id={id} error={error} />
      {isPhoto(value) && <Alternative photo={value} place={[...place, 'alt']} onChange={onChange} />}
      {isPhoto(value) && (
        <Disclosure summary={t('pictures.focus')}>
          {() => (
            <FocalPointField
              photo={value}
              focus={value.focus ?? null}
              onChange={(focus) => {
                const { focus: _, ...photo } = value;
                onChange(focus ? { ...photo, focus } : photo);
              }}
            />
          )}
        </Disclosure>
      )}
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(photo) => {
            setChoosing(false);
            onChange(photo);
          }}
        />
      )}
    </fieldset>
  );
}

/** Adds a picture to a list of them. */
export function AddPicture({ label, onAdd }: { label: string; onAdd: (photo: FilePhoto) => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={formatLabelled(t('content.edit.choosePicture'), label, locale)}
        onClick={() => setChoosing(true)}
      >
        {t('content.edit.choosePicture')}
      </Button>
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(photo) => {
            setChoosing(false);
            onAdd(photo);
          }}
        />
      )}
    </>
  );
}
