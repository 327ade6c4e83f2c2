import type { SiteLinks } from '@posada/area';
import { addDays, dayOf } from '@posada/calendar-days';
import type { WebsiteFacts } from './websites.ts';

/**
 * Where the root leads: the primary language, or straight into the booking engine (ROUTE-07, ROUTE-50, GAP-04).
 * Undefined: no live area has the search.
 */
export function homeOf(
  { website, properties }: WebsiteFacts,
  prefix: string,
  { search }: SiteLinks,
): string | undefined {
  if (!website.bookingEngineMode) return prefix;
  if (!search) return undefined;
  const today = dayOf(new Date());
  const first = properties[0] ? `&id=${properties[0].id}` : '';
  return `${prefix}${search.property}?from=${today}&to=${addDays(today, 1)}&occupancy=2-0${first}`;
}
