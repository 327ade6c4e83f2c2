import { daysOf } from '@posada/api-client/search';
import type { Site } from '@posada/area';
import { dayOf } from '@posada/calendar-days';

/** The days that a page is made on: here, and where the hotels are. */
export function daysNow(properties: Site['properties'], now = new Date()): Pick<Site, 'today' | 'hotelDays'> {
  const dayAt = daysOf(now);
  const timeZones = new Set(properties.map(({ setup }) => setup.timeZone));
  return { today: dayOf(now), hotelDays: Object.fromEntries([...timeZones].map((zone) => [zone, dayAt(zone)])) };
}
