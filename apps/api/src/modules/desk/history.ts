import { cancellationCodeOf, type HISTORY_MAILS, type HistoryEntry } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { eventType, type TypedEvent, typedEvent } from '../events/event-schemas.ts';
import type { Changed } from '../reservations/reservation-changes.ts';
import { cancelledRoomsSchema } from '../reservations/reservation-events.ts';
import { changedSchema } from '../reservations/reservation-snapshot.ts';

/** Who did it, by the account's id. */
const WHO = `a.profile, btrim(u.name || ' ' || u.surname) || ' (' || (g.profile->>'name') || ')' AS person`;
const accountOf = (id: string) => `LEFT JOIN account a ON a.id = ${id} LEFT JOIN agency_user u ON u.account_id = a.id
       LEFT JOIN account g ON g.id = u.agency_id`;
const by = {
  by_kind: v.nullable(v.string()),
  /** Of the account, while it is there. */
  profile: v.nullable(v.record(v.string(), v.string())),
  /** A person of a travel agency, with its name. */
  person: v.nullable(v.string()),
  /** Of an operator: a key or a person, as the record of changes names it. */
  actor_name: v.nullable(v.string()),
};
const readCreated = statement(
  'desk.readCreated',
  {
    created_at: moment,
    expired_at: v.nullable(moment),
    ...by,
    cancelled_at: v.nullable(moment),
    rooms: v.number(),
  },
  `SELECT r.created_at, r.expired_at, ${WHO}, NULL::text AS actor_name,
     CASE WHEN r.agent_id IS NOT NULL THEN 'agent' WHEN r.agency_id IS NOT NULL THEN 'travel-agency'
       WHEN r.client_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM reservation_event e WHERE e.reservation_id = r.id AND e.kind = 'claimed') THEN 'client'
       ELSE 'booker' END AS by_kind,
     (SELECT max(s.cancelled_at) FROM roomstay s WHERE s.reservation_id = r.id) AS cancelled_at,
     (SELECT count(*)::int FROM roomstay s WHERE s.reservation_id = r.id) AS rooms
   FROM reservation r ${accountOf('coalesce(r.agent_id, r.agency_user_id, r.agency_id)')} WHERE r.id = $1`,
);
const readChanges = statement(
  'desk.readChanges',
  { at: moment, ...by, before: changedSchema, after: changedSchema },
  `SELECT c.at, c.changed_by AS by_kind, c.before, c.after, ${WHO}, c.actor_name
   FROM reservation_change c ${accountOf('c.account_id')} WHERE c.reservation_id = $1`,
);
const readCancellations = statement(
  'desk.readCancellations',
  { at: moment, ...by, details: v.object({ ...cancelledRoomsSchema.entries, reason: v.string() }) },
  `SELECT e.at, e.by_kind, e.details, ${WHO}, e.actor_name FROM reservation_event e ${accountOf('e.account_id')}
   WHERE e.reservation_id = $1 AND e.kind = 'cancelled'`,
);
const readWritten = statement(
  'desk.readWritten',
  {
    at: moment,
    kind: v.picklist(['mail', 'note', 'claimed']),
    ...by,
    details: v.object({ mail: v.exactOptional(v.string()), text: v.exactOptional(v.string()) }),
  },
  `SELECT e.at, e.kind, e.by_kind, e.details, ${WHO}, e.actor_name FROM reservation_event e ${accountOf('e.account_id')}
   WHERE e.reservation_id = $1 AND e.kind <> 'cancelled' ORDER BY e.id`,
);
const readPayments = statement(
  'desk.readPayments',
  { at: v.nonNullable(v.nullable(moment)), amount: v.number(), kind: v.picklist(['paid', 'refunded']) },
  `SELECT settled_at AS at, amount, 'paid' AS kind FROM payment_attempt
   WHERE reservation_id = $1 AND status = 'paid' AND amount > 0 AND settled_at IS NOT NULL
   UNION ALL SELECT f.settled_at, f.amount, 'refunded' FROM refund f JOIN payment_attempt p ON p.id = f.attempt_id
   WHERE p.reservation_id = $1 AND f.status = 'done' AND f.settled_at IS NOT NULL`,
);
const readMails = statement(
  'desk.readMails',
  { at: v.nonNullable(v.nullable(moment)), kind: v.string() },
  `SELECT done_at AS at, kind FROM outbox
   WHERE (payload ->> 'reservationId')::bigint = $1 AND payload ? 'reservationId' AND done_at IS NOT NULL`,
);
/** With what the hotel wrote down beside each. */
const readEvents = statement(
  'desk.readEvents',
  {
    at: moment,
    type: eventType,
    data: v.unknown(),
    ...by,
    before: v.nullable(changedSchema),
    after: v.nullable(changedSchema),
    written: v.nullable(v.partial(cancelledRoomsSchema)),
    /** Of a refund. */
    why: v.nullable(v.string()),
  },
  `SELECT e.at, e.type, e.data, e.actor_kind AS by_kind, ${WHO}, e.actor_name, c.before, c.after, n.details AS written,
     f.why
   FROM event e ${accountOf('e.account_id')}
     LEFT JOIN reservation_change c ON e.type = 'reservation.changed' AND c.id = (e.data->>'record')::bigint
     LEFT JOIN reservation_event n ON e.type IN ('reservation.cancelled', 'reservation.no_show')
       AND n.id = (e.data->>'record')::bigint
     LEFT JOIN refund f ON e.type = 'payment.refunded' AND f.id = (e.data->>'refund')::bigint
   WHERE e.reservation_id = $1 ORDER BY e.id`,
);
type By = Pick<RowOf<typeof readCreated>, keyof typeof by>;
type PublishedRow = RowOf<typeof readEvents> & TypedEvent;

