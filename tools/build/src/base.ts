import { join, resolve } from 'node:path';
import { brandNames } from '@posada/themes/brands';
import { type Configuration, rspack } from '@rspack/core';

const here = import.meta.dirname;
export const workspace = resolve(here, '../../..');

/** The oldest browsers that pages are written for: those that know `:has` and popovers (docs/decisions/0009-browsers.md). */
const BROWSERS = ['chrome >= 121', 'edge >= 121', 'firefox >= 125', 'safari >= 17.4', 'ios_saf >= 17.4'] as const;

export type Mode = 'production' | 'development';

export interface BuildInput {
  /** Folder of the app. */
  root: string;
  /** Name of the area, or `shell`. */
  name: string;
  mode?: Mode;
}

/** What every build has in common. Class names must be equal in browser and server builds of the same app. */
export function base(
  { root, name, mode = 'production' }: BuildInput,
  isServer: boolean,
  refresh = false,
  /** A script for the texts of each screen is written (`screen-texts.ts`). */
  hasScreenTexts = false,
): Configuration {
  return {
    name: `${name}:${isServer ? 'server' : 'browser'}`,
    context: root,
    mode,
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    },
    module: {
      // a custom property has one name everywhere: it is how a page speaks to the shell
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': {
          exportsOnly: isServer,
          // the same in development: there the server build of the shell is the released one
          localIdentName: `${name.slice(0, 2)}[hash:base64:6]`,
          exportsConvention: 'as-is',
          esModule: true,
        },
      },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  target: 'es2023',
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
                },
              },
            },
          ],
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          enforce: 'pre',
          use: [{ loader: join(here, 'catalogues-loader.cjs') }],
        },
        {
          test: /\.tsx?$/,
          include: join(root, 'src'),
          enforce: 'pre',
          use: [{ loader: join(here, 'chunk-name-loader.cjs'), options: { area: name, hasScreenTexts } }],
        },
        {
          // modules that only define schemas and calls
          test: /libs[\\/]api-client[\\/]src[\\/].*(\.schema|\.api|[\\/]shapes)\.ts$/,
          enforce: 'pre',
          use: [{ loader: join(here, 'pure-calls-loader.cjs') }, { loader: join(here, 'summaries-loader.cjs') }],
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...BROWSERS] } }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        __BRANDS__: JSON.stringify(brandNames()),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
    // federation logs a warning about `publicPath: 'auto'`, which is what areas are meant to have
    infrastructureLogging: { level: 'error' },
  };
}

const ASSET_NAME = '[name].[contenthash:8][ext]';

/** For a server build: the addresses of files, such as the sprite of icons, that the browser build writes. */
export const browserAddresses = (publicPath: string) => ({
  'asset/resource': { emit: false, filename: ASSET_NAME, publicPath },
});

/** Hashed files that browsers load as ES modules. */
export const browserOutput = (path: string, name: string, isHashed = true): NonNullable<Configuration['output']> => {
  const file = (ending: string) => (isHashed ? `[name].[contenthash:8].${ending}` : `[name].${ending}`);
  return {
    path,
    uniqueName: name,
    clean: false, // two builds write into one folder: it is emptied before them
    filename: file('js'),
    chunkFilename: file('js'),
    cssFilename: file('css'),
    cssChunkFilename: file('css'),
    assetModuleFilename: ASSET_NAME,
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: 'bundler' },
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
  };
};

/** Runs builds to their end. @throws {Error} with the bundler's own words */
export function runBuilds(configurations: Configuration[]): Promise<void> {
  return new Promise((done, failed) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return failed(error);
        const said = stats?.toString({ preset: 'errors-warnings', colors: false }).trim() ?? '';
        if (stats?.hasErrors()) return failed(new Error(said));
        if (stats?.hasWarnings()) console.warn(said);
        done();
      });
    });
  });
}
