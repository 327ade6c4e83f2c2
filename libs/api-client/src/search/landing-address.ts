import { addDays, isDay } from '@posada/calendar-days';
import { LIMITS } from './limits.ts';
import { encodeOccupancy, type Occupancy } from './occupancy.ts';
import { codeOf, oldestOf, type SearchSetting } from './search-address.ts';

/** Of a child whose age is not given. */
const COMMON_AGE = 7;
/** Parameters that advertisements add to count their guests. */
export const isCountingParam = (name: string) => /^(utm_[a-z]+|gclid|gbraid|wbraid|msclkid)$/.test(name);

/** Where price ads and booking links of other sites lead: `/booking/landing?hotel=3&checkin=2026-07-01&nights=3&adults=2`. */
export interface Landing {
  /** Path of the rooms of the hotel, or of all hotels where none is named, below the mount of the area with the search. */
  path: string;
  /** Its code without region, as it was asked for: `zh` of `zh-CN`. Null: not asked for. */
  language: string | null;
}

/** Whole numbers of a list; anything else is left out. */
const numbersOf = (text: string | null) =>
  (text ?? '')
    .split(/[,;|]/)
    .filter((part) => /^\d{1,2}$/.test(part.trim()))
    .map(Number);

/** A party in as few rooms as may have it, adults and children shared out evenly. */
function shareOut(adults: number, childAges: readonly number[]): Occupancy[] {
  const count = Math.max(1, Math.ceil(adults / LIMITS.adults), Math.ceil(childAges.length / LIMITS.children));
  return Array.from({ length: count }, (_, index) => ({
    adults: Math.floor((adults + count - 1 - index) / count),
    childAges: childAges.filter((__, child) => child % count === index),
  }));
}

/** The party as a code; undefined: not asked for. What cannot be read stays unreadable, and the page says so. */
function partyOf(params: URLSearchParams, oldest: number): string | undefined {
  const [adults, children, ages] = ['adults', 'children', 'ages'].map((name) => params.get(name));
  if (adults == null && children == null && ages == null) return undefined;
  const given = numbersOf(ages ?? null);
  const many = children == null ? given.length : Number(children);
  const grown = Number(adults ?? 2);
  if (!Number.isInteger(grown) || grown < 1 || !Number.isInteger(many) || many < 0) return 'unreadable';
  const childAges = Array.from(
    { length: Math.min(many, 99) },
    (_, index) => given[index] ?? Math.min(COMMON_AGE, oldest),
  );
  // whoever is too old for a child of this website sleeps there all the same
  const young = childAges.filter((age) => age <= oldest);
  return encodeOccupancy(shareOut(Math.min(grown, 99) + childAges.length - young.length, young));
}

/** Days as they are written in addresses of searches; empty: not asked for. What cannot be read is passed on for the page to say. */
function stayOf(params: URLSearchParams): [name: string, value: string][] {
  const [checkin, checkout, nights] = ['checkin', 'checkout', 'nights'].map((name) => params.get(name));
  if (checkin == null) return [];
  const count = nights == null ? 1 : Number(nights);
  const isCounted = isDay(checkin) && Number.isInteger(count) && count > 0 && count < 400;
  const to = checkout ?? (isCounted ? addDays(checkin, count) : 'unreadable');
  return [
    ['from', checkin],
    ['to', to],
  ];
}

/**
 * The canonical path of a landing address. Every value is passed on on its own: dates that are over or cannot be read
 * take neither the party nor the hotel away, and the page of the rooms says what is wrong.
 */
export function landingPath(
  params: URLSearchParams,
  { childrenUntil, properties }: Pick<SearchSetting, 'childrenUntil'> & { properties: readonly string[] },
): Landing {
  const asked = params.get('hotel');
  const hotel = asked ?? (properties.length === 1 ? properties[0] : undefined);
  const isKnown = hotel !== undefined && properties.includes(hotel);
  const party = partyOf(params, oldestOf(childrenUntil === undefined ? {} : { childrenUntil }));
  const code = codeOf(params.get('promocode'));
  const currency = params.get('currency')?.toUpperCase();
  const query = new URLSearchParams([
    ...stayOf(params),
    ...(party ? [['occupancy', party] as [string, string]] : []),
    // all hotels, and the page says that the one of the link is not known
    ...(isKnown ? [['id', hotel] as [string, string]] : asked ? [['id', 'unknown'] as [string, string]] : []),
    ...(code ? [['promocode', code] as [string, string]] : []),
    ...(currency && /^[A-Z]{3}$/.test(currency) ? [['currency', currency] as [string, string]] : []),
    ...[...params].filter(([name]) => isCountingParam(name)),
  ]);
  const room = params.get('room');
  const mark = isKnown && room && /^[\w-]{1,40}$/.test(room) ? `#room-${room}` : '';
  return {
    // codes are read as they are written
    path: `${isKnown ? 'property' : 'destination'}?${String(query).replaceAll('%2C', ',')}${mark}`,
    language: params.get('language')?.toLowerCase().split(/[-_]/)[0] ?? null,
  };
}
