import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const listCatalogues = createRequire(import.meta.url)('./catalogues-loader.cjs') as (
  this: object,
  source: string,
) => string;

const context = mkdtempSync(join(tmpdir(), 'catalogues-'));
after(() => rmSync(context, { recursive: true, force: true }));
mkdirSync(join(context, 'i18n'));
for (const file of ['en.json', 'de.json', 'i18next.d.ts']) writeFileSync(join(context, 'i18n', file), '{}');

describe('the catalogues of a build', () => {
  it('are the files that are there, each in a chunk of its own', () => {
    const watched: string[] = [];
    const loader = { context, addContextDependency: (folder: string) => watched.push(folder) };
    assert.equal(
      listCatalogues.call(loader, `messages: together(catalogues((name) => import(\`./i18n/$\{name}.json\`))),`),
      `messages: together({ ${['de', 'en']
        .map((name) => `${name}: () => import(/* webpackChunkName: "texts_${name}" */ './i18n/${name}.json')`)
        .join(', ')} }),`,
    );
    assert.deepEqual(watched, [join(context, 'i18n/')]);
  });
});
