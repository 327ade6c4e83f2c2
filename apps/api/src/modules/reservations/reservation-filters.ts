import type { ReservationSort } from '@posada/api-client/reservations';
import { isLocator } from './identifiers.ts';

/** Whose reservations are meant; part of every query, so that a stranger's is simply not there. */
export type Owner =
  | { kind: 'client' | 'agency'; accountId: number }
  | {
      kind: 'website';
      websiteId: number;
      /** Null: all. */
      properties: readonly number[] | null;
      /** To read one: also a booking whose guest was erased, without its guest. */
      readsErased?: boolean;
    }
  /** Persons and programs of the chain, with what they work for; null: all. */
  | { kind: 'chain'; websites: readonly number[] | null; properties: readonly number[] | null }
  | { kind: 'booker'; websiteId: number; propertyId: string; email: string };

export interface Filters {
  /** Its beginning. */
  number?: string | undefined;
  /** Beginnings of words of the guest's name, in any order. */
  guest?: string | undefined;
  property?: string | undefined;
  website?: number | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: 'active' | 'completed' | undefined;
  /** No reservation made later, to the millisecond. */
  madeUntil?: string | undefined;
  /** Made at that moment or later. */
  madeSince?: string | undefined;
  /** Cancelled, its last room at that moment or later. */
  cancelledSince?: string | undefined;
  /** Beginnings of words of number, names, e-mails and an agency's own number; or a phone number or its end. */
  text?: string | undefined;
}

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;

/** As the index `reservation_search` has them. */
const WORDS = `reservation_words(r.locator, r.guest_name, r.guest_email || customer_words(r.snapshot),
  r.snapshot #>> '{guest,phone}')`;

/** Closed above, since plans are made without the values: one bound alone would be taken for a third of all rows. */
const since = (column: string, place: string) => `${column} >= ${place} AND ${column} < 'infinity'`;

/** CLIENT-13: not cancelled, and the day of departure is not over at the property. */
export const isActiveAt = (moment: string) =>
  `(r.status <> 'cancelled' AND r.departure >= (${moment}::timestamptz AT TIME ZONE (SELECT p.time_zone FROM property p WHERE p.id = r.property_id))::date)`;

/** SQL with its values. `isSearched`: words are looked for. */
export interface Conditions {
  sql: string;
  params: unknown[];
  isSearched: boolean;
}

/**
 * What `FROM` has, to be ordered and cut off. Rows with words are found before they are ordered: read in the order of the
 * list, each row would have its words made anew until enough are found, which takes longer the rarer they are.
 */
export const foundBy = ({ sql, isSearched }: Omit<Conditions, 'params'>) =>
  isSearched
    ? `(SELECT r.id, r.status, r.created_at, r.arrival, r.guest_name, r.currency, r.whole_price
        FROM reservation r WHERE ${sql} OFFSET 0) AS r`
    : `reservation r WHERE ${sql}`;

