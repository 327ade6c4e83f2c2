import { publish, SYSTEM } from '../modules/events/publish.ts';
import type { Database } from '../platform/database/database.ts';
import { TEST_NOW } from './kit.ts';

/** Publishes an event that nothing else depends on; its property tells it from others. */
export const publishSome = (tx: Database, propertyId: number) =>
  publish(tx, {
    type: 'content.changed',
    data: { isDeleted: false },
    at: TEST_NOW.toISOString(),
    by: SYSTEM,
    websiteId: null,
    propertyId,
  });
