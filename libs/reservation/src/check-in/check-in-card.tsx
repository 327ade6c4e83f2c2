import type { ManagedBooking } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Card, LinkButton } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';
import styles from './check-in.module.css';

/** Leads to the online check-in of a booking. Nothing where its hotel has none, and where it is over. */
export function CheckInCard({ booking, to }: { booking: ManagedBooking; to: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const { checkIn } = booking.managed;
  if (!checkIn || checkIn.state === 'closed' || booking.status !== 'confirmed') return null;
  const { state, opensOn, persons, registered } = checkIn;
  const isDone = registered === persons;
  return (
    <Card as="section" className={styles['room']}>
      <h2>{t('checkIn.title')}</h2>
      <p className={styles['hint']}>
        {state === 'early'
          ? t('checkIn.early', { day: formatDay(opensOn, locale) })
          : isDone
            ? t('checkIn.done')
            : t('checkIn.lead', { registered, count: persons })}
      </p>
      {state === 'open' && (
        <div>
          <LinkButton to={to} variant={isDone ? 'secondary' : 'primary'}>
            {t(isDone ? 'checkIn.look' : 'checkIn.start')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
