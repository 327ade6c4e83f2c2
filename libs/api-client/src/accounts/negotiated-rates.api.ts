import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { day, id, localised } from '../core/shapes.ts';

const named = v.object({ id, name: v.string() });

/** A rate plan that a hotel has agreed on with one agency, and the code that opens it. */
const negotiatedRateSchema = v.object({
  code: v.string(),
  property: named,
  ratePlan: v.object({ ...named.entries, description: v.string() }),
  /** The first and the last day on which it can be booked; null: any. */
  from: v.nullable(day),
  until: v.nullable(day),
});
export type NegotiatedRate = v.InferOutput<typeof negotiatedRateSchema>;

/** By hotel. Those that can no longer be booked are not in the list. */
export const getNegotiatedRates = endpoint({
  name: 'getNegotiatedRates',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/travel-agency/negotiated-rate',
  query: localised,
  answer: v.array(negotiatedRateSchema),
  callers: ['travel-agency'],
  permission: 'agreements.read',
  summary: 'Rate plans that hotels of the website have agreed on with the agency, and the codes that open them.',
});

export const getNegotiatedRatesOfAgency = endpoint({
  name: 'getNegotiatedRatesOfAgency',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/agent/agency/{id}/negotiated-rate',
  params: v.object({ id }),
  query: localised,
  answer: v.array(negotiatedRateSchema),
  callers: ['agent'],
  permission: 'agencies.read',
  summary: 'The same of an agency, for agents of the website.',
});
