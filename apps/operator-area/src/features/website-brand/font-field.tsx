import type { MadeFont } from '@posada/api-client/operator';
import type { OwnFont } from '@posada/api-client/website';
import { isLocale, LANGUAGE_NAMES } from '@posada/i18n';
import { Button, Checkbox } from '@posada/ui';
import { useState } from 'react';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { useFontUpload } from '../../shared/use-picture-upload.ts';
import { UploadField } from './upload-field.tsx';
import { useFontFamily } from './use-font-family.ts';
import styles from './website-brand.module.css';

interface FontFieldProps {
  website: number;
  label: string;
  uploadLabel: string;
  /** Null: that of the theme. */
  value: OwnFont | null;
  onChange: (font: OwnFont | null) => void;
  onBusy: (isBusy: boolean) => void;
  mayWrite: boolean;
}

/** A font of the website as it is, and the ways to another. */
export function FontField({ website, label, uploadLabel, value, onChange, onBusy, mayWrite }: FontFieldProps) {
  const t = useTexts();
  const send = useFontUpload(website);
  const fontFamily = useFontFamily(value?.file);
  const [made, setMade] = useState<MadeFont>();
  const lacks = made?.font.file === value?.file ? (made?.lacks ?? []) : [];
  return (
    <div className={styles['logotype']}>
      <h2>{label}</h2>
      {value === null ? (
        <p>{t('brand.font.ofTheme')}</p>
      ) : (
        <p className={styles['letters']} style={{ fontFamily }}>
          {t('brand.font.sample')}
        </p>
      )}
      {value && (
        <p>
          {value.file.replace(/^\/media\/|-[0-9a-f]{8}\.woff2$/g, '')} ·{' '}
          {value.lightest === value.boldest ? value.lightest : `${value.lightest}–${value.boldest}`}
        </p>
      )}
      {lacks.length > 0 && (
        <p role="status">
          {t('brand.font.lacks', {
            languages: lacks.map((code) => (isLocale(code) ? LANGUAGE_NAMES[code] : code)).join(', '),
          })}
        </p>
      )}
      {mayWrite && (
        <UploadField
          label={uploadLabel}
          about={t('brand.font.about')}
          accept=".woff2,font/woff2"
          send={send}
          onBusy={onBusy}
          onMade={(next) => {
            setMade(next);
            onChange(next.font);
          }}
        />
      )}
      {value && (
        <Checkbox
          label={t('brand.font.serif')}
          checked={value.serif}
          onChange={({ target }) => onChange({ ...value, serif: target.checked })}
        />
      )}
      {mayWrite && value && (
        <div className={parts['actions']}>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {t('brand.font.useTheme')}
          </Button>
        </div>
      )}
    </div>
  );
}
