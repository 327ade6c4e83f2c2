import { wholePrice } from '@posada/api-client/availability';
import {
  afterCancelling,
  chargeLines,
  countedStays,
  leftToPay,
  type Reservation,
  refundAwaited,
} from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatClock, formatDay, formatLabelled, formatMoney, formatRow } from '@posada/i18n';
import { useWhoSleeps } from '@posada/reservation/who-sleeps';
import { Button, Card, Notice, PhoneLink, Picture, toast, VisuallyHidden } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useAtHotelAmount } from './at-hotel-amount.ts';
import { CancellationText } from './cancellation-text.tsx';
import { useComplementText } from './complement-text.ts';
import styles from './reservation-cards.module.css';
import { useTexts } from './texts.ts';
import { TotalLines } from './total-lines.tsx';
import { discountLines } from './totals.ts';

type RoomStay = Reservation['roomstays'][number];

/** One room: who sleeps in it, its rate and extras, what cancelling costs. */
export function RoomStayCard({ stay, reservation }: { stay: RoomStay; reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const whoSleeps = useWhoSleeps();
  const complementText = useComplementText(reservation.currency);
  const { roomstays: rooms } = reservation;
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  return (
    <Card as="section" className={styles['card']}>
      <h2>
        {rooms.length > 1
          ? formatLabelled(t('rooms.number', { number: rooms.indexOf(stay) + 1 }), stay.roomtype.name, locale)
          : stay.roomtype.name}
      </h2>
      <LabelledValues
        layout="columns"
        values={[
          {
            label: t('confirmation.occupancy'),
            value: formatRow([stay.guest ?? '', whoSleeps(stay.occupancy)].filter(Boolean), locale),
          },
          { label: t('confirmation.rateplan'), value: stay.rateplan.name },
          { label: t('confirmation.board'), value: t(`board.${stay.rateplan.board}`) },
          { label: t('confirmation.room'), value: money(stay.total) },
          ...stay.complements.map((line) => ({ label: line.name, value: complementText(line) })),
          ...(stay.status === 'cancelled'
            ? [
                {
                  label: t('status.cancelled'),
                  value: stay.cancelled?.fee
                    ? t('cancel.costs', { amount: money(stay.cancelled.fee) })
                    : t('cancel.free'),
                },
              ]
            : [
                {
                  label: t('confirmation.cancellation'),
                  value: (
                    <CancellationText
                      cancellation={stay.cancellation}
                      total={stay.total}
                      currency={reservation.currency}
                      timeZone={reservation.property.timeZone}
                    />
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** The booking number, and a button that copies it where the browser lets it. */
function Locator({ number }: { number: string }) {
  const t = useTexts();
  const copy = () => {
    // there is no clipboard without encryption; the number can be selected
    void navigator.clipboard?.writeText(number).then(
      () => toast({ tone: 'success', title: t('confirmation.copied', { number }) }),
      () => undefined,
    );
  };
  return (
    <span className={styles['locator']}>
      <strong data-part="locator">{number}</strong>
      <Button variant="quiet" onClick={copy}>
        {t('confirmation.copy')}
      </Button>
    </span>
  );
}

/** An address, and a map of it. */
function OnMap({ address, text }: { address: string; text: string }) {
  const t = useTexts();
  return (
    <span className={styles['place']}>
      {text}{' '}
      <a
        href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('confirmation.map')}
      </a>
    </span>
  );
}

/** The day and the hour from which, or until which, the room is the guest's. */
function Moment({ label, day, hour }: { label: string; day: string; hour: string }) {
  const { locale } = useSite();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {/* no line ends between a day and its month */}
        <strong>{formatDay(day, locale, 'long').replace(/(\d\.?) /, '$1\u00a0')}</strong>
        <VisuallyHidden>{formatRow(['', ''], locale)}</VisuallyHidden>
        <span>{hour}</span>
      </dd>
    </div>
  );
}

/** Where and when, under which number. */
export function StayCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale, properties } = useSite();
  const { property, invoice, from, to } = reservation;
  const known = properties.find(({ id }) => id === property.id);
  const photo = known?.photo;
  const licence = known?.information.touristicLicense;
  return (
    <Card as="section" className={styles['stay']}>
      {photo && (
        <div className={styles['picture']}>
          <Picture photo={photo} sizes="(width >= 1024px) 40rem, 100vw" ratio="16/9" isDecoration />
        </div>
      )}
      <div className={styles['card']}>
        <h2>{property.name}</h2>
        <dl className={styles['days']}>
          <Moment
            label={t('confirmation.arrival')}
            day={from}
            hour={t('confirmation.fromHour', { hour: formatClock(property.checkIn, locale) })}
          />
          <Moment
            label={t('confirmation.departure')}
            day={to}
            hour={t('confirmation.untilHour', { hour: formatClock(property.checkOut, locale) })}
          />
        </dl>
        <LabelledValues
          layout="columns"
          values={[
            { label: t('confirmation.number'), value: <Locator number={reservation.number} /> },
            { label: t('confirmation.status'), value: t(`status.${reservation.status}`) },
            { label: t('confirmation.nights'), value: reservation.nights },
            {
              label: t('confirmation.address'),
              value: known ? (
                property.address
              ) : (
                <OnMap address={`${property.name}, ${property.address}`} text={property.address} />
              ),
            },
            Boolean(property.phone) && { label: t('confirmation.phone'), value: <PhoneLink {...property} /> },
            Boolean(reservation.arrivalTime) && { label: t('guest.arrivalTime'), value: reservation.arrivalTime },
            Boolean(reservation.requests) && { label: t('guest.requests'), value: reservation.requests },
            invoice && {
              label: t('invoice.open'),
              value: formatRow([invoice.company, invoice.taxId], locale),
            },
          ]}
        />
        {licence && <p data-part="licence">{t('licence', { number: licence })}</p>}
      </div>
    </Card>
  );
}

type AfterCancelling = NonNullable<ReturnType<typeof afterCancelling>>;

/** What cancelling has cost. */
function useFeeText(reservation: Reservation) {
  const t = useTexts();
  const { locale } = useSite();
  return ({ fees }: AfterCancelling) => (fees > 0 ? formatMoney(fees, reservation.currency, locale) : t('cancel.free'));
}

/** What has gone back to the card, and until it must be there, by when. */
function useRefundedText() {
  const t = useTexts();
  const { locale, today } = useSite();
  return (reservation: Reservation) => {
    const amount = formatMoney(reservation.refunded, reservation.currency, locale);
    const by = refundAwaited(reservation, today);
    return by ? t('cancelled.refundedBy', { amount, day: formatDay(by, locale, 'long') }) : amount;
  };
}

/** That nothing is booked any more, and what that has cost; nothing while a room stands. */
export function CancelledNotice({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const after = afterCancelling(reservation);
  if (!after?.isWhole) return null;
  return (
    <Notice tone="info" title={t('status.cancelled')}>
      {after.fees > 0
        ? t('cancel.costs', { amount: formatMoney(after.fees, reservation.currency, locale) })
        : t('cancel.free')}
    </Notice>
  );
}

/** What a booking that is cancelled has cost; what was booked costs nobody anything any more. */
function CancelledPrice({ reservation, after }: { reservation: Reservation; after: AfterCancelling }) {
  const t = useTexts();
  const { locale } = useSite();
  const feeText = useFeeText(reservation);
  const refundedText = useRefundedText();
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const isOnAccount = reservation.paymentOption === 'onAccount';
  return (
    <LabelledValues
      values={[
        { label: t('cancelled.booked'), value: money(wholePrice(reservation.totals)) },
        { label: t('cancelled.fee'), value: <strong data-part="fee">{feeText(after)}</strong> },
        !isOnAccount && { label: t('confirmation.paid'), value: money(after.paid) },
        after.refunded > 0 && { label: t('cancelled.refunded'), value: refundedText(reservation) },
        !isOnAccount && { label: t('confirmation.pending'), value: money(after.due) },
      ]}
    />
  );
}

/** What the booking costs, what is paid and what is due. */
function StandingPrice({ reservation, after }: { reservation: Reservation; after: AfterCancelling | null }) {
  const t = useTexts();
  const { locale } = useSite();
  const feeText = useFeeText(reservation);
  const refundedText = useRefundedText();
  const { totals, paymentOption, currency } = reservation;
  const standing = countedStays(reservation);
  const charges = chargeLines(standing);
  const left = leftToPay(reservation);
  const atHotelAmount = useAtHotelAmount();
  return (
    <>
      <TotalLines totals={totals} discounts={discountLines(standing)} charges={charges} currency={currency} />
      <LabelledValues
        values={[
          { label: t('guest.paymentOption'), value: t(`payment.${paymentOption}`) },
          after !== null && { label: t('cancelled.fee'), value: feeText(after) },
          paymentOption !== 'onAccount' && {
            label: t('confirmation.paid'),
            value: formatMoney(after?.paid ?? totals.paid, currency, locale),
          },
          after !== null &&
            after.refunded > 0 && {
              label: t('cancelled.refunded'),
              value: refundedText(reservation),
            },
          left.later > 0 && { label: t('confirmation.pending'), value: formatMoney(left.later, currency, locale) },
          (left.atHotel > 0 || (left.later === 0 && paymentOption !== 'onAccount')) && {
            label: t('confirmation.due'),
            value: atHotelAmount(left, currency, charges),
          },
        ]}
      />
    </>
  );
}

export function PriceCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const after = afterCancelling(reservation);
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('confirmation.price')}</h2>
      {after?.isWhole ? (
        <CancelledPrice reservation={reservation} after={after} />
      ) : (
        <StandingPrice reservation={reservation} after={after} />
      )}
    </Card>
  );
}
