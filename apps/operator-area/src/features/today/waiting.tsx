import type { Day } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber, formatShortMoment } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { HERE } from '../../shared/here.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './today.module.css';

/** What waits for somebody; what the role may not read, and what does not wait, has no line. */
export function Waiting({ day }: { day: Day }) {
  const t = useTexts();
  const { locale } = useSite();
  const { holds, payments, messages, webhooks, reviews, agencies } = day;
  const lines = [
    { id: 'unknown', count: payments?.unknown, isUrgent: true },
    { id: 'refunds', count: payments?.refunds, isUrgent: true },
    { id: 'failed', count: payments?.failed, isUrgent: false },
    { id: 'dead', count: messages?.dead, isUrgent: true },
    { id: 'failing', count: messages?.failing, isUrgent: false },
    { id: 'webhooks', count: webhooks?.failing, isUrgent: true },
    { id: 'reviews', count: reviews?.waiting, isUrgent: false },
    { id: 'agencies', count: agencies?.waiting, isUrgent: false },
    { id: 'holds', count: holds.total, isUrgent: false },
  ] as const;
  const shown = lines.filter(({ count = 0 }) => count > 0);
  return (
    <section aria-labelledby="waiting" className={styles['part']}>
      <h2 id="waiting">{t('today.waiting')}</h2>
      {shown.length === 0 ? (
        <p className={styles['none']}>
          <Icon name="check" /> {t('today.nothingWaits')}
        </p>
      ) : (
        <ul className={styles['waiting']}>
          {shown.map(({ id, count = 0, isUrgent }) => (
            <li key={id} data-urgent={isUrgent || undefined}>
              <strong>{formatNumber(count, locale)}</strong>
              <span>
                {t(`today.waits.${id}`, { count })}
                {id === 'holds' && holds.next && (
                  <small>{t('today.nextHold', { moment: formatShortMoment(holds.next, HERE, locale) })}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
