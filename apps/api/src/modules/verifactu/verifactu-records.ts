import {
  invoicing,
  type Verifactu,
  type VerifactuIssuer,
  type VerifactuRecord,
  type verifactuCorrectionSchema,
  type verifactuRecordsQuerySchema,
  type verifactuVerificationSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type BillingRecord, hashOfRecord, localMoment } from './billing-record.ts';
import { deliveryStore } from './delivery.store.ts';
import { verifactuNifOf } from './nif.ts';
import { type ChainRow, type RecordRow, recordsStore } from './records.store.ts';
import { verifactuStore } from './verifactu.store.ts';
import { softwareOf, type VerifactuDeps } from './verifactu.ts';

const environmentOf = ({ accounts }: VerifactuDeps) => accounts?.environment ?? 'production';

async function chainOf(deps: VerifactuDeps, database: Database, nif: string): Promise<number> {
  const chain = await recordsStore(database).find(environmentOf(deps), nif);
  if (chain === undefined) throw notFound(`billing records of ${nif}`);
  return chain;
}

const NOTHING: Pick<ChainRow, 'records' | 'waiting' | 'faulty' | 'answeredAt' | 'sendAt' | 'problem'> = {
  records: 0,
  waiting: 0,
  faulty: 0,
  answeredAt: null,
  sendAt: null,
  problem: null,
};

/** Issuers of properties, and those that have records and no property any more. */
async function listIssuers(deps: VerifactuDeps, database: Database): Promise<Verifactu> {
  const store = recordsStore(database);
  const issuers = new Map<string, Pick<VerifactuIssuer, 'name' | 'properties'>>();
  for (const { id, name, invoicing: stored } of await store.issuers()) {
    const own = v.parse(invoicing, stored);
    const nif = verifactuNifOf(own);
    if (nif === undefined) continue;
    const known = issuers.get(nif);
    issuers.set(nif, { name: own.name, properties: [...(known?.properties ?? []), { id, name }] });
  }
  const chains = new Map((await store.chains(environmentOf(deps))).map((chain) => [chain.nif, chain]));
  const nifs = [...new Set([...issuers.keys(), ...chains.keys()])].sort();
  return {
    environment: deps.accounts?.environment ?? null,
    issuers: nifs.map((nif) => {
      const { id: _, nif: __, name, ...figures } = { id: 0, nif, name: null, ...NOTHING, ...chains.get(nif) };
      return {
        nif,
        name: issuers.get(nif)?.name ?? name ?? nif,
        properties: issuers.get(nif)?.properties ?? [],
        isSetUp: deps.accounts?.credentialsOf(nif) !== undefined,
        ...figures,
      };
    }),
  };
}

const viewOf = ({ record, ...row }: RecordRow): VerifactuRecord => ({
  ...row,
  number: record.number,
  issuedOn: record.issuedOn,
  type: record.type,
  total: record.total,
  isCorrection: record.correction !== undefined,
});

const listRecords = async (
  deps: VerifactuDeps,
  database: Database,
  nif: string,
  query: v.InferOutput<typeof verifactuRecordsQuerySchema>,
) => (await recordsStore(database).list(await chainOf(deps, database, nif), query)).map(viewOf);

/**
 * Adds a record that corrects another one of the same invoice, and has it sent.
 *
 * @throws {DomainError} `not_found` (404), `verifactu_not_faulty` (409)
 */
async function correctRecord(
  deps: VerifactuDeps,
  tx: Database,
  {
    nif,
    sequence,
    isCustomerUnknown,
  }: { nif: string; sequence: number } & v.InferOutput<typeof verifactuCorrectionSchema>,
  now: Date,
): Promise<VerifactuRecord> {
  const { accounts } = deps;
  if (!accounts) throw notFound(`billing records of ${nif}`);
  await chainOf(deps, tx, nif);
  const store = verifactuStore(tx);
  const chain = await store.lock(accounts.environment, nif, now);
  const found = await recordsStore(tx).record(chain, sequence);
  const end = await store.end(chain);
  if (!found || !end) throw notFound(`billing record ${sequence} of ${nif}`);
  if (found.isCorrected || (found.state !== 'rejected' && found.state !== 'accepted_with_errors'))
    throw new DomainError(409, 'verifactu_not_faulty', `billing record ${sequence} of ${nif} is ${found.state}`);
  const isRejected = found.state === 'rejected';
  const record: BillingRecord = {
    ...found.record,
    issuer: end.record.issuer,
    previous: { number: end.record.number, issuedOn: end.record.issuedOn, hash: end.hash },
    software: await softwareOf(deps, accounts, tx),
    generatedAt: localMoment(now, found.timeZone ?? 'Europe/Madrid'),
    correction: isRejected ? (found.isKnown ? 'S' : 'X') : 'N',
    isCustomerUnknown,
  };
  const added = end.sequence + 1;
  await store.add(chain, { sequence: added, invoiceId: found.invoiceId, record, hash: hashOfRecord(record) });
  await deliveryStore(tx).note(chain, 'corrected', record.number, now);
  const stored = await recordsStore(tx).record(chain, added);
  if (!stored) throw new Error(`billing record ${added} of ${nif} cannot be read back`);
  const { invoiceId: _, timeZone: __, isKnown: ___, ...row } = stored;
  return viewOf(row);
}

/** The next try after a failure is made at once. */
async function sendNow(deps: VerifactuDeps, tx: Database, nif: string, now: Date): Promise<{ waiting: number }> {
  const chain = await chainOf(deps, tx, nif);
  await deliveryStore(tx).hurry(chain, now);
  return { waiting: await recordsStore(tx).waiting(chain) };
}

/** Computes each hash and each link of a chain again. */
async function verifyChain(
  deps: VerifactuDeps,
  database: Database,
  nif: string,
): Promise<v.InferOutput<typeof verifactuVerificationSchema>> {
  const store = recordsStore(database);
  const chain = await chainOf(deps, database, nif);
  let records = 0;
  let previous: string | null = null;
  for (let page = await store.after(chain, 0); page.length > 0; page = await store.after(chain, records))
    for (const { sequence, record, hash } of page) {
      const broken = (problem: 'missing' | 'hash' | 'previous') => ({ records, broken: { sequence, problem } });
      if (sequence !== records + 1) return broken('missing');
      if ((record.previous?.hash ?? null) !== previous) return broken('previous');
      if (hashOfRecord(record) !== hash) return broken('hash');
      records = sequence;
      previous = hash;
    }
  return { records, broken: null };
}

const listEvents = async (deps: VerifactuDeps, database: Database, nif: string) =>
  recordsStore(database).events(await chainOf(deps, database, nif));

/** Billing records for persons of the chain. */
export const createVerifactuRecords = (deps: VerifactuDeps) =>
  bindDeps(deps, {
    issuers: listIssuers,
    list: listRecords,
    correct: correctRecord,
    sendNow,
    verify: verifyChain,
    events: listEvents,
  });
export type VerifactuRecords = ReturnType<typeof createVerifactuRecords>;
