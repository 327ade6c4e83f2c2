import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { ariChangesSchema, ariPushedSchema } from './ari.schema.ts';
import { rowIdInPath } from './operator.schema.ts';

const BODY_BYTES = 1024 * 1024;

/**
 * For channel managers and revenue managers: one request has up to 10,000 changes of up to 20,000 nights. A change that
 * sets prices needs the scope `rates.write`, one that sets rooms or restrictions `availability.write`. Nights that cannot be
 * set are left out and named in `refused`; all others are kept. The same content again changes nothing. An
 * `Idempotency-Key` gives the same answer again where it was lost: worth it with `roomsLeft`, which counts from the moment of
 * the call.
 */
export const pushAri = operatorEndpoint({
  name: 'pushAri',
  method: 'PUT',
  path: 'property/{id}/ari',
  scope: 'availability.write',
  otherScopes: ['rates.write'],
  params: v.object({ id: rowIdInPath }),
  body: ariChangesSchema,
  bodyLimit: BODY_BYTES,
  answer: ariPushedSchema,
  codes: ['too_many_nights', 'idempotency_mismatch', 'idempotency_running'],
  idempotent: true,
  summary: 'Sets availability, rates and restrictions of many nights; what cannot be set is named night by night.',
});
