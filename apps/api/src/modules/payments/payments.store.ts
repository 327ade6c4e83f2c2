import type { Database } from '../../platform/database/database.ts';
import type { CardOnFile, Challenge } from './providers/provider.ts';

export type AttemptStatus = 'running' | 'challenge' | 'pending' | 'paid' | 'refused' | 'failed' | 'abandoned';
export type Purpose = 'prepayment' | 'balance' | 'card_change';

export interface Attempt {
  id: number;
  public_id: string;
  reservation_id: number;
  /** Of the reservation. */
  website_id: number;
  property_id: number;
  link_id: number | null;
  purpose: Purpose;
  provider: string;
  order_number: string;
  amount: number;
  currency: string;
  language: string;
  address: string;
  status: AttemptStatus;
  challenge: Challenge | null;
  state: Record<string, string> | null;
  operation_id: string | null;
  reason: string | null;
  started_at: string;
  settled_at: string | null;
}

export interface NewAttempt {
  publicId: string;
  reservationId: number;
  linkId: number | null;
  purpose: Purpose;
  provider: string;
  order: string;
  tokenHash: string;
  amount: number;
  currency: string;
  language: string;
  address: string;
  at: string;
}

export interface GuestLink {
  id: number;
  kind: 'payment' | 'card_change';
  reservation_id: number;
  expires_at: string;
  used_at: string | null;
}

/** What a reservation tells of its payments. */
export interface PaymentFacts {
  tries: number;
  paid: { at: string; amount: number; reference: string } | null;
  /** What has gone back, or is on its way back. */
  refunded: number;
  /** The newest try to pay. */
  last: { status: AttemptStatus; startedAt: string } | null;
}

const COLUMNS = `a.id, a.public_id, a.reservation_id, r.website_id, r.property_id, a.link_id, a.purpose, a.provider, a.order_number,
  a.amount, a.currency, a.language, a.address, a.status, a.challenge, a.state, a.operation_id, a.reason, a.started_at, a.settled_at`;
const FROM = 'FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id';
const LINK = 'id, kind, reservation_id, expires_at, used_at';

