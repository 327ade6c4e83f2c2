import { chargeLines, discountLines, type LeftToPay } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDays } from '@posada/i18n';
import { TotalLines } from '@posada/reservation/price';
import { Card, Picture, Skeleton } from '@posada/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type BookingInProgress, roomsAddress } from '../../shared/booking-in-progress.ts';
import { useTexts } from '../../shared/texts.ts';
import { BookedRoom } from './booked-room.tsx';
import styles from './guest-and-payment.module.css';

/** What is being booked. Until the browser has looked, a skeleton of the same size. */
export function BookingSummary({
  booking,
  toPayNow,
  left,
  canChange = true,
  children,
}: {
  booking: BookingInProgress | null;
  /** Undefined: not known. */
  toPayNow: number | undefined;
  /** What is paid after that, and where; left out where it is not this total that is paid. */
  left?: LeftToPay | undefined;
  /** Whether it leads back to the rooms. */
  canChange?: boolean;
  /** Below the total. */
  children?: ReactNode;
}) {
  const t = useTexts();
  const { locale, properties } = useSite();
  const property = properties.find((entry) => entry.id === booking?.search.destination.id);
  return (
    <aside aria-label={t('summary.title')} className={styles['aside']}>
      <Card className={styles['summary']}>
        <h2>{t('summary.title')}</h2>
        {booking ? (
          <>
            {property?.photo && <Picture photo={property.photo} sizes="352px" ratio="16/9" isDecoration />}
            <p>
              <strong>{booking.propertyName}</strong>
              <br />
              {formatDays(booking.search.from, booking.search.to, locale)} ·{' '}
              {t('nights', { count: nightsBetween(booking.search.from, booking.search.to) })}
            </p>
            <ol>
              {booking.choices.map((choice, index) => (
                <BookedRoom
                  // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a booking have no other name than their place
                  key={index}
                  occupancy={booking.search.rooms[index]}
                  timeZone={property?.setup.timeZone}
                  {...{ choice, booking }}
                />
              ))}
            </ol>
            <TotalLines
              totals={booking.totals}
              discounts={discountLines(booking.choices.map((choice) => choice.rate))}
              charges={chargeLines(booking.choices.map((choice) => choice.rate))}
              currency={booking.currency}
              toPayNow={toPayNow}
              left={left}
            />
            {children}
            {canChange && (
              <p>
                <Link to={roomsAddress(booking)}>{t('payment.changeRooms')}</Link>
              </p>
            )}
          </>
        ) : (
          <div className={styles['waiting']}>
            <Skeleton height="title" />
            <Skeleton />
            <Skeleton width="l" />
            <Skeleton height="card" />
          </div>
        )}
      </Card>
    </aside>
  );
}
