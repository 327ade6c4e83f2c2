import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION, OLDEST_CONTRACT } from '@posada/area/contract';
import type { NamesByModule, ShellContract } from '@posada/area/release';
import { EMBED_TOKENS } from '@posada/embed/contract';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildInput, base, browserAddresses, browserOutput, runBuilds, workspace } from './base.ts';
import { type ChunkMap, ChunkMapPlugin } from './chunk-map.ts';
import { integrityOf, precompress } from './release-file.ts';
import { SHARED, sharedVersions, versionOf } from './shared.ts';

export const SHELL_PUBLIC_PATH = '/_shell/';

/** One style sheet a brand, by `theme-<brand>`: tokens, fonts and variants. Only that of the website is linked. */
export function themeEntries(folder = BRANDS_FOLDER): Record<string, string> {
  return Object.fromEntries(brandNames(folder).map((brand) => [`theme-${brand}`, join(folder, brand, 'index.css')]));
}

/**
 * What `ModuleFederationPlugin` defines for a host with `target: 'web'`, in production with `disableSnapshot`: snapshots
 * are made of manifests, which only development reads, for the developer tools of federation.
 */
const federationHost = (mode: BuildInput['mode']) => ({
  __SHARED_VERSIONS__: JSON.stringify(
    Object.fromEntries([...SHARED, 'react/jsx-dev-runtime'].map((name) => [name, versionOf(name)])),
  ),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: String(mode !== 'development'),
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'false',
  FEDERATION_DEBUG: '""',
  FEDERATION_BUILD_IDENTIFIER: '"shell"',
  ENV_TARGET: '"web"',
});

/** Browser build: brings every shared library, which areas get by federation's share scope (apps/shell/src/browser/areas/shared.ts). */
function shellBrowser(input: BuildInput, out: string, take: (map: ChunkMap) => void): Configuration {
  const common = base(input, false);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: { shell: './src/browser/start.ts' },
    output: { ...browserOutput(out, input.name), publicPath: SHELL_PUBLIC_PATH },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [...(common.plugins ?? []), new rspack.DefinePlugin(federationHost(input.mode)), new ChunkMapPlugin(take)],
  };
}

const INLINE_SCRIPTS = ['head', 'boot'] as const;
const inlineFile = (name: string) => `inline-${name}.js`;

/** The inline scripts of every page: one file each, no modules. The server reads their texts from `assets.json`. */
function shellInlineScripts(input: BuildInput, out: string): Configuration {
  const common = base({ ...input, name: 'inline-scripts' }, false);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: Object.fromEntries(INLINE_SCRIPTS.map((name) => [name, `./src/boot-script/${name}-script.ts`])),
    output: { path: out, filename: inlineFile('[name]'), iife: true, clean: false },
  };
}

/** Arrival, departure and search in all languages, as the search says them. */
function firstWords() {
  const folder = join(workspace, 'libs/search/src/i18n');
  const wordsOf = (file: string) => {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    return ['form.from', 'form.to', 'form.submit'].map((key) => texts[key]);
  };
  const catalogues = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(catalogues.map((file) => [file.replace('.json', ''), wordsOf(file)]));
}

/** The script of the components on foreign pages: one file, so that a hash can name all of it (docs/embed.md). */
function embedScript(input: BuildInput, out: string): Configuration {
  const common = base({ ...input, name: 'embed' }, false);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: { embed: join(workspace, 'libs/embed/src/embed.ts') },
    output: { path: out, filename: '[name].[contenthash:8].js', module: true, chunkFormat: 'module', clean: false },
    module: {
      ...common.module,
      // the address of the script names the site
      parser: { ...common.module?.parser, javascript: { importMeta: false } },
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.DefinePlugin({ __FIRST_WORDS__: `(${JSON.stringify(firstWords())})` }),
    ],
  };
}

/** Its name, its hash, and the tokens of each brand that it uses. */
function embedAssets(folder: string) {
  const file = readdirSync(folder).find((name) => /^embed\.[0-9a-f]{8}\.js$/.test(name)) ?? '';
  const tokensFor = (brand: string) => {
    const tokens = tokensOf(brand);
    return Object.fromEntries(EMBED_TOKENS.map((name) => [name, tokens[name] ?? '']));
  };
  return {
    file,
    integrity: integrityOf(readFileSync(join(folder, file))),
    tokens: Object.fromEntries(brandNames().map((brand) => [brand, tokensFor(brand)])),
  };
}

/** The brands' style sheets, apart from all scripts. */
export function shellThemes(
  input: BuildInput,
  out: string,
  take: (map: ChunkMap) => void,
  folder = BRANDS_FOLDER,
): Configuration {
  const common = base({ ...input, name: 'themes' }, false);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: themeEntries(folder),
    output: { ...browserOutput(out, 'themes'), publicPath: SHELL_PUBLIC_PATH },
    plugins: [...(common.plugins ?? []), new ChunkMapPlugin(take)],
  };
}

