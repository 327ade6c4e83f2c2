import type { GuestReviews } from '@posada/api-client/properties';
import { LOCALES } from '@posada/i18n';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import { countChange } from './content-changes.ts';

type Rating = { value: number; count: number } | null;

/** So many are shown of a property, the newest ones. */
const SHOWN = 30;

const readSums = statement(
  'properties.readSums',
  { property_id: v.number(), count: v.number(), sum: v.number() },
  `SELECT property_id, count(*)::int AS count, sum(rating)::int AS sum FROM review
   WHERE state = 'published' AND property_id = ANY($1) GROUP BY property_id`,
);
const readReviews = statement(
  'properties.readReviews',
  {
    public_id: v.string(),
    name: v.nullable(v.string()),
    surname: v.nullable(v.string()),
    written_on: day,
    rating: v.number(),
    title: v.string(),
    body: v.string(),
    language: v.picklist(LOCALES),
    answer: v.nullable(v.string()),
    answered_on: v.nullable(day),
  },
  `SELECT r.public_id, a.profile->>'name' AS name, a.profile->>'surname' AS surname, r.written_on, r.rating, r.title,
     r.body, coalesce(r.language, a.language, w.language) AS language, r.answer, r.answered_on
   FROM review r JOIN website w ON w.id = r.website_id LEFT JOIN account a ON a.id = r.account_id
   WHERE r.property_id = $1 AND r.state = 'published' ORDER BY r.written_on DESC, r.id DESC LIMIT ${SHOWN}`,
);

/** Published reviews of clients: how many there are of a property, and their ratings together, out of ten each. */
export type Reviewed = RowOf<typeof readSums>;

/** Of those of the properties that have any. */
export const readReviewed = (database: Database, properties: readonly number[]): Promise<Reviewed[]> =>
  readSums.all(database, [properties]);

/** The rating of the website file and those of clients, counted together. */
export function ratingWith(own: Rating, reviewed: Pick<Reviewed, 'count' | 'sum'> | undefined): Rating {
  if (!reviewed) return own;
  const count = (own?.count ?? 0) + reviewed.count;
  const sum = (own ? own.value * own.count : 0) + reviewed.sum;
  return { ...own, value: Math.round((sum * 10) / count) / 10, count };
}

/** What clients have written of a property and an operator has published, newest first. Who was erased has no name. */
export async function readGuestReviews(database: Database, property: number): Promise<GuestReviews['reviews']> {
  const rows = await readReviews.all(database, [property]);
  return rows.map((row) => ({
    id: row.public_id,
    // the surname stays the client's: one letter distinguishes two Claras
    author: [row.name, row.surname && `${[...row.surname][0]}.`].filter(Boolean).join(' '),
    date: row.written_on,
    value: row.rating,
    title: row.title,
    text: row.body,
    language: row.language,
    answer: row.answer !== null && row.answered_on !== null ? { text: row.answer, date: row.answered_on } : null,
  }));
}

const propertyOfReview = statement(
  'properties.propertyOfReview',
  { id: v.number() },
  'SELECT property_id AS id FROM review WHERE public_id = $1',
);
const propertiesReviewedBy = statement(
  'properties.propertiesReviewedBy',
  { id: v.number() },
  "SELECT DISTINCT property_id AS id FROM review WHERE account_id = $1 AND state = 'published'",
);
const countFor = (database: Database, rows: readonly { id: number }[]) =>
  countChange(database, { properties: rows.map(({ id }) => id) });

/** Pages that show a review, and the rating that counts it, are read anew. */
export const reviewChanged = async (database: Database, publicId: string) =>
  countFor(database, await propertyOfReview.all(database, [publicId]));

/** The same of all published reviews of an account. */
export const reviewsOfAccountChanged = async (database: Database, accountId: number) =>
  countFor(database, await propertiesReviewedBy.all(database, [accountId]));
