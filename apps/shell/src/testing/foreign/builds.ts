import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { releaseOf } from '../../../../../tools/build/src/area.ts';
import { runBuilds } from '../../../../../tools/build/src/base.ts';
import { SHARED, versionOf } from '../../../../../tools/build/src/shared.ts';

// Builds as a team without our recipe would write them: Rspack and the stock federation plugin, no setting of ours.

const plain = (context: string, path: string): Configuration => ({
  context,
  mode: 'production',
  output: { path, publicPath: 'auto', clean: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    // as docs/contracts/area.md asks: else the bundler renames the custom properties of each file
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [new rspack.DefinePlugin({ __BRANDS__: '[]' })],
  stats: 'errors-warnings',
});

const singletons = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false as const }]));

/** A remote for our shell: built by the stock plugin for the browser, as plain CommonJS for the server. Returns its version. */
export async function buildForeignRemote(name: string, root: string, out: string): Promise<string> {
  const browser = plain(root, out);
  const server = plain(root, out);
  await runBuilds([
    {
      ...browser,
      entry: {},
      target: ['web', 'es2022'],
      output: { ...browser.output, module: true, chunkFormat: 'module', chunkLoading: 'import', uniqueName: name },
      plugins: [
        ...(browser.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: 'entry.js',
          library: { type: 'module' },
          exposes: { './area': './src/area.ts' },
          shared: singletons(['react', 'react-dom', 'react-router', 'react-i18next', '@posada/area']),
          dts: false,
        }) as unknown as RspackPluginInstance,
      ],
    },
    {
      ...server,
      entry: { server: './src/area.ts' },
      target: 'node',
      // class names hang on the unique name: both builds must have the same
      output: { ...server.output, filename: 'server.cjs', library: { type: 'commonjs-module' }, uniqueName: name },
      externalsType: 'commonjs',
      externals: SHARED.map((shared) => ({ [shared]: shared })),
      optimization: { splitChunks: false },
      module: {
        ...server.module,
        parser: { ...server.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      },
    },
  ]);
  const release = releaseOf(name, root, out);
  writeFileSync(join(out, 'release.json'), JSON.stringify(release));
  return release.version;
}

/** A host that knows our area `stay` by the address of its manifest. */
export async function buildForeignHost(out: string, manifest: string): Promise<void> {
  const host = plain(import.meta.dirname, out);
  await runBuilds([
    {
      ...host,
      entry: { host: './host-entry.ts' },
      target: ['web', 'es2022'],
      output: { ...host.output, filename: '[name].js' },
      plugins: [
        ...(host.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'somebody',
          remotes: { stay: `stay@${manifest}` },
          shared: Object.fromEntries(
            SHARED.map((name) => [
              name,
              { singleton: true, version: versionOf(name), requiredVersion: false as const },
            ]),
          ),
          dts: false,
          experiments: { provideExternalRuntime: true },
        }) as unknown as RspackPluginInstance,
      ],
    },
  ]);
  writeFileSync(join(out, 'index.html'), '<!doctype html><title>Host</title><body><script src="host.js"></script>');
}
