import type { LogotypeKind } from '@posada/api-client/operator';
import { Button } from '@posada/ui';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { themeFile } from '../../shared/theme-files.ts';
import { LOGOTYPE_KINDS, useLogotypeUpload } from '../../shared/use-picture-upload.ts';
import type { Logotype } from './brand-values.ts';
import { UploadField } from './upload-field.tsx';
import styles from './website-brand.module.css';

interface LogotypeFieldsProps {
  website: number;
  theme: string;
  value: Logotype;
  onChange: (value: Logotype) => void;
  /** Whether a file is on its way. */
  onBusy: (isBusy: boolean) => void;
  mayWrite: boolean;
}

/** The logotype and the mark as they are, and the ways to others. */
export function LogotypeFields({ website, theme, value, onChange, onBusy, mayWrite }: LogotypeFieldsProps) {
  const t = useTexts();
  const ofTheme = { image: themeFile(theme, 'logo'), favicon: themeFile(theme, 'mark') };
  const upload = (kind: LogotypeKind, label: string) =>
    mayWrite && (
      <Upload
        website={website}
        kind={kind}
        label={label}
        onBusy={onBusy}
        onMade={(made) => onChange({ ...value, ...made })}
      />
    );
  const choice = (label: string, change: Partial<Logotype>) => (
    <Button variant="secondary" onClick={() => onChange({ ...value, ...change })}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles['logotype']}>
        <h2>{t('brand.logo')}</h2>
        <p>{t('brand.logoAbout')}</p>
        {value.image ? (
          <img src={value.image} alt={t('brand.logo')} width={160} height={40} data-kind="logotype" />
        ) : (
          <p>
            <strong>{t('brand.noLogo')}</strong>
          </p>
        )}
        {upload('logotype', t('brand.uploadLogo'))}
        {mayWrite && (
          <div className={parts['actions']}>
            {value.image !== ofTheme.image && choice(t('brand.logoOfTheme'), { image: ofTheme.image, mail: null })}
            {value.image !== null && choice(t('brand.removeLogo'), { image: null, mail: null })}
          </div>
        )}
      </div>
      <div className={styles['logotype']}>
        <h2>{t('brand.mark')}</h2>
        <p>{t('brand.markAbout')}</p>
        <img src={value.favicon} alt={t('brand.mark')} width={64} height={64} data-kind="mark" />
        {upload('mark', t('brand.uploadMark'))}
        {mayWrite && value.favicon !== ofTheme.favicon && (
          <div className={parts['actions']}>
            {choice(t('brand.markOfTheme'), { favicon: ofTheme.favicon, icon: null })}
          </div>
        )}
      </div>
    </>
  );
}

interface UploadProps {
  website: number;
  kind: LogotypeKind;
  label: string;
  onBusy: (isBusy: boolean) => void;
  onMade: (made: Partial<Logotype>) => void;
}

function Upload({ website, kind, ...field }: UploadProps) {
  const t = useTexts();
  const send = useLogotypeUpload(website, kind);
  return <UploadField {...field} about={t('brand.kinds')} accept={LOGOTYPE_KINDS} send={send} />;
}
