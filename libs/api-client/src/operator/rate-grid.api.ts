import { operatorEndpoint } from '../core/endpoint.ts';
import {
  newRateBatchSchema,
  rateBatchCellsSchema,
  rateBatchesQuerySchema,
  rateBatchesSchema,
  rateBatchPathSchema,
  rateBatchResultSchema,
  rollBackSchema,
} from './rate-batches.schema.ts';
import { gridPathSchema, gridQuerySchema, rateGridSchema } from './rate-grid.schema.ts';

const BODY_BYTES = 1024 * 1024;
const READERS = ['rates.write', 'availability.write'] as const;

/**
 * Prices, restrictions and rooms of a property by day, in lists with an entry for each day. Each cell has a version, the
 * write that has set it last: a batch names the versions that it was made for.
 */
export const getRateGrid = operatorEndpoint({
  name: 'getRateGrid',
  method: 'GET',
  path: 'property/{id}/rate-grid',
  scope: 'rates.read',
  otherScopes: READERS,
  params: gridPathSchema,
  query: gridQuerySchema,
  answer: rateGridSchema,
  codes: ['span_refused'],
  summary: 'Rooms, prices and restrictions of a property by day, with who set them last.',
});

/**
 * A batch is applied whole or not at all. A change that sets prices needs the scope `rates.write`, one that sets rooms or
 * restrictions `availability.write`. An `Idempotency-Key` gives the same answer again where it was lost.
 */
export const createRateBatch = operatorEndpoint({
  name: 'createRateBatch',
  method: 'POST',
  path: 'property/{id}/rate-batch',
  scope: 'rates.write',
  otherScopes: ['availability.write'],
  params: gridPathSchema,
  body: newRateBatchSchema,
  bodyLimit: BODY_BYTES,
  answer: rateBatchResultSchema,
  codes: [
    'span_refused',
    'too_many_nights',
    'cells_changed',
    'cells_refused',
    'idempotency_mismatch',
    'idempotency_running',
  ],
  idempotent: true,
  summary: 'Changes rooms, prices and restrictions of many nights at once or, in a dry run, says what would change.',
});

export const listRateBatches = operatorEndpoint({
  name: 'listRateBatches',
  method: 'GET',
  path: 'property/{id}/rate-batch',
  scope: 'rates.read',
  otherScopes: READERS,
  params: gridPathSchema,
  query: rateBatchesQuerySchema,
  answer: rateBatchesSchema,
  summary: 'The history of rooms, prices and restrictions of a property, newest first.',
});

export const getRateBatch = operatorEndpoint({
  name: 'getRateBatch',
  method: 'GET',
  path: 'property/{id}/rate-batch/{batch}',
  scope: 'rates.read',
  otherScopes: READERS,
  params: rateBatchPathSchema,
  answer: rateBatchCellsSchema,
  summary: 'A batch with each cell that it changed, before and after.',
});

/** A roll-back is a batch itself, and can be rolled back. */
export const rollBackRateBatch = operatorEndpoint({
  name: 'rollBackRateBatch',
  method: 'POST',
  path: 'property/{id}/rate-batch/{batch}/roll-back',
  scope: 'rates.write',
  otherScopes: ['availability.write'],
  params: rateBatchPathSchema,
  body: rollBackSchema,
  bodyLimit: BODY_BYTES,
  answer: rateBatchResultSchema,
  codes: [
    'batch_not_listed',
    'too_many_nights',
    'cells_changed',
    'cells_refused',
    'idempotency_mismatch',
    'idempotency_running',
  ],
  idempotent: true,
  summary: 'Gives cells of a batch the values from before it, all of them or those of room types, rate plans and days.',
});
