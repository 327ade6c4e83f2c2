import type { Database } from '../../platform/database/database.ts';
import { withoutEmails } from '../../platform/logged-error.ts';

export interface OutboxRow {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** What is done for each kind of row. It may run again after a crash: it must be harmless the second time. */
export type OutboxHandlers = Record<string, (row: OutboxRow) => Promise<void>>;

const BATCH = 10;
/** A row whose worker died is taken again after this time. */
const LEASE_MS = 60_000;
/** A row that has waited for its turn so long is asked for once more. */
const SURE_FOR_MS = 20_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 10 * 60_000;
const ATTEMPTS_AT_MOST = 200;

export const retryAfter = (attempts: number) =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

interface Options {
  clock: () => Date;
  onFailure: (row: OutboxRow, error: unknown) => void;
  everyMs?: number;
}

/**
 * Does what transactions have left to be done. Any number of processes may run one: rows are taken with SKIP LOCKED,
 * and nothing slow happens while a row is locked. Work left over by a stopped process is found again.
 */
export function createOutbox(
  database: Database,
  handlers: OutboxHandlers,
  { clock, onFailure, everyMs = 500 }: Options,
) {
  let isStopped = false;
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();

  async function take(now: Date): Promise<OutboxRow[]> {
    const { rows } = await database.query<OutboxRow>(
      `UPDATE outbox SET attempts = attempts + 1, due_at = $2 WHERE id IN (
         SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= $1 AND attempts < $3
         ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, payload, attempts`,
      [now.toISOString(), leaseFrom(now), ATTEMPTS_AT_MOST, BATCH],
    );
    return rows;
  }

  /** False: those before it took so long that another worker has it by now. Its try has the next number. */
  async function isStillOurs({ id, attempts }: OutboxRow): Promise<boolean> {
    const { count } = await database.query(
      'UPDATE outbox SET due_at = $3 WHERE id = $1 AND attempts = $2 AND done_at IS NULL',
      [id, attempts, leaseFrom(clock())],
    );
    return count === 1;
  }

  async function handle(row: OutboxRow) {
    try {
      const handler = handlers[row.kind];
      if (!handler) throw new Error(`nothing deals with messages of kind ${row.kind}`);
      await handler(row);
      // a code or a link in a message is nobody's to read once it has left
      await database.query(
        "UPDATE outbox SET done_at = $2, last_error = NULL, payload = payload - 'secret' WHERE id = $1",
        [row.id, clock().toISOString()],
      );
    } catch (error) {
      onFailure(row, error);
      const due = new Date(clock().getTime() + retryAfter(row.attempts));
      await database.query('UPDATE outbox SET due_at = $2, last_error = $3 WHERE id = $1 AND attempts = $4', [
        row.id,
        due.toISOString(),
        withoutEmails(String(error)).slice(0, 500),
        row.attempts,
      ]);
    }
  }

  /** Does all that is due now; returns how many rows were handled. Who is stopped ends the row in hand, and no more. */
  async function drain(): Promise<number> {
    let handled = 0;
    for (;;) {
      const takenAt = clock();
      const rows = await take(takenAt);
      for (const row of rows) {
        if (isStopped) return handled;
        const isSure = clock().getTime() - takenAt.getTime() < SURE_FOR_MS;
        if (!isSure && !(await isStillOurs(row))) continue;
        await handle(row);
        handled += 1;
      }
      if (rows.length < BATCH) return handled;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = drain()
        .catch((error) => onFailure({ id: 0, kind: 'outbox', payload: {}, attempts: 0 }, error))
        .finally(next);
    }, everyMs);
    timer.unref();
  };

  return {
    drain,
    start: next,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