/** Conditions as SQL, with their values numbered from the first free place. */
export function conditionsOf(owner: Owner, filters: Filters, moment: string): Conditions {
  const params: unknown[] = [];
  const parts: string[] = [];
  const add = (sql: (place: string) => string, value: unknown) => {
    params.push(value);
    parts.push(sql(`$${params.length}`));
  };
  /** A condition on the column itself, which its index answers. */
  const addProperty = (id: string) => {
    if (/^\d{1,10}$/.test(id) && Number(id) <= LARGEST_ID) add((place) => `r.property_id = ${place}::int`, id);
    else parts.push('false');
  };
  /** Of a single one the index gives the rows in its order, too. */
  const addOneOf = (column: string, ids: readonly number[]) =>
    ids.length === 1
      ? add((place) => `${column} = ${place}`, ids[0])
      : add((place) => `${column} = ANY(${place})`, ids);
  if (owner.kind === 'client') add((place) => `r.client_id = ${place}`, owner.accountId);
  if (owner.kind === 'agency') add((place) => `r.agency_id = ${place}`, owner.accountId);
  if (owner.kind === 'website' || owner.kind === 'booker') add((place) => `r.website_id = ${place}`, owner.websiteId);
  if (owner.kind === 'chain' && owner.websites) addOneOf('r.website_id', owner.websites);
  if ((owner.kind === 'website' || owner.kind === 'chain') && owner.properties)
    addOneOf('r.property_id', owner.properties);
  // kept for the law after its guest was erased: an agent or a person of the chain who has its number answers for its money
  const number = (owner.kind === 'website' || owner.kind === 'chain') && wholeNumber(filters);
  if (number) add((place) => `(r.closed_at IS NULL OR r.locator = ${place})`, number);
  else if (owner.kind !== 'client' && !(owner.kind === 'website' && owner.readsErased))
    parts.push('r.closed_at IS NULL');
  if (owner.kind === 'booker') {
    addProperty(owner.propertyId);
    add((place) => `lower(r.guest_email) = lower(${place})`, owner.email);
  }
  // the index holds the beginnings of all words; whose words they are is looked at in the rows that it finds
  const addWords = (words: string, text: string) =>
    add((place) => `${WORDS} @@ words_query(${place}) AND ${words} @@ words_query(${place})`, text);
  if (filters.text) add((place) => `${WORDS} @@ words_query(${place})`, searchedText(filters.text));
  if (filters.number) addWords('array_to_tsvector(search_words(r.locator))', filters.number);
  if (filters.guest) addWords('array_to_tsvector(search_words(r.guest_name))', filters.guest);
  if (filters.property) addProperty(filters.property);
  if (filters.website !== undefined) add((place) => `r.website_id = ${place}`, filters.website);
  if (filters.status) add((place) => `r.status = ${place}`, filters.status);
  if (filters.from) add((place) => `r.departure > ${place}`, filters.from);
  if (filters.to) add((place) => `r.arrival <= ${place}`, filters.to);
  if (filters.madeUntil) add((place) => `date_trunc('milliseconds', r.created_at) <= ${place}`, filters.madeUntil);
  if (filters.madeSince) add((place) => since('r.created_at', place), filters.madeSince);
  if (filters.cancelledSince)
    add(
      (place) =>
        `r.status = 'cancelled' AND r.id IN (SELECT s.reservation_id FROM roomstay s WHERE ${since('s.cancelled_at', place)})`,
      filters.cancelledSince,
    );
  if (filters.state === 'active') add(isActiveAt, moment);
  if (filters.state === 'completed') add((place) => `NOT ${isActiveAt(place)}`, moment);
  const isSearched = Boolean(filters.text || filters.number || filters.guest);
  return { sql: parts.length > 0 ? parts.join(' AND ') : 'true', params, isSearched };
}

/** A booking number that was typed whole. */
function wholeNumber({ number, text }: Filters): string | undefined {
  const typed = (number ?? text ?? '').toUpperCase();
  return isLocator(typed) ? typed : undefined;
}

/**
 * Digits of a phone number are one word, without what is dialled before it: `+34 600 11 12 22` and `0600-111222`. Those
 * within an e-mail address or a booking number are left as they are.
 */
const searchedText = (text: string) =>
  text
    .split(/(\S*@\S*)/)
    .map((part) =>
      part.includes('@')
        ? part
        : part.replace(/(?<![\p{L}\d])[+(]?\d(?:[\d\s()./-]*\d)/gu, (number) => {
            const digits = number.replace(/\D/g, '');
            return digits.length >= 6 ? digits.replace(/^0+/, '') : number;
          }),
    )
    .join('');

/** `ORDER BY` of each order that a list has. */
export const ORDERS: Record<ReservationSort, string> = {
  'id,desc': 'r.id DESC',
  'arrival,asc': 'r.arrival, r.id',
  'arrival,desc': 'r.arrival DESC, r.id DESC',
  'guest,asc': 'lower(r.guest_name), r.id',
  'total,desc': 'r.currency, r.whole_price DESC, r.id DESC',
};
