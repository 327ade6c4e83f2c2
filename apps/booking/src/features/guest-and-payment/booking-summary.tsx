import { chargeLines } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDays, formatRow } from '@posada/i18n';
import { Card, Skeleton } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type BookingInProgress, roomsAddress } from '../../shared/booking-in-progress.ts';
import { CancellationText } from '../../shared/cancellation-text.tsx';
import { TotalLines } from '../../shared/total-lines.tsx';
import { discountLines } from '../../shared/totals.ts';
import styles from './guest-and-payment.module.css';

/** What is being booked. Until the browser has looked, a skeleton of the same size. */
export function BookingSummary({
  booking,
  toPayNow,
  canChange = true,
  children,
}: {
  booking: BookingInProgress | null;
  /** Undefined: not known. */
  toPayNow: number | undefined;
  /** Whether it leads back to the rooms. */
  canChange?: boolean;
  /** Below the total. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('booking');
  const { locale, properties } = useSite();
  const property = properties.find((entry) => entry.id === booking?.search.destination.id);
  return (
    <aside aria-label={t('summary.title')} className={styles['aside']}>
      <Card className={styles['summary']}>
        <h2>{t('summary.title')}</h2>
        {booking ? (
          <>
            <p>
              <strong>{booking.propertyName}</strong>
              <br />
              {formatDays(booking.search.from, booking.search.to, locale)} ·{' '}
              {t('nights', { count: nightsBetween(booking.search.from, booking.search.to) })}
            </p>
            <ol>
              {booking.choices.map((choice, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a booking have no other name than their place
                <li key={index}>
                  {formatRow([choice.roomtypeName, choice.rateplanName], locale)}
                  {property && (
                    <CancellationText
                      cancellation={choice.rate.cancellation}
                      total={choice.rate.total}
                      currency={booking.currency}
                      timeZone={property.setup.timeZone}
                    />
                  )}
                </li>
              ))}
            </ol>
            <TotalLines
              totals={booking.totals}
              discounts={discountLines(booking.choices.map((choice) => choice.rate))}
              charges={chargeLines(booking.choices.map((choice) => choice.rate))}
              isAllIn={property?.setup.priceDisplay === 'all_in'}
              currency={booking.currency}
              toPayNow={toPayNow}
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
