import { ApiError } from '@posada/api-client';
import { type CheckIn, type CheckInPerson, checkInQuery, registerGuest } from '@posada/api-client/check-in';
import { useApi, useBrowserState, useSite } from '@posada/area';
import { formatDay, formatLabelled } from '@posada/i18n';
import { Badge, Button, Card, FailedNotice, Notice, Skeleton } from '@posada/ui';
import { focusHeading } from '@posada/ui/focus-heading';
import { Waiting } from '@posada/ui/waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './check-in.module.css';
import { PersonForm } from './person-form.tsx';
import { emptyPerson, type PersonValues } from './person-values.ts';
import { copiedOf, readCheckIn, type StoredCheckIn, writeCheckIn } from './stored-check-in.ts';

/** A guest of the booking, by room and place. */
interface Place {
  room: string;
  place: number;
}
const isSame = (one: Place | null, other: Place) => one?.room === other.room && one.place === other.place;

/** What a guest is called before a name is known: `Adult 2`, `Child, 7 years`. */
export function usePersonName() {
  const t = useTexts();
  return ({ place, isAdult, age, registered }: CheckInPerson) =>
    registered?.name ?? (isAdult ? t('checkIn.adult', { number: place }) : t('checkIn.child', { count: age ?? 0 }));
}

/** The online check-in of a booking, for its guests: each of them is registered by itself. */
export function CheckInPart({ token }: { token: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data, error, refetch } = useQuery({
    ...checkInQuery(useApi(), token, locale),
    retry: (count, failure) => count < 2 && !(failure instanceof ApiError),
  });
  if (error instanceof ApiError && error.code === 'check_in_off')
    return <Notice tone="info" title={t('checkIn.off')} />;
  if (error instanceof ApiError && error.code === 'check_in_secret_unavailable')
    return <Notice tone="danger" title={t('checkIn.unavailable')} />;
  if (error && !data) return <FailedNotice tone="danger" title={t('checkIn.readFailed')} onRetry={refetch} />;
  if (!data)
    return (
      <Waiting onRetry={() => void refetch()}>
        <Skeleton height="card" />
      </Waiting>
    );
  return <Shown checkIn={data} token={token} reread={() => void refetch()} />;
}

/** How it stands, above the guests. */
function State({ checkIn }: { checkIn: CheckIn }) {
  const t = useTexts();
  const { locale } = useSite();
  const { state, opensOn, persons, registered, lacksRelationship, property } = checkIn;
  if (state === 'early') return <Notice tone="info" title={t('checkIn.early', { day: formatDay(opensOn, locale) })} />;
  if (state === 'closed') return <Notice tone="info" title={t('checkIn.closed', { hotel: property.name })} />;
  if (registered < persons)
    return (
      <p className={styles['hint']} aria-live="polite">
        {t('checkIn.progress', { registered, count: persons })}
      </p>
    );
  return lacksRelationship ? (
    <Notice tone="warning" title={t('checkIn.relationshipMissing')} />
  ) : (
    <Notice tone="success" title={t('checkIn.done')}>
      {t('checkIn.doneAbout', { hotel: property.name })}
    </Notice>
  );
}

function Shown(props: { checkIn: CheckIn; token: string; reread: () => void }) {
  const t = useTexts();
  const booking = props.checkIn.rooms[0]?.id ?? '';
  // what was typed before the page was loaded anew; the server knows nothing of it
  const [before] = useBrowserState<StoredCheckIn | null | undefined>(undefined, () => readCheckIn(booking) ?? null);
  return (
    <>
      <State checkIn={props.checkIn} />
      {before === undefined ? (
        <div className={styles['waiting']}>
          <Skeleton height="card" />
          <noscript>
            <Notice tone="info" title={t('checkIn.noScript')} />
          </noscript>
        </div>
      ) : (
        <Rooms {...props} booking={booking} before={before} />
      )}
    </>
  );
}

