import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { allowLongStatements } from '../../platform/database/time-limits.ts';
import { dropNights } from '../availability/night-parts.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
const YEAR = 365.25;

/** What stands in the place of a person: values that the contract of a reservation still reads. */
const NOBODY = { name: '-', email: 'nobody@posada.invalid', phone: '+10000000' };

export interface RetentionRule {
  /** As docs/data-map.md names it. */
  name: string;
  days: number;
  table: string;
  /** Rows whose time is over; `$1` is the moment before which it is. A row that was dealt with is none of them. */
  due: string;
  /** What is set; absent: the row is deleted. */
  set?: string;
  /** Drops parts of tables instead, with all that is due in them. */
  drop?: (database: Database, before: string) => Promise<void>;
}

const GUEST = "snapshot->'guest'->>";
const over = (column: string) => `${column} < $1::timestamptz`;

/** How long what is kept about people is kept. The reasons are in docs/data-map.md. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'unfinished bookings',
    days: 7,
    table: 'reservation',
    due: `expired_at < $1::timestamptz AND status = 'cancelled' AND paid = 0
      AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.reservation_id = reservation.id
        AND (a.status = 'paid' OR a.status IN ('pending', 'running') AND a.started_at > $1::timestamptz - interval '83 days'))`,
  },
  {
    name: 'traveller details',
    days: Math.round(3 * YEAR),
    table: 'reservation',
    due: `departure < ($1::timestamptz)::date AND ${GUEST}'phone' <> '${NOBODY.phone}'`,
    set: `snapshot = snapshot || jsonb_build_object('requests', NULL, 'arrivalTime', NULL, 'travelTypology', NULL, 'customer', NULL,
      'guest', (snapshot->'guest') || '{"phone": "${NOBODY.phone}", "country": null}'::jsonb)`,
  },
  {
    name: 'guests of further rooms',
    days: Math.round(3 * YEAR),
    table: 'roomstay',
    due: `departure < ($1::timestamptz)::date AND snapshot ? 'guest'`,
    set: `snapshot = snapshot - 'guest'`,
  },
  {
    name: 'registered guests',
    days: Math.round(3 * YEAR),
    table: 'guest_registration',
    due: 'EXISTS (SELECT FROM roomstay s WHERE s.id = guest_registration.roomstay_id AND s.departure < ($1::timestamptz)::date)',
  },
  {
    name: 'reports of guests',
    days: Math.round(3 * YEAR),
    table: 'guest_report',
    due: 'EXISTS (SELECT FROM reservation r WHERE r.id = guest_report.reservation_id AND r.departure < ($1::timestamptz)::date)',
  },
  {
    name: 'registered guests of cancelled rooms',
    days: 7,
    table: 'guest_registration',
    due: `EXISTS (SELECT FROM roomstay s WHERE s.id = guest_registration.roomstay_id AND s.cancelled_at < $1::timestamptz
      AND s.checked_in_at IS NULL)`,
  },
  {
    name: 'reservations',
    days: Math.round(6 * YEAR),
    table: 'reservation',
    due: `departure < ($1::timestamptz)::date AND guest_email <> '${NOBODY.email}'`,
    set: `guest_name = '${NOBODY.name}', guest_email = '${NOBODY.email}', client_id = NULL, agency_id = NULL, agency_user_id = NULL,
      snapshot = snapshot || jsonb_build_object('guest', (snapshot->'guest') ||
        '{"name": "${NOBODY.name}", "surname": "${NOBODY.name}", "email": "${NOBODY.email}"}'::jsonb, 'invoice', NULL)`,
  },
  {
    name: 'set-ups of websites',
    days: 400,
    table: 'website_setup',
    due: over('changed_at'),
  },
  { name: 'drafts of content', days: 730, table: 'content_draft', due: `${over('changed_at')} AND publish_at IS NULL` },
  { name: 'versions of content', days: 730, table: 'content_version', due: over('published_at') },
  {
    name: 'releases of content',
    days: 730,
    table: 'content_release',
    due: `${over('changed_at')} AND publish_at IS NULL`,
  },
  { name: 'planned changes of terms', days: 730, table: 'planned_terms', due: over('failed_at') },
  {
    name: 'who added pictures',
    days: 730,
    table: 'picture',
    due: `${over('added_at')} AND added_by IS NOT NULL`,
    set: 'added_by = NULL',
  },
  { name: 'proposed translations', days: 365, table: 'translation_proposal', due: over('made_at') },
  {
    name: 'rooms counted in reports',
    days: 400,
    table: 'report_room',
    due: 'arrival + cardinality(amounts) < ($1::timestamptz)::date',
  },
  { name: 'weeks of mailed reports', days: 90, table: 'report_mail', due: 'week < ($1::timestamptz)::date' },
  {
    name: 'saved reports of persons who left',
    days: 365,
    table: 'saved_report',
    due: 'EXISTS (SELECT FROM operator_account o WHERE o.account_id = saved_report.account_id AND o.deactivated_at < $1::timestamptz)',
  },
  {
    name: 'invoices',
    days: Math.round(6 * YEAR),
    table: 'invoice',
    due: `${over('issued_at')} AND customer IS NOT NULL`,
    set: 'customer = NULL, document = NULL',
  },
  { name: 'events of billing records', days: Math.round(6 * YEAR), table: 'verifactu_event', due: over('at') },
  { name: 'blocked guests', days: Math.round(3 * YEAR), table: 'blocked_guest', due: over('at') },
  { name: 'changes of reservations', days: Math.round(3 * YEAR), table: 'reservation_change', due: over('at') },
  { name: 'notes and events of reservations', days: Math.round(3 * YEAR), table: 'reservation_event', due: over('at') },
  {
    name: 'events of reservations',
    days: Math.round(3 * YEAR),
    table: 'event',
    due: `${over('at')} AND reservation_id IS NOT NULL`,
  },
  { name: 'other events', days: 90, table: 'event', due: `${over('at')} AND reservation_id IS NULL` },
  {
    name: 'cards on file',
    days: 60,
    table: 'card_on_file',
    due: 'EXISTS (SELECT FROM reservation r WHERE r.id = card_on_file.reservation_id AND r.departure < ($1::timestamptz)::date)',
  },
  {
    name: 'saved cards that have expired',
    days: 31,
    table: 'saved_card',
    due: "to_date(expiry, 'YYMM') + interval '1 month' < $1::timestamptz AND account_id IS NOT NULL",
    set: 'account_id = NULL',
  },
  {
    name: 'addresses of payers',
    days: Math.round(1.1 * YEAR),
    table: 'payment_attempt',
    due: `${over('started_at')} AND address <> ''`,
    set: "address = ''",
  },
  {
    name: 'reasons of refunds',
    days: Math.round(3 * YEAR),
    table: 'refund',
    due: `${over('created_at')} AND why IS NOT NULL`,
    set: 'why = NULL',
  },
  { name: 'answers to repeated requests', days: 7, table: 'idempotency', due: over('created_at') },
  {
    name: 'contact forms',
    days: 365,
    table: 'contact_message',
    due: `${over('received_at')} AND form <> 'newsletter'`,
  },
  { name: 'questions without an answer', days: 31, table: 'assistant_question', due: 'day < ($1::timestamptz)::date' },
  {
    name: 'addresses without mails about a stay',
    days: Math.round(6 * YEAR),
    table: 'stay_mail_opt_out',
    due: over('at'),
  },
  { name: 'answers about cookies', days: Math.round(3 * YEAR), table: 'consent', due: over('answered_at') },
  { name: 'documents of agencies', days: 0, table: 'contact_file', due: over('expires_at') },
  { name: 'messages that were sent', days: 30, table: 'outbox', due: over('done_at') },
  { name: 'messages that were given up', days: 30, table: 'outbox', due: over('dead_at') },
  { name: 'the built-in mailbox', days: 30, table: 'mailbox_message', due: over('sent_at') },
  { name: 'sessions', days: 0, table: 'session', due: over('expires_at') },
  { name: 'sessions of persons of the chain', days: 0, table: 'operator_session', due: over('expires_at') },
  { name: 'trusted devices', days: 0, table: 'trusted_device', due: over('expires_at') },
  { name: 'verification codes', days: 1, table: 'verification_code', due: over('sent_at') },
  { name: 'reset links', days: 1, table: 'password_reset', due: over('expires_at') },
  { name: 'invitations to agencies', days: 30, table: 'agency_invitation', due: over('expires_at') },
  {
    name: 'invitations to the chain',
    days: 30,
    table: 'account',
    due: `id IN (SELECT account_id FROM operator_account
      WHERE activated_at IS NULL AND invitation_expires_at < $1::timestamptz)`,
  },
  {
    name: 'persons who left an agency',
    days: Math.round(3 * YEAR),
    table: 'account',
    due: 'id IN (SELECT account_id FROM agency_user WHERE account_id <> agency_id AND deactivated_at < $1::timestamptz)',
  },
  { name: 'failed sign-ins', days: 1, table: 'sign_in_failure', due: over('at') },
  { name: 'figures of pages', days: 90, table: 'rum_count', due: over('hour') },
  { name: 'slow elements of pages', days: 90, table: 'rum_slow_element', due: over('hour') },
  { name: 'visits by step', days: Math.round(3 * YEAR), table: 'visit_step', due: over('day') },
  { name: 'counts of calls', days: 1, table: 'usage_count', due: over('window_start') },
  {
    name: 'accounts never verified',
    days: 30,
    table: 'account',
    due: `${over('created_at')} AND NOT is_verified`,
  },
  { name: 'access tokens of keys', days: 1, table: 'api_token', due: over('expires_at') },
  { name: 'revoked keys', days: 730, table: 'api_key', due: over('revoked_at') },
  { name: 'messages of webhooks', days: 30, table: 'webhook_delivery', due: over('done_at') },
  { name: 'messages of channels', days: 30, table: 'channel_message', due: over('done_at') },
  { name: 'ended webhooks', days: 30, table: 'webhook', due: over('ended_at') },
  {
    name: 'cells of pushed rates',
    days: 90,
    table: 'rate_batch_cell',
    due: `EXISTS (SELECT FROM rate_batch b WHERE b.id = batch_id AND b.source = 'ari' AND b.at < $1::timestamptz)`,
  },
  { name: 'writes of rates', days: 730, table: 'rate_batch', due: over('at') },
  { name: 'changes by operators', days: 730, table: 'operator_audit', due: over('at') },
  {
    name: 'nights that are over',
    days: 730,
    table: 'inventory',
    // the half-years that have ended before
    due: `date < (date_trunc('quarter', ($1::timestamptz)::date)
      - CASE WHEN extract(quarter FROM ($1::timestamptz)::date) IN (2, 4) THEN interval '3 months' ELSE interval '0' END)::date`,
    drop: dropNights,
  },
];

export interface Retained {
  rule: string;
  days: number;
  rows: number;
}

const cutoff = ({ days }: RetentionRule, now: Date) => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The statements of a rule: what is due, counted and dealt with. */
export function statementsOf({ name, table, due, set }: RetentionRule) {
  // parts of a table have rows of the same place (ctid): the condition is that of each row that is changed
  const chosen = `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${due} LIMIT ${BATCH})) AND (${due})`;
  return {
    count: statement(
      `retention.count, ${name}`,
      { rows: v.number() },
      `SELECT count(*) AS rows FROM ${table} WHERE ${due}`,
    ),
    change: statement(
      `retention.change, ${name}`,
      {},
      set ? `UPDATE ${table} SET ${set} WHERE ${chosen}` : `DELETE FROM ${table} WHERE ${chosen}`,
    ),
  };
}
const RULES = RETENTION_RULES.map((rule) => ({ rule, ...statementsOf(rule) }));

/** What would be deleted or made anonymous now. */
export async function dueForRetention(database: Database, now: Date): Promise<Retained[]> {
  const found: Retained[] = [];
  for (const { rule, count } of RULES) {
    const counted = await count.first(database, [cutoff(rule, now)]);
    found.push({ rule: rule.name, days: rule.days, rows: counted?.rows ?? 0 });
  }
  return found;
}

/**
 * Deletes or makes anonymous what has been kept for its time. Small statements, each whole in itself: it may run twice,
 * at once in several processes, or be stopped in the middle.
 */
export async function retain(database: Database, now: Date): Promise<Retained[]> {
  const done: Retained[] = [];
  for (const { rule, count, change } of RULES) {
    let rows = 0;
    if (rule.drop) {
      rows = (await count.first(database, [cutoff(rule, now)]))?.rows ?? 0;
      await rule.drop(database, cutoff(rule, now).slice(0, 10));
    }
    while (!rule.drop) {
      const changed = await database.tx(async (tx) => {
        await allowLongStatements(tx);
        return change.run(tx, [cutoff(rule, now)]);
      });
      rows += changed;
      if (changed < BATCH) break;
    }
    done.push({ rule: rule.name, days: rule.days, rows });
  }
  return done;
}
