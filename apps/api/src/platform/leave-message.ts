import type { Database } from './database/database.ts';
import { outboxStore } from './outbox.store.ts';

/** Leaves a message to be sent once this transaction has committed. `secret` is wiped from it when it has been sent. */
export const leaveMessage = (tx: Database, kind: string, payload: object, due: Date) =>
  outboxStore(tx).leave(kind, payload, { dueAt: due.toISOString() });
