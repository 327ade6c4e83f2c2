import { VERIFACTU_EVENTS, VERIFACTU_STATES, type verifactuRecordsQuerySchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { billingRecordSchema } from './billing-record.ts';
import type { VerifactuEnvironment } from './verifactu-accounts.ts';

const PAGE = 100;
const MOST_EVENTS = 200;
const VERIFIED_AT_ONCE = 1000;

const IS_CORRECTED = `EXISTS (SELECT FROM verifactu_record n WHERE n.invoice_id = r.invoice_id AND n.chain_id = r.chain_id
  AND n.sequence > r.sequence)`;
const IS_FAULTY = `d.state IN ('rejected', 'accepted_with_errors') AND NOT ${IS_CORRECTED}`;

const readIssuers = statement(
  'verifactu.readIssuers',
  { id: v.number(), name: v.string(), invoicing: v.unknown() },
  `SELECT id, content->>'name' AS name, content->'invoicing' AS invoicing FROM property
   WHERE content->'invoicing'->>'country' = 'ES' ORDER BY id`,
);
const readChains = statement(
  'verifactu.readChains',
  {
    id: v.number(),
    nif: v.string(),
    name: v.nullable(v.string()),
    records: v.number(),
    waiting: v.number(),
    faulty: v.number(),
    answeredAt: v.nullable(moment),
    sendAt: v.nullable(moment),
    problem: v.nullable(v.string()),
  },
  `SELECT c.id, c.nif, c.answered_at AS "answeredAt", c.send_at AS "sendAt", c.problem,
     (SELECT r.record->'issuer'->>'name' FROM verifactu_record r WHERE r.chain_id = c.id ORDER BY r.sequence DESC LIMIT 1) AS name,
     (SELECT count(*)::int FROM verifactu_record r WHERE r.chain_id = c.id) AS records,
     (SELECT count(*)::int FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id
       WHERE r.chain_id = c.id AND d.state = 'waiting') AS waiting,
     (SELECT count(*)::int FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id
       WHERE r.chain_id = c.id AND ${IS_FAULTY}) AS faulty
   FROM verifactu_chain c WHERE c.environment = $1 ORDER BY c.nif`,
);
export type ChainRow = RowOf<typeof readChains>;
const findChain = statement(
  'verifactu.findChain',
  { id: v.number() },
  'SELECT id FROM verifactu_chain WHERE environment = $1 AND nif = $2',
);

const recordColumns = {
  sequence: v.number(),
  record: billingRecordSchema,
  hash: v.string(),
  isCorrected: v.boolean(),
  state: v.picklist(VERIFACTU_STATES),
  answeredAt: v.nullable(moment),
  csv: v.nullable(v.string()),
  errorCode: v.nullable(v.string()),
  error: v.nullable(v.string()),
};
const RECORD = `r.sequence, r.record, r.hash, coalesce(${IS_CORRECTED}, false) AS "isCorrected", d.state, d.answered_at AS "answeredAt",
  d.csv, d.error_code AS "errorCode", d.error`;
const readRecords = statement(
  'verifactu.readRecords',
  recordColumns,
  `SELECT ${RECORD} FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id
   WHERE r.chain_id = $1 AND ($3::int IS NULL OR r.sequence < $3)
     AND CASE $2::text WHEN 'all' THEN true WHEN 'waiting' THEN d.state = 'waiting' ELSE ${IS_FAULTY} END
   ORDER BY r.sequence DESC LIMIT ${PAGE}`,
);
const findRecord = statement(
  'verifactu.findRecord',
  {
    ...recordColumns,
    invoiceId: v.number(),
    timeZone: v.nullable(v.string()),
    /** Whether the tax agency has a record of the invoice. */
    isKnown: v.boolean(),
  },
  `SELECT ${RECORD}, r.invoice_id AS "invoiceId", i.facts->>'timeZone' AS "timeZone",
     coalesce(EXISTS (SELECT FROM verifactu_record k JOIN verifactu_delivery e ON e.record_id = k.id
       WHERE k.invoice_id = r.invoice_id AND k.chain_id = r.chain_id
         AND e.state IN ('accepted', 'accepted_with_errors')), false) AS "isKnown"
   FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id JOIN invoice i ON i.id = r.invoice_id
   WHERE r.chain_id = $1 AND r.sequence = $2`,
);
export type RecordRow = Omit<RowOf<typeof findRecord>, 'invoiceId' | 'timeZone' | 'isKnown'>;
const countWaiting = statement(
  'verifactu.countWaiting',
  { waiting: v.number() },
  `SELECT count(*)::int AS waiting FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id
   WHERE r.chain_id = $1 AND d.state = 'waiting'`,
);
const readChainFrom = statement(
  'verifactu.readChainFrom',
  { sequence: v.number(), record: billingRecordSchema, hash: v.string() },
  `SELECT sequence, record, hash FROM verifactu_record WHERE chain_id = $1 AND sequence > $2
   ORDER BY sequence LIMIT ${VERIFIED_AT_ONCE}`,
);
const readEvents = statement(
  'verifactu.readEvents',
  { at: moment, kind: v.picklist(VERIFACTU_EVENTS), detail: v.string() },
  `SELECT at, kind, detail FROM verifactu_event WHERE chain_id = $1 ORDER BY id DESC LIMIT ${MOST_EVENTS}`,
);

const readTroubles = statement(
  'verifactu.readTroubles',
  { faulty: v.number(), failing: v.number() },
  `SELECT (SELECT count(*)::int FROM verifactu_record r JOIN verifactu_delivery d ON d.record_id = r.id WHERE ${IS_FAULTY}) AS faulty,
     (SELECT count(*)::int FROM verifactu_chain WHERE problem IS NOT NULL) AS failing`,
);

/** SQL of what persons of the chain see of billing records. */
export const recordsStore = (database: Database) => ({
  /** Properties with a Spanish issuer. */
  issuers: () => readIssuers.all(database),
  chains: (environment: VerifactuEnvironment) => readChains.all(database, [environment]),
  find: async (environment: VerifactuEnvironment, nif: string) =>
    (await findChain.first(database, [environment, nif]))?.id,
  list: (chain: number, { list = 'faulty', before }: v.InferOutput<typeof verifactuRecordsQuerySchema>) =>
    readRecords.all(database, [chain, list, before ?? null]),
  record: (chain: number, sequence: number) => findRecord.first(database, [chain, sequence]),
  waiting: async (chain: number) => (await countWaiting.first(database, [chain]))?.waiting ?? 0,
  /** The next records after a sequence; none: the chain ends there. */
  after: (chain: number, sequence: number) => readChainFrom.all(database, [chain, sequence]),
  /** Of all issuers: records with errors, and issuers whose messages fail. */
  troubles: async () => (await readTroubles.first(database)) ?? { faulty: 0, failing: 0 },
  events: (chain: number) => readEvents.all(database, [chain]),
});
