import { type Database, isUnavailable } from '../../platform/database/database.ts';
import { SecretUnreadable, type Vault } from '../../platform/vault.ts';
import { serveSubscribers } from '../events/subscriptions.ts';
import { composeReport } from './compose-report.ts';
import { deliveryStore, type LeasedAccount, type WaitingReport } from './delivery.store.ts';
import { guestReportEvents } from './leave-reports.ts';
import type { MessageAnswer, MinistryProtocol } from './ministry.ts';
import type { PostToMinistry } from './post-to-ministry.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Longer than one message can be on its way. */
const LEASE_MS = 3 * MINUTE_MS;
/** After failures; the last one again and again: nothing is given up. */
const FAILED_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);
/** Between questions about a batch, whose time the ministry does not say. */
const QUESTIONS_MS = [10, 30, 60, 120, 300, 900, 1800].map((seconds) => seconds * SECOND_MS);
/** Of a report that lacks something. */
const GAP_MS = MINUTE_MS;
/** Messages of one hotel before it is another one's turn. */
const IN_A_ROW = 20;
const LONGEST_PROBLEM = 300;
/** Refusals of the account and not of a report: landlord, user, right to use the service, and an error of the service itself. */
const OF_ACCOUNT = [10100, 10103, 10107, 10119, 10120, 10128, 10999];
const DUPLICATE = /duplicad/i;

export interface ReportSenderOptions {
  protocol: MinistryProtocol;
  post: PostToMinistry;
  /** Of passwords and documents that are on their way. */
  vault: Vault;
  /** Of registered guests. */
  guests: Pick<Vault, 'open'>;
  clock: () => Date;
  onFailure: (about: { property: number; report?: number }, error: unknown) => void;
  /** Of tests, which cannot wait. */
  questionsMs?: readonly number[];
}

/** The account is refused, or the service does not answer: its other reports would fail in the same way. */
class AccountFailed extends Error {
  override readonly name = 'AccountFailed';
}

const stepOf = (steps: readonly number[], index: number) => steps[Math.min(index, steps.length - 1)] ?? 0;
const textOf = ({ code, description }: { code: number; description: string }) => `${code} ${description}`.trim();

/**
 * Sends reports to the ministry and asks what became of them, those of a hotel one after the other. Any number of
 * processes may run one. A report is sent in the same words at each try: the ministry takes the same document once.
 */
