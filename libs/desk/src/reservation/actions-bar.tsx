import { Button, Disclosure } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './staff-actions.module.css';

/** What staff do about a booking: what is needed most, all else behind "More". `notice`: above both. */
export function ActionsBar({ notice, first, more }: { notice?: ReactNode; first: ReactNode; more: ReactNode }) {
  const t = useTexts();
  return (
    <section aria-label={t('actions.title')} className={styles['bar']}>
      {notice}
      <div className={styles['first']}>{first}</div>
      <Disclosure summary={t('actions.more')}>
        <div className={styles['more']}>{more}</div>
      </Disclosure>
    </section>
  );
}

/** In place of actions that could not be read. */
export function ReadAgain({ onPress }: { onPress: () => void }) {
  const t = useTexts();
  return (
    <Button variant="secondary" onClick={onPress}>
      {t('failed.retry')}
    </Button>
  );
}
