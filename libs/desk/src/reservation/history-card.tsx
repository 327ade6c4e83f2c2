import { isLimit } from '@posada/api-client';
import type { HistoryEntry, Reservation } from '@posada/api-client/reservations';
import { decodeOccupancy } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import {
  amountTag,
  DEFAULT_LOCALE,
  formatDays,
  formatLabelled,
  formatMoment,
  formatMoney,
  formatRow,
  LANGUAGE_NAMES,
  localeOfCode,
} from '@posada/i18n';
import { useKeyOfChoice } from '@posada/reservation';
import { useWhoSleeps } from '@posada/reservation/who-sleeps';
import { Button, Card, Notice, Skeleton, TextArea } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { historyQuery } from '../calls/queries.ts';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './history-card.module.css';

/** Notes among colleagues, and who did what to the booking; the newest first. */
export function HistoryCard({ reservation }: { reservation: Reservation }) {
  const t = useTexts();
  const { calls, mayWrite } = useDesk();
  const id = calls.idOf(reservation);
  const { data: entries, error, refetch } = useQuery(historyQuery(calls, id));
  // what is done on this page is read again with the booking
  const shown = useRef(reservation);
  useEffect(() => {
    if (shown.current === reservation) return;
    shown.current = reservation;
    void refetch();
  }, [reservation, refetch]);
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('history.title')}</h2>
      {mayWrite && !reservation.isGuestErased && <NoteForm id={id} />}
      {entries ? (
        <ol className={styles['history']}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two mails of one moment have nothing else to tell them apart
            <li key={`${entry.at} ${entry.kind} ${index}`} data-kind={entry.kind}>
              <Entry entry={entry} reservation={reservation} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <Notice
          tone="danger"
          title={t('history.failed')}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        />
      ) : (
        <Skeleton height="card" />
      )}
    </Card>
  );
}

function Entry({ entry, reservation }: { entry: HistoryEntry; reservation: Reservation }) {
  const t = useTexts();
  const { locale } = useSite();
  const money = (amount: number) => formatMoney(amount, reservation.currency, locale);
  const { kind, name } = entry.by;
  const by = name === null ? t(`history.by.${kind}`) : `${t(`history.by.${kind}`)} ${name}`;
  const what = () => {
    switch (entry.kind) {
      case 'created':
        return t('history.created');
      case 'changed':
        return t('history.changed');
      case 'cancelled':
        return t('history.cancelled', { count: entry.rooms, amount: money(entry.fee) });
      case 'checked-in':
        return t('history.checkedIn', { count: entry.rooms });
      case 'checked-out':
        return t('history.checkedOut', { count: entry.rooms });
      case 'paid':
        return t('history.paid', { amount: money(entry.amount) });
      case 'refunded':
        return t('history.refunded', { amount: money(entry.amount) });
      case 'mail':
        return t(`history.mail.${entry.mail}`);
      case 'claimed':
        return t('history.claimed');
      case 'note':
        return entry.text;
    }
  };
  return (
    <>
      <p>{what()}</p>
      {entry.kind === 'changed' && (
        <ul>
          {inOrder(entry.changes).map((change) => (
            <li key={change.part}>
              <Change change={change} reservation={reservation} />
            </li>
          ))}
        </ul>
      )}
      {entry.kind === 'refunded' && entry.why && <p>{entry.why}</p>}
      {entry.kind === 'cancelled' && (
        <>
          {entry.reason && <p>{t(`cancel.${entry.reason}`)}</p>}
          {entry.lowered && (
            <p>
              {t('history.lowered', { from: money(entry.lowered.from), to: money(entry.fee), why: entry.lowered.why })}
            </p>
          )}
          {entry.note && <p>{entry.note}</p>}
        </>
      )}
      <span className={styles['meta']}>
        <time dateTime={entry.at}>{formatMoment(entry.at, reservation.property.timeZone, locale)}</time> · {by}
      </span>
    </>
  );
}

type PartChange = Extract<HistoryEntry, { kind: 'changed' }>['changes'][number];

