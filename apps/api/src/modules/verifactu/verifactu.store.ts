import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { type BillingRecord, billingRecordSchema } from './billing-record.ts';
import type { VerifactuEnvironment } from './verifactu-accounts.ts';

/** The row stays locked to the end of the transaction: records of an issuer are made one after the other. */
const lockChain = statement(
  'verifactu.lockChain',
  { id: v.number() },
  `INSERT INTO verifactu_chain (environment, nif, begun_at) VALUES ($1, $2, $3)
   ON CONFLICT (environment, nif) DO UPDATE SET nif = EXCLUDED.nif RETURNING id`,
);
const readChainEnd = statement(
  'verifactu.readChainEnd',
  { sequence: v.number(), record: billingRecordSchema, hash: v.string() },
  'SELECT sequence, record, hash FROM verifactu_record WHERE chain_id = $1 ORDER BY sequence DESC LIMIT 1',
);
const countChains = statement(
  'verifactu.countChains',
  { chains: v.number() },
  'SELECT count(*)::int AS chains FROM verifactu_chain WHERE environment = $1',
);
const insertRecord = statement(
  'verifactu.insertRecord',
  {},
  `WITH added AS (INSERT INTO verifactu_record (chain_id, sequence, invoice_id, record, hash)
     VALUES ($1, $2, $3, $4, $5) RETURNING id)
   INSERT INTO verifactu_delivery (record_id) SELECT id FROM added`,
);

/** SQL of billing records. */
export const verifactuStore = (tx: Database) => ({
  async lock(environment: VerifactuEnvironment, nif: string, now: Date): Promise<number> {
    const chain = await lockChain.first(tx, [environment, nif, now.toISOString()]);
    if (!chain) throw new Error(`the chain of ${nif} cannot be locked`);
    return chain.id;
  },
  end: (chain: number) => readChainEnd.first(tx, [chain]),
  hasSeveral: async (environment: VerifactuEnvironment) =>
    ((await countChains.first(tx, [environment]))?.chains ?? 0) > 1,
  add: (chain: number, { sequence, invoiceId, record, hash }: NewRecord) =>
    insertRecord.run(tx, [chain, sequence, invoiceId, JSON.stringify(record), hash]),
});

interface NewRecord {
  sequence: number;
  invoiceId: number;
  record: BillingRecord;
  hash: string;
}
