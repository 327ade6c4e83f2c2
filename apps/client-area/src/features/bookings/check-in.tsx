import { BackLink } from '@posada/account';
import { ownAccessQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { CheckInPart } from '@posada/reservation/check-in';
import { FailedNotice, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './bookings.module.css';

/** The online check-in of a booking of the client. */
export function CheckIn() {
  const t = useTexts();
  const { website } = useSite();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ownAccessQuery(useApi(), 'client', id));
  return (
    <div className={styles['checkIn']}>
      <title>{`${t('checkIn.title')} · ${website.name}`}</title>
      <BackLink to={addresses.booking(id)}>{t('checkIn.back')}</BackLink>
      <h1>{t('checkIn.title')}</h1>
      {data ? (
        <CheckInPart token={data.token} />
      ) : error ? (
        <FailedNotice tone="danger" title={t('checkIn.readFailed')} onRetry={refetch} />
      ) : (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton height="card" />
        </Waiting>
      )}
    </div>
  );
}