/** What each changed part is called; a part without a name is shown by its values alone. */
const PART_LABELS = {
  'stay.from': 'fact.arrival',
  'stay.to': 'fact.departure',
  'stay.rooms': 'list.rooms',
  'stay.guests': 'fact.occupancy',
  'stay.total': 'fact.total',
  arrivalTime: 'details.arrivalTime',
  requests: 'details.requests',
  language: 'guest.language',
  'guest.name': 'guest.name',
  'guest.surname': 'guest.surname',
  'guest.email': 'guest.email',
  'guest.phone': 'guest.phone',
  'guest.country': 'guest.country',
  'invoice.company': 'invoice.company',
  'invoice.taxId': 'invoice.taxId',
  'invoice.address': 'invoice.address',
  'invoice.postalCode': 'invoice.postalCode',
  'invoice.city': 'invoice.city',
  'invoice.country': 'invoice.country',
} as const;

/** The database has the parts of a stay in an order of its own. */
const STAY_PARTS = ['stay.from', 'stay.to', 'stay.rooms', 'stay.guests', 'stay.total'];
const placeOf = ({ part }: PartChange) => STAY_PARTS.indexOf(part);
const inOrder = (changes: readonly PartChange[]) => changes.toSorted((a, b) => placeOf(a) - placeOf(b));

function Change({ change: { part, before, after }, reservation }: { change: PartChange; reservation: Reservation }) {
  const t = useTexts();
  const whoSleeps = useWhoSleeps();
  const { locale } = useSite();
  const [group = '', name = ''] = part.split('.');
  const known = part in PART_LABELS ? PART_LABELS[part as keyof typeof PART_LABELS] : undefined;
  const labelOf = () => {
    if (group === 'roomGuests') {
      const room = reservation.roomstays.findIndex(({ id }) => id === name);
      return room < 0 ? null : t('details.roomGuest', { number: room + 1 });
    }
    if (!known) return null;
    return group === 'invoice' ? `${t('invoice.open')} – ${t(known)}` : t(known);
  };
  const textOf = (value: string | null) => {
    if (value === null || value === '') return '–';
    if (name === 'country') return new Intl.DisplayNames(amountTag(locale), { type: 'region' }).of(value) ?? value;
    if (part === 'stay.from' || part === 'stay.to') return formatDays(value, value, locale);
    if (part === 'stay.guests') return guestsOf(value);
    if (part === 'stay.total') return formatMoney(Number(value), reservation.currency, locale);
    if (part === 'language') return LANGUAGE_NAMES[localeOfCode(value) ?? DEFAULT_LOCALE];
    return value;
  };
  /** The guests of each room. */
  const guestsOf = (code: string) =>
    formatRow(
      (decodeOccupancy(code) ?? []).map((room) => whoSleeps(room)),
      locale,
    );
  const label = labelOf();
  const change = `${textOf(before)} → ${textOf(after)}`;
  return label ? formatLabelled(label, change, locale) : change;
}

const noteSchema = v.object({ note: text(2000) });

function NoteForm({ id }: { id: string }) {
  const t = useTexts();
  const { calls } = useDesk();
  const queries = useQueryClient();
  const keyOf = useKeyOfChoice();
  const { form, field, failure, isSubmitting } = useKitForm({
    schema: noteSchema,
    defaultValues: { note: '' },
    onSubmit: async ({ note }) => {
      const { queryKey } = historyQuery(calls, id);
      // the same words again, after they were added, are another note
      const key = keyOf([note, queries.getQueryData(queryKey)?.length]);
      queries.setQueryData(queryKey, await calls.addNote(id, note, key));
    },
    resetsWhenSent: true,
  });
  return (
    <form {...form} className={styles['note']}>
      {failure !== null && (
        <Notice
          tone="danger"
          title={t(failure instanceof Error && isLimit(failure) ? 'actions.tooMany' : 'failed.text')}
        />
      )}
      <TextArea
        {...field('note')}
        label={t('history.note')}
        description={t('history.noteAbout')}
        maxLength={2000}
        rows={3}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        {t('history.add')}
      </Button>
    </form>
  );
}
