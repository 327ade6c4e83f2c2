import type { SecondFactorStart } from '@posada/api-client/accounts';
import { Button } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../shared/texts.ts';
import { SecondFactorForm } from './second-factor.form.tsx';
import styles from './second-factor.module.css';

/** In groups of four, as people type them. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What the authenticator app has to be given, as a picture, as a link and as a text, and the code that proves it. */
export function SecondFactorSetUp({
  start,
  onConfirm,
  onCancel,
}: {
  start: SecondFactorStart;
  onConfirm: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTexts();
  const lead = useRef<HTMLParagraphElement>(null);
  // it takes the place of the form that had the focus
  useEffect(() => lead.current?.focus(), []);
  const { size, path } = start.qr;
  return (
    <>
      <p ref={lead} tabIndex={-1} className={styles['lead']}>
        {t('twoStep.scan')}
      </p>
      <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('twoStep.qr')}>
        <path d={path} />
      </svg>
      <p>
        <a href={start.address}>{t('twoStep.open')}</a>
      </p>
      <p>
        {t('twoStep.secret')}{' '}
        <code className={styles['secret']} translate="no">
          {inGroups(start.secret)}
        </code>
      </p>
      <SecondFactorForm asks="code" label={t('twoStep.turnOn')} onSubmit={({ code }) => onConfirm(code)} />
      <Button variant="quiet" onClick={onCancel}>
        {t('twoStep.cancel')}
      </Button>
    </>
  );
}
