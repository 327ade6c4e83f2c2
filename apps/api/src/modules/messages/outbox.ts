import type { Database } from '../../platform/database/database.ts';
import { withoutEmails } from '../../platform/logged-error.ts';
import { type LaneName, outboxStore } from '../../platform/outbox.store.ts';

export interface OutboxRow {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** What is done for each kind of row. It may run again after a crash: it must be harmless the second time. */
export type OutboxHandlers = Record<string, (row: OutboxRow) => Promise<void>>;

/** Thrown by a handler whose row is due later than it was left for. */
export class Postponed extends Error {
  readonly due: Date;
  constructor(due: Date) {
    super(`postponed until ${due.toISOString()}`);
    this.due = due;
  }
}

interface Lane {
  /** How many rows a process deals with at the same time. */
  atOnce: number;
  /** A row that has failed so often is dead until an operator has it tried again; absent: it is never given up. */
  attemptsAtMost?: number;
}

/**
 * Each lane has workers of its own, so that none waits for another: a refund not for a slow mail server. Money that is
 * owed is never given up. A new lane is a row here and in the check of the column `lane`.
 */
export const LANES = {
  money: { atOnce: 4 },
  mail: { atOnce: 4, attemptsAtMost: 200 },
} as const satisfies Record<LaneName, Lane>;

const BATCH = 10;
/** A row whose worker died is taken again after this time. */
const LEASE_MS = 60_000;
/** A row that has waited for its turn so long is asked for once more. */
const SURE_FOR_MS = 20_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 10 * 60_000;

export const retryAfter = (attempts: number) =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

interface Options {
  clock: () => Date;
  /** `isDead`: it is not tried again by itself. */
  onFailure: (row: OutboxRow, error: unknown, isDead: boolean) => void;
  /** In the transaction that ends a row: it is done, or given up. */
  onEnd?: (tx: Database, row: OutboxRow, end: 'done' | 'dead') => Promise<void>;
  /** Leaves what follows from events, before mails are taken. */
  refill?: () => Promise<void>;
  everyMs?: number;
}

/** Rows that have to follow each other, in their order: messages about one reservation, refunds of one payment. */
function inSequences(rows: readonly OutboxRow[]): OutboxRow[][] {
  const sequences = new Map<unknown, OutboxRow[]>();
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const { reservationId, attemptId } = row.payload;
    const key = attemptId === undefined ? (reservationId ?? `row ${row.id}`) : `attempt ${attemptId}`;
    sequences.set(key, [...(sequences.get(key) ?? []), row]);
  }
  return [...sequences.values()];
}

/**
 * Does what transactions have left to be done. Any number of processes may run one: rows are taken with SKIP LOCKED,
 * and nothing slow happens while a row is locked. Work left over by a stopped process is found again.
 */
export function createOutbox(
  database: Database,
  handlers: OutboxHandlers,
  { clock, onFailure, onEnd, refill, everyMs = 500 }: Options,
) {
  let isStopped = false;
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();

  const store = outboxStore(database);
  const take = (lane: LaneName, now: Date): Promise<OutboxRow[]> => store.take(lane, now, leaseFrom(now), BATCH);

  /** False: those before it took so long that another worker has it by now. */
  const isStillOurs = (row: OutboxRow) => store.extendLease(row, leaseFrom(clock()));

  async function handle(row: OutboxRow, { attemptsAtMost = Number.POSITIVE_INFINITY }: Lane) {
    try {
      // the process that tried it for the last time was killed
      if (row.attempts > attemptsAtMost) throw new Error('no try has ended');
      const handler = handlers[row.kind];
      if (!handler) throw new Error(`nothing deals with messages of kind ${row.kind}`);
      await handler(row);
      await database.tx(async (tx) => {
        await outboxStore(tx).end(row.id, clock());
        await onEnd?.(tx, row, 'done');
      });
    } catch (error) {
      if (error instanceof Postponed) {
        await outboxStore(database).postpone(row, error.due);
        return;
      }
      const isDead = row.attempts >= attemptsAtMost;
      onFailure(row, error, isDead);
      const now = clock();
      const due = new Date(now.getTime() + retryAfter(row.attempts));
      await database.tx(async (tx) => {
        const reason = withoutEmails(String(error)).slice(0, 500);
        const isOurs = await outboxStore(tx).fail(row, reason, due, isDead ? now : null);
        if (isDead && isOurs) await onEnd?.(tx, row, 'dead');
      });
    }
  }

  /** A failure of no row. */
  const reportOf = (kind: string) => (error: unknown) =>
    onFailure({ id: 0, kind, payload: {}, attempts: 0 }, error, false);

  /** Does all of a lane that is due now; returns how many rows were handled. */
  async function drainLane(name: LaneName): Promise<number> {
    const lane = LANES[name];
    let handled = 0;
    // mails that are there already leave, whatever becomes of the events
    if (name === 'mail') await refill?.().catch(reportOf('events'));
    for (;;) {
      const takenAt = clock();
      const rows = await take(name, takenAt);
      const sequences = inSequences(rows);
      const worker = async () => {
        for (let sequence = sequences.shift(); sequence; sequence = sequences.shift()) {
          for (const row of sequence) {
            if (isStopped) return;
            const isSure = clock().getTime() - takenAt.getTime() < SURE_FOR_MS;
            if (!isSure && !(await isStillOurs(row))) continue;
            await handle(row, lane);
            handled += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: lane.atOnce }, worker));
      if (isStopped || rows.length < BATCH) return handled;
    }
  }

  const timers = new Map<LaneName, NodeJS.Timeout>();
  const running = new Map<LaneName, Promise<unknown>>();
  const next = (lane: LaneName) => {
    if (isStopped) return;
    const run = () => {
      const drained = drainLane(lane)
        .catch(reportOf('outbox'))
        .finally(() => next(lane));
      running.set(lane, drained);
    };
    timers.set(lane, setTimeout(run, everyMs).unref());
  };
  const names = Object.keys(LANES) as LaneName[];

  return {
    /** Does all that is due now; returns how many rows were handled. When it is stopped, rows in hand are ended and no other is begun. */
    async drain(): Promise<number> {
      let sum = 0;
      for (;;) {
        const handled = (await Promise.all(names.map(drainLane))).reduce((all, each) => all + each, 0);
        sum += handled;
        // what was done may be an event that is to be written about
        if (handled === 0 || isStopped) return sum;
      }
    },
    start: () => names.forEach(next),
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
