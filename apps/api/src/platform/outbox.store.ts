import * as v from 'valibot';
import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';

const leave = statement(
  'platform.leaveMessages',
  {},
  `INSERT INTO outbox (kind, lane, payload, due_at)
   SELECT kind, $2, $3, coalesce($4::timestamptz, now()) FROM unnest($1::text[]) AS kind`,
);
const leaveAll = statement(
  'platform.leaveAllMessages',
  {},
  `INSERT INTO outbox (kind, payload, due_at)
   SELECT kind, payload::jsonb, due_at FROM unnest($1::text[], $2::text[], $3::timestamptz[])
     WITH ORDINALITY AS message (kind, payload, due_at, number) ORDER BY number`,
);
const dropTo = statement(
  'platform.dropMessagesTo',
  {},
  "DELETE FROM outbox WHERE lower(payload->>'email') = lower($1)",
);
const withdraw = statement(
  'platform.withdrawMessages',
  {},
  `DELETE FROM outbox WHERE kind = ANY($1) AND (payload->>'reservationId')::bigint = $2 AND payload ? 'reservationId'
     AND done_at IS NULL AND attempts = 0`,
);
const take = statement(
  'platform.takeMessages',
  { id: v.number(), kind: v.string(), payload: v.record(v.string(), v.unknown()), attempts: v.number() },
  `UPDATE outbox SET attempts = attempts + 1, due_since = coalesce(due_since, due_at), due_at = $3 WHERE id IN (
     SELECT id FROM outbox WHERE lane = $1 AND done_at IS NULL AND dead_at IS NULL AND due_at <= $2
     ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
   RETURNING id, kind, payload, attempts`,
);
const extendLease = statement(
  'platform.extendLeaseOfMessage',
  {},
  'UPDATE outbox SET due_at = $3 WHERE id = $1 AND attempts = $2 AND done_at IS NULL',
);
const end = statement(
  'platform.endMessage',
  {},
  "UPDATE outbox SET done_at = $2, last_error = NULL, payload = payload - 'secret' WHERE id = $1",
);
const fail = statement(
  'platform.failMessage',
  {},
  'UPDATE outbox SET due_at = $3, last_error = $4, dead_at = $5 WHERE id = $1 AND attempts = $2',
);
const postpone = statement(
  'platform.postponeMessage',
  {},
  'UPDATE outbox SET due_at = $3, attempts = 0, due_since = NULL WHERE id = $1 AND attempts = $2 AND done_at IS NULL',
);
const retry = statement(
  'platform.retryMessage',
  {},
  'UPDATE outbox SET due_at = $2, attempts = 0, dead_at = NULL WHERE id = $1 AND done_at IS NULL',
);
const retryFailed = statement(
  'platform.retryFailedMessages',
  {},
  'UPDATE outbox SET due_at = $1, attempts = 0, dead_at = NULL WHERE done_at IS NULL AND last_error IS NOT NULL',
);

/** Money that is owed is never behind a slow mail server. */
export type LaneName = 'money' | 'mail';

/** Of one try. */
interface Try {
  id: number;
  /** With this one. */
  attempts: number;
}

/** Of the lane of mails. */
export interface NewMessage {
  kind: string;
  payload: object;
  dueAt: string;
}

/** The one writer of the outbox: messages to be sent once the transaction that left them has committed. */
export const outboxStore = (database: Database) => ({
  /** `dueAt` absent: now. A `secret` in the payload is wiped from it when it has been sent. */
  leave: (
    kinds: string | readonly string[],
    payload: object,
    { dueAt, lane = 'mail' }: { dueAt?: string | undefined; lane?: LaneName } = {},
  ) => leave.run(database, [typeof kinds === 'string' ? [kinds] : kinds, lane, JSON.stringify(payload), dueAt ?? null]),

  /** Several, in their order. */
  leaveAll: (messages: readonly NewMessage[]) =>
    leaveAll.run(database, [
      messages.map(({ kind }) => kind),
      messages.map(({ payload }) => JSON.stringify(payload)),
      messages.map(({ dueAt }) => dueAt),
    ]),

  /** Removes those of some kinds about a reservation that have not been tried yet. */
  withdraw: (kinds: readonly string[], reservationId: number) => withdraw.run(database, [kinds, reservationId]),
  /** All that is addressed to an e-mail, sent or not. */
  dropTo: (email: string) => dropTo.run(database, [email]),

  /** Takes what is due of a lane, so many at most: nobody else gets it before the lease ends. */
  take: (lane: LaneName, now: Date, leaseUntil: string, most: number) =>
    take.all(database, [lane, now.toISOString(), leaseUntil, most]),
  /** False: another worker has it by now. Its try has the next number. */
  async extendLease({ id, attempts }: Try, until: string): Promise<boolean> {
    return (await extendLease.run(database, [id, attempts, until])) === 1;
  },
  /** A code or a link in a message is nobody's to read once it has left. */
  end: (id: number, at: Date) => end.run(database, [id, at.toISOString()]),
  /** To be tried again at `dueAt`, or given up. False: another worker has it by now. */
  async fail({ id, attempts }: Try, error: string, dueAt: Date, deadAt: Date | null): Promise<boolean> {
    const values = [id, attempts, dueAt.toISOString(), error, deadAt?.toISOString() ?? null];
    return (await fail.run(database, values)) === 1;
  },
  /** As if it had been left for this moment. */
  postpone: ({ id, attempts }: Try, dueAt: Date) => postpone.run(database, [id, attempts, dueAt.toISOString()]),
  async retry(id: number, now: Date): Promise<boolean> {
    return (await retry.run(database, [id, now.toISOString()])) > 0;
  },
  /** All that failed or was given up; returns how many these are. */
  retryFailed: (now: Date) => retryFailed.run(database, [now.toISOString()]),
});
