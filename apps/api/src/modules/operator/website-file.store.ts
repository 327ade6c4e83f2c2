import type { FileProperty, FileWebsite, WebsiteFile } from '@posada/api-client/operator';
import { cleanSettings } from '../../platform/clean-html.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Problem } from './file-problems.ts';
import type { Place } from './json-places.ts';

type Value = string | number | boolean | null | object;
type Row = Record<string, Value>;

/** Inserts a row or brings it up to date by its first `keys` columns; objects are stored as JSON, `{ array }` as an array. */
async function put(tx: Database, table: string, keys: number, row: Row) {
  const columns = Object.keys(row);
  const names = columns.map((column) => `"${column}"`);
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? ('array' in value ? value.array : JSON.stringify(value)) : value,
  );
  const changes = names.slice(keys).map((name) => `${name} = excluded.${name}`);
  await tx.query(
    `INSERT INTO ${table} (${names}) VALUES (${values.map((_, index) => `$${index + 1}`)})
     ON CONFLICT (${names.slice(0, keys)}) DO ${changes.length > 0 ? `UPDATE SET ${changes}` : 'NOTHING'}`,
    values,
  );
}

/** Entries without an id get one by their place: `main-2-1` is the first below the second. */
const menuItems = (items: FileWebsite['menus'][string], prefix: string): object[] =>
  items.map(({ id = '', label, url, children = [] }, index) => {
    const own = id || `${prefix}-${index + 1}`;
    return { id: own, label, url, children: menuItems(children, own) };
  });

async function writeWebsite(tx: Database, website: FileWebsite) {
  const { id, theme, language, settings } = website;
  const { paymentProvider, ...rest } = settings;
  await put(tx, 'website', 1, {
    id,
    theme,
    language,
    settings: cleanSettings(paymentProvider ? settings : rest) as object,
  });
  await tx.query('UPDATE website SET revision = revision + 1 WHERE id = $1', [id]);
  for (const table of ['website_property', 'menu', 'page', 'shortcode', 'post_category', 'promotion_code'])
    await tx.query(`DELETE FROM ${table} WHERE website_id = $1`, [id]);
  for (const host of website.hosts) await put(tx, 'website_host', 1, { host, website_id: id });
  for (const [position, property_id] of website.properties.entries())
    await put(tx, 'website_property', 2, { website_id: id, property_id, position });
  for (const [menu, items] of Object.entries(website.menus))
    await put(tx, 'menu', 2, { website_id: id, id: menu, items: menuItems(items, menu) });
  for (const [position, { id: category, name }] of website.postCategories.entries())
    await put(tx, 'post_category', 2, { website_id: id, id: category, position, content: { name } });
  for (const { id: post, category, createdAt, ...content } of website.posts) {
    const own = cleanSettings(content) as object;
    await put(tx, 'post', 2, { website_id: id, id: post, category_id: category, created_at: createdAt, content: own });
  }
  for (const [position, { id: shortcode, typology, property, ...content }] of website.shortcodes.entries()) {
    const own = cleanSettings(content) as object;
    await put(tx, 'shortcode', 2, {
      website_id: id,
      id: shortcode,
      typology,
      property_id: property,
      position,
      content: own,
    });
  }
  for (const { code, percent, validFrom, validUntil } of website.promotionCodes)
    await put(tx, 'promotion_code', 1, {
      code,
      percent,
      website_id: id,
      valid_from: validFrom,
      valid_until: validUntil,
    });
  for (const { id: page, paths, title, description, blocks } of website.pages) {
    const content = { title, description, blocks: cleanSettings(blocks) };
    await put(tx, 'page', 2, { website_id: id, id: page, content });
    for (const [language, path] of Object.entries(paths))
      await put(tx, 'page_path', 3, { website_id: id, language, path, page_id: page });
  }
}

