import { useSite } from '@posada/area';
import { formatDay, formatList, formatMoney } from '@posada/i18n';
import { Button, LinkButton, Notice, PhoneLink } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { type BookingInProgress, roomsAddress } from '../../shared/booking-in-progress.ts';
import { useTexts } from '../../shared/texts.ts';
import type { BookingFailure } from './booking-failure.ts';
import styles from './guest-and-payment.module.css';

interface Props {
  failure: BookingFailure | null;
  booking: BookingInProgress;
  onRetry: () => void;
}

function FailureText({ failure, booking, onRetry }: Props & { failure: BookingFailure }) {
  const t = useTexts();
  const { locale, website } = useSite();
  const contact = <PhoneLink {...website.contact} />;
  const retry = <Button onClick={onRetry}>{t('payment.retry')}</Button>;
  const otherRoom = <LinkButton to={roomsAddress(booking)}>{t('payment.otherRoom')}</LinkButton>;
  switch (failure.kind) {
    case 'lost':
      return (
        <Notice tone="danger" title={t('payment.failed')} action={retry}>
          {t('payment.lostText')} {contact}
        </Notice>
      );
    case 'uncertain':
      return (
        <Notice tone="warning" title={t('payment.uncertain')}>
          {t('payment.uncertainText')} {contact}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={t('payment.failed')} action={retry}>
          {t('payment.failedText')} {contact}
        </Notice>
      );
    case 'too_many_holds':
      return (
        <Notice tone="warning" title={t('payment.tooManyHolds')} action={retry}>
          {t('payment.tooManyHoldsText')} {contact}
        </Notice>
      );
    case 'sold_out': {
      const room = booking.choices.find((choice) => choice.roomtypeId === failure.roomtypeId)?.roomtypeName;
      const nights = formatList(
        failure.nights.map((night) => formatDay(night, locale, 'short')),
        locale,
      );
      return (
        <Notice
          tone="warning"
          title={room ? t('payment.roomSoldOut', { room }) : t('payment.soldOut')}
          action={otherRoom}
        >
          {nights ? t('payment.soldOutText', { nights }) : t('payment.kept')}
        </Notice>
      );
    }
    case 'not_bookable': {
      const room = failure.room === null ? undefined : booking.choices[failure.room];
      return (
        <Notice
          tone="warning"
          title={room ? t('payment.roomNotBookable', { room: room.roomtypeName }) : t('payment.notBookable')}
          action={otherRoom}
        >
          {t('payment.kept')}
        </Notice>
      );
    }
    case 'not_taken':
      return (
        <Notice tone="warning" title={t('payment.notTaken')}>
          {t('payment.notTakenText')} {contact}
        </Notice>
      );
    case 'over_credit': {
      const { amount, available, currency } = failure;
      const money = (minor: number) => formatMoney(minor, currency, locale);
      return (
        <Notice tone="warning" title={t('payment.overCredit')}>
          {t('payment.overCreditText', { amount: money(amount), available: money(available) })}
        </Notice>
      );
    }
    case 'price_changed': // asked in a dialog
    case 'fields': // told at the fields
      return null;
  }
}

/** Comes into view when it appears: the button that was pressed stands far below. */
export function BookingFailureNotice({ failure, booking, onRetry }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure || failure.kind === 'price_changed' || failure.kind === 'fields') return;
    ref.current?.scrollIntoView?.({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [failure]);
  return (
    <div ref={ref} tabIndex={-1} className={styles['failure']}>
      {failure && <FailureText {...{ failure, booking, onRetry }} />}
    </div>
  );
}
