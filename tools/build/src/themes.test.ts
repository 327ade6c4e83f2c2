import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BRANDS_FOLDER, brandNames, tokensOf } from '@posada/themes/brands';
import { runBuilds, workspace } from './base.ts';
import type { ChunkMap } from './chunk-map.ts';
import { shellThemes } from './shell.ts';

const CODE = /\.(ts|tsx|css|mjs)$/;
/** The demo chain's content is of the six brands; tests may name them; everything else may not. */
const MAY_NAME_BRANDS = /node_modules|\/dist\/|\.test\.|\.node-test\.|\.spec\.|\/demo\/|fixtures\.ts$|^libs\/themes\//;

describe('a seventh brand', () => {
  it('is a copied folder and nothing else: found, built, in its own colours', async () => {
    mkdirSync(join(workspace, '.posada'), { recursive: true });
    const folder = mkdtempSync(join(workspace, '.posada/brands-'));
    try {
      cpSync(BRANDS_FOLDER, folder, { recursive: true });
      cpSync(join(folder, 'willow'), join(folder, 'seventh'), { recursive: true });
      const tokens = join(folder, 'seventh/tokens.css');
      writeFileSync(tokens, readFileSync(tokens, 'utf8').replace(/--brand: #\w+/, '--brand: #123457'));

      assert.deepEqual(brandNames(folder), [...brandNames(), 'seventh'].sort());
      assert.equal(tokensOf('seventh', folder)['brand'], '#123457');
      let built: ChunkMap | undefined;
      const out = join(folder, 'out');
      const input = { root: join(workspace, 'apps/shell'), name: 'shell' };
      await runBuilds([shellThemes(input, out, (map) => (built = map), folder)]);
      const [sheet = ''] = built?.entries['theme-seventh']?.css ?? [];
      assert.match(readFileSync(join(out, sheet), 'utf8'), /--brand:\s*#123457/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is named nowhere, as the six are not', () => {
    const name = new RegExp(
      `['"\`](${brandNames()
        .filter((brand) => brand !== 'app')
        .join('|')})['"\`]`,
    );
    const found = ['apps', 'libs', 'tools'].flatMap((top) =>
      readdirSync(join(workspace, top), { recursive: true, encoding: 'utf8' })
        .map((file) => `${top}/${file}`)
        .filter((file) => CODE.test(file) && !MAY_NAME_BRANDS.test(file))
        .filter((file) => name.test(readFileSync(join(workspace, file), 'utf8'))),
    );
    assert.deepEqual(found, []);
  });
});

describe('the style sheet of a brand', () => {
  it('weighs 2 kB gzip at most as it is shipped: tokens, look, fonts and what stands in for them', async () => {
    const out = mkdtempSync(join(tmpdir(), 'posada-themes-'));
    try {
      let built: ChunkMap | undefined;
      const input = { root: join(workspace, 'apps/shell'), name: 'shell' };
      await runBuilds([shellThemes(input, out, (map) => (built = map))]);
      const sizes = brandNames().map((brand) => {
        const [sheet = ''] = built?.entries[`theme-${brand}`]?.css ?? [];
        return { brand, bytes: gzipSync(readFileSync(join(out, sheet)), { level: 9 }).length };
      });
      assert.deepEqual(
        sizes.filter(({ bytes }) => bytes > 2048),
        [],
      );
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });
});
