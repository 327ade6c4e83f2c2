import type { Reservation } from '@posada/api-client/reservations';
import { useSession, useSite } from '@posada/area';
import { formatDay, formatMoment, formatMoney } from '@posada/i18n';
import { Button, Card, Facts, Icon, LinkButton } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { TotalLines } from '../../shared/total-lines.tsx';
import { calendarFile } from './calendar-file.ts';
import styles from './confirmation.module.css';

function saveCalendar(reservation: Reservation, title: string) {
  const url = URL.createObjectURL(new Blob([calendarFile(reservation, title, new Date())], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${reservation.number}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}

function RoomStay({ stay, reservation }: { stay: Reservation['roomstays'][number]; reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const { freeUntil, fee } = stay.cancellation;
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const { adults, children, babies } = stay.occupancy;
  const who = [
    t('adults', { count: adults }),
    ...(children ? [t('children', { count: children })] : []),
    ...(babies ? [t('babies', { count: babies })] : []),
  ];
  return (
    <Card as="section" className={styles['card']}>
      <h3>{stay.roomtype.name}</h3>
      <Facts
        facts={[
          { label: t('confirmation.rateplan'), value: `${stay.rateplan.name} · ${t(`board.${stay.rateplan.board}`)}` },
          { label: t('confirmation.occupancy'), value: who.join(', ') },
          { label: t('confirmation.room'), value: money(stay.total) },
          ...stay.complements.map((line) => ({
            label: line.name,
            value: `${line.when === 'stay' ? '' : `${line.dates.map((day) => formatDay(day, locale, 'short')).join(', ')} · `}${money(line.amount)}`,
          })),
          {
            label: t('confirmation.cancellation'),
            value: freeUntil
              ? t('confirmation.freeUntil', {
                  moment: formatMoment(freeUntil, reservation.property.timeZone, locale),
                  fee: money(fee),
                })
              : t('cancellation.never'),
          },
        ]}
      />
    </Card>
  );
}

export function ReservationDetails({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const isClient = useSession('client') !== undefined;
  const { property, totals, guest } = reservation;
  return (
    <div className={styles['details']}>
      <p className={styles['lead']} role="status">
        <Icon name="check" /> {t('confirmation.lead', { name: guest.name, email: guest.email })}
      </p>
      <Card as="section" className={styles['card']}>
        <h2>{property.name}</h2>
        <Facts
          facts={[
            { label: t('confirmation.number'), value: <strong data-part="locator">{reservation.number}</strong> },
            { label: t('confirmation.status'), value: t(`status.${reservation.status}`) },
            {
              label: t('confirmation.arrival'),
              value: `${formatDay(reservation.from, locale, 'long')}, ${t('confirmation.fromHour', { hour: property.checkIn })}`,
            },
            {
              label: t('confirmation.departure'),
              value: `${formatDay(reservation.to, locale, 'long')}, ${t('confirmation.untilHour', { hour: property.checkOut })}`,
            },
            { label: t('confirmation.nights'), value: reservation.nights },
            { label: t('confirmation.address'), value: property.address },
            ...(property.phone ? [{ label: t('confirmation.phone'), value: property.phone }] : []),
            { label: t('guest.paymentOption'), value: t(`payment.${reservation.paymentOption}`) },
            ...(reservation.arrivalTime ? [{ label: t('guest.arrivalTime'), value: reservation.arrivalTime }] : []),
            ...(reservation.requests ? [{ label: t('guest.requests'), value: reservation.requests }] : []),
          ]}
        />
      </Card>
      {reservation.roomstays.map((stay) => (
        <RoomStay key={stay.id} stay={stay} reservation={reservation} />
      ))}
      <Card as="section" className={styles['card']}>
        <h2>{t('confirmation.price')}</h2>
        <TotalLines totals={totals} currency={reservation.currency} toPayNow={totals.toPayNow} />
        <Facts
          facts={[
            { label: t('confirmation.paid'), value: formatMoney(totals.paid, reservation.currency, locale) },
            { label: t('confirmation.due'), value: formatMoney(totals.dueAtProperty, reservation.currency, locale) },
          ]}
        />
      </Card>
      <Card as="section" className={styles['card']}>
        <h2>{t('confirmation.howToArrive')}</h2>
        <p>{property.howToArrive}</p>
      </Card>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('confirmation.print')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveCalendar(reservation, t('confirmation.calendarTitle', { name: property.name }))}
        >
          <Icon name="calendar" /> {t('confirmation.calendar')}
        </Button>
        {isClient && <LinkButton to={`/client/bookings/${reservation.id}`}>{t('confirmation.manage')}</LinkButton>}
        <LinkButton to="/" variant="quiet">
          {t('confirmation.home')}
        </LinkButton>
      </div>
    </div>
  );
}
