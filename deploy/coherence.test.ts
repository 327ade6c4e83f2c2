import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { type AnyEndpoint, type ApiClient, createApiClient } from '@posada/api-client';
import { getProperties } from '@posada/api-client/properties';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { countChange } from '../apps/api/src/modules/properties/content-changes.ts';
import { saveWebsiteFile } from '../apps/api/src/modules/website-file/import-file.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import {
  atLength,
  SHELL_SECRET,
  TEST_NOW,
  type TestApp,
  testApp,
  testDatabase,
  withoutNotifications,
} from '../apps/api/src/testing/kit.ts';
import { ContentMemory } from '../apps/shell/src/server/cache/content-memory.ts';
import { silentLog } from '../apps/shell/src/server/platform/log.ts';
import { Websites } from '../apps/shell/src/server/site/websites.ts';

const CHANGES = atLength(200, 10_000);
const casaAlba = readFileSync(resolve(import.meta.dirname, '../docs/examples/casa-alba.json'), 'utf8');

/** The website 20 has both hotels, 21 the one and 22 the other. */
const HOTELS: Record<number, number[]> = { 20: [201, 202], 21: [201], 22: [202] };
const WEBSITES = Object.keys(HOTELS).map(Number);
const hostOf = (id: number) => `website-${id}.example`;

/** Texts are numbers that grow with each change: of the website, and of its hotels. */
type Texts = Record<string, number>;

