import type { WebsiteFile } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

const readHosts = statement(
  'websiteFile.readHostsOfWebsites',
  { id: v.number(), hosts: v.array(v.string()) },
  `SELECT w.id, array_remove(array_agg(h.host), NULL) AS hosts FROM website w
     LEFT JOIN website_host h ON h.website_id = w.id WHERE w.id = ANY($1) GROUP BY w.id`,
);
const readAllHosts = statement(
  'websiteFile.readAllHosts',
  { host: v.string(), website_id: v.number() },
  'SELECT host, website_id FROM website_host',
);
const readDeleted = statement(
  'websiteFile.readDeletedWebsites',
  { id: v.number(), properties: v.array(v.number()) },
  `SELECT w.id, array_agg(DISTINCT r.property_id) AS properties FROM website w JOIN reservation r ON r.website_id = w.id
   WHERE w.id = ANY($1) AND NOT EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id) GROUP BY w.id`,
);
const readShown = statement(
  'websiteFile.readShownProperties',
  { property_id: v.number(), websites: v.array(v.number()) },
  `SELECT property_id, array_agg(website_id) AS websites FROM website_property WHERE property_id = ANY($1)
   GROUP BY property_id`,
);
const readDestinations = statement(
  'websiteFile.readDestinations',
  {
    id: v.number(),
    content: v.object({ name: v.optional(v.unknown()), centre: v.optional(v.unknown()) }),
    /** Properties in it that are not of the file. */
    foreign: v.number(),
  },
  `SELECT d.id, d.content, (SELECT count(*) FROM property p WHERE p.destination_id = d.id AND NOT p.id = ANY($2)) AS foreign
   FROM destination d WHERE d.id = ANY($1)`,
);
const ownersOf = (table: 'room_type' | 'rate_plan' | 'offer' | 'complement') =>
  statement(
    `websiteFile.readOwners, ${table}`,
    { id: v.number(), owner: v.number() },
    `SELECT id, property_id AS owner FROM ${table} WHERE id = ANY($1)`,
  );
const OWNED = {
  roomTypes: ownersOf('room_type'),
  ratePlans: ownersOf('rate_plan'),
  offers: ownersOf('offer'),
  complements: ownersOf('complement'),
};
const readBooked = statement(
  'websiteFile.readBookedRoomTypes',
  { id: v.number(), owner: v.number() },
  `SELECT id, property_id AS owner FROM room_type r WHERE property_id = ANY($1) AND NOT id = ANY($2)
     AND EXISTS (SELECT FROM roomstay s WHERE s.room_type_id = r.id) ORDER BY id`,
);
const readAgreedPlans = statement(
  'websiteFile.readRemovedPlansOfCodes',
  { id: v.number(), owner: v.number(), code: v.string() },
  `SELECT r.id, r.property_id AS owner, c.code FROM rate_plan r JOIN promotion_code c ON r.id = ANY(c.rate_plans)
   WHERE r.property_id = ANY($1) AND NOT r.id = ANY($2) AND (c.website_id IS NULL OR NOT c.website_id = ANY($3))
   ORDER BY r.id, c.code`,
);
const readGlobalCodes = statement(
  'websiteFile.readGlobalCodes',
  { code: v.string() },
  'SELECT code FROM promotion_code WHERE code = ANY($1) AND website_id IS NULL',
);

