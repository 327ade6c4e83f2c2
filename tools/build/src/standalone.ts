import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BRANDS_FOLDER } from '@posada/themes/brands';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildInput, base, browserOutput, runBuilds, workspace } from './base.ts';

const require = createRequire(import.meta.url);
const BRAND = 'app';
const PAGE = `<!doctype html>
<html lang="en" data-theme="${BRAND}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div></body>
</html>`;

/** `src/standalone.tsx` of an area with all that the shell brings else: libraries, a brand, the styles of the kit. */
function standalone(input: BuildInput, out: string, isRefreshed: boolean): Configuration {
  const common = base(input, false, isRefreshed);
  return {
    ...common,
    target: ['web', 'es2023'],
    entry: {
      standalone: [join(BRANDS_FOLDER, BRAND, 'index.css'), '@posada/ui/base.css', './src/standalone.tsx'],
    },
    output: { ...browserOutput(out, input.name, false), publicPath: '/' },
    // the kit is in the chunks of screens here: which of its files comes first does not matter, each rule is in a layer
    ignoreWarnings: [/Conflicting order between/],
    plugins: [
      ...(common.plugins ?? []),
      new rspack.HtmlRspackPlugin({ templateContent: PAGE, scriptLoading: 'module', title: input.name }),
    ],
  };
}

/** Builds an area as a site of its own into `out`: `index.html` and its files. */
export const buildStandalone = (input: BuildInput & { out: string }): Promise<void> =>
  runBuilds([standalone(input, input.out, false)]);

/** Serves an area as a site of its own, with fast refresh. */
export async function serveStandalone({ root, name, port }: { root: string; name: string; port: number }) {
  const { RspackDevServer } = require('@rspack/dev-server') as typeof import('@rspack/dev-server');
  const { ReactRefreshRspackPlugin } =
    require('@rspack/plugin-react-refresh') as typeof import('@rspack/plugin-react-refresh');
  const config = standalone({ root, name, mode: 'development' }, join(workspace, '.posada/standalone', name), true);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
    },
    rspack({ ...config, plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()] }),
  );
  await server.start();
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}
