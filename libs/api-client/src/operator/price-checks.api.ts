import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { rowIdInPath } from './operator.schema.ts';
import { priceCheckRequestSchema, priceCheckSchema } from './price-checks.schema.ts';

/** Websites that were never compared are left out. Who works for some properties sees differences of these alone. */
export const listPriceChecks = operatorEndpoint({
  name: 'listPriceChecks',
  method: 'GET',
  path: 'price-check',
  scope: 'channels.read',
  answer: v.array(priceCheckSchema),
  summary: 'The last comparison of each website: prices that Google gets, and prices of the pages.',
});

/**
 * Stays are chosen at random. The answer comes when all are compared, about ten in a second; it takes the place of the last
 * comparison. Ends early where five pages after each other cannot be read.
 */
export const checkPrices = operatorEndpoint({
  name: 'checkPrices',
  method: 'POST',
  path: 'price-check/{website}',
  scope: 'channels.write',
  params: v.object({ website: rowIdInPath }),
  body: priceCheckRequestSchema,
  answer: priceCheckSchema,
  summary: 'Compares prices that Google gets with those of the pages of a website now.',
});
