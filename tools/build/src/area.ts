import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CONTRACT_VERSION, remoteName } from '@posada/area/contract';
import type { NamesByModule, Release } from '@posada/area/release';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { type BuildInput, base, browserOutput, runBuilds } from './base.ts';
import { type ChunkFiles, type ChunkMap, ChunkMapPlugin } from './chunk-map.ts';
import { federationAsEsModules } from './federation.ts';
import { filesBelow, integrityOf, precompress } from './release-file.ts';
import { writeScreenTexts } from './screen-texts.ts';
import { SHARED, sharedVersions, versionOf } from './shared.ts';
import { namesOf, TakenNamesPlugin } from './taken-names.ts';

/** Asked for by development builds only. */
const DEVELOPMENT_ONLY = 'react/jsx-dev-runtime';

export interface AreaBrowserOptions {
  out: string;
  isHashed?: boolean;
  publicPath?: string;
  refresh?: boolean;
  plugins?: RspackPluginInstance[];
  hasScreenTexts?: boolean;
  take: (map: ChunkMap) => void;
}

const consumed = (mode: string) =>
  Object.fromEntries(
    [...SHARED, ...(mode === 'development' ? [DEVELOPMENT_ONLY] : [])].map((name) => [
      name,
      { singleton: true, import: false as const, requiredVersion: versionOf(name) },
    ]),
  );

/** The remote of Module Federation that an area is: it exposes `./area` and brings no shared library. */
function remote(input: BuildInput, isHashed: boolean): RspackPluginInstance {
  return new ModuleFederationPlugin({
    name: remoteName(input.name),
    filename: isHashed ? 'entry.[contenthash:8].js' : 'entry.js',
    library: { type: 'module' },
    exposes: { './area': { import: ['./src/area.ts'], name: 'area' } },
    shared: consumed(input.mode ?? 'production'),
    // for other hosts and for tools: the shell takes entries' addresses from the page
    manifest: true,
    dts: false,
    dev: false,
    experiments: {
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      externalRuntime: true,
    },
  }) as unknown as RspackPluginInstance;
}

/** Browser build: a federation remote without copies of what the shell shares. */
export function areaBrowser(input: BuildInput, options: AreaBrowserOptions): Configuration {
  const isHashed = options.isHashed ?? true;
  const common = base(input, false, options.refresh, options.hasScreenTexts);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: {},
    resolve: { ...common.resolve, alias: federationAsEsModules() },
    output: { ...browserOutput(options.out, input.name, isHashed), publicPath: options.publicPath ?? 'auto' },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        // less is in the file of each screen that needs it: on a slow line a request costs more than it saves
        minSize: 42_000,
        cacheGroups: {
          // a library that one screen alone uses comes in the file of that screen
          defaultVendors: {
            test: /node_modules/,
            minChunks: 2,
            minSize: 20_000,
            priority: -10,
            reuseExistingChunk: true,
          },
          // one file for what most screens share, not one for each set of screens
          common: {
            name: 'common',
            type: /^javascript/,
            test: /^(?!.*node_modules)/,
            minChunks: 7,
            minSize: 20_000,
            priority: -15,
          },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...(options.plugins ?? []),
      remote(input, isHashed),
      new ChunkMapPlugin(options.take),
    ],
  };
}

/** Server build: ONE CommonJS file that asks the shell for what is shared. */
export function areaServer(input: BuildInput, out: string): Configuration {
  const common = base(input, true);
  return {
    ...common,
    target: 'node24',
    entry: { server: './src/area.ts' },
    output: {
      path: out,
      filename: 'server.cjs',
      library: { type: 'commonjs-module' },
      uniqueName: input.name,
      clean: false,
    },
    externalsType: 'commonjs',
    externals: [...SHARED, DEVELOPMENT_ONLY].map((name) => ({ [name]: name })),
    optimization: { ...common.optimization, minimize: false, splitChunks: false },
    module: { ...common.module, parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager' } } },
  };
}

/** `release.json` of a finished build; the version is made of the package's version and all contents. */
export function releaseOf(
  name: string,
  root: string,
  out: string,
  { groups = {}, takes = {} }: { groups?: Record<string, ChunkFiles>; takes?: NamesByModule } = {},
): Release {
  const files = filesBelow(out).filter((file) => !/\.(br|gz)$/.test(file) && file !== 'release.json');
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(out, file)))]));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 10);
  const entry = files.find((file) => /^entry\..*js$/.test(file));
  if (!entry) throw new Error(`${name}: the browser build has no entry`);
  return {
    area: name,
    version: `${version}-${hash}`,
    contract: CONTRACT_VERSION,
    shared: sharedVersions(),
    takes,
    entry,
    server: 'server.cjs',
    groups,
    integrity,
  };
}

/** Builds one area into `dist`: browser files, `server.cjs`, `release.json`, and their compressed twins. */
export async function buildArea(input: BuildInput & { out?: string }): Promise<Release> {
  // Federation stamps another identifier into the entry when CI is set: the same sources must give the same files.
  Reflect.deleteProperty(process.env, 'CI');
  const out = input.out ?? join(input.root, 'dist');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  let map: ChunkMap | undefined;
  const taken = new Map<string, Set<string>>();
  const server = areaServer(input, out);
  const source = join(input.root, 'src');
  const texts = writeScreenTexts(source, out);
  await runBuilds([
    areaBrowser(input, {
      out,
      hasScreenTexts: Object.keys(texts).length > 0,
      plugins: [new TakenNamesPlugin(taken)],
      take: (taken) => {
        map = taken;
      },
    }),
    { ...server, plugins: [...(server.plugins ?? []), new TakenNamesPlugin(taken)] },
  ]);
  const release = releaseOf(input.name, input.root, out, {
    groups: { ...map?.groups, ...texts },
    takes: namesOf(taken),
  });
  writeFileSync(join(out, 'release.json'), JSON.stringify(release, null, 1));
  await precompress(out);
  return release;
}