/** Mails by the kind of their row in the outbox; a mail that is missing here is `other`. */
const MAILS: Record<string, (typeof HISTORY_MAILS)[number]> = {
  reservation_confirmed: 'confirmation',
  reservation_cancelled: 'cancellation',
  hold_expired: 'cancellation',
  reservation_changed: 'change',
  reservation_reminder: 'reminder',
  customer_confirmed: 'confirmation',
  customer_cancelled: 'cancellation',
  customer_reminder: 'reminder',
  payment_link: 'payment-link',
  payment_received: 'payment-confirmation',
  card_change_link: 'card-change',
  payment_refunded: 'refund',
  hotel_reservation_confirmed: 'hotel',
  hotel_reservation_cancelled: 'hotel',
  hotel_reservation_changed: 'hotel',
};
/** Rows of the outbox that write to nobody. */
const NO_MAIL = ['refund'];

const KINDS = {
  client: 'client',
  agent: 'agent',
  'travel-agency': 'travel-agency',
  operator: 'operator',
  booker: 'guest',
} as const;
const SYSTEM: HistoryEntry['by'] = { kind: 'system', name: null };

function byOf({ by_kind: kind, profile, person, actor_name: actor }: By): HistoryEntry['by'] {
  if (kind === null || !(kind in KINDS)) return SYSTEM;
  const known = KINDS[kind as keyof typeof KINDS];
  // a client is the guest of the booking: the name stands there
  const isNamed = (known === 'agent' || known === 'operator') && profile !== null;
  const own = isNamed ? [profile['name'], profile['surname']].filter(Boolean).join(' ') : '';
  return { kind: known, name: own || (person ?? actor) };
}

/** Each part of a change as texts: a person, a company and the guests of rooms are several. */
function textsOf(part: Changed): Map<string, string | null> {
  const texts = new Map<string, string | null>();
  for (const [name, value] of Object.entries(part)) {
    if (value !== null && typeof value === 'object') {
      for (const [inner, text] of Object.entries(value))
        texts.set(`${name}.${inner}`, text === null ? null : String(text));
    } else texts.set(name, value == null ? null : String(value));
  }
  return texts;
}

function changesOf({ before, after }: { before: Changed; after: Changed }) {
  const was = textsOf(before);
  const is = textsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((part) => ({ part, before: was.get(part) ?? null, after: is.get(part) ?? null }))
    .filter((change) => change.before !== change.after);
}

function writtenEntry(row: RowOf<typeof readWritten>): HistoryEntry {
  const { at, kind, details } = row;
  const by = byOf(row);
  switch (kind) {
    case 'claimed':
      return { kind, at, by };
    case 'note':
      return { kind, at, by, text: details.text ?? '' };
    case 'mail':
      return { kind, at, by, mail: MAILS[details.mail ?? ''] ?? 'other' };
  }
}

