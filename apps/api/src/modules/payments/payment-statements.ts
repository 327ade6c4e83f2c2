import * as v from 'valibot';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import type { Challenge } from './providers/provider.ts';

const ATTEMPT_STATUSES = ['running', 'challenge', 'pending', 'paid', 'refused', 'failed', 'abandoned'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];
const PURPOSES = ['prepayment', 'balance', 'card_change'] as const;
export type Purpose = (typeof PURPOSES)[number];

const status = v.picklist(ATTEMPT_STATUSES);
const challenge: v.GenericSchema<Challenge> = v.object({
  method: v.picklist(['GET', 'POST']),
  url: v.string(),
  fields: v.record(v.string(), v.string()),
});
const attempt = {
  id: v.number(),
  public_id: v.string(),
  reservation_id: v.number(),
  /** Of the reservation. */
  website_id: v.number(),
  property_id: v.number(),
  link_id: v.nullable(v.number()),
  purpose: v.picklist(PURPOSES),
  provider: v.string(),
  order_number: v.string(),
  amount: v.number(),
  currency: v.string(),
  language: v.string(),
  address: v.string(),
  status,
  challenge: v.nullable(challenge),
  state: v.nullable(v.record(v.string(), v.string())),
  operation_id: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  started_at: moment,
  settled_at: v.nullable(moment),
  /** The client for whom the card is saved. */
  saves_for: v.nullable(v.number()),
};
const COLUMNS = `a.id, a.public_id, a.reservation_id, r.website_id, r.property_id, a.link_id, a.purpose, a.provider, a.order_number,
  a.amount, a.currency, a.language, a.address, a.status, a.challenge, a.state, a.operation_id, a.reason, a.started_at, a.settled_at, a.saves_for`;
const FROM = 'FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id';
/** Of which no answer came. */
const UNSETTLED = "a.status IN ('running', 'challenge', 'pending')";
const selectAttempt = (name: string, rest: string) =>
  statement(name, attempt, `SELECT ${COLUMNS} ${FROM} WHERE ${rest}`);

export const attemptByPublicId = selectAttempt('payments.attemptByPublicId', 'a.public_id = $1');
export type Attempt = RowOf<typeof attemptByPublicId>;
export const attemptByOrder = selectAttempt('payments.attemptByOrder', 'a.provider = $1 AND a.order_number = $2');
export const attemptByToken = selectAttempt('payments.attemptByToken', 'a.provider = $1 AND a.token_hash = $2');
export const attemptById = selectAttempt('payments.attemptById', 'a.id = $1');
export const lockAttempt = selectAttempt('payments.lockAttempt', 'a.id = $1 FOR UPDATE OF a');
export const unsettledOfReservation = selectAttempt(
  'payments.unsettledOfReservation',
  `a.reservation_id = $1 AND (a.purpose = 'card_change') = $2 AND ${UNSETTLED} ORDER BY a.id DESC`,
);
export const unsettledOfHolds = statement(
  'payments.unsettledOfHolds',
  { ...attempt, held_until: v.nonNullable(v.nullable(moment)) },
  `SELECT ${COLUMNS}, r.held_until ${FROM} WHERE r.status = 'provisional' AND r.held_until <= $1
     AND a.purpose <> 'card_change' AND ${UNSETTLED} ORDER BY r.held_until, a.id LIMIT $2`,
);
export const takeUnsettled = statement(
  'payments.takeUnsettled',
  { id: v.number() },
  `UPDATE payment_attempt SET asked_at = $3 WHERE id IN (
     SELECT a.id ${FROM} WHERE ${UNSETTLED} AND a.purpose <> 'card_change'
       AND r.status <> 'provisional' AND a.started_at BETWEEN $1 AND $2
       AND (a.asked_at IS NULL OR a.asked_at < $3::timestamptz - ($3::timestamptz - a.started_at) / 4)
     ORDER BY a.asked_at NULLS FIRST, a.id LIMIT $4 FOR UPDATE OF a SKIP LOCKED) RETURNING id`,
);
export const countTries = statement(
  'payments.countTries',
  { tries: v.number() },
  'SELECT count(*)::int AS tries FROM payment_attempt WHERE reservation_id = $1',
);
export const readFacts = statement(
  'payments.readFacts',
  {
    tries: v.number(),
    at: v.nullable(moment),
    amount: v.number(),
    refunded: v.number(),
    reference: v.nullable(v.string()),
    last: v.nullable(v.object({ status, startedAt: v.string() })),
  },
  `SELECT count(*)::int AS tries, max(settled_at) FILTER (WHERE is_paid) AS at,
     coalesce(sum(amount - given_back) FILTER (WHERE is_paid), 0)::bigint AS amount,
     coalesce(sum(given_back) FILTER (WHERE is_paid), 0)::bigint AS refunded,
     (array_agg(order_number ORDER BY settled_at DESC) FILTER (WHERE is_paid))[1] AS reference,
     (array_agg(jsonb_build_object('status', status, 'startedAt', started_at) ORDER BY id DESC)
       FILTER (WHERE purpose <> 'card_change'))[1] AS last
   FROM (SELECT a.*, a.status = 'paid' AND a.purpose <> 'card_change' AS is_paid,
       coalesce((SELECT sum(f.amount) FROM refund f WHERE f.attempt_id = a.id AND f.status <> 'refused'), 0) AS given_back
     FROM payment_attempt a WHERE a.reservation_id = $1) own`,
);
export const insertAttempt = statement(
  'payments.insertAttempt',
  { id: v.number() },
  `INSERT INTO payment_attempt (public_id, reservation_id, link_id, purpose, provider, order_number, token_hash, amount,
     currency, language, address, status, started_at, saves_for)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'running', $12, $13) RETURNING id`,
);
export const resumeAttempt = statement(
  'payments.resumeAttempt',
  {},
  `UPDATE payment_attempt SET status = 'running', started_at = $3, reason = NULL WHERE id = $1 AND status = ANY($2)`,
);
export const challengeAttempt = statement(
  'payments.challengeAttempt',
  {},
  "UPDATE payment_attempt SET status = 'challenge', challenge = $2, state = $3 WHERE id = $1 AND status = 'running'",
);
export const leaveAttempt = statement(
  'payments.leaveAttempt',
  {},
  "UPDATE payment_attempt SET status = 'pending', reason = $2 WHERE id = $1 AND status = 'running'",
);
export const closeAttempt = statement(
  'payments.closeAttempt',
  {},
  `UPDATE payment_attempt SET status = $2, reason = $3, settled_at = $4, state = NULL, challenge = NULL
   WHERE id = $1 AND status NOT IN ('paid', 'refused')`,
);
export const settleAttempt = statement(
  'payments.settleAttempt',
  {},
  `UPDATE payment_attempt SET status = 'paid', operation_id = $2, settled_at = $3, state = NULL, challenge = NULL, reason = NULL
   WHERE id = $1`,
);

