import type { Database } from './database/database.ts';

/** Leaves a message to be sent once this transaction has committed. `secret` is wiped from it when it has been sent. */
export async function leaveMessage(tx: Database, kind: string, payload: Record<string, unknown>, due: Date) {
  await tx.query('INSERT INTO outbox (kind, payload, due_at) VALUES ($1, $2, $3)', [
    kind,
    JSON.stringify(payload),
    due.toISOString(),
  ]);
}
