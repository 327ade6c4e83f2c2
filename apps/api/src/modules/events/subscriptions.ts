import type { EventType } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { newestPosition, readEventsUpTo, type StoredEvent } from './read-events.ts';

/** A part of the back end that acts on events after the transactions that published them have committed. */
export interface Subscriber {
  /** Of its row in the table `subscription`. */
  name: string;
  /** Absent: all. */
  types?: readonly EventType[];
  /** In the transaction that moves the cursor: what is written here is written once for each event. */
  receive(tx: Database, events: readonly StoredEvent[]): Promise<void>;
}

const EVENTS_AT_ONCE = 200;

const readCursor = statement(
  'events.readCursor',
  { cursor: v.number() },
  'SELECT cursor FROM subscription WHERE name = $1',
);
const lockCursor = statement(
  'events.lockCursor',
  { cursor: v.number() },
  'SELECT cursor FROM subscription WHERE name = $1 FOR UPDATE SKIP LOCKED',
);
const waitForCursor = statement(
  'events.waitForCursor',
  { cursor: v.number() },
  'SELECT cursor FROM subscription WHERE name = $1 FOR UPDATE',
);
const moveCursor = statement('events.moveCursor', {}, 'UPDATE subscription SET cursor = $2 WHERE name = $1');

/** False: there is nothing left, or another process is at it. */
const receiveNext = (database: Database, { name, types, receive }: Subscriber, until: number): Promise<boolean> =>
  database.tx(async (tx) => {
    const own = await lockCursor.first(tx, [name]);
    if (!own || own.cursor >= until) return false;
    const { events, cursor } = await readEventsUpTo(tx, own.cursor, until, { types: types ?? null }, EVENTS_AT_ONCE);
    if (events.length > 0) await receive(tx, events);
    await moveCursor.run(tx, [name, cursor]);
    return cursor < until;
  });

/** Until the end of the transaction no event is given to the subscriber. */
export async function pauseSubscriber(tx: Database, name: string): Promise<void> {
  await waitForCursor.first(tx, [name]);
}

const skip = statement('events.skipEvents', {}, 'UPDATE subscription SET cursor = $1 WHERE cursor < $1');

/** Subscribers receive none of the events so far: no mail is sent about these. */
export async function skipEvents(database: Database): Promise<void> {
  await skip.run(database, [await newestPosition(database)]);
}

/**
 * Gives subscribers the events that have been published since. Any number of processes may do so: one at a time serves a
 * subscriber, and each event is received once, in the order of positions.
 *
 * @throws what a subscriber throws: its events stay to be received
 */
export async function serveSubscribers(database: Database, subscribers: readonly Subscriber[]): Promise<void> {
  const until = await newestPosition(database);
  for (const subscriber of subscribers) {
    const known = await readCursor.first(database, [subscriber.name]);
    if (!known) throw new Error(`no subscription is stored as ${subscriber.name}`);
    if (known.cursor < until) while (await receiveNext(database, subscriber, until));
  }
}