/** Numbers between 0 and 1 that are the same in each run. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A shell's memory of websites and their content, that asks four back ends by turns. */
function aShell(backEnds: readonly TestApp[]) {
  const asked: string[] = [];
  let turn = 0;
  const inject = async (url: string, { headers }: { headers: Record<string, string> }) => {
    turn += 1;
    const backEnd = backEnds[turn % backEnds.length] ?? assert.fail();
    const answer = await backEnd.app.inject({ method: 'GET', url, headers });
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
  const apiFor = (websiteHost: string): ApiClient => {
    const api = createApiClient({
      baseUrl: '',
      websiteHost,
      headers: { [SHELL_SECRET_HEADER]: SHELL_SECRET },
      fetch: inject as never,
    });
    return {
      call(endpoint, ...rest) {
        asked.push(`${websiteHost} ${(endpoint as AnyEndpoint).name}`);
        return api.call(endpoint, ...rest);
      },
    };
  };
  return { asked, apiFor, websites: new Websites(apiFor, silentLog), memory: new ContentMemory() };
}

describe('four back ends and two shells, three websites that have hotels in common', () => {
  let database: Database;
  let shells: ReturnType<typeof aShell>[];
  /** Texts by website and revision, as they were stored with it. */
  const stored = new Map<string, Texts>();
  const now: Texts = {};
  let count = 0;

  async function note(ids: readonly number[]) {
    const { rows } = await database.query<{ id: number; revision: string }>(
      "SELECT id, serial || '-' || revision AS revision FROM website WHERE id = ANY($1)",
      [ids],
    );
    for (const { id, revision } of rows) {
      const texts = ['name', ...(HOTELS[id] ?? [])].map((key) => [key, now[key === 'name' ? `name-${id}` : key] ?? 0]);
      stored.set(`${id} ${revision}`, Object.fromEntries(texts));
    }
  }

  async function change(kind: 'website' | 'property', id: number) {
    count += 1;
    await database.tx(async (tx) => {
      const [table, column] = kind === 'website' ? ['website', 'settings'] : ['property', 'content'];
      await tx.query(
        `UPDATE ${table} SET ${column} = jsonb_set(${column}, '{name}', to_jsonb($2::text)) WHERE id = $1`,
        [id, String(count)],
      );
      await countChange(tx, kind === 'website' ? { websites: [id] } : { properties: [id] });
    });
    now[kind === 'website' ? `name-${id}` : id] = count;
    await note(kind === 'website' ? [id] : WEBSITES.filter((website) => HOTELS[website]?.includes(id)));
  }

  before(async () => {
    database = await testDatabase();
    mock.timers.enable({ apis: ['Date'], now: TEST_NOW });
    await saveWebsiteFile(database, casaAlba, TEST_NOW);
    await database.query(
      `INSERT INTO website (id, theme, language, settings) SELECT n, theme, language, settings
         FROM website, generate_series(21, 22) n WHERE id = 20`,
    );
    await database.query(
      'INSERT INTO menu (website_id, id, items) SELECT n, id, items FROM menu, generate_series(21, 22) n WHERE website_id = 20',
    );
    await database.query('DELETE FROM website_property');
    for (const [id, hotels] of Object.entries(HOTELS)) {
      await database.query('INSERT INTO website_host (host, website_id) VALUES ($1, $2)', [hostOf(Number(id)), id]);
      for (const hotel of hotels)
        await database.query('INSERT INTO website_property (website_id, property_id, position) VALUES ($1, $2, $2)', [
          id,
          hotel,
        ]);
    }
    // two are notified of changes, two are not
    const backEnds = [1, 2, 3, 4].map((number) =>
      testApp(number % 2 === 0 ? database : withoutNotifications(database)),
    );
    shells = [aShell(backEnds), aShell(backEnds)];
    for (const id of WEBSITES) await change('website', id);
    for (const id of [201, 202]) await change('property', id);
  });
  after(async () => {
    mock.timers.reset();
    await database.close();
  });

  /** What a shell knows, and a page that it renders and keeps, is at least as new as the revision it is kept under. */
  async function look({ websites, memory, apiFor }: ReturnType<typeof aShell>, id: number) {
    const { website, properties } = await websites.find(hostOf(id), 'en');
    const least = stored.get(`${id} ${website.revision}`) ?? assert.fail(`${website.revision} was never stored`);
    const reader = memory.over(apiFor(hostOf(id)), hostOf(id), website.revision);
    const onPage = await reader.call(getProperties, { query: { language: 'en' } });
    const isNew = (key: string | number, text: string, where: string) =>
      assert.ok(Number(text) >= (least[key] ?? 0), `${where} ${key} of ${id}: ${text} under ${website.revision}`);
    isNew('name', website.name, 'settings');
    for (const property of properties) isNew(property.id, property.setup.name, 'settings');
    if (!reader.isMixed) for (const property of onPage) isNew(property.id, property.setup.name, 'page');
    return { revision: website.revision, names: properties.map(({ id, setup }) => [id, Number(setup.name)]) };
  }

  it('keep nothing that is older than the revision it is kept under, and know the last change in the end', async () => {
    const random = sequence(7);
    const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    for (let turn = 0; turn < CHANGES; turn += 1) {
      if (random() < 0.5) await change('website', oneOf(WEBSITES));
      else await change('property', oneOf([201, 202]));
      mock.timers.tick(Math.floor(random() * 1200));
      await Promise.all(shells.map((shell) => look(shell, oneOf(WEBSITES))));
    }
    for (let again = 0; again < 2; again += 1) {
      mock.timers.tick(2001);
      for (const shell of shells) for (const id of WEBSITES) await look(shell, id);
    }
    for (const shell of shells) {
      for (const id of WEBSITES) {
        const { names } = await look(shell, id);
        assert.deepEqual(
          names,
          HOTELS[id]?.map((hotel) => [String(hotel), now[hotel]]),
        );
      }
    }
  });

  it('keep what they know of a website while others change', async () => {
    const [shell] = shells;
    assert.ok(shell);
    const known = await look(shell, 22);
    shell.asked.length = 0;
    for (let turn = 0; turn < 50; turn += 1) {
      await change('website', 20);
      await change('property', 201);
      mock.timers.tick(1001);
      await look(shell, 20);
      assert.equal((await look(shell, 22)).revision, known.revision);
    }
    assert.deepEqual(
      [...new Set(shell.asked.filter((call) => call.startsWith(hostOf(22))))],
      [`${hostOf(22)} getWebsite`],
      'its settings are asked for, whether they have changed; nothing is read again',
    );
  });
});
