import { availabilityQuery, wholePrice } from '@posada/api-client/availability';
import { useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Button, Card, classes, FailedNotice, LinkButton, Notice, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BookingInProgress, newKey, roomsAddress, writeBooking } from '../../shared/booking-in-progress.ts';
import styles from '../../shared/card/card.module.css';
import { useTexts } from '../../shared/texts.ts';
import { termsBy } from './current-terms.ts';

/** Nobody paid in time: the rooms are on sale again. Says whether they are still free, and at which price. */
export function HoldOver({ booking }: { booking: BookingInProgress }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { search, priceAccount, currency } = booking;
  const stay = { ...search, propertyId: search.destination.id };
  const { data, isError, refetch } = useQuery({ ...availabilityQuery(api, stay, locale, priceAccount), staleTime: 0 });

  if (isError) {
    return <FailedNotice tone="danger" title={t('failed.text')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Waiting onRetry={() => void refetch()}>
        <Skeleton height="card" />
      </Waiting>
    );
  }
  const terms = termsBy(booking, data, { priceAccount, complements: booking.totals.complements });
  if ('gone' in terms) {
    return (
      <Over booking={booking} action={<LinkButton to={roomsAddress(booking)}>{t('payment.otherRoom')}</LinkButton>}>
        {t('hold.taken')}
      </Over>
    );
  }
  // leads back to the form, where everything still stands as it was typed
  const again = () => writeBooking({ ...terms, hold: null, key: newKey(), sent: [] });
  const amount = formatMoney(wholePrice(terms.totals), currency, locale);
  return (
    <Over booking={booking} action={<Button onClick={again}>{t('hold.again', { amount })}</Button>}>
      {t('hold.free', { amount })}
    </Over>
  );
}

function Over({ booking, action, children }: { booking: BookingInProgress; action: ReactNode; children: ReactNode }) {
  const t = useTexts();
  return (
    <Card className={classes(styles['card'], styles['over'])}>
      <Notice tone="warning" title={t('hold.over')} action={action}>
        {children}
      </Notice>
      <LinkButton to={roomsAddress(booking)} variant="quiet">
        {t('payment.changeRooms')}
      </LinkButton>
    </Card>
  );
}