async function writeProperty(tx: Database, property: FileProperty) {
  const { id, destination, currency, timeZone, childrenUntil, childBands, touristTax, ...rest } = property;
  const { roomTypes, ratePlans, offers, complements, ...content } = rest;
  await put(tx, 'property', 1, {
    id,
    destination_id: destination,
    currency,
    time_zone: timeZone,
    pricing: { childrenUntil, childBands, touristTax },
    content: cleanSettings(content) as object,
  });
  for (const [position, { id: room, capacity, nights: _, ...content }] of roomTypes.entries()) {
    await put(tx, 'room_type', 1, {
      id: room,
      property_id: id,
      position,
      max_guests: capacity.guests,
      max_adults: capacity.adults,
      max_children: capacity.children,
      max_babies: capacity.babies,
      content,
    });
  }
  await writeRatePlans(tx, property);
  for (const { id: offer, percent, minimumNights, advanceDays, bookFrom, bookUntil, ...content } of offers) {
    await put(tx, 'offer', 1, {
      id: offer,
      property_id: id,
      percent,
      minimum_nights: minimumNights,
      advance_days: advanceDays,
      book_from: bookFrom,
      book_until: bookUntil,
      content,
    });
  }
  for (const [position, complement] of complements.entries()) {
    const { id: own, price, childPrice, per, when, max, ...content } = complement;
    await put(tx, 'complement', 1, {
      id: own,
      property_id: id,
      position,
      price,
      child_price: childPrice,
      per,
      when,
      max,
      content,
    });
  }
}

async function writeRatePlans(tx: Database, { id, ratePlans }: FileProperty) {
  // the plans that others derive from go first
  const positions = new Map(ratePlans.map((plan, position) => [plan, position]));
  for (const plan of ratePlans.toSorted((a, b) => Number(Boolean(a.base)) - Number(Boolean(b.base)))) {
    await put(tx, 'rate_plan', 1, {
      id: plan.id,
      property_id: id,
      position: positions.get(plan) ?? 0,
      base_id: plan.base?.plan ?? null,
      adjust_percent: plan.base?.percent ?? 0,
      adjust_per_adult: plan.base?.perAdult ?? 0,
      board: plan.board,
      cancellation: plan.cancellation,
      payment_options: { array: plan.paymentOptions },
      prepayment_percent: plan.prepaymentPercent,
      minimum_nights: plan.minimumNights,
      advance_days: plan.advanceDays,
      content: { name: plan.name, description: plan.description },
    });
  }
}

/** Takes away what a property had and its file no longer names. Whoever calls has seen that nothing is booked there. */
async function removeRest(tx: Database, property: FileProperty) {
  for (const [table, key] of [
    ['offer', 'offers'],
    ['complement', 'complements'],
    ['rate_plan', 'ratePlans'],
    ['room_type', 'roomTypes'],
  ] as const) {
    const ids = property[key].map(({ id }) => id);
    await tx.query(`DELETE FROM ${table} WHERE property_id = $1 AND NOT id = ANY($2)`, [property.id, ids]);
  }
}

/** Stores all of a checked file but its nights, within the transaction given. */
export async function writeWebsiteFile(tx: Database, file: WebsiteFile, keepsSwitched: boolean) {
  for (const { id, name } of file.destinations) await put(tx, 'destination', 1, { id, content: { name } });
  for (const property of file.properties) {
    await writeProperty(tx, property);
    await removeRest(tx, property);
  }
  await tx.query('DELETE FROM website_host WHERE website_id = ANY($1)', [file.websites.map(({ id }) => id)]);
  for (const website of file.websites) await writeWebsite(tx, website);
  if (!keepsSwitched)
    await tx.query("UPDATE website SET switched = '{}' WHERE id = ANY($1)", [file.websites.map(({ id }) => id)]);
  await tx.query('UPDATE catalogue_revision SET value = value + 1');
}

type Owner = { id: number; owner: number | null };

