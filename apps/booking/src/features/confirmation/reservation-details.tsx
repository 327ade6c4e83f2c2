import type { Reservation } from '@posada/api-client/reservations';
import { useSession, useSite } from '@posada/area';
import { formatDay, formatList, formatMoney, formatRow } from '@posada/i18n';
import { Button, Card, Facts, Icon, LinkButton, Notice, PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { CancellationText } from '../../shared/cancellation-text.tsx';
import { TotalLines } from '../../shared/total-lines.tsx';
import { discountLines } from '../../shared/totals.ts';
import { useWhoSleeps } from '../../shared/who-sleeps.ts';
import { calendarFile } from './calendar-file.ts';
import styles from './confirmation.module.css';

type RoomStay = Reservation['roomstays'][number];

function saveCalendar(reservation: Reservation, title: string) {
  const url = URL.createObjectURL(new Blob([calendarFile(reservation, title, new Date())], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${reservation.number}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}

/** How many of a complement, on which days, and what it costs. */
function useComplementText(reservation: Reservation) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  return ({ units, adults, children, when, dates, amount }: RoomStay['complements'][number]) =>
    [
      units && units > 1 ? t('confirmation.times', { count: units }) : '',
      adults ? t('adults', { count: adults }) : '',
      children ? t('children', { count: children }) : '',
      when === 'stay'
        ? ''
        : formatList(
            dates.map((day) => formatDay(day, locale, 'short')),
            locale,
          ),
      formatMoney(amount, reservation.currency, locale),
    ]
      .filter(Boolean)
      .join(' · ');
}

function RoomStayCard({ stay, reservation }: { stay: RoomStay; reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const whoSleeps = useWhoSleeps();
  const complementText = useComplementText(reservation);
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  return (
    <Card as="section" className={styles['card']}>
      <h2>{stay.roomtype.name}</h2>
      <Facts
        facts={[
          { label: t('confirmation.occupancy'), value: whoSleeps(stay.occupancy) },
          { label: t('confirmation.rateplan'), value: stay.rateplan.name },
          { label: t('confirmation.board'), value: t(`board.${stay.rateplan.board}`) },
          { label: t('confirmation.room'), value: money(stay.total) },
          ...stay.complements.map((line) => ({ label: line.name, value: complementText(line) })),
          ...(stay.status === 'cancelled'
            ? []
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

function StayCard({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { property } = reservation;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{property.name}</h2>
      <Facts
        facts={[
          { label: t('confirmation.number'), value: <strong data-part="locator">{reservation.number}</strong> },
          { label: t('confirmation.status'), value: t(`status.${reservation.status}`) },
          {
            label: t('confirmation.arrival'),
            value: formatRow(
              [formatDay(reservation.from, locale, 'long'), t('confirmation.fromHour', { hour: property.checkIn })],
              locale,
            ),
          },
          {
            label: t('confirmation.departure'),
            value: formatRow(
              [formatDay(reservation.to, locale, 'long'), t('confirmation.untilHour', { hour: property.checkOut })],
              locale,
            ),
          },
          { label: t('confirmation.nights'), value: reservation.nights },
          { label: t('confirmation.address'), value: property.address },
          ...(property.phone
            ? [
                {
                  label: t('confirmation.phone'),
                  value: <PhoneLink {...property} />,
                },
              ]
            : []),
          ...(reservation.arrivalTime ? [{ label: t('guest.arrivalTime'), value: reservation.arrivalTime }] : []),
          ...(reservation.requests ? [{ label: t('guest.requests'), value: reservation.requests }] : []),
        ]}
      />
    </Card>
  );
}

function PriceCard({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { totals, paymentOption, currency, roomstays } = reservation;
  const due = formatMoney(totals.dueAtProperty, currency, locale);
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('confirmation.price')}</h2>
      <TotalLines totals={totals} discounts={discountLines(roomstays)} currency={currency} />
      <Facts
        facts={[
          { label: t('guest.paymentOption'), value: t(`payment.${paymentOption}`) },
          { label: t('confirmation.paid'), value: formatMoney(totals.paid, currency, locale) },
          {
            label: t(paymentOption === 'payAtHotel' ? 'confirmation.due' : 'confirmation.pending'),
            value:
              totals.touristTax > 0
                ? t('confirmation.plusTax', { amount: due, tax: formatMoney(totals.touristTax, currency, locale) })
                : due,
          },
        ]}
      />
    </Card>
  );
}

/** The booking in full; on paper it fits one page. */
export function ReservationDetails({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const isClient = useSession('client') !== undefined;
  const { property, guest } = reservation;
  return (
    <>
      <div className={styles['lead']}>
        <Notice tone="success" title={t('confirmation.lead', { name: guest.name, email: guest.email })} />
      </div>
      <div className={styles['details']}>
        <div>
          <StayCard reservation={reservation} />
          {reservation.roomstays.map((stay) => (
            <RoomStayCard key={stay.id} stay={stay} reservation={reservation} />
          ))}
        </div>
        <div>
          <PriceCard reservation={reservation} />
          {property.howToArrive && (
            <Card as="section" className={styles['card']}>
              <h2>{t('confirmation.howToArrive')}</h2>
              <p>{property.howToArrive}</p>
            </Card>
          )}
          <div className={styles['actions']}>
            {isClient && <LinkButton to={`/client/bookings/${reservation.id}`}>{t('confirmation.manage')}</LinkButton>}
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon name="print" /> {t('confirmation.print')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => saveCalendar(reservation, t('confirmation.calendarTitle', { name: property.name }))}
            >
              <Icon name="calendar" /> {t('confirmation.calendar')}
            </Button>
            <LinkButton to="/" variant="quiet">
              {t('confirmation.home')}
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
