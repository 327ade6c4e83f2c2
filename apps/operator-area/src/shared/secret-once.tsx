import { Button, Notice } from '@posada/ui';
import { useState } from 'react';
import styles from './parts.module.css';
import { useTexts } from './texts.ts';

/** Secrets that the service shows once, each with a button that copies it. */
export function SecretOnce({ about, secrets }: { about: string; secrets: readonly { name: string; value: string }[] }) {
  const t = useTexts();
  return (
    <div className={styles['form']}>
      <Notice tone="warning" title={t('settings.shownOnce')}>
        {about}
      </Notice>
      {secrets.map((secret) => (
        <Secret key={secret.name} {...secret} />
      ))}
    </div>
  );
}

function Secret({ name, value }: { name: string; value: string }) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  // without encryption a browser has no clipboard: the text can be selected
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  };
  return (
    <div className={styles['secret']}>
      <p>{name}</p>
      <code translate="no">{value}</code>
      <Button variant="secondary" aria-label={`${t('settings.copy')}: ${name}`} onClick={() => void copy()}>
        {t('settings.copy')}
      </Button>
      <p role="status">{outcome && t(`settings.${outcome}`)}</p>
    </div>
  );
}
