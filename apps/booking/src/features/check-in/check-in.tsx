import { managedBookingQuery } from '@posada/api-client/reservations';
import { Isolated, useApi, useSite } from '@posada/area';
import { formatDays } from '@posada/i18n';
import { CheckInPart } from '@posada/reservation/check-in';
import { Container, FailedNotice, LinkButton, Notice } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData, useParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './check-in.loader.ts';
import styles from './check-in.module.css';

/** The online check-in of a booking, for its guests without an account. */
export function CheckIn() {
  const t = useTexts();
  const { locale, website } = useSite();
  const token = useParams()['token'] ?? '';
  const { refusal } = useLoaderData<typeof loader>();
  const { data: booking } = useQuery({ ...managedBookingQuery(useApi(), token, locale), enabled: refusal === null });
  const title = t(refusal === null ? 'checkIn.title' : 'manage.expired');
  return (
    <Container>
      <title>{`${title} · ${website.name}`}</title>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{title}</h1>
        {refusal !== null ? (
          <Notice
            tone="info"
            title={t('manage.expiredText')}
            action={<LinkButton to={addresses.manage()}>{t('manage.find')}</LinkButton>}
          />
        ) : (
          <>
            {booking && (
              <p className={styles['stay']}>
                <strong>{booking.property.name}</strong>
                <span>{formatDays(booking.from, booking.to, locale)}</span>
                <Link to={addresses.managed(token)}>{t('checkIn.back')}</Link>
              </p>
            )}
            <Isolated name="check-in" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <CheckInPart token={token} />
            </Isolated>
          </>
        )}
      </div>
    </Container>
  );
}