function Rooms({
  checkIn,
  token,
  reread,
  booking,
  before,
}: {
  checkIn: CheckIn;
  token: string;
  reread: () => void;
  booking: string;
  before: StoredCheckIn | null;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { rooms, state, property, booker } = checkIn;
  const [stored, setStored] = useState(before);
  const [open, setOpen] = useState<Place | null>(before?.open ?? null);
  const write = (next: Omit<StoredCheckIn, 'version' | 'booking'>) => {
    writeCheckIn({ booking, ...next });
    setStored({ version: 1, booking, ...next });
  };
  const first = rooms[0]?.persons[0];
  const startOf = (at: Place): PersonValues => {
    const typed = stored?.open && isSame(stored.open, at) ? stored.open.values : {};
    const isFirst = at.room === booking && at.place === first?.place && !first.registered;
    return {
      ...emptyPerson(locale),
      ...(isFirst ? { givenNames: booker.name, surname: booker.surname } : {}),
      ...stored?.copied,
      ...typed,
    };
  };
  const close = () => {
    setOpen(null);
    write({ open: null, copied: stored?.copied ?? null });
    focusHeading();
  };
  const show = (at: Place) => {
    setOpen(at);
    write({ open: { ...at, values: {} }, copied: stored?.copied ?? null });
  };
  const hasMinors = rooms.some(({ persons }) =>
    persons.some(({ isAdult, registered }) => !isAdult || registered?.isMinor),
  );
  return (
    <>
      {rooms.map((room, index) => (
        <Card key={room.id} as="section" className={styles['room']}>
          <h2>
            {rooms.length > 1 ? formatLabelled(t('checkIn.room', { number: index + 1 }), room.name, locale) : room.name}
          </h2>
          {room.isCheckedIn && <Notice tone="info" title={t('checkIn.checkedIn', { hotel: property.name })} />}
          <ul className={styles['persons']}>
            {room.persons.map((person) => {
              const at = { room: room.id, place: person.place };
              return (
                <Person
                  key={person.place}
                  person={person}
                  isChangeable={state === 'open' && !room.isCheckedIn}
                  isOpen={isSame(open, at)}
                  onOpen={() => show(at)}
                >
                  <OpenForm
                    checkIn={checkIn}
                    start={startOf(at)}
                    isCopied={Boolean(stored?.copied)}
                    hasMinors={hasMinors}
                    onType={(values) =>
                      writeCheckIn({ booking, open: { ...at, values }, copied: stored?.copied ?? null })
                    }
                    onClose={close}
                    onSave={async (body, values) => {
                      const path = { id: token, roomstayId: room.id, place: String(person.place) };
                      try {
                        const saved = await api.call(registerGuest, { path, query: { language: locale }, body });
                        queries.setQueryData(checkInQuery(api, token, locale).queryKey, saved);
                        const next = nextOf(saved, at);
                        setOpen(next);
                        write({ open: next && { ...next, values: {} }, copied: copiedOf(values) });
                        if (!next) focusHeading();
                      } catch (error) {
                        if (error instanceof ApiError && error.status === 409) reread();
                        throw error;
                      }
                    }}
                  />
                </Person>
              );
            })}
          </ul>
        </Card>
      ))}
    </>
  );
}

/** The next guest after one who is not registered yet. */
function nextOf({ rooms }: CheckIn, after: Place): Place | null {
  const all = rooms.flatMap(({ id, isCheckedIn, persons }) =>
    isCheckedIn ? [] : persons.map(({ place, registered }) => ({ room: id, place, isOpen: registered === null })),
  );
  const from = all.findIndex((each) => isSame(after, each)) + 1;
  const next = [...all.slice(from), ...all.slice(0, from)].find(({ isOpen }) => isOpen);
  return next ? { room: next.room, place: next.place } : null;
}

function Person({
  person,
  isChangeable,
  isOpen,
  onOpen,
  children,
}: {
  person: CheckInPerson;
  isChangeable: boolean;
  isOpen: boolean;
  onOpen: () => void;
  children: React.ReactNode;
}) {
  const t = useTexts();
  const nameOf = usePersonName();
  const name = nameOf(person);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      heading.current?.focus();
      heading.current?.scrollIntoView?.({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { registered } = person;
  const label = t(registered ? 'checkIn.change' : 'checkIn.enter');
  return (
    <li>
      <div className={styles['person']}>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {name}
          </h3>
          {registered?.documentEnd && (
            <span className={styles['hint']}>{t('checkIn.documentEnd', { end: registered.documentEnd })}</span>
          )}
        </div>
        <Badge tone={registered ? 'success' : 'info'}>{t(registered ? 'checkIn.registered' : 'checkIn.missing')}</Badge>
        {isChangeable && !isOpen && (
          <Button variant={registered ? 'quiet' : 'primary'} aria-label={`${label}: ${name}`} onClick={onOpen}>
            {label}
          </Button>
        )}
      </div>
      {isChangeable && isOpen && (
        <>
          {registered && <p className={styles['hint']}>{t('checkIn.changeAbout')}</p>}
          {children}
        </>
      )}
    </li>
  );
}

function OpenForm({
  start: given,
  onType,
  onSave,
  onClose,
  ...props
}: {
  checkIn: CheckIn;
  start: PersonValues;
  isCopied: boolean;
  hasMinors: boolean;
  onType: (values: PersonValues) => void;
  onSave: (
    person: Parameters<React.ComponentProps<typeof PersonForm>['onSave']>[0],
    values: PersonValues,
  ) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts();
  // a form keeps what it began with
  const [start] = useState(given);
  const typed = useRef(start);
  const write = useRef(onType);
  write.current = onType;
  const [note] = useState(() => (values: PersonValues) => {
    typed.current = values;
    write.current(values);
  });
  return (
    <PersonForm
      {...props}
      start={start}
      onType={note}
      onSave={(person) => onSave(person, typed.current)}
      buttons={(isSaving) => (
        <>
          <Button type="submit" busy={isSaving}>
            {t('checkIn.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('checkIn.cancel')}
          </Button>
        </>
      )}
    />
  );
}