function cancelledEntry(row: RowOf<typeof readCancellations>): HistoryEntry {
  const { roomstays, fee, reason, note, lowered } = row.details;
  return {
    kind: 'cancelled',
    at: row.at,
    by: byOf(row),
    rooms: roomstays.length,
    fee,
    reason: cancellationCodeOf(reason),
    ...(note ? { note } : {}),
    ...(lowered ? { lowered } : {}),
  };
}

/** What happened before there were events, from each table that tells of it. */
async function beforeEvents(tx: Database, id: number, created: RowOf<typeof readCreated>): Promise<HistoryEntry[]> {
  const changes = await readChanges.all(tx, [id]);
  const cancellations = await readCancellations.all(tx, [id]);
  const payments = await readPayments.all(tx, [id]);
  const mails = await readMails.all(tx, [id]);
  const untold = cancellations.length > 0 ? null : (created.expired_at ?? created.cancelled_at);
  const reason = created.expired_at ? ('unpaid' as const) : null;
  return [
    ...changes.map((row) => ({ kind: 'changed' as const, at: row.at, by: byOf(row), changes: changesOf(row) })),
    ...cancellations.map(cancelledEntry),
    ...payments.map(({ at, kind, amount }) => ({ kind, at, amount, by: SYSTEM })),
    ...mails
      .filter(({ kind }) => !NO_MAIL.includes(kind))
      .map(({ at, kind }) => ({ kind: 'mail' as const, at, by: SYSTEM, mail: MAILS[kind] ?? ('other' as const) })),
    ...(untold ? [{ kind: 'cancelled' as const, at: untold, by: SYSTEM, rooms: created.rooms, fee: 0, reason }] : []),
  ];
}

function fromEvent(row: PublishedRow, failedRefunds: readonly number[]): HistoryEntry[] {
  const { at } = row;
  const by = byOf(row);
  switch (row.type) {
    case 'reservation.changed':
      return row.before && row.after
        ? [{ kind: 'changed', at, by, changes: changesOf({ ...row, before: row.before, after: row.after }) }]
        : [];
    case 'reservation.cancelled':
    case 'reservation.no_show': {
      const { rooms, fee, reason } = row.data;
      const { note, lowered } = row.written ?? {};
      const more = { ...(note ? { note } : {}), ...(lowered ? { lowered } : {}) };
      return [{ kind: 'cancelled', at, by, rooms: rooms.length, fee, reason, ...more }];
    }
    case 'reservation.checked_in':
    case 'reservation.checked_out': {
      const kind = row.type === 'reservation.checked_in' ? 'checked-in' : 'checked-out';
      return [{ kind, at: row.data.reportedFor, by, rooms: row.data.rooms.length }];
    }
    case 'payment.paid':
      return [{ kind: 'paid', at, by, amount: row.data.amount }];
    case 'payment.refunded':
      return failedRefunds.includes(row.data.refund)
        ? []
        : [{ kind: 'refunded', at, by, amount: row.data.amount, ...(row.why ? { why: row.why } : {}) }];
    case 'message.sent':
      return [{ kind: 'mail', at, by, mail: MAILS[row.data.kind] ?? 'other' }];
    default:
      return [];
  }
}

/**
 * What happened to a reservation, newest first: its events, and what staff wrote down. Of a reservation that is older than
 * events the tables tell what was before the first of them.
 */
export const readHistory = (database: Database, id: number): Promise<HistoryEntry[]> =>
  database.tx(async (tx) => {
    const created = await readCreated.first(tx, [id]);
    if (!created) return [];
    const events = (await readEvents.all(tx, [id])).map((row): PublishedRow => ({ ...row, ...typedEvent(row) }));
    const written = await readWritten.all(tx, [id]);
    const booked = events.find(({ type }) => type === 'reservation.created');
    const first = events[0];
    const earlier = booked ? [] : await beforeEvents(tx, id, created);
    const failedRefunds = events.flatMap((row) => (row.type === 'payment.refund_failed' ? [row.data.refund] : []));
    const entries = [
      ...earlier.filter(({ at }) => !first || at < first.at),
      ...written.map(writtenEntry),
      ...events.flatMap((row) => fromEvent(row, failedRefunds)),
    ];
    const newestFirst = entries.toReversed().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    return [...newestFirst, { kind: 'created', at: created.created_at, by: byOf(booked ?? created) }];
  });