/** SQL for payments, links and cards on file. */
export function createPaymentStore(database: Database) {
  const attempt = async (condition: string, values: readonly unknown[], within: Database = database, lock = '') =>
    (await within.query<Attempt>(`SELECT ${COLUMNS} ${FROM} WHERE ${condition} ${lock}`, values)).rows[0];

  return {
    transaction: <T>(run: (tx: Database) => Promise<T>) => database.tx(run),

    byPublicId: (publicId: string) => attempt('a.public_id = $1', [publicId]),
    byOrder: (provider: string, order: string) => attempt('a.provider = $1 AND a.order_number = $2', [provider, order]),
    byToken: (provider: string, tokenHash: string, within?: Database) =>
      attempt('a.provider = $1 AND a.token_hash = $2', [provider, tokenHash], within),
    byId: (id: number) => attempt('a.id = $1', [id]),
    lockAttempt: (tx: Database, id: number) => attempt('a.id = $1', [id], tx, 'FOR UPDATE OF a'),

    async countTries(reservationId: number, within: Database = database): Promise<number> {
      const { rows } = await within.query<{ tries: number }>(
        'SELECT count(*)::int AS tries FROM payment_attempt WHERE reservation_id = $1',
        [reservationId],
      );
      return rows[0]?.tries ?? 0;
    },
    async factsOf(reservationId: number, within: Database = database): Promise<PaymentFacts> {
      const { rows } = await within.query<{
        tries: number;
        at: string | null;
        amount: number;
        refunded: number;
        reference: string | null;
        last: { status: AttemptStatus; startedAt: string } | null;
      }>(
        `SELECT count(*)::int AS tries, max(settled_at) FILTER (WHERE is_paid) AS at,
           coalesce(sum(amount - given_back) FILTER (WHERE is_paid), 0)::bigint AS amount,
           coalesce(sum(given_back) FILTER (WHERE is_paid), 0)::bigint AS refunded,
           (array_agg(order_number ORDER BY settled_at DESC) FILTER (WHERE is_paid))[1] AS reference,
           (array_agg(jsonb_build_object('status', status, 'startedAt', started_at) ORDER BY id DESC)
             FILTER (WHERE purpose <> 'card_change'))[1] AS last
         FROM (SELECT a.*, a.status = 'paid' AND a.purpose <> 'card_change' AS is_paid,
             coalesce((SELECT sum(f.amount) FROM refund f WHERE f.attempt_id = a.id AND f.status <> 'refused'), 0) AS given_back
           FROM payment_attempt a WHERE a.reservation_id = $1) own`,
        [reservationId],
      );
      const row = rows[0];
      const isPaid = row?.at && row.reference && row.amount > 0;
      return {
        tries: row?.tries ?? 0,
        paid: isPaid ? { at: row.at as string, amount: row.amount, reference: row.reference as string } : null,
        refunded: row?.refunded ?? 0,
        last: row?.last ?? null,
      };
    },
    /** Tries of a reservation that may still charge a card, newest first. */
    async unsettled(tx: Database, reservationId: number, purpose: 'card_change' | 'money'): Promise<Attempt[]> {
      const { rows } = await tx.query<Attempt>(
        `SELECT ${COLUMNS} ${FROM} WHERE a.reservation_id = $1 AND (a.purpose = 'card_change') = $2
           AND a.status IN ('running', 'challenge', 'pending') ORDER BY a.id DESC`,
        [reservationId, purpose === 'card_change'],
      );
      return rows;
    },
    /** Tries of holds that end by a moment of which no answer came; the guest may still be at their bank. Soonest first. */
    async unsettledOfHolds(until: string, limit: number): Promise<(Attempt & { held_until: string })[]> {
      const { rows } = await database.query<Attempt & { held_until: string }>(
        `SELECT ${COLUMNS}, r.held_until ${FROM} WHERE r.status = 'provisional' AND r.held_until <= $1
           AND a.purpose <> 'card_change' AND a.status IN ('running', 'challenge', 'pending')
         ORDER BY r.held_until, a.id LIMIT $2`,
        [until, limit],
      );
      return rows;
    },
    /**
     * Takes tries to pay, begun in a time, of which no answer came and that hold no rooms. Each is given to one caller, and
     * again when a quarter of its age has gone by.
     */
    async takeUnsettled(from: string, until: string, at: string, limit: number): Promise<Attempt[]> {
      const { rows } = await database.query<{ id: number }>(
        `UPDATE payment_attempt SET asked_at = $3 WHERE id IN (
           SELECT a.id ${FROM} WHERE a.status IN ('running', 'challenge', 'pending') AND a.purpose <> 'card_change'
             AND r.status <> 'provisional' AND a.started_at BETWEEN $1 AND $2
             AND (a.asked_at IS NULL OR a.asked_at < $3::timestamptz - ($3::timestamptz - a.started_at) / 4)
           ORDER BY a.asked_at NULLS FIRST, a.id LIMIT $4 FOR UPDATE OF a SKIP LOCKED) RETURNING id`,
        [from, until, at, limit],
      );
      const taken = await Promise.all(rows.map(({ id }) => attempt('a.id = $1', [id])));
      return taken.filter((each) => each !== undefined);
    },
    async begin(tx: Database, attempt: NewAttempt): Promise<number> {
      const { rows } = await tx.query<{ id: number }>(
        `INSERT INTO payment_attempt (public_id, reservation_id, link_id, purpose, provider, order_number, token_hash, amount,
           currency, language, address, status, started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'running', $12) RETURNING id`,
        [
          attempt.publicId,
          attempt.reservationId,
          attempt.linkId,
          attempt.purpose,
          attempt.provider,
          attempt.order,
          attempt.tokenHash,
          attempt.amount,
          attempt.currency,
          attempt.language,
          attempt.address,
          attempt.at,
        ],
      );
      return Number(rows[0]?.id);
    },
    /** Goes on with a try from one of the states given. False: it was in none of them, somebody else was faster. */
    async resume(
      id: number,
      from: readonly AttemptStatus[],
      at: string,
      within: Database = database,
    ): Promise<boolean> {
      const { count } = await within.query(
        `UPDATE payment_attempt SET status = 'running', started_at = $3, reason = NULL WHERE id = $1 AND status = ANY($2)`,
        [id, from, at],
      );
      return count === 1;
    },
    async challenged(id: number, challenge: Challenge, state: Record<string, string>) {
      await database.query(
        "UPDATE payment_attempt SET status = 'challenge', challenge = $2, state = $3 WHERE id = $1 AND status = 'running'",
        [id, JSON.stringify(challenge), JSON.stringify(state)],
      );
    },
    /** The provider has not said what came of it. */
    async left(id: number, reason: string | null) {
      await database.query(
        "UPDATE payment_attempt SET status = 'pending', reason = $2 WHERE id = $1 AND status = 'running'",
        [id, reason],
      );
    },
    /** Over, and nothing was charged. What is paid stays paid. */
    async close(id: number, status: 'refused' | 'failed' | 'abandoned', reason: string, at: string, within = database) {
      await within.query(
        `UPDATE payment_attempt SET status = $2, reason = $3, settled_at = $4, state = NULL, challenge = NULL
         WHERE id = $1 AND status NOT IN ('paid', 'refused')`,
        [id, status, reason, at],
      );
    },
    async settle(tx: Database, id: number, operationId: string, at: string) {
      await tx.query(
        `UPDATE payment_attempt SET status = 'paid', operation_id = $2, settled_at = $3, state = NULL, challenge = NULL, reason = NULL
         WHERE id = $1`,
        [id, operationId, at],
      );
    },

    async addLink(link: {
      kind: GuestLink['kind'];
      hash: string;
      reservationId: number;
      expiresAt: string;
      at: string;
    }) {
      await database.query(
        'INSERT INTO guest_link (kind, hash, reservation_id, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)',
        [link.kind, link.hash, link.reservationId, link.expiresAt, link.at],
      );
    },
    /** Payment links of rooms that are held longer are good for longer. */
    async extendLinks(tx: Database, reservationId: number, until: string) {
      await tx.query(
        "UPDATE guest_link SET expires_at = $2 WHERE reservation_id = $1 AND kind = 'payment' AND used_at IS NULL",
        [reservationId, until],
      );
    },
    async removeLink(hash: string) {
      await database.query('DELETE FROM guest_link WHERE hash = $1', [hash]);
    },
    async link(kind: GuestLink['kind'], hash: string): Promise<GuestLink | undefined> {
      return (
        await database.query<GuestLink>(`SELECT ${LINK} FROM guest_link WHERE kind = $1 AND hash = $2`, [kind, hash])
      ).rows[0];
    },
    async linkById(id: number): Promise<GuestLink | undefined> {
      return (await database.query<GuestLink>(`SELECT ${LINK} FROM guest_link WHERE id = $1`, [id])).rows[0];
    },
    async useLink(tx: Database, id: number, at: string) {
      await tx.query('UPDATE guest_link SET used_at = coalesce(used_at, $2) WHERE id = $1', [id, at]);
    },
    /** How the newest try of a link went. */
    async lastOfLink(linkId: number): Promise<AttemptStatus | undefined> {
      const { rows } = await database.query<{ status: AttemptStatus }>(
        'SELECT status FROM payment_attempt WHERE link_id = $1 ORDER BY id DESC LIMIT 1',
        [linkId],
      );
      return rows[0]?.status;
    },
    /** Whose card form a customer id stands on; undefined: nobody's here. */
    async reservationOfCustomer(
      websiteId: number,
      propertyId: string,
      customerId: string,
    ): Promise<number | undefined> {
      const { rows } = await database.query<{ id: number }>(
        `SELECT id FROM reservation WHERE md5('customer:' || public_id) = $3 AND website_id = $1 AND property_id::text = $2`,
        [websiteId, propertyId, customerId],
      );
      return rows[0]?.id;
    },
    async hasOpenLink(reservationId: number, now: string): Promise<boolean> {
      const { rows } = await database.query(
        'SELECT 1 FROM guest_link WHERE reservation_id = $1 AND used_at IS NULL AND expires_at > $2 LIMIT 1',
        [reservationId, now],
      );
      return rows.length > 0;
    },

    async keepCard(
      tx: Database,
      reservationId: number,
      attemptId: number,
      provider: string,
      card: CardOnFile,
      at: string,
    ) {
      await tx.query(
        `INSERT INTO card_on_file (reservation_id, attempt_id, provider, reference, expiry, masked, scheme_transaction, kept_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (reservation_id) DO UPDATE SET attempt_id = excluded.attempt_id, provider = excluded.provider,
           reference = excluded.reference, expiry = excluded.expiry, masked = excluded.masked,
           scheme_transaction = excluded.scheme_transaction, kept_at = excluded.kept_at`,
        [reservationId, attemptId, provider, card.reference, card.expiry, card.masked, card.schemeTransaction, at],
      );
    },
    /** What can be shown of a card when the notification came before the answer. */
    async describeCard(tx: Database, attemptId: number, { masked, expiry, schemeTransaction }: CardOnFile) {
      await tx.query(
        `UPDATE card_on_file SET masked = coalesce(masked, $2), expiry = coalesce(expiry, $3),
           scheme_transaction = coalesce(scheme_transaction, $4) WHERE attempt_id = $1`,
        [attemptId, masked, expiry, schemeTransaction],
      );
    },
    async maskedCard(reservationId: number): Promise<string | null> {
      const { rows } = await database.query<{ masked: string | null }>(
        'SELECT masked FROM card_on_file WHERE reservation_id = $1',
        [reservationId],
      );
      return rows[0]?.masked ?? null;
    },
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
