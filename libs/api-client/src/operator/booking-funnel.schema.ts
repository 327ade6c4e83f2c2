import * as v from 'valibot';
import { day } from '../core/shapes.ts';
import { DEVICES } from '../core/visits.ts';
import { rowId } from './operator.schema.ts';

/** Days of one question. */
export const FUNNEL_DAYS_AT_MOST = 366;
/** Source of visits and bookings beyond the 200 sources that are counted for one website and day. */
export const FURTHER_SOURCES = 'other';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Visits that came as far as a step, or further: `visits` of the website, `results`, `rooms` of a hotel, `details` of the
 * guest. `reservations`: sent by the guest, paid or not; `bookings`: those of them that were confirmed, with cancelled ones.
 */
const funnelEntries = {
  visits: count,
  results: count,
  rooms: count,
  details: count,
  reservations: count,
  bookings: count,
};
export type FunnelStep = keyof typeof funnelEntries;
export const FUNNEL_STEPS = Object.keys(funnelEntries) as FunnelStep[];

const funnelSchema = v.object(funnelEntries);
export type Funnel = v.InferOutput<typeof funnelSchema>;

export const bookingFunnelSchema = v.object({
  website: rowId,
  /** The first and the last day, by the clock of the first property of the website. */
  from: day,
  to: day,
  total: funnelSchema,
  /** As many days before. */
  before: v.object({ from: day, to: day, total: funnelSchema }),
  /** `utm_source` and `utm_medium` of the first address, as in reports; empty: it names neither. The most visits first. */
  sources: v.array(v.object({ source: v.string(), ...funnelEntries })),
  /** Null: bookings whose device is not known. */
  devices: v.array(v.object({ device: v.nullable(v.picklist(DEVICES)), ...funnelEntries })),
});
export type BookingFunnel = v.InferOutput<typeof bookingFunnelSchema>;
