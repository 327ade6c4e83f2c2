import { operatorEndpoint } from '../core/endpoint.ts';
import { hotelReportQuerySchema, hotelReportSchema } from './hotel-report.schema.ts';

/**
 * Room nights, revenue and what follows from them, without data about guests. Who works for some websites or properties
 * reads the figures of these alone. A span is refused that ends before it begins, or has more days than its kind allows.
 */
export const getHotelReport = operatorEndpoint({
  name: 'getHotelReport',
  method: 'GET',
  path: 'hotel-report',
  scope: 'reservations.read',
  query: hotelReportQuerySchema,
  answer: hotelReportSchema,
  codes: ['span_refused'],
  summary:
    'Room nights, occupancy, revenue, pick-up and pace by day or month, split by a dimension, against last year.',
});
