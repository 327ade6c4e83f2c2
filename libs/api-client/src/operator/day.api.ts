import { operatorEndpoint } from '../core/endpoint.ts';
import { dayQuerySchema, daySchema } from './day.schema.ts';

/** Who works for some websites or properties sees these alone. */
export const getHotelDay = operatorEndpoint({
  name: 'getHotelDay',
  method: 'GET',
  path: 'day',
  scope: 'reservations.read',
  query: dayQuerySchema,
  answer: daySchema,
  summary: 'Arrivals, departures and stays of a day, what is new since yesterday, and what waits for somebody.',
});
