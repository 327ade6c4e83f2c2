import type { Invoicing } from '@posada/api-client/operator';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database/database.ts';
import type { BillingRecords, RecordedInvoice } from '../invoices/billing-records.ts';
import { sumsOf } from '../invoices/invoice-lines.ts';
import {
  type BillingRecord,
  breakdownOf,
  checkAddress,
  hashOfRecord,
  localMoment,
  RECORD_VERSION,
  typeOf,
} from './billing-record.ts';
import { deliveryStore } from './delivery.store.ts';
import { verifactuNifOf } from './nif.ts';
import { verifactuStore } from './verifactu.store.ts';
import type { VerifactuAccounts } from './verifactu-accounts.ts';

export interface VerifactuDeps {
  /** Undefined: the installation makes no billing records. */
  accounts: VerifactuAccounts | undefined;
  /** Of this program. */
  version: string;
}

const accountOf = ({ accounts }: VerifactuDeps, nif: string | undefined) =>
  nif !== undefined && accounts?.credentialsOf(nif) ? accounts : undefined;

function isMissing(deps: VerifactuDeps, invoicing: Invoicing, currency: string): boolean {
  const nif = verifactuNifOf(invoicing);
  return nif !== undefined && (!accountOf(deps, nif) || currency !== 'EUR');
}

/** What records say of this installation. */
export const softwareOf = async (
  { version }: VerifactuDeps,
  { environment, producer, installation }: VerifactuAccounts,
  tx: Database,
): Promise<BillingRecord['software']> => ({
  producer,
  version,
  installation,
  hasSeveralIssuers: await verifactuStore(tx).hasSeveral(environment),
});

const LONGEST_DESCRIPTION = 500;

async function openChain(deps: VerifactuDeps, tx: Database, invoicing: Invoicing, now: Date) {
  const nif = verifactuNifOf(invoicing);
  const accounts = accountOf(deps, nif);
  if (nif === undefined || !accounts) return undefined;
  const { environment } = accounts;
  const store = verifactuStore(tx);
  const chain = await store.lock(environment, nif, now);
  return {
    addressOf: (document: Pick<BillingRecord, 'number' | 'issuedOn' | 'total'>) =>
      checkAddress(environment, { nif, ...document }),
    async add({ id, kind, number, issuedOn, corrects, isToAnother, customer, facts, booking }: RecordedInvoice) {
      const end = await store.end(chain);
      const { lines, timeZone } = facts;
      const breakdown = breakdownOf(lines);
      const record: BillingRecord = {
        v: RECORD_VERSION,
        issuer: { name: invoicing.name, nif },
        number,
        issuedOn,
        type: typeOf({ kind, customer, isToAnother }),
        corrects: corrects ? { number: corrects.number, issuedOn: corrects.issuedOn } : null,
        operationOn: kind === 'invoice' && booking.to < issuedOn ? booking.to : null,
        description: `Alojamiento en ${booking.property}, reserva ${booking.number}`.slice(0, LONGEST_DESCRIPTION),
        breakdown,
        taxAmount: breakdown.reduce((sum, { amount }) => sum + amount, 0),
        total: sumsOf(lines).total,
        previous: end ? { number: end.record.number, issuedOn: end.record.issuedOn, hash: end.hash } : null,
        software: await softwareOf(deps, accounts, tx),
        generatedAt: localMoment(now, timeZone),
      };
      if (!end) await deliveryStore(tx).note(chain, 'begun', '', now);
      await store.add(chain, {
        sequence: (end?.sequence ?? 0) + 1,
        invoiceId: id,
        record,
        hash: hashOfRecord(record),
      });
    },
  };
}

/** Billing records of Spanish issuers (RD 1007/2023): docs/decisions/0229. */
export const createVerifactu = (deps: VerifactuDeps): BillingRecords => bindDeps(deps, { isMissing, open: openChain });
