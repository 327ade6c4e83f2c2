import type { Day } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber, formatShortMoment } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { HERE } from '../../shared/here.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './today.module.css';

interface Line {
  id:
    | 'unknown'
    | 'refunds'
    | 'failed'
    | 'dead'
    | 'failing'
    | 'webhooks'
    | 'channels'
    | 'terms'
    | 'reviews'
    | 'content'
    | 'inbox'
    | 'agencies'
    | 'holds';
  count: number | undefined;
  /** It gets worse while it waits. */
  isUrgent: boolean;
  /** Where something is done about it. */
  to?: string;
}

/** What waits for somebody; what the role may not read, and what does not wait, has no line. */
export function Waiting({ day }: { day: Day }) {
  const t = useTexts();
  const { locale } = useSite();
  const {
    settingsPart,
    bookings,
    queue,
    inbox: inboxAt,
    content: contentAt,
    channels: channelsAt,
    terms: termsAt,
  } = useAddresses();
  const held = `${bookings}?status=provisional`;
  const { holds, payments, messages, webhooks, channels, terms, reviews, content, inbox, agencies } = day;
  const lines: readonly Line[] = [
    { id: 'unknown', count: payments?.unknown, isUrgent: true, to: queue('payments') },
    { id: 'refunds', count: payments?.refunds, isUrgent: true, to: queue('payments') },
    { id: 'failed', count: payments?.failed, isUrgent: false, to: held },
    { id: 'dead', count: messages?.dead, isUrgent: true, to: queue('messages') },
    { id: 'failing', count: messages?.failing, isUrgent: false, to: queue('messages') },
    { id: 'webhooks', count: webhooks?.failing, isUrgent: true, to: settingsPart('webhooks') },
    { id: 'channels', count: channels?.failing, isUrgent: true, to: channelsAt },
    { id: 'terms', count: terms?.failed, isUrgent: true, to: `${termsAt('plans')}?property=${terms?.property}` },
    { id: 'inbox', count: inbox?.new, isUrgent: false, to: `${inboxAt}?state=new` },
    { id: 'content', count: content?.toReview, isUrgent: false, to: contentAt(content?.website, 'drafts') },
    { id: 'reviews', count: reviews?.waiting, isUrgent: false, to: queue('reviews') },
    { id: 'agencies', count: agencies?.waiting, isUrgent: false },
    { id: 'holds', count: holds.total, isUrgent: false, to: held },
  ];
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
          {shown.map(({ id, count = 0, isUrgent, to }) => (
            <li key={id} data-urgent={isUrgent || undefined}>
              <strong>{formatNumber(count, locale)}</strong>
              <span>
                {to ? <Link to={to}>{t(`today.waits.${id}`, { count })}</Link> : t(`today.waits.${id}`, { count })}
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
