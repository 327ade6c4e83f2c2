import { BackLink } from '@posada/account';
import { ApiError } from '@posada/api-client';
import type { CheckIn, RegisteredPerson } from '@posada/api-client/check-in';
import { type Registrations, removeRegistration } from '@posada/api-client/operator';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { PrintButton } from '@posada/desk';
import { formatDay, formatDays, formatLabelled, formatMoment } from '@posada/i18n';
import { type PersonValues, SignatureImage, valuesOf } from '@posada/reservation/check-in';
import { Button, Card, FailedNotice, Notice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { HERE } from '../../shared/here.ts';
import { Loading } from '../../shared/loading.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { checkInOfQuery, registrationsQuery } from './registration-queries.ts';
import styles from './registrations.module.css';

type Registration = Registrations[number];

/** The register sheet of a booking: all that is registered of its guests, to be looked at and printed. */
export function RegistrationSheet() {
  const t = useTexts();
  const { locator = '' } = useParams();
  const { booking } = useAddresses();
  return (
    <Workspace title={t('registrations.of', { number: locator })} scopes={['registrations.read']}>
      <BackLink to={booking(locator)}>{t('registrations.back')}</BackLink>
      <Sheet locator={locator} />
    </Workspace>
  );
}

function Sheet({ locator }: { locator: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const queries = useQueryClient();
  const checkIn = useQuery(checkInOfQuery(locator, locale));
  const registrations = useQuery({ ...registrationsQuery(locator), retry: false });
  const error =
    registrations.error ??
    (checkIn.error instanceof ApiError && checkIn.error.code === 'check_in_off' ? null : checkIn.error);
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['operator', 'reservation-check-in', locator] }),
      queries.invalidateQueries({ queryKey: ['operator', 'registrations', locator] }),
    ]);
  if (error) return <FailedNotice tone="danger" title={t('registrations.readFailed')} onRetry={reread} />;
  if (!registrations.data || checkIn.isPending) return <Loading />;
  const rows = registrations.data;
  return (
    <div className={styles['sheet']}>
      <div className={styles['tools']}>
        <Notice tone="info" title={t('registrations.recorded')} />
        <PrintButton />
      </div>
      {checkIn.data && (
        <p>
          <strong>{checkIn.data.property.name}</strong>{' '}
          {formatDays(checkIn.data.arrival, checkIn.data.departure, locale)}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList icon="user" text={t('registrations.none')} />
      ) : (
        rows.map((row) => (
          <Person
            key={`${row.room} ${row.place}`}
            row={row}
            locator={locator}
            checkIn={checkIn.data}
            onChanged={reread}
          />
        ))
      )}
    </div>
  );
}

interface PersonProps {
  row: Registration;
  locator: string;
  /** Undefined: the hotel has no online check-in any more, and nothing is corrected. */
  checkIn: CheckIn | undefined;
  onChanged: () => Promise<unknown>;
}

const fullName = ({ givenNames, surname, secondSurname }: RegisteredPerson) =>
  [givenNames, surname, secondSurname].filter(Boolean).join(' ');

function Person({ row, locator, checkIn, onChanged }: PersonProps) {
  const t = useTexts();
  const { locale } = useSite();
  const { person, registeredAt, registeredBy } = row;
  const name = fullName(person);
  const facts = useFacts(person);
  const at = checkIn?.rooms.findIndex(({ id }) => id === row.room) ?? -1;
  const room = checkIn?.rooms[at];
  return (
    <Card as="section" className={styles['person']}>
      <h2>{name}</h2>
      {room && <p>{formatLabelled(t('rooms.number', { number: at + 1 }), room.name, locale)}</p>}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
        {person.signature && (
          <div>
            <dt>{t('checkIn.signature')}</dt>
            <dd translate="no">
              {person.signature.kind === 'path' ? (
                <SignatureImage
                  path={person.signature.path}
                  label={formatLabelled(t('checkIn.signature'), name, locale)}
                />
              ) : (
                <em>{person.signature.name}</em>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles['by']}>
        {t(`registrations.by.${registeredBy}`, { at: formatMoment(registeredAt, HERE, locale) })}
      </p>
      <PersonActions row={row} name={name} locator={locator} checkIn={checkIn} onChanged={onChanged} />
    </Card>
  );
}

/** Label and value of all that is known of a person. */
function useFacts(person: RegisteredPerson): [string, string][] {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries = [] } = useQuery(countriesQuery(useApi(), locale));
  const countryOf = (code: string) => countries.find((each) => each.code === code)?.name ?? code;
  const { document, address } = person;
  const all: [string, string | undefined][] = [
    [t('checkIn.sex'), t(`checkIn.sex.${person.sex}`)],
    [t('checkIn.birthDate'), formatDay(person.birthDate, locale)],
    [t('checkIn.birthCountry'), person.birthCountry && countryOf(person.birthCountry)],
    [t('checkIn.birthPlace'), person.birthPlace],
    [t('checkIn.nationality'), countryOf(person.nationality)],
    [t('checkIn.documentType'), document ? t(`checkIn.documentType.${document.type}`) : undefined],
    [t('checkIn.documentNumber'), document?.number],
    [t('checkIn.supportNumber'), document?.supportNumber],
    [t('checkIn.documentCountry'), document ? countryOf(document.country) : undefined],
    [
      t('checkIn.address'),
      [address.street, [address.postalCode, address.city].filter(Boolean).join(' '), countryOf(address.country)]
        .filter(Boolean)
        .join(', '),
    ],
    [t('checkIn.phone'), person.phone],
    [t('checkIn.email'), person.email],
    [t('checkIn.relationship'), person.relationship && t(`checkIn.relationship.${person.relationship}`)],
  ];
  return all.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function PersonActions({ row, name, locator, checkIn, onChanged }: PersonProps & { name: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const [start, setStart] = useState<PersonValues>();
  const [isRemoving, setRemoving] = useState(false);
  const { room, place, person } = row;
  const isBooked = checkIn?.rooms.some((each) => each.id === room && each.persons.some((one) => one.place === place));
  if (!useOperator().permissions.includes('registrations.write') || !checkIn) return null;
  return (
    <div className={styles['actions']}>
      {isBooked && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t('checkIn.change')}: ${name}`}
          onClick={() => void valuesOf(person, locale).then(setStart)}
        >
          {t('checkIn.change')}
        </Button>
      )}
      <Button
        variant="quiet"
        tone="danger"
        aria-haspopup="dialog"
        aria-label={`${t('registrations.remove')}: ${name}`}
        onClick={() => setRemoving(true)}
      >
        {t('registrations.remove')}
      </Button>
      {start && (
        <RegisterDialog
          checkIn={checkIn}
          locator={locator}
          at={row}
          name={name}
          start={start}
          onClose={() => setStart(undefined)}
          onSaved={() => void onChanged()}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('registrations.removeTitle', { name })}
          about={t('registrations.removeAbout')}
          submit={t('registrations.remove')}
          act={() => client.call(removeRegistration, { path: { locator, room, place: String(place) }, query: {} })}
          onDone={onChanged}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
