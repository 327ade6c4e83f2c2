import type { VERIFACTU_EVENTS } from '@posada/api-client/operator';
import { invoiceCustomerSchema } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { billingRecordSchema } from './billing-record.ts';
import type { VerifactuEnvironment } from './verifactu-accounts.ts';

/** Records that one message takes. */
const MOST_RECORDS = 1000;

type VerifactuEvent = (typeof VERIFACTU_EVENTS)[number];

const WAITING = `FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id
  WHERE r.chain_id = c.id AND d.state = 'waiting'`;

/** A full message does not wait for the time that the tax agency has named (Orden HAC/1177/2024, article 16.2). */
const lease = statement(
  'verifactu.lease',
  { id: v.number(), nif: v.string(), failures: v.number() },
  `UPDATE verifactu_chain SET leased_until = $3 WHERE id = (
     SELECT c.id FROM verifactu_chain c
     WHERE c.environment = $1 AND (c.leased_until IS NULL OR c.leased_until <= $2) AND EXISTS (SELECT ${WAITING})
       AND (c.send_at IS NULL OR c.send_at <= $2
         OR (c.failures = 0 AND (SELECT count(*) FROM (SELECT ${WAITING} LIMIT ${MOST_RECORDS}) full_message) = ${MOST_RECORDS}))
     ORDER BY c.send_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, nif, failures`,
);
const takeRecords = statement(
  'verifactu.takeRecords',
  {
    id: v.number(),
    record: billingRecordSchema,
    hash: v.string(),
    customer: v.nullable(invoiceCustomerSchema),
    attempts: v.number(),
  },
  `WITH taken AS (
     SELECT r.id FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id
     WHERE r.chain_id = $1 AND d.state = 'waiting' ORDER BY r.sequence LIMIT ${MOST_RECORDS}
   ), tried AS (
     UPDATE verifactu_delivery d SET attempts = d.attempts + 1 FROM taken WHERE d.record_id = taken.id
     RETURNING d.record_id, d.attempts
   )
   SELECT r.id, r.record, r.hash, i.customer, tried.attempts FROM tried
   JOIN verifactu_record r ON r.id = tried.record_id JOIN invoice i ON i.id = r.invoice_id ORDER BY r.sequence`,
);
const settle = statement(
  'verifactu.settle',
  {},
  `UPDATE verifactu_delivery SET state = $2, answered_at = $3, csv = $4, error_code = $5, error = $6
   WHERE record_id = $1 AND state = 'waiting'`,
);
const noteAnswer = statement(
  'verifactu.noteAnswer',
  {},
  `UPDATE verifactu_chain SET leased_until = NULL, send_at = $2, failures = 0, problem = NULL, answered_at = $3 WHERE id = $1`,
);
const noteFailure = statement(
  'verifactu.noteFailure',
  {},
  `UPDATE verifactu_chain SET leased_until = NULL, send_at = $2, failures = failures + 1, problem = $3 WHERE id = $1`,
);
const release = statement('verifactu.release', {}, 'UPDATE verifactu_chain SET leased_until = NULL WHERE id = $1');
/** After failures alone: the time that the tax agency has named is waited for. */
const hurry = statement(
  'verifactu.hurry',
  {},
  'UPDATE verifactu_chain SET send_at = $2 WHERE id = $1 AND failures > 0',
);
const addEvent = statement(
  'verifactu.addEvent',
  {},
  'INSERT INTO verifactu_event (chain_id, at, kind, detail) VALUES ($1, $2, $3, $4)',
);

export interface Settled {
  state: 'accepted' | 'accepted_with_errors' | 'rejected';
  csv: string | null;
  errorCode: string | null;
  error: string | null;
}

/** SQL of records on their way to the tax agency. */
export const deliveryStore = (database: Database) => ({
  /** A chain whose records are due; other processes leave it alone until the lease ends. */
  lease: (environment: VerifactuEnvironment, now: Date, until: Date) =>
    lease.first(database, [environment, now.toISOString(), until.toISOString()]),
  /** The next records of a chain in their order, each counted as tried. */
  take: (chain: number) => takeRecords.all(database, [chain]),
  settle: (record: number, { state, csv, errorCode, error }: Settled, at: Date) =>
    settle.run(database, [record, state, at.toISOString(), csv, errorCode, error]),
  answered: (chain: number, sendAt: Date, at: Date) =>
    noteAnswer.run(database, [chain, sendAt.toISOString(), at.toISOString()]),
  failed: (chain: number, sendAt: Date, problem: string) =>
    noteFailure.run(database, [chain, sendAt.toISOString(), problem]),
  release: (chain: number) => release.run(database, [chain]),
  /** The next try after a failure is made at once. */
  hurry: (chain: number, now: Date) => hurry.run(database, [chain, now.toISOString()]),
  note: (chain: number, kind: VerifactuEvent, detail: string, at: Date) =>
    addEvent.run(database, [chain, at.toISOString(), kind, detail]),
});
