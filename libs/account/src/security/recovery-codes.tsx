import { useSite } from '@posada/area';
import { saveFile } from '@posada/reservation';
import { Button, toast } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './second-factor.module.css';

/** The recovery codes, on the screen this once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts();
  const { website } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // it takes the place of the form that had the focus
  useEffect(() => heading.current?.focus(), []);
  const text = `${website.name} · ${t('twoStep.codes')}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ tone: 'success', title: t('twoStep.copied') }),
      () => toast({ tone: 'danger', title: t('twoStep.copyFailed') }),
    );
  return (
    <div data-prints-alone>
      <h3 ref={heading} tabIndex={-1}>
        {t('twoStep.codes')}
      </h3>
      <p>{t('twoStep.codesLead')}</p>
      <ul className={styles['codes']} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('twoStep.copy')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(`${t('twoStep.file')}.txt`, 'text/plain;charset=utf-8', text)}
        >
          {t('twoStep.download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('twoStep.print')}
        </Button>
        <Button onClick={onKept}>{t('twoStep.kept')}</Button>
      </div>
    </div>
  );
}
