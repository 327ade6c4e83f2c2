import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { root } from '../start/processes.ts';

export const HOST = 'bench.localhost';
export const ROOM_TYPES = 8;
export const RATE_PLANS = 6;
export const NIGHTS = 400;
/** Of the base plan for two adults, all nights and rooms alike: bookers know what they accept. */
export const BASE_PRICE = 10_000;

interface Example {
  websites: {
    settings: object;
    menus: Record<string, unknown>;
    pages: { id: string; paths: Record<string, string>; blocks: unknown }[];
  }[];
  properties: Record<string, unknown>[];
}

/** The example chain lends its texts, so that a property is as large as a real one. */
function example() {
  const file = JSON.parse(readFileSync(join(root, 'docs/examples/casa-alba.json'), 'utf8')) as Example;
  const [website] = file.websites;
  const [property] = file.properties;
  if (!website || !property) throw new Error('the example chain has no property');
  const { roomTypes, ratePlans, offers, complements, childrenUntil, childBands, ...rest } = property;
  const { id: _, destination: __, currency: ___, timeZone: ____, touristTax: _____, ...content } = rest;
  const [roomType] = roomTypes as Record<string, unknown>[];
  const { id: ______, capacity: _______, nights: ________, ...room } = roomType ?? {};
  const named = (list: unknown) => {
    const [{ name, description } = { name: '', description: '' }] = list as { name: unknown; description: unknown }[];
    return { name, description };
  };
  return {
    settings: website.settings,
    menus: website.menus,
    pages: website.pages,
    content,
    pricing: { childrenUntil, childBands, touristTax: [] },
    room,
    plan: named(ratePlans),
    offer: named(offers),
    complement: named(complements),
  };
}

/** A chain of so many properties, each with 8 room types, 6 rate plans of which 5 derive, and 400 nights from today. */
export async function fill(database: Database, properties: number) {
  const { settings, menus, pages, content, pricing, room, plan, offer, complement } = example();
  await database.tx(async (tx) => {
    await tx.script("SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = 'replica'");
    const put = (sql: string, ...params: unknown[]) =>
      tx.query(
        sql,
        params.map((value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
      );
    await put("INSERT INTO website (id, theme, language, settings) VALUES (1, 'app', 'en', $1)", settings);
    await put('INSERT INTO website_host VALUES ($1, 1)', HOST);
    for (const [id, items] of Object.entries(menus)) await put('INSERT INTO menu VALUES (1, $1, $2)', id, items);
    for (const { id, paths, ...page } of pages) {
      await put('INSERT INTO page VALUES (1, $1, $2)', id, page);
      for (const [language, path] of Object.entries(paths))
        await put('INSERT INTO page_path VALUES (1, $1, $2, $3)', language, path, id);
    }
    await put(`INSERT INTO destination VALUES (1, '{"name": "Porto"}')`);
    await put(
      `INSERT INTO property SELECT n, 1, 'EUR', 'Europe/Lisbon', $2::jsonb, $3::jsonb || jsonb_build_object('name', 'Hotel ' || n)
         FROM generate_series(1, $1::int) n`,
      properties,
      pricing,
      content,
    );
    await put('INSERT INTO website_property SELECT 1, n, n FROM generate_series(1, $1::int) n', properties);
    await put(
      `INSERT INTO room_type SELECT n * 10 + k, n, k, 3, 2, 1, 1, $2::jsonb
         FROM generate_series(1, $1::int) n, generate_series(1, ${ROOM_TYPES}) k`,
      properties,
      room,
    );
    await put(
      `INSERT INTO rate_plan (id, property_id, position, base_id, adjust_percent, adjust_per_adult, board, cancellation, payment_options, content)
       SELECT n * 10 + k, n, k, CASE WHEN k > 1 THEN n * 10 + 1 END, CASE WHEN k > 1 THEN k * 2 ELSE 0 END, 0, 'room_only',
         '{"freeDays": 2, "until": "18:00", "fee": "first_night"}', '{payAtHotel}', $2::jsonb
       FROM generate_series(1, $1::int) n, generate_series(1, ${RATE_PLANS}) k`,
      properties,
      plan,
    );
    await put(
      `INSERT INTO offer (id, property_id, percent, minimum_nights, content)
       SELECT n, n, 10, 20, $2::jsonb FROM generate_series(1, $1::int) n`,
      properties,
      offer,
    );
    await put(
      `INSERT INTO complement SELECT n * 10 + k, n, k, 500, NULL, 'unit', 'stay', 2, $2::jsonb
         FROM generate_series(1, $1::int) n, generate_series(1, 2) k`,
      properties,
      complement,
    );
    // rows first, their key after: a tenth of the time
    await tx.script(
      'ALTER TABLE inventory DROP CONSTRAINT inventory_pkey; ALTER TABLE price DROP CONSTRAINT price_pkey',
    );
    const nights = `generate_series(1, $1::int) n, generate_series(1, ${ROOM_TYPES}) k, generate_series(0, ${NIGHTS - 1}) d`;
    await put(
      `INSERT INTO inventory (room_type_id, date, total) SELECT n * 10 + k, current_date + d, 1000 FROM ${nights}`,
      properties,
    );
    await put(
      `INSERT INTO price SELECT n * 10 + k, n * 10 + 1, current_date + d, ${BASE_PRICE}, 0, 0 FROM ${nights}`,
      properties,
    );
    await tx.script(
      `SET LOCAL maintenance_work_mem = '512MB';
       ALTER TABLE inventory ADD PRIMARY KEY (room_type_id, date);
       ALTER TABLE price ADD PRIMARY KEY (room_type_id, date, rate_plan_id)`,
    );
  });
  await database.tx(async (tx) => {
    await tx.script('SET LOCAL statement_timeout = 0; ANALYZE');
  });
}
