import { availabilityQuery } from '@posada/api-client/availability';
import { useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, Card, LinkButton, Notice, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BookingInProgress, newKey, roomsAddress, writeBooking } from '../../shared/booking-in-progress.ts';
import styles from '../../shared/card/card.module.css';
import { ReadFailed } from '../../shared/read-failed.tsx';
import { atCurrentTerms, totalsOf } from '../../shared/totals.ts';

/** Nobody paid in time: the rooms are on sale again. Says whether they are still free, and at which price. */
export function HoldOver({ booking }: { booking: BookingInProgress }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const api = useApi();
  const { search, priceAccount, currency } = booking;
  const stay = { ...search, propertyId: search.destination.id };
  const { data, isError, refetch } = useQuery({ ...availabilityQuery(api, stay, locale, priceAccount), staleTime: 0 });

  if (isError) {
    return <ReadFailed onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Waiting onRetry={() => void refetch()}>
        <Skeleton height="card" />
      </Waiting>
    );
  }
  const choices = atCurrentTerms(booking.choices, data.rooms).filter((choice) => choice !== undefined);
  const isFree = choices.length === booking.choices.length;
  const totals = totalsOf(choices, data.rooms, booking.totals.complements);
  // leads back to the form, where everything still stands as it was typed
  const again = () => writeBooking({ choices, totals, hold: null, key: newKey(), sent: [] });
  const total = formatMoney(totals.total, currency, locale);
  return (
    <Card className={styles['card']}>
      <Notice
        tone="warning"
        title={t('hold.over')}
        action={
          isFree ? (
            <Button onClick={again}>{t('hold.again', { amount: total })}</Button>
          ) : (
            <LinkButton to={roomsAddress(booking)}>{t('payment.otherRoom')}</LinkButton>
          )
        }
      >
        {t(isFree ? 'hold.free' : 'hold.taken', { amount: total })}
      </Notice>
      <LinkButton to={roomsAddress(booking)} variant="quiet">
        {t('payment.changeRooms')}
      </LinkButton>
    </Card>
  );
}
