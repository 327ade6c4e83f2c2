import { defaultSearch, encodeSearch, firstDay } from '@posada/api-client/search';
import type { SiteLinks } from '@posada/area';
import { dayOf } from '@posada/calendar-days';
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
  const [first] = properties;
  // no browser has told the visitor's day yet
  const day = firstDay(first ? [first] : [], dayOf(new Date()));
  const destination = first ? { type: 'property' as const, id: first.id } : null;
  return `${prefix}${search.property}?${encodeSearch({ ...defaultSearch(day), destination })}`;
}