export function createReportSender(database: Database, options: ReportSenderOptions) {
  const { protocol, post, vault, guests, clock, onFailure, questionsMs = QUESTIONS_MS } = options;
  const stopping = new AbortController();
  const store = deliveryStore(database);
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** @throws {AccountFailed} */
  async function exchange(account: LeasedAccount, message: string) {
    try {
      const password = await vault.open(account.password);
      return await post({ ...account, password }, message, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      throw new AccountFailed((error as Error).message, { cause: error });
    }
  }
  /** @throws {AccountFailed} */
  function read<T extends { code: number; description: string }>(answer: () => T): T {
    let result: T;
    try {
      result = answer();
    } catch (error) {
      throw new AccountFailed((error as Error).message, { cause: error });
    }
    if (OF_ACCOUNT.includes(result.code)) throw new AccountFailed(textOf(result));
    return result;
  }

  async function noteAnswered(report: WaitingReport, attempts: number, answer: MessageAnswer) {
    const now = clock();
    const { code, batch, description } = answer;
    if (code === 0 && batch !== null) {
      await store.sent(report.id, batch, now, later(stepOf(questionsMs, 0)));
      return;
    }
    if (code === 0) throw new AccountFailed('the answer names no batch');
    // at the first try something else has been the same
    const state = DUPLICATE.test(description) && attempts > 1 ? 'unconfirmed' : 'rejected';
    await store.settle(report.id, { state, communication: null, error: textOf(answer) }, now);
  }

  /** The document that was sent at an earlier try, or the report as it is now; undefined: nothing is sent for now. */
  async function documentOf(account: LeasedAccount, waiting: WaitingReport): Promise<string | undefined> {
    if (waiting.document !== null) return vault.open(waiting.document);
    const composed = await composeReport(database, guests, waiting).catch((error: unknown) => {
      if (isUnavailable(error) || error instanceof SecretUnreadable) throw error;
      return { fault: error as Error };
    });
    if (typeof composed === 'object' && 'fault' in composed) {
      // what is wrong with one report is not wrong with others
      onFailure({ property: account.property, report: waiting.id }, composed.fault);
      const settled = { state: 'rejected', communication: null, error: 'The report cannot be written.' } as const;
      await store.settle(waiting.id, settled, clock());
      return undefined;
    }
    if (composed === 'unneeded') {
      await store.drop(waiting.id);
      return undefined;
    }
    if ('gaps' in composed) {
      await store.wait(waiting.id, composed.gaps, later(GAP_MS));
      return undefined;
    }
    return protocol.document(composed.report, account);
  }

  async function send(account: LeasedAccount, waiting: WaitingReport) {
    const document = await documentOf(account, waiting);
    if (document === undefined) return;
    const sealed = waiting.document ?? (await vault.seal(document));
    const attempts = await store.noteTry(waiting.id, sealed);
    if (attempts === undefined) return;
    const posted = await exchange(account, protocol.message(waiting.kind, document, account));
    const answer = read(() => protocol.readMessage(posted));
    await noteAnswered(waiting, attempts, answer);
    await store.answered(account.property, clock());
  }

  /** What became of batches that were sent. */
  async function ask(account: LeasedAccount) {
    const sent = await store.sentOnes(account.property, account.environment, clock());
    if (sent.length === 0) return;
    const posted = await exchange(account, protocol.ask(sent.map(({ batch }) => batch)));
    const { batches } = read(() => protocol.readBatches(posted));
    const now = clock();
    for (const { id, batch, questions, attempts } of sent) {
      const outcome = batches.get(batch) ?? { state: 'open' };
      if (outcome.state === 'open') {
        await store.askLater(id, later(stepOf(questionsMs, questions + 1)));
        continue;
      }
      const isDuplicate = outcome.state === 'rejected' && attempts > 1 && DUPLICATE.test(outcome.error);
      await store.settle(
        id,
        {
          state: isDuplicate ? 'unconfirmed' : outcome.state,
          communication: outcome.state === 'accepted' ? outcome.communication : null,
          error: outcome.state === 'rejected' ? [outcome.errorType, outcome.error].filter(Boolean).join(': ') : null,
        },
        now,
      );
    }
    await store.answered(account.property, now);
  }

  /** False: nothing is due, or other processes are at it. */
  async function serveOne(): Promise<boolean> {
    const account = await store.lease(clock(), later(LEASE_MS));
    if (!account) return false;
    const { property, environment, failures } = account;
    try {
      await ask(account);
      for (let sent = 0; sent < IN_A_ROW && !stopping.signal.aborted; sent += 1) {
        const waiting = await store.next(property, environment, clock());
        if (!waiting) break;
        await send(account, waiting);
        await store.extendLease(property, later(LEASE_MS));
      }
      await store.release(property);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (stopping.signal.aborted) await store.release(property);
      else {
        const problem = (error as Error).message.slice(0, LONGEST_PROBLEM);
        await store.failed(property, later(stepOf(FAILED_MS, failures)), problem);
        onFailure({ property }, error);
      }
    }
    return true;
  }

  /** Leaves reports of what has happened, and sends and asks all that is due now; what fails is due later. */
  async function drain(): Promise<void> {
    await serveSubscribers(database, [guestReportEvents]);
    while (!stopping.signal.aborted && (await serveOne()));
  }
  return {
    drain,
    /** Ends a message that is on its way: it is sent again. */
    stop: () => stopping.abort(new Error('stopped')),
  };
}
