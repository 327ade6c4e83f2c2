import type { ReportFiguresRebuilt } from '@posada/api-client/operator';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { allowRebuild } from '../../platform/database/time-limits.ts';
import { pauseSubscriber, type Subscriber } from '../events/subscriptions.ts';
import { countAgain, countAll } from './report-rooms.store.ts';

/** Days after a stay in which it may still change. What was counted of a room is deleted later than that (`modules/retention`). */
const CHANGES_FOR_DAYS = 365;

/** Updates the figures of reports: each reservation of an event is counted as it is now. */
export const stayCounter: Subscriber = {
  name: 'reports',
  types: [
    'reservation.created',
    'reservation.confirmed',
    'reservation.changed',
    'reservation.cancelled',
    'reservation.no_show',
  ],
  async receive(tx, events) {
    const reservations = new Set(events.flatMap(({ reservationId }) => reservationId ?? []));
    const last = events.at(-1);
    if (!last || reservations.size === 0) return;
    await countAgain(tx, [...reservations], addDays(dayOf(new Date(last.at)), -CHANGES_FOR_DAYS));
  },
};

/**
 * Rebuilds all figures from the reservations that are stored.
 * @param inRebuild runs in the transaction that makes the new figures visible
 */
export const rebuildReports = (
  database: Database,
  inRebuild?: (tx: Database, rebuilt: ReportFiguresRebuilt) => Promise<unknown>,
): Promise<ReportFiguresRebuilt> =>
  database.tx(async (tx) => {
    await pauseSubscriber(tx, stayCounter.name);
    await allowRebuild(tx);
    const rebuilt = await countAll(tx);
    await inRebuild?.(tx, rebuilt);
    return rebuilt;
  });