/** What of a file is already somebody else's, or is booked and would be taken away. */
export async function conflictsOf(tx: Database, file: WebsiteFile): Promise<Problem[]> {
  const problems: Problem[] = [];
  const ours = file.websites.map(({ id }) => id);
  const properties = file.properties.map(({ id }) => id);
  const report = (place: Place, problem: string) => problems.push({ place, problem });

  const known = await readHosts.all(tx, [ours]);
  const hosts = await readAllHosts.all(tx);
  for (const [index, website] of file.websites.entries()) {
    const before = known.find(({ id }) => id === website.id)?.hosts ?? [];
    if (before.length > 0 && !before.some((host) => website.hosts.includes(host)))
      report(
        ['websites', index, 'id'],
        `is ${website.id}: that is the website ${before.join(', ')}, which has no host name in common with this one; choose another id for a new website`,
      );
    for (const [at, host] of website.hosts.entries()) {
      const owner = hosts.find((row) => row.host === host)?.website_id;
      if (owner !== undefined && !ours.includes(owner))
        report(['websites', index, 'hosts', at], `is ${host}: website ${owner} has that host name`);
    }
  }

  // what a deleted website has left belongs to nobody else: by its id, staff would read the guests of another chain
  const deleted = await readDeleted.all(tx, [ours]);
  for (const { id, properties: before } of deleted.filter(
    (row) => !row.properties.some((own) => properties.includes(own)),
  ))
    report(
      ['websites', file.websites.findIndex((website) => website.id === id), 'id'],
      `is ${id}: a website with the properties ${before.join(', ')} had it and was deleted, and its past reservations are kept; choose another id`,
    );

  const shown = await readShown.all(tx, [properties]);
  const destinations = await readDestinations.all(tx, [file.destinations.map(({ id }) => id), properties]);
  for (const [index, { id, name, centre }] of file.destinations.entries()) {
    const before = destinations.find((row) => row.id === id);
    if (before && before.foreign > 0 && !isSame(before.content.name, name))
      report(
        ['destinations', index],
        `has the id ${id}, by which other properties have a destination of another name; choose another id`,
      );
    else if (before && before.foreign > 0 && !isSame(before.content.centre ?? null, centre ?? null))
      report(
        ['destinations', index],
        `has the id ${id}, by which other properties have a destination with another centre`,
      );
  }
  const owners = async (key: keyof typeof OWNED) => {
    const ids = file.properties.flatMap((property) => property[key].map(({ id }) => id));
    return new Map((await OWNED[key].all(tx, [ids])).map(({ id, owner }) => [id, owner]));
  };
  const all = {
    roomTypes: await owners('roomTypes'),
    ratePlans: await owners('ratePlans'),
    offers: await owners('offers'),
    complements: await owners('complements'),
  };
  const named = file.properties.flatMap(({ roomTypes }) => roomTypes.map(({ id }) => id));
  const booked = await readBooked.all(tx, [properties, named]);
  const plans = file.properties.flatMap(({ ratePlans }) => ratePlans.map(({ id }) => id));
  const agreed = await readAgreedPlans.all(tx, [properties, plans, ours]);
  for (const [index, property] of file.properties.entries()) {
    const by = shown.find(({ property_id }) => property_id === property.id)?.websites ?? [];
    if (by.length > 0 && !by.some((id) => ours.includes(id)))
      report(
        ['properties', index, 'id'],
        `is ${property.id}: that is a property of website ${by.join(', ')}; choose another id`,
      );
    for (const [key, owned] of Object.entries(all)) {
      for (const [at, { id }] of property[key as keyof typeof all].entries()) {
        const owner = owned.get(id);
        if (owner !== undefined && owner !== property.id)
          report(
            ['properties', index, key, at, 'id'],
            `is ${id}: property ${owner} has that already; choose another id`,
          );
      }
    }
    for (const { id } of booked.filter(({ owner }) => owner === property.id))
      report(
        ['properties', index, 'roomTypes'],
        `lacks room type ${id}, which has been booked: leave it in, with stopSell on its nights`,
      );
    for (const { id, code } of agreed.filter(({ owner }) => owner === property.id))
      report(
        ['properties', index, 'ratePlans'],
        `lacks rate plan ${id}, which the promotion code ${code} names: take it out of the code first`,
      );
  }
  const writtenCodes = file.websites.flatMap(({ promotionCodes }) => promotionCodes.map(({ code }) => code));
  const codes = await readGlobalCodes.all(tx, [writtenCodes]);
  for (const [index, { promotionCodes }] of file.websites.entries()) {
    for (const [at, { code }] of promotionCodes.entries()) {
      if (codes.some((row) => row.code === code))
        report(['websites', index, 'promotionCodes', at, 'code'], `is ${code}: it is good on every website already`);
    }
  }
  return problems;
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
