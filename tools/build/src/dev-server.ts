import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@posada/area/contract';
import { rspack } from '@rspack/core';
import { areaBrowser, areaServer } from './area.ts';
import { workspace } from './base.ts';
import type { ChunkMap } from './chunk-map.ts';
import { writeCssTypes } from './css-types.ts';
import { integrityOf } from './release-file.ts';
import { sharedVersions } from './shared.ts';
import { buildShellForDevelopment } from './shell.ts';

const require = createRequire(import.meta.url);

export interface DevServerInput {
  root: string;
  name: string;
  port: number;
}

/**
 * Serves an area from its sources: the development server replaces its released build. It answers `current.json` and
 * `release.json` itself, with a version that changes with each change of the server build; the browser build refreshes
 * in place.
 */
export async function startDevServer({
  root,
  name,
  port,
}: DevServerInput): Promise<{ url: string; stop(): Promise<void> }> {
  const { RspackDevServer } = require('@rspack/dev-server') as typeof import('@rspack/dev-server');
  const { ReactRefreshRspackPlugin } =
    require('@rspack/plugin-react-refresh') as typeof import('@rspack/plugin-react-refresh');
  await buildShellForDevelopment();
  const url = `http://localhost:${port}`;
  const out = join(workspace, '.posada', 'dev', name);
  let map: ChunkMap | undefined;
  const input = { root, name, mode: 'development' as const };
  const browser = areaBrowser(input, {
    out,
    isHashed: false,
    publicPath: `${url}/dev/`,
    refresh: true,
    plugins: [new ReactRefreshRspackPlugin()],
    take: (taken) => {
      map = taken;
    },
  });
  const current = () => {
    const server = readFileSync(join(out, 'server.cjs'), 'utf8');
    const version = `dev-${createHash('sha256').update(server).digest('hex').slice(0, 12)}`;
    const release = {
      area: name,
      version,
      contract: CONTRACT_VERSION,
      shared: sharedVersions(),
      // the developer tools of federation show remotes that have come by their manifest
      entry: '../dev/mf-manifest.json',
      server: 'server.cjs',
      groups: Object.fromEntries(
        Object.entries(map?.groups ?? {}).map(([group, files]) => [
          group,
          { js: files.js.map((file) => `../dev/${file}`), css: files.css.map((file) => `../dev/${file}`) },
        ]),
      ),
      integrity: { 'server.cjs': integrityOf(server) },
    };
    return { server, version, release };
  };
  const serverWatch = rspack(areaServer(input, out));
  await new Promise<void>((ready, failed) => {
    serverWatch.watch({}, (error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-warnings' }));
      else {
        // so that editors know a class as soon as it is saved
        writeCssTypes().catch((cause: unknown) => console.warn('class names could not be declared', cause));
        ready();
      }
    });
  });
  const devServer = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      client: { overlay: false, logging: 'warn' },
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath: `${url}/dev/` },
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: 'posada-release',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            const path = request.url?.split('?')[0] ?? '';
            const send = (body: string) => {
              response.setHeader('cache-control', 'no-cache');
              response.end(body);
            };
            if (path === '/current.json') return send(JSON.stringify({ version: current().version }));
            if (path.endsWith('/release.json')) return send(JSON.stringify(current().release));
            if (path.endsWith('/server.cjs')) return send(current().server);
            return next();
          },
        });
        return middlewares;
      },
    },
    rspack(browser),
  );
  await devServer.start();
  return {
    url,
    async stop() {
      await devServer.stop();
      await new Promise((closed) => serverWatch.close(closed));
    },
  };
}
