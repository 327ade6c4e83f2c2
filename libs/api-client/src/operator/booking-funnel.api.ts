import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { day } from '../core/shapes.ts';
import { bookingFunnelSchema } from './booking-funnel.schema.ts';
import { rowIdInPath } from './operator.schema.ts';

/**
 * Visits are counted in browsers, without cookies; reservations and bookings are those of guests on the website and through
 * the MCP server, not of agencies, agents and the desk. A span is refused that ends before it begins, or has too many days.
 */
export const getBookingFunnel = operatorEndpoint({
  name: 'getBookingFunnel',
  method: 'GET',
  path: 'booking-funnel/{website}',
  scope: 'reservations.read',
  params: v.object({ website: rowIdInPath }),
  query: v.object({ from: day, to: day }),
  answer: bookingFunnelSchema,
  codes: ['span_refused'],
  summary: 'How far visits of a website came, from the first page to the booking, by source and kind of device.',
});
