import { Status } from '@posada/account/reservations';
import { wholePrice } from '@posada/api-client/availability';
import { leftToPay, type Reservation, type ReservationRow, reservationQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { formatClock, formatDay, formatMoney } from '@posada/i18n';
import { Card, LinkButton, PhoneLink, Picture, Skeleton } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useQuery } from '@tanstack/react-query';
import { PartFailed } from '../../shared/part-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './home.module.css';
import { PayDue } from './pay-due.tsx';

function Way({ property }: { property: Reservation['property'] }) {
  const t = useTexts();
  return (
    <>
      {property.address}{' '}
      <a
        href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: property.address })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('home.map')}
      </a>
    </>
  );
}

function Facts({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const { property, totals } = reservation;
  const left = leftToPay(reservation);
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  return (
    <LabelledValues
      layout="columns"
      values={[
        {
          label: t('detail.arrival'),
          value: t('detail.fromHour', {
            day: formatDay(reservation.from, locale, 'long'),
            hour: formatClock(property.checkIn, locale),
          }),
        },
        {
          label: t('detail.departure'),
          value: t('detail.untilHour', {
            day: formatDay(reservation.to, locale, 'long'),
            hour: formatClock(property.checkOut, locale),
          }),
        },
        {
          label: t('list.rooms'),
          value: `${t('nights', { count: reservation.nights })} · ${t('rooms', { count: reservation.roomstays.length })}`,
        },
        { label: t('list.number'), value: <strong>{reservation.number}</strong> },
        { label: t('detail.address'), value: <Way property={property} /> },
        property.howToArrive !== '' && { label: t('detail.howToArrive'), value: property.howToArrive },
        property.phone !== null && { label: t('detail.phone'), value: <PhoneLink {...property} /> },
        { label: t('list.total'), value: money(wholePrice(totals)) },
        totals.paid > 0 && { label: t('detail.paid'), value: money(totals.paid) },
        left.later > 0 && { label: t('detail.pending'), value: money(left.later) },
        left.atHotel > 0 && { label: t('detail.due'), value: money(left.atHotel) },
      ]}
    />
  );
}

/** The stay that is under way or comes next, with all that is needed on the way there. */
export function NextStay({ row }: { row: ReservationRow }) {
  const t = useTexts();
  const { locale, properties } = useSite();
  const { data, isError, refetch } = useQuery(reservationQuery(useApi(), 'client', row.id, locale));
  // the hotel may be on another website of the chain: then there is no picture of it here
  const photo = properties.find(({ id }) => id === row.property.id)?.photo;
  return (
    <Card as="section" className={styles['stay']}>
      {photo && <Picture photo={photo} sizes="(width < 1024px) 100vw, 720px" ratio="16/9" isDecoration eager />}
      <div className={styles['about']}>
        <div className={styles['head']}>
          <h2>
            <span className={styles['eyebrow']}>{t('home.next')}</span> {row.property.name}
          </h2>
          <Status status={row.status} />
        </div>
        {data ? (
          <Facts reservation={data} />
        ) : isError ? (
          <PartFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="card" />
        )}
        <div className={styles['buttons']}>
          <PayDue id={row.id} />
          <LinkButton variant="secondary" to={`/client/bookings/${row.id}`}>
            {t('home.open')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

/** Nothing is booked: of a new client, or of one who was here before. */
export function NoStay({ rows }: { rows: readonly ReservationRow[] }) {
  const t = useTexts();
  const hasPast = rows.some(({ status }) => status !== 'cancelled');
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t(rows.length === 0 ? 'home.welcome' : 'list.noneActive')}</h2>
      <p>{t(rows.length === 0 ? 'home.welcomeText' : 'home.noneText')}</p>
      <p className={styles['buttons']}>
        <LinkButton to="/booking/destination">{t('list.search')}</LinkButton>
        {rows.length > 0 && (
          <LinkButton variant="secondary" to={`/client/bookings?tab=${hasPast ? 'completed' : 'cancelled'}`}>
            {t(hasPast ? 'home.past' : 'list.title')}
          </LinkButton>
        )}
      </p>
    </Card>
  );
}
