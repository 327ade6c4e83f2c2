import { type Reservation, type ReservationRow, reservationQuery } from '@posada/api-client/reservations';
import { addressIn, useApi, useSite } from '@posada/area';
import { Status } from '@posada/reservation/cards';
import { usePaymentFacts, useStayFacts } from '@posada/reservation/facts';
import { Card, FailedNotice, LinkButton, Picture, Skeleton } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../shared/addresses.ts';
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
        {t('fact.map')}
      </a>
    </>
  );
}

function Facts({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const facts = useStayFacts();
  const { paid, pending, due, left } = usePaymentFacts(reservation);
  const { totals, nights, roomstays, currency } = reservation;
  return (
    <LabelledValues
      layout="columns"
      values={[
        facts.arrival(reservation),
        facts.departure(reservation),
        {
          label: t('list.rooms'),
          value: `${t('nights', { count: nights })} · ${t('rooms', { count: roomstays.length })}`,
        },
        facts.number(reservation.number),
        facts.address(<Way property={reservation.property} />),
        facts.howToArrive(reservation),
        facts.phone(reservation),
        facts.total(totals, currency),
        totals.paid > 0 && paid,
        pending,
        left.atHotel > 0 && due,
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
          <FailedNotice tone="danger" title={t('failed.text')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="card" />
        )}
        <div className={styles['buttons']}>
          <PayDue id={row.id} />
          <LinkButton variant="secondary" to={addresses.booking(row.id)}>
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
        <LinkButton to={addressIn('search', 'destination')}>{t('list.search')}</LinkButton>
        {rows.length > 0 && (
          <LinkButton variant="secondary" to={addresses.bookings(`?tab=${hasPast ? 'completed' : 'cancelled'}`)}>
            {t(hasPast ? 'home.past' : 'list.title')}
          </LinkButton>
        )}
      </p>
    </Card>
  );
}
