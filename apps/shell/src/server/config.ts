import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, found from the built file (`apps/shell/dist/server/main.mjs`) or from source. */
function workspaceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

export const root = workspaceRoot();

export interface Config {
  port: number;
  apiUrl: string;
  /** Fast refresh: React's development build, a policy that lets areas' own servers in. Never on a public host. */
  isDevelopment: boolean;
  isHttps: boolean;
  areasFile: string;
  areasFolder: string;
  /** Holds `assets.json` and `browser/`. */
  browserFolder: string;
  /** A proxy in front writes x-forwarded-for: it is continued instead of replaced. */
  trustProxy: boolean;
  pageCacheBytes: number;
  pollMs: number;
  logLevel: string;
}

/** Reads the environment once, at start. @throws {Error} that names the variable at fault */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env['PORT']}`);
  const apiUrl = (env['API_URL'] ?? 'http://localhost:4100').replace(/\/+$/, '');
  if (!URL.canParse(apiUrl)) throw new Error(`API_URL is not an address: ${apiUrl}`);
  const isDevelopment = env['NODE_ENV'] === 'development' && existsSync(resolve(root, '.posada/dev/shell/assets.json'));
  return {
    port,
    apiUrl,
    isDevelopment,
    isHttps: env['PUBLIC_HTTPS'] === '1',
    areasFile: resolve(root, env['AREAS_FILE'] ?? 'apps/shell/areas.json'),
    areasFolder: resolve(root, env['POSADA_AREAS'] ?? '.posada/areas'),
    browserFolder: resolve(root, isDevelopment ? '.posada/dev/shell' : 'apps/shell/dist'),
    trustProxy: env['TRUST_PROXY'] === '1',
    pageCacheBytes: env['PAGE_CACHE'] === 'off' ? 0 : 64 * 1024 * 1024,
    pollMs: Number(env['AREAS_POLL_MS'] ?? 1000),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}
