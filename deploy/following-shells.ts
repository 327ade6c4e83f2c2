// Back ends that listen, and shells that follow them: for the test of what is notified, and for `npm run bench -- seen`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHELL_SECRET_HEADER } from '@posada/api-client/server';
import { countChange } from '../apps/api/src/modules/properties/content-changes.ts';
import { saveWebsiteFile } from '../apps/api/src/modules/website-file/import-file.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { SHELL_SECRET, TEST_NOW, type TestApp, testApp } from '../apps/api/src/testing/kit.ts';
import { silentLog } from '../apps/shell/src/server/platform/log.ts';
import { createBackEndClient } from '../apps/shell/src/server/site/back-end-client.ts';
import { RevisionFeed } from '../apps/shell/src/server/site/revision-feed.ts';
import { Websites } from '../apps/shell/src/server/site/websites.ts';

export const HOST = 'casa-alba.example';
export const shellHeaders = { [SHELL_SECRET_HEADER]: SHELL_SECRET };

/** The website 20 under `HOST`. */
export async function addWebsite(database: Database) {
  const file = readFileSync(resolve(import.meta.dirname, '../docs/examples/casa-alba.json'), 'utf8');
  await saveWebsiteFile(database, file, TEST_NOW);
  await database.query('INSERT INTO website_host (host, website_id) VALUES ($1, 20) ON CONFLICT DO NOTHING', [HOST]);
}

export const changeName = (database: Database, name: string) =>
  database.tx(async (tx) => {
    await tx.query("UPDATE website SET settings = jsonb_set(settings, '{name}', to_jsonb($1::text)) WHERE id = 20", [
      name,
    ]);
    await countChange(tx, { websites: [20] });
  });

export interface BackEnd {
  app: TestApp;
  url: string;
}

/** @param freshMs how long it takes content for current while nothing is notified */
export async function aBackEnd(database: Database, freshMs?: number, port = 0): Promise<BackEnd> {
  const app = testApp(database, freshMs === undefined ? {} : { contentFreshMs: freshMs });
  return { app, url: await app.app.listen({ port, host: '127.0.0.1' }) };
}

/** What a shell knows of the website; it follows the first of these back ends and asks them by turns. */
export function aShell(backEnds: readonly BackEnd[], freshMs?: number) {
  let turn = 0;
  const urlOf = (number: number) => backEnds[number % backEnds.length]?.url ?? assert.fail();
  const apiFor = (websiteHost: string) => {
    turn += 1;
    return createBackEndClient({ baseUrl: urlOf(turn), websiteHost, headers: shellHeaders });
  };
  const websites = new Websites(apiFor, silentLog, freshMs);
  const feed = new RevisionFeed({
    apiUrl: urlOf(0),
    headers: shellHeaders,
    hear: (line) => websites.hear(line),
    log: silentLog,
  });
  feed.start();
  return { stop: () => feed.stop(), nameNow: async () => (await websites.find(HOST, 'en')).website.name };
}
