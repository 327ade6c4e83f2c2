import type { Loyalty } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatPercent } from '@posada/i18n';
import styles from './next-level.module.css';
import { useTexts } from './texts.ts';

/** How far it is to the next level, and what it gives; nothing where there is none. */
export function NextLevel({ loyalty: { next, nights } }: { loyalty: Loyalty }) {
  const t = useTexts();
  const { locale } = useSite();
  if (!next) return null;
  const percent = formatPercent(next.percent, locale);
  return (
    <div className={styles['next']}>
      <progress max={next.nights} value={Math.min(nights, next.nights)} aria-hidden />
      <p>
        {next.nightsLeft > 0
          ? t('loyalty.toNext', { count: next.nightsLeft, level: next.name, percent })
          : // the level is given at the next sign-in
            t('loyalty.reached', { level: next.name, percent })}
      </p>
    </div>
  );
}
