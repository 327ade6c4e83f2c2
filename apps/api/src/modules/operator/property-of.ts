import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const selectProperty = (name: string, rest: string) =>
  statement(name, { property: v.number() }, `SELECT property_id AS property FROM ${rest}`);
const ofRoomType = selectProperty('operator.propertyOfRoomType', 'room_type WHERE id = $1');
const ofReservation = selectProperty('operator.propertyOfReservation', 'reservation WHERE locator = $1');
const ofReview = selectProperty('operator.propertyOfReview', 'review WHERE public_id = $1');
const selectWebsite = statement(
  'operator.websiteOfReservation',
  { website: v.number() },
  'SELECT website_id AS website FROM reservation WHERE locator = $1',
);

const selectReservation = statement(
  'operator.findReservation',
  { id: v.number(), publicId: v.string(), website: v.number(), websiteName: v.string(), language: v.string() },
  `SELECT r.id, r.public_id AS "publicId", w.id AS website, coalesce(w.settings->>'name', '') AS "websiteName",
     coalesce(r.snapshot->>'language', w.language) AS language
   FROM reservation r JOIN website w ON w.id = r.website_id WHERE r.locator = $1`,
);

/** What names a reservation, the website that it was made on, and the language of the booking. */
export const findReservation = (database: Database, locator: string) => selectReservation.first(database, [locator]);

/** The website that a reservation was made on; undefined: there is none such. */
export const websiteOfReservation = async (tx: Database, locator: string) =>
  (await selectWebsite.first(tx, [locator]))?.website;

/** Which property something is of; undefined: there is nothing such. For keys that are good for some properties. */
export const propertyOf = {
  roomType: async (tx: Database, id: number) => (await ofRoomType.first(tx, [id]))?.property,
  reservation: async (tx: Database, locator: string) => (await ofReservation.first(tx, [locator]))?.property,
  review: async (tx: Database, id: string) => (await ofReview.first(tx, [id]))?.property,
};
