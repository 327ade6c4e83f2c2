import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatClock, formatDay, formatRow } from '@posada/i18n';
import { Button, Card, Picture, toast, VisuallyHidden } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useStayFacts } from '../facts/index.ts';
import { useTexts } from '../shared/texts.ts';
import type { Detail } from './detail.ts';
import { DetailCard } from './detail-card.tsx';
import styles from './guest-card.module.css';

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
        {t('fact.map')}
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

/** Where and when, under which number. On the page of an account number and status are at its head. */
export function StayCard({ reservation, detail }: { reservation: Reservation; detail: Detail }) {
  const facts = useStayFacts();
  const { property } = reservation;
  if (detail === 'guest') return <GuestStayCard reservation={reservation} />;
  return (
    <DetailCard title={property.name}>
      <LabelledValues
        layout="columns"
        values={[
          facts.arrival(reservation),
          facts.departure(reservation),
          facts.nights(reservation),
          facts.address(property.address),
          facts.phone(reservation),
          facts.howToArrive(reservation),
        ]}
      />
    </DetailCard>
  );
}

function GuestStayCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const facts = useStayFacts();
  const { locale, properties } = useSite();
  const { property, from, to } = reservation;
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
            label={t('fact.arrival')}
            day={from}
            hour={t('fact.fromHour', { hour: formatClock(property.checkIn, locale) })}
          />
          <Moment
            label={t('fact.departure')}
            day={to}
            hour={t('fact.untilHour', { hour: formatClock(property.checkOut, locale) })}
          />
        </dl>
        <LabelledValues
          layout="columns"
          values={[
            { label: t('fact.number'), value: <Locator number={reservation.number} /> },
            { label: t('fact.status'), value: t(`status.${reservation.status}`) },
            facts.nights(reservation),
            facts.address(
              known ? (
                property.address
              ) : (
                <OnMap address={`${property.name}, ${property.address}`} text={property.address} />
              ),
            ),
            facts.phone(reservation),
            facts.arrivalTime(reservation),
            facts.requests(reservation),
            facts.company(reservation),
          ]}
        />
        {licence && <p data-part="licence">{t('licence', { number: licence })}</p>}
      </div>
    </Card>
  );
}
