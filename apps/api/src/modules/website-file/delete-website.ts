import type { Deleted } from '@posada/api-client/operator';
import { addDays, dayOf } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { allowLongStatements } from '../../platform/database/time-limits.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { picturesNamedIn, removeUnusedPictures } from '../media/unused-pictures.ts';
import { countChange } from '../properties/content-changes.ts';
import { beginImport, undoImport } from './import-file.ts';
import { websiteImportStore } from './imports.store.ts';

/**
 * What a website leaves at once. Its own row stays where past reservations name it, for their account of the money, and
 * where clients have saved cards, which their provider has still to forget.
 */
const OF_WEBSITE = [
  'website_host',
  'website_property',
  'menu',
  'page',
  'former_path',
  'former_slug',
  'block_time',
  'content_draft',
  'content_version',
  'content_release',
  'picture',
  'translation_source',
  'translation_proposal',
  'shortcode',
  'assistant_entry',
  'assistant_question',
  'post_category',
  'promotion_code',
  'review',
  'consent',
  'consent_text',
  'contact_message',
  'verification_code',
  'session',
  'rum_count',
  'visit_step',
  'rum_slow_element',
  'stay_mail_opt_out',
];

/** Reservations of the website `$1`. */
const ITS_RESERVATIONS = 'SELECT id FROM reservation WHERE website_id = $1';

const readCounts = statement(
  'websiteFile.readCountsOfWebsite',
  {
    /** Stays that are ahead or under way on the day `$2`. */
    ahead: v.number(),
    past: v.number(),
    payments: v.number(),
    messages: v.number(),
    cards: v.number(),
  },
  `SELECT
    (SELECT count(*) FROM reservation WHERE website_id = $1 AND status <> 'cancelled' AND departure >= $2) AS ahead,
    (SELECT count(*) FROM reservation WHERE website_id = $1) AS past,
    (SELECT count(*) FROM payment_attempt a WHERE a.reservation_id IN (${ITS_RESERVATIONS})
        AND a.status IN ('running', 'challenge', 'pending') AND a.purpose <> 'card_change')
      + (SELECT count(*) FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id
          WHERE a.reservation_id IN (${ITS_RESERVATIONS}) AND f.status IN ('due', 'unclear')) AS payments,
    (SELECT count(*) FROM outbox WHERE done_at IS NULL AND ((payload->>'websiteId')::bigint = $1
        OR (payload->>'reservationId')::bigint IN (${ITS_RESERVATIONS})
        OR (payload->>'messageId')::bigint IN (SELECT id FROM contact_message WHERE website_id = $1))) AS messages,
    (SELECT count(*) FROM saved_card WHERE website_id = $1) AS cards`,
);
type Counts = RowOf<typeof readCounts>;
const lockWebsite = statement('websiteFile.lockWebsite', {}, 'SELECT FROM website WHERE id = $1 FOR UPDATE');
const readHosts = statement(
  'websiteFile.readHosts',
  { host: v.string() },
  'SELECT host FROM website_host WHERE website_id = $1',
);
const readShown = statement(
  'websiteFile.readShown',
  { id: v.number() },
  'SELECT property_id AS id FROM website_property WHERE website_id = $1',
);
/** The properties that no other website shows. */
const readOwn = statement(
  'websiteFile.readOwnProperties',
  { id: v.number(), destination: v.number(), booked: v.boolean() },
  `SELECT p.id, p.destination_id AS destination, EXISTS (SELECT FROM reservation r WHERE r.property_id = p.id) AS booked
     FROM property p JOIN website_property w ON w.property_id = p.id AND w.website_id = $1
    WHERE NOT EXISTS (SELECT FROM website_property o WHERE o.property_id = p.id AND o.website_id <> $1) ORDER BY p.id`,
);
const removals = OF_WEBSITE.map((table) =>
  statement(`websiteFile.deleteOfWebsite, ${table}`, {}, `DELETE FROM ${table} WHERE website_id = $1`),
);
/** Of the properties `$1`. */
const deletePlannedTerms = statement(
  'websiteFile.deletePlannedTerms',
  {},
  'DELETE FROM planned_terms WHERE property_id = ANY($1)',
);
/** Their provider is asked to forget them, which takes the row of the website. */
const releaseCards = statement(
  'websiteFile.releaseCardsOfWebsite',
  {},
  'UPDATE saved_card SET account_id = NULL WHERE website_id = $1',
);
const deleteRow = statement('websiteFile.deleteWebsite', {}, 'DELETE FROM website WHERE id = $1');

