import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { WEBSITE_FILE_FORMAT, type WebsiteFile, websiteFileSchema } from '@posada/api-client/operator';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { writtenBy } from '../../testing/from-schema.fixtures.ts';
import { testDatabase } from '../../testing/kit.ts';
import { showWebsites, writeNewProperty } from './content.store.ts';
import { destination, property, website, withParts } from './entities.ts';
import { readWebsites } from './export-file.ts';
import type { Entity, Values } from './fields.ts';
import { entriesOf, rowsOf } from './rows.ts';

type Mutable = Record<string, unknown> & { id: unknown };
const { entries } = websiteFileSchema;
const ID = 7;

/** Ids are unique: `name(0)`, `name(1)`, … */
const numbered = (list: unknown, name: (at: number) => unknown, key = 'id') =>
  ((list ?? []) as Mutable[]).map((each, at) => ({ ...each, [key]: name(at) })) as Mutable[];

/** A file of one website and one property, whose parts name each other rightly and stand in the order of an export. */
function inOrder([place]: unknown[], [shown]: unknown[], [site]: unknown[]): WebsiteFile {
  const own = v.parse(entries.properties.item, shown) as unknown as Record<string, unknown>;
  const page = v.parse(entries.websites.pipe[0].item, site) as unknown as Record<string, unknown>;
  const rooms = numbered(own['roomTypes'], (at) => 100 + at).map((room) => ({
    ...room,
    nights: [],
    allotments: (room['allotments'] as Mutable[]).map((each) => ({ ...each, to: each['from'] })),
  }));
  const plans = numbered(own['ratePlans'], (at) => 200 + at).map(({ base, ...plan }, at) => ({
    ...plan,
    prices: [],
    restrictions: [],
    ...(base && at > 0 ? { base: { ...(base as object), plan: 200 } } : {}),
  }));
  const categories = numbered(page['postCategories'], (at) => `c${at}`);
  const posts = categories.length > 0 ? numbered(page['posts'], (at) => `p${at}`) : [];
  const pages = numbered(page['pages'], (at) => `p${at}`);
  const code = (at: number) => `CODE${at}`;
  return v.parse(websiteFileSchema, {
    format: WEBSITE_FILE_FORMAT,
    destinations: [{ ...(place as object), id: ID }],
    properties: [
      {
        ...own,
        id: ID,
        destination: ID,
        roomTypes: rooms,
        ratePlans: plans,
        offers: numbered(own['offers'], (at) => 300 + at),
        complements: numbered(own['complements'], (at) => 400 + at),
      },
    ],
    websites: [
      {
        ...page,
        id: ID,
        hosts: (page['hosts'] as string[]).map((_, at) => `host-${at}.example`),
        properties: [ID],
        pages: pages.map(({ paths, ...rest }, at) => ({
          ...rest,
          paths: Object.fromEntries(Object.keys(paths as object).map((language) => [language, `/page-${at}`])),
        })),
        postCategories: categories,
        posts: posts.map((post, at) => ({ ...post, category: 'c0', createdAt: `2026-01-0${at + 1}T10:00:00.000Z` })),
        shortcodes: numbered(page['shortcodes'], (at) => `s${at}`).map(({ property: of, ...rest }) => ({
          ...rest,
          property: of ? ID : null,
        })),
        assistant: numbered(page['assistant'], (at) => `a${at}`).map((each) => ({
          ...each,
          page: null,
          properties: [],
          validUntil: null,
        })),
        promotionCodes: numbered(page['promotionCodes'], code, 'code').map((each) =>
          each['agency'] ? { ...each, percent: 0 } : { ...each, percent: Number(each['percent']) || 1, ratePlans: [] },
        ),
      },
    ],
  });
}
const files = fc
  .tuple(writtenBy(entries.destinations), writtenBy(entries.properties), writtenBy(entries.websites))
  .filter((lists) => lists.every((list) => list.length > 0))
  .map((lists) => inOrder(...lists));

/** Menus give ids to entries that have none: a file is compared as it is after one import. */
const settled = (file: WebsiteFile): WebsiteFile => {
  const [own] = entriesOf(website, stored(rowsOf(website, file.websites)));
  return v.parse(websiteFileSchema, { ...file, websites: [own] });
};
/** As a database gives rows back: what is undefined is not there. */
const stored = (rows: ReadonlyMap<Entity, Values[]>) =>
  new Map([...rows].map(([entity, own]) => [entity, JSON.parse(JSON.stringify(own)) as Values[]]));

describe('rows of a website file', () => {
  it('become the entries that they were made of, and these the same rows', () => {
    fc.assert(
      fc.property(files, (made) => {
        const file = settled(made);
        for (const [entity, list] of [
          [destination, file.destinations],
          [property, file.properties],
          [website, file.websites],
        ] as const) {
          const rows = stored(rowsOf(entity, list));
          const again = entriesOf(entity, rows);
          assert.deepEqual(stored(rowsOf(entity, v.parse(schemaOf(entity), again) as object[])), rows);
        }
        const again = Object.fromEntries(
          (
            [
              ['destinations', destination],
              ['properties', property],
              ['websites', website],
            ] as const
          ).map(([key, entity]) => [key, entriesOf(entity, stored(rowsOf(entity, file[key])))]),
        );
        assert.deepEqual(v.parse(websiteFileSchema, { format: WEBSITE_FILE_FORMAT, ...again }), file);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  describe('in a database', () => {
    let database: Database;
    before(async () => {
      database = await testDatabase();
    });
    after(() => database.close());

    it('are read as the file that wrote them', async () => {
      await fc.assert(
        fc.asyncProperty(files, async (made) => {
          const file = settled(made);
          const [own] = file.properties;
          assert.ok(own);
          const tables = [...withParts(website), ...withParts(property), destination].map(({ table }) => table);
          await database.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
          await database.tx((tx) => writeNewProperty(tx, file, own));
          await database.tx((tx) =>
            showWebsites(tx, file, [own], { keepsSwitched: false, keepsWebsites: false, stored: undefined }),
          );
          assert.deepEqual(v.parse(websiteFileSchema, await readWebsites(database, [ID])), file);
        }),
        { numRuns: 20, endOnFailure: true },
      );
    });
  });
});

const schemaOf = (entity: Entity) =>
  entity === destination ? entries.destinations : entity === property ? entries.properties : entries.websites;
