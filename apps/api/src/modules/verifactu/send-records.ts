import { type Database, isUnavailable } from '../../platform/database/database.ts';
import { deliveryStore, type Settled } from './delivery.store.ts';
import { postRecords } from './post-records.ts';
import type { AnsweredRecord, TaxAgencyProtocol } from './tax-agency.ts';
import type { VerifactuAccounts } from './verifactu-accounts.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const TIMEOUT_MS = MINUTE_MS;
/** Longer than one message can be on its way. */
const LEASE_MS = 3 * MINUTE_MS;
/** After failures; the last one again and again: at least hourly is prescribed (Orden HAC/1177/2024, article 16.4). */
const FAILED_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
/** What is sent later than this was delayed by an incident: the tax agency allows no more between making and sending. */
const PROMPT_MS = 240 * SECOND_MS;
/** The tax agency has the record already. */
const DUPLICATE = '3000';
const LONGEST_PROBLEM = 300;

export interface VerifactuSenderOptions {
  /** Undefined: nothing is sent. */
  accounts: VerifactuAccounts | undefined;
  protocol: TaxAgencyProtocol;
  clock: () => Date;
  onFailure: (about: { issuer: string }, error: unknown) => void;
}

/** What becomes of a record. `wasTried`: before this message, whose answer may have been lost. */
function settledAs(
  { state, errorCode, error, duplicateOf }: AnsweredRecord,
  csv: string | null,
  wasTried: boolean,
): Settled {
  if (state === 'Correcto') return { state: 'accepted', csv, errorCode: null, error: null };
  if (state === 'AceptadoConErrores') return { state: 'accepted_with_errors', csv, errorCode, error };
  // of another program with the same series it would be a duplicate at the first try
  if (errorCode === DUPLICATE && wasTried && duplicateOf === 'Correcta')
    return { state: 'accepted', csv: null, errorCode: null, error: null };
  if (errorCode === DUPLICATE && wasTried && duplicateOf === 'AceptadaConErrores')
    return { state: 'accepted_with_errors', csv: null, errorCode, error };
  return { state: 'rejected', csv: null, errorCode, error };
}

/** Sends records that wait to the tax agency, one message at a time of each issuer, in the order of their chain. */
export function createVerifactuSender(
  database: Database,
  { accounts, protocol, clock, onFailure }: VerifactuSenderOptions,
) {
  const stopping = new AbortController();
  const store = deliveryStore(database);

  async function failed(chain: { id: number; nif: string; failures: number }, error: unknown) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM);
    const now = clock();
    const pause = FAILED_MS[Math.min(chain.failures, FAILED_MS.length - 1)] ?? 0;
    await database.tx(async (tx) => {
      const own = deliveryStore(tx);
      await own.failed(chain.id, new Date(now.getTime() + pause), problem);
      if (chain.failures === 0) await own.note(chain.id, 'incident', problem, now);
    });
    onFailure({ issuer: chain.nif }, error);
  }

  async function exchange(accountsOfNow: VerifactuAccounts, nif: string, message: string) {
    const credentials = accountsOfNow.credentialsOf(nif);
    if (!credentials) throw new Error(`VERIFACTU_ACCOUNTS has no issuer ${nif}`);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    return protocol.read(await (accountsOfNow.send ?? postRecords)(accountsOfNow, credentials, message, signal));
  }

  /** False: nothing is due, or other processes are at it. */
  async function serveOne(accountsOfNow: VerifactuAccounts): Promise<boolean> {
    const begun = clock();
    const chain = await store.lease(accountsOfNow.environment, begun, new Date(begun.getTime() + LEASE_MS));
    if (!chain) return false;
    const records = await store.take(chain.id);
    const last = records.at(-1);
    if (!last) {
      await store.release(chain.id);
      return true;
    }
    const isLate =
      chain.failures > 0 || records.some(({ record }) => begun.getTime() - Date.parse(record.generatedAt) > PROMPT_MS);
    let answer: Awaited<ReturnType<typeof exchange>>;
    try {
      answer = await exchange(accountsOfNow, chain.nif, protocol.write(last.record.issuer, records, { isLate }));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (stopping.signal.aborted) await store.release(chain.id);
      else await failed(chain, error);
      return true;
    }
    const lines = [...answer.records];
    const now = clock();
    let settled = 0;
    await database.tx(async (tx) => {
      const own = deliveryStore(tx);
      for (const { id, record, attempts } of records) {
        // a record that corrects another has its number, and comes after it
        const at = lines.findIndex(({ number }) => number === record.number);
        const [line] = at < 0 ? [] : lines.splice(at, 1);
        if (!line) continue;
        settled += 1;
        await own.settle(id, settledAs(line, answer.csv, attempts > 1), now);
      }
      if (settled === 0) return;
      await own.answered(chain.id, new Date(now.getTime() + answer.waitSeconds * SECOND_MS), now);
      if (chain.failures > 0) await own.note(chain.id, 'incident_over', '', now);
      await own.note(chain.id, 'delivered', `${settled} ${answer.csv ?? ''}`.trim(), now);
    });
    if (settled === 0) await failed(chain, new Error('the answer names none of the records'));
    return true;
  }

  return {
    /** Sends all that is due now; what fails is due later. */
    async drain(): Promise<void> {
      while (accounts && !stopping.signal.aborted && (await serveOne(accounts)));
    },
    /** Ends a message that is on its way: it is sent again. */
    stop: () => stopping.abort(new Error('stopped')),
  };
}