/** Server build: one file for Node; libraries come from node_modules, our own sources are bundled. */
function shellServer(input: BuildInput, out: string): Configuration {
  const common = base(input, true);
  return {
    ...common,
    target: 'node24',
    // `createShell` is a file of its own, for tests
    entry: {
      shell: './src/server/shell.ts',
      main: { import: './src/server/main.ts', dependOn: 'shell' },
      gives: './src/shared/gives.ts',
    },
    output: {
      path: out,
      uniqueName: input.name,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    externalsType: 'module',
    // telemetry is loaded when it is configured only: a static import would load it at each start
    externals: [
      ({ request = '' }, answer) =>
        /^(@posada\/|\.|\/|[A-Za-z]:\\)/.test(request) || request.endsWith('.css')
          ? answer()
          : answer(undefined, `${request.startsWith('@opentelemetry/') ? 'import' : 'module'} ${request}`),
    ],
    optimization: { ...common.optimization, minimize: false },
    node: { __dirname: false, __filename: false },
    module: {
      ...common.module,
      generator: { ...common.module?.generator, ...browserAddresses(SHELL_PUBLIC_PATH) },
      parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager', importMeta: false } },
    },
  };
}

/** Browser files of the shell and of all brands, and the list of them that the server reads, below `out`. */
async function buildBrowserSide(input: BuildInput, out: string, also: Configuration[] = []): Promise<void> {
  const browser = join(out, 'browser');
  let shell: ChunkMap | undefined;
  let themes: ChunkMap | undefined;
  await runBuilds([
    shellBrowser(input, browser, (map) => {
      shell = map;
    }),
    shellInlineScripts(input, out),
    embedScript(input, browser),
    shellThemes(input, browser, (map) => {
      themes = map;
    }),
    ...also,
  ]);
  const inlineScripts = Object.fromEntries(
    INLINE_SCRIPTS.map((name) => {
      const file = join(out, inlineFile(name));
      const text = readFileSync(file, 'utf8').trim();
      rmSync(file);
      return [name, text];
    }),
  );
  const assets = {
    publicPath: SHELL_PUBLIC_PATH,
    shared: sharedVersions(),
    entry: shell?.entries['shell'] ?? { js: [], css: [] },
    inlineScripts,
    embed: embedAssets(browser),
    groups: shell?.groups ?? {},
    themes: Object.fromEntries(
      Object.entries(themes?.entries ?? {}).map(([name, { css }]) => [name.replace('theme-', ''), css]),
    ),
    colours: Object.fromEntries(
      brandNames().map((brand) => {
        const tokens = tokensOf(brand);
        const headerToken = factsOfBrand(brand).logoOn;
        return [brand, { page: tokens['bg'] ?? '', header: tokens[headerToken] ?? '', headerToken }];
      }),
    ),
  };
  writeFileSync(join(out, 'assets.json'), JSON.stringify(assets, null, 1));
}

/** `dist/contract.json`: what areas get from this shell. The names are read from the table of the server build itself. */
function writeContract(dist: string) {
  const file = pathToFileURL(join(dist, 'server/gives.mjs')).href;
  const program = `import { gives } from ${JSON.stringify(file)}; process.stdout.write(JSON.stringify(gives));`;
  // in a process of its own: React gives other names outside of production
  const env = { ...process.env, NODE_ENV: 'production' };
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', env });
  const gives = JSON.parse(printed) as NamesByModule;
  const contract: ShellContract = {
    contract: CONTRACT_VERSION,
    oldest: OLDEST_CONTRACT,
    shared: sharedVersions(),
    gives,
  };
  writeFileSync(join(dist, 'contract.json'), JSON.stringify(contract, null, 1));
  rmSync(join(dist, 'server/gives.mjs'));
}

/** Builds the shell into `dist/browser` and `dist/server`; `dist/assets.json` and `dist/contract.json` for the server. */
export async function buildShell(input: BuildInput): Promise<void> {
  const dist = join(input.root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await buildBrowserSide(input, dist, [shellServer(input, join(dist, 'server'))]);
  writeContract(dist);
  await precompress(join(dist, 'browser'));
}

/** The shell's browser side with React's development build, for fast refresh in areas. Its server is the released one. */
export async function buildShellForDevelopment(): Promise<void> {
  const out = join(workspace, '.posada/dev/shell');
  rmSync(out, { recursive: true, force: true });
  await buildBrowserSide({ root: join(workspace, 'apps/shell'), name: 'shell', mode: 'development' }, out);
}
