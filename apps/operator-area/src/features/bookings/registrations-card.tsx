import { ApiError } from '@posada/api-client';
import type { CheckIn } from '@posada/api-client/check-in';
import { useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { usePersonName } from '@posada/reservation/check-in';
import { Badge, Button, Card, FailedNotice, LinkButton, Notice } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddresses } from '../../shared/addresses.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { checkInOfQuery } from './registration-queries.ts';
import styles from './stay-reports.module.css';

/** Who of the guests is registered, and who is missing. Nothing where the hotel has no online check-in. */
export function RegistrationsCard({ locator, onChanged }: { locator: string; onChanged: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const { registrations } = useAddresses();
  const { permissions } = useOperator();
  const { data, error, refetch } = useQuery(checkInOfQuery(locator, locale));
  if (error instanceof ApiError && error.code === 'check_in_off') return null;
  if (!data && !error) return null;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('registrations.title')}</h2>
      {error && <FailedNotice tone="danger" title={t('registrations.readFailed')} onRetry={refetch} />}
      {data && (
        <>
          <p>{t('checkIn.progress', { registered: data.registered, count: data.persons })}</p>
          {data.lacksRelationship && <Notice tone="warning" title={t('registrations.relationship')} />}
          <Persons checkIn={data} locator={locator} onChanged={onChanged} />
          {permissions.includes('registrations.read') && data.registered > 0 && (
            <div>
              <LinkButton to={registrations(locator)} variant="secondary">
                {t('registrations.sheet')}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Persons({ checkIn, locator, onChanged }: { checkIn: CheckIn; locator: string; onChanged: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = usePersonName();
  const mayWrite = useOperator().permissions.includes('registrations.write');
  const [open, setOpen] = useState<{ room: string; place: number; name: string }>();
  const { rooms } = checkIn;
  return (
    <>
      <ul className={styles['rooms']}>
        {rooms.flatMap((room, index) =>
          room.persons.map((person) => {
            const name = nameOf(person);
            const label = t('checkIn.enter');
            return (
              <li key={`${room.id} ${person.place}`}>
                <strong>
                  {rooms.length > 1 ? formatLabelled(t('rooms.number', { number: index + 1 }), name, locale) : name}
                </strong>
                <span className={styles['state']}>
                  <Badge tone={person.registered ? 'success' : 'info'}>
                    {t(person.registered ? 'checkIn.registered' : 'checkIn.missing')}
                  </Badge>
                </span>
                {mayWrite && !person.registered && checkIn.state !== 'closed' && (
                  <Button
                    variant="secondary"
                    aria-haspopup="dialog"
                    aria-label={`${label}: ${name}`}
                    onClick={() => setOpen({ room: room.id, place: person.place, name })}
                  >
                    {label}
                  </Button>
                )}
              </li>
            );
          }),
        )}
      </ul>
      {open && (
        <RegisterDialog
          checkIn={checkIn}
          locator={locator}
          at={open}
          name={open.name}
          onClose={() => setOpen(undefined)}
          onSaved={onChanged}
        />
      )}
    </>
  );
}