/** All that may name pictures of the website `$1` and its properties `$2`. */
const readTexts = statement(
  'websiteFile.readTextsOfWebsite',
  { text: v.string() },
  `SELECT settings::text AS text FROM website WHERE id = $1
  ${['page', 'post', 'shortcode'].map((table) => `UNION ALL SELECT content::text FROM ${table} WHERE website_id = $1`).join(' ')}
  ${['content_draft', 'content_version'].map((table) => `UNION ALL SELECT entry::text FROM ${table} WHERE website_id = $1`).join(' ')}
  UNION ALL SELECT '/media/' || name FROM picture WHERE website_id = $1
  UNION ALL SELECT content::text FROM property WHERE id = ANY($2)
  ${['room_type', 'offer', 'complement'].map((table) => `UNION ALL SELECT content::text FROM ${table} WHERE property_id = ANY($2)`).join(' ')}`,
);

/** Why a website cannot go yet, each with what to do about it. */
const obstaclesOf = ({ ahead, payments, messages }: Counts): string[] => [
  ...(ahead > 0 ? [`reservations ahead or under way: ${ahead}; cancel them, or wait until they are over`] : []),
  ...(payments > 0 ? [`payments and refunds not settled: ${payments}; see "npm run api -- payments"`] : []),
  ...(messages > 0 ? [`messages not sent yet: ${messages}; see "npm run api -- outbox"`] : []),
];

interface Going {
  /** Without the pictures, which go last. */
  deleted: Omit<Deleted, 'pictures'>;
  /** Made pictures that the website shows. */
  pictures: string[];
  properties: number[];
  destinations: number[];
}

interface DeleteOptions {
  mediaFolder?: string;
  inSwitch?: (tx: Database, deleted: Going['deleted']) => Promise<void>;
}

/** Takes the website off line. Bookings wait for the lock of its row, and find that it shows nothing any more. */
async function takeOffLine(tx: Database, id: number, host: string, now: Date): Promise<Going> {
  await lockWebsite.run(tx, [id]);
  const hosts = (await readHosts.all(tx, [id])).map((row) => row.host);
  if (hosts.length === 0) throw notFound(`website ${id}`);
  if (!hosts.includes(host))
    throw new DomainError(409, 'confirmation_wrong', `website ${id} has no host name ${host}`, {
      details: { problems: [`website ${id} has no host name ${host}: is it the website that you mean?`] },
    });
  // wherever the property lies, this day is not later than its own
  const today = addDays(dayOf(now), -1);
  const counts = await readCounts.first(tx, [id, today]);
  if (!counts) throw new Error('nothing was counted');
  const problems = obstaclesOf(counts);
  if (problems.length > 0)
    throw new DomainError(409, 'website_in_use', `website ${id}: ${problems.join('; ')}`, { details: { problems } });
  const own = await readOwn.all(tx, [id]);
  const texts = await readTexts.all(tx, [id, own.map((property) => property.id)]);
  for (const removal of removals) await removal.run(tx, [id]);
  await deletePlannedTerms.run(tx, [own.map((property) => property.id)]);
  await releaseCards.run(tx, [id]);
  if (counts.past + counts.cards === 0) await deleteRow.run(tx, [id]);
  else await countChange(tx, { websites: [id] });
  const properties = own.filter((property) => !property.booked).map((property) => property.id);
  return {
    deleted: {
      id,
      properties: properties.length,
      keptProperties: own.length - properties.length,
      keptReservations: counts.past,
    },
    pictures: picturesNamedIn(texts.map(({ text }) => text)),
    properties,
    destinations: own.map(({ destination }) => destination),
  };
}

/**
 * Deletes a website and the properties that no other website shows. One transaction takes it off line; the nights of its
 * properties, which are many, follow in short ones, so that other websites are answered meanwhile. When the process is
 * killed between them, the next import or start removes what is left, like what an import has left. Past and cancelled
 * reservations stay for the times of docs/data-map.md, with the properties that they name and the row of the website.
 *
 * Pictures that were made for it and that nothing else shows go last.
 *
 * @param host one of its host names, as confirmation
 * @param mediaFolder where the files of `/media` lie; absent: pictures stay
 * @param inSwitch runs in the transaction that takes it off line
 * @throws {DomainError} 404; 409 `confirmation_wrong`, `website_in_use` with all that is still open, `import_running`
 */
export async function deleteWebsite(
  database: Database,
  id: number,
  host: string,
  now: Date,
  { mediaFolder, inSwitch }: DeleteOptions = {},
): Promise<Deleted> {
  const shown = await readShown.all(database, [id]);
  const importId = await beginImport(database, { websites: [id], properties: shown.map((property) => property.id) });
  let going: Going;
  try {
    going = await database.tx(async (tx) => {
      await allowLongStatements(tx);
      const all = await takeOffLine(tx, id, host, now);
      await inSwitch?.(tx, all.deleted);
      await websiteImportStore(tx).noteNew(importId, all.properties, all.destinations);
      return all;
    });
  } catch (error) {
    await websiteImportStore(database)
      .end(importId)
      .catch(() => undefined);
    throw error;
  }
  await undoImport(database, { id: importId, newProperties: going.properties, newDestinations: going.destinations });
  const pictures = mediaFolder ? await removeUnusedPictures(database, going.pictures, mediaFolder) : 0;
  return { ...going.deleted, pictures };
}
