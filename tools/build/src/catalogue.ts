import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { type BuildInput, base, browserAddresses, browserOutput, runBuilds } from './base.ts';
import { type ChunkFiles, type ChunkMap, ChunkMapPlugin } from './chunk-map.ts';
import { themeEntries } from './shell.ts';

export const CATALOGUE_PUBLIC_PATH = '/_files/';

/** Which files a page of the catalogue links: written as `assets.json` beside the build. */
export interface CatalogueAssets {
  entry: ChunkFiles;
  /** Style sheets by brand. */
  themes: Record<string, string[]>;
}

// a page shows the source of its own examples, as it was written
const withSources = (common: Configuration): Configuration['module'] => ({
  ...common.module,
  rules: [
    {
      oneOf: [
        { resourceQuery: /source/, type: 'asset/source' },
        { resourceQuery: { not: [/source/] }, rules: (common.module?.rules ?? []).filter((rule) => rule !== '...') },
      ],
    },
  ],
});

function catalogueBrowser(input: BuildInput, out: string, take: (map: ChunkMap) => void): Configuration {
  const common = base(input, false);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: { catalogue: './src/browser.tsx', ...themeEntries() },
    output: { ...browserOutput(out, input.name), publicPath: CATALOGUE_PUBLIC_PATH },
    module: withSources(common) ?? {},
    plugins: [...(common.plugins ?? []), new ChunkMapPlugin(take)],
  };
}

function catalogueServer(input: BuildInput, out: string): Configuration {
  const common = base(input, true);
  const module = withSources(common);
  return {
    ...common,
    target: 'node24',
    entry: { server: './src/server.tsx' },
    output: {
      path: out,
      filename: 'server.cjs',
      library: { type: 'commonjs-module' },
      uniqueName: input.name,
      clean: false,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request = '' }, answer) =>
        /^(@posada\/|\.|\/|[A-Za-z]:\\)/.test(request) || request.endsWith('.css')
          ? answer()
          : answer(undefined, `commonjs ${request}`),
    ],
    optimization: { ...common.optimization, minimize: false, splitChunks: false },
    module: {
      ...module,
      generator: { ...module?.generator, ...browserAddresses(CATALOGUE_PUBLIC_PATH) },
      parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
    },
  };
}

/** Builds the site that shows the kit into `dist`: `browser/`, `server.cjs` and `assets.json`. */
export async function buildCatalogue(input: BuildInput): Promise<void> {
  const dist = join(input.root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  let map: ChunkMap | undefined;
  await runBuilds([
    catalogueBrowser(input, join(dist, 'browser'), (taken) => {
      map = taken;
    }),
    catalogueServer(input, dist),
  ]);
  const themes = Object.entries(map?.entries ?? {}).filter(([name]) => name.startsWith('theme-'));
  const assets: CatalogueAssets = {
    entry: map?.entries['catalogue'] ?? { js: [], css: [] },
    themes: Object.fromEntries(themes.map(([name, { css }]) => [name.replace('theme-', ''), css])),
  };
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets, null, 1));
}

/** What `buildCatalogue` wrote. */
export const readCatalogueAssets = (root: string) =>
  JSON.parse(readFileSync(join(root, 'dist/assets.json'), 'utf8')) as CatalogueAssets;