/** What of a file is already somebody else's, or is booked and would be taken away. */
export async function conflictsOf(tx: Database, file: WebsiteFile): Promise<Problem[]> {
  const problems: Problem[] = [];
  const ours = file.websites.map(({ id }) => id);
  const properties = file.properties.map(({ id }) => id);
  const ask = async <T>(sql: string, params: unknown[]) => (await tx.query<T>(sql, params)).rows;
  const say = (place: Place, problem: string) => problems.push({ place, problem });

  const known = await ask<{ id: number; hosts: string[] }>(
    `SELECT w.id, array_remove(array_agg(h.host), NULL) AS hosts FROM website w
       LEFT JOIN website_host h ON h.website_id = w.id WHERE w.id = ANY($1) GROUP BY w.id`,
    [ours],
  );
  const hosts = await ask<{ host: string; website_id: number }>('SELECT host, website_id FROM website_host', []);
  for (const [index, website] of file.websites.entries()) {
    const before = known.find(({ id }) => id === website.id)?.hosts ?? [];
    if (before.length > 0 && !before.some((host) => website.hosts.includes(host)))
      say(
        ['websites', index, 'id'],
        `is ${website.id}: that is the website ${before.join(', ')}, which has no host name in common with this one`,
      );
    for (const [at, host] of website.hosts.entries()) {
      const owner = hosts.find((row) => row.host === host)?.website_id;
      if (owner !== undefined && !ours.includes(owner))
        say(['websites', index, 'hosts', at], `is ${host}: website ${owner} has that host name`);
    }
  }

  const shown = await ask<{ property_id: number; websites: number[] }>(
    'SELECT property_id, array_agg(website_id) AS websites FROM website_property WHERE property_id = ANY($1) GROUP BY property_id',
    [properties],
  );
  const destinations = await ask<{ id: number; content: { name: unknown }; foreign: number }>(
    `SELECT d.id, d.content, (SELECT count(*) FROM property p WHERE p.destination_id = d.id AND NOT p.id = ANY($2)) AS foreign
       FROM destination d WHERE d.id = ANY($1)`,
    [file.destinations.map(({ id }) => id), properties],
  );
  for (const [index, { id, name }] of file.destinations.entries()) {
    const before = destinations.find((row) => row.id === id);
    if (before && before.foreign > 0 && !isSame(before.content.name, name))
      say(['destinations', index], `has the id ${id}, by which other properties have a destination of another name`);
  }
  const owners = async (table: string, key: 'roomTypes' | 'ratePlans' | 'offers' | 'complements') =>
    new Map(
      (
        await ask<Owner>(`SELECT id, property_id AS owner FROM ${table} WHERE id = ANY($1)`, [
          file.properties.flatMap((property) => property[key].map(({ id }) => id)),
        ])
      ).map(({ id, owner }) => [id, owner]),
    );
  const all = {
    roomTypes: await owners('room_type', 'roomTypes'),
    ratePlans: await owners('rate_plan', 'ratePlans'),
    offers: await owners('offer', 'offers'),
    complements: await owners('complement', 'complements'),
  };
  for (const [index, property] of file.properties.entries()) {
    const by = shown.find(({ property_id }) => property_id === property.id)?.websites ?? [];
    if (by.length > 0 && !by.some((id) => ours.includes(id)))
      say(['properties', index, 'id'], `is ${property.id}: that is a property of website ${by.join(', ')}`);
    for (const [key, owned] of Object.entries(all)) {
      for (const [at, { id }] of property[key as keyof typeof all].entries()) {
        const owner = owned.get(id);
        if (owner !== undefined && owner !== property.id)
          say(['properties', index, key, at, 'id'], `is ${id}: property ${owner} has that already`);
      }
    }
    const booked = await ask<{ id: number }>(
      `SELECT id FROM room_type r WHERE property_id = $1 AND NOT id = ANY($2)
         AND EXISTS (SELECT FROM roomstay s WHERE s.room_type_id = r.id) ORDER BY id`,
      [property.id, property.roomTypes.map(({ id }) => id)],
    );
    for (const { id } of booked)
      say(
        ['properties', index, 'roomTypes'],
        `lacks room type ${id}, which has been booked: leave it in, with stopSell on its nights`,
      );
  }
  const codes = await ask<{ code: string; owner: number | null }>(
    'SELECT code, website_id AS owner FROM promotion_code WHERE code = ANY($1)',
    [file.websites.flatMap(({ promotionCodes }) => promotionCodes.map(({ code }) => code))],
  );
  for (const [index, { promotionCodes }] of file.websites.entries()) {
    for (const [at, { code }] of promotionCodes.entries()) {
      const found = codes.find((row) => row.code === code);
      if (found && (found.owner === null || !ours.includes(found.owner)))
        say(
          ['websites', index, 'promotionCodes', at, 'code'],
          `is ${code}: ${found.owner === null ? 'it is good on every website' : `website ${found.owner} has it`} already`,
        );
    }
  }
  return problems;
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
