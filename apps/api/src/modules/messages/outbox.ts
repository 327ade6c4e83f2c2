import type { Database } from '../../platform/database/database.ts';

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
  async function take(): Promise<OutboxRow[]> {
    const now = clock();
    const { rows } = await database.query<OutboxRow>(
      `UPDATE outbox SET attempts = attempts + 1, due_at = $2 WHERE id IN (
         SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= $1 AND attempts < $3
         ORDER BY due_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, payload, attempts`,
      [now.toISOString(), new Date(now.getTime() + LEASE_MS).toISOString(), ATTEMPTS_AT_MOST, BATCH],
    );
    return rows;
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
      await database.query('UPDATE outbox SET due_at = $2, last_error = $3 WHERE id = $1', [
        row.id,
        due.toISOString(),
        String(error).slice(0, 500),
      ]);
    }
  }

  /** Does all that is due now; returns how many rows were handled. */
  async function drain(): Promise<number> {
    let handled = 0;
    for (;;) {
      const rows = await take();
      for (const row of rows) await handle(row);
      handled += rows.length;
      if (rows.length < BATCH) return handled;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
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