const link = {
  id: v.number(),
  kind: v.picklist(['payment', 'card_change']),
  reservation_id: v.number(),
  expires_at: moment,
  used_at: v.nullable(moment),
};
const LINK = 'SELECT id, kind, reservation_id, expires_at, used_at FROM guest_link';
export const linkByHash = statement('payments.linkByHash', link, `${LINK} WHERE kind = $1 AND hash = $2`);
export type GuestLink = RowOf<typeof linkByHash>;
export const linkById = statement('payments.linkById', link, `${LINK} WHERE id = $1`);
export const insertLink = statement(
  'payments.insertLink',
  {},
  'INSERT INTO guest_link (kind, hash, reservation_id, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)',
);
export const extendLinks = statement(
  'payments.extendLinks',
  {},
  "UPDATE guest_link SET expires_at = $2 WHERE reservation_id = $1 AND kind = 'payment' AND used_at IS NULL",
);
export const deleteLink = statement('payments.deleteLink', {}, 'DELETE FROM guest_link WHERE hash = $1');
export const useLink = statement(
  'payments.useLink',
  {},
  'UPDATE guest_link SET used_at = coalesce(used_at, $2) WHERE id = $1',
);
export const lastOfLink = statement(
  'payments.lastOfLink',
  { status },
  'SELECT status FROM payment_attempt WHERE link_id = $1 ORDER BY id DESC LIMIT 1',
);
export const findOpenLink = statement(
  'payments.findOpenLink',
  { found: v.literal(true) },
  'SELECT true AS found FROM guest_link WHERE reservation_id = $1 AND used_at IS NULL AND expires_at > $2 LIMIT 1',
);
export const reservationOfCustomer = statement(
  'payments.reservationOfCustomer',
  { id: v.number() },
  `SELECT id FROM reservation WHERE md5('customer:' || public_id) = $3 AND website_id = $1 AND property_id::text = $2`,
);

export const keepCard = statement(
  'payments.keepCard',
  {},
  `INSERT INTO card_on_file (reservation_id, attempt_id, provider, reference, expiry, masked, scheme_transaction, kept_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (reservation_id) DO UPDATE SET attempt_id = excluded.attempt_id, provider = excluded.provider,
     reference = excluded.reference, expiry = excluded.expiry, masked = excluded.masked,
     scheme_transaction = excluded.scheme_transaction, kept_at = excluded.kept_at`,
);
export const describeCard = statement(
  'payments.describeCard',
  {},
  `UPDATE card_on_file SET masked = coalesce(masked, $2), expiry = coalesce(expiry, $3),
     scheme_transaction = coalesce(scheme_transaction, $4) WHERE attempt_id = $1`,
);
export const readMaskedCard = statement(
  'payments.readMaskedCard',
  { masked: v.nullable(v.string()) },
  'SELECT masked FROM card_on_file WHERE reservation_id = $1',
);
