import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Subscriber } from './subscriptions.ts';

const add = statement(
  'events.addToCounts',
  {},
  `INSERT INTO event_count (type, count) SELECT type, count(*) FROM unnest($1::text[]) AS type GROUP BY type
   ON CONFLICT (type) DO UPDATE SET count = event_count.count + excluded.count`,
);
const read = statement(
  'events.readCounts',
  { type: v.string(), count: v.number() },
  'SELECT type, count FROM event_count ORDER BY type',
);

/** Counts the events of each type, for metrics. */
export const eventCounter: Subscriber = {
  name: 'counts',
  async receive(tx, events) {
    await add.run(tx, [events.map(({ type }) => type)]);
  },
};

/** How many events of each type there have been since the installation was made. */
export const readEventCounts = (database: Database) => read.all(database, []);
