import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigurationError,
  type Environment,
  type Installation,
  installationOf,
  listenAddress,
  onOff,
  optional,
  path,
  port,
  readSettings,
  type Settings,
  SHARED_SETTINGS,
  secret,
  setting,
  webAddress,
  wholeNumber,
} from '@posada/config';

/** Root of the workspace, found from the built file (`apps/shell/dist/server/main.mjs`) or from source. */
function workspaceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const root = workspaceRoot();

const inRoot = (name: string) => resolve(root, name);

/** All variables that the shell reads; the table in docs/settings.md is made of them. */
export const SETTINGS = {
  ...SHARED_SETTINGS,
  PORT: setting(port, 'where the site listens', '4000'),
  SITE_HOST: optional(listenAddress, 'address that the site listens on', 'all of this machine'),
  API_URL: setting(webAddress, 'back end as the site reaches it', 'http://127.0.0.1:4100'),
  TRUST_PROXY: optional(
    onOff,
    '`on` when a proxy in front of the site writes `X-Forwarded-For`',
    'off; required with https',
  ),
  AREAS_FILE: setting(
    path(inRoot, { mustExist: true }),
    'list of areas that the site follows',
    'apps/shell/areas.json',
  ),
  POSADA_AREAS: setting(path(inRoot), 'folder with the areas’ releases', '.posada/areas'),
  AREAS_SECRET: optional(
    secret,
    'signs the links of teams: to a version that is not live, to the page about all areas; at least 32 characters, and not that of the back end',
    'no such link opens anything',
    { isSecret: true },
  ),
  AREAS_POLL_MS: setting(wholeNumber(10, 3_600_000), 'milliseconds between two looks for a new release', '1000'),
  RUM_SHARE: setting(
    wholeNumber(0, 100),
    'percent of the page views whose speed, failed parts and bookings browsers report (real user monitoring); 0: none',
    '100',
  ),
  PAGE_CACHE: setting(onOff, '`off` renders every page anew', 'on'),
  FAST_REFRESH: setting(onOff, '`on` for development, in the demo only; `npm run dev` sets it', 'off'),
} satisfies Settings;

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

export interface Config extends Installation {
  port: number;
  /** Undefined: all addresses of this machine. */
  host: string | undefined;
  apiUrl: string;
  /** Fast refresh: React's development build, a policy that lets areas' own servers in. Never on a public host. */
  isDevelopment: boolean;
  areasFile: string;
  areasFolder: string;
  /** Undefined: links of teams open nothing. */
  areasSecret: string | undefined;
  /** Holds `assets.json` and `browser/`. */
  browserFolder: string;
  /** A proxy in front writes x-forwarded-for: it is continued instead of replaced. */
  trustProxy: boolean;
  /** Percent of the documents that report what they felt like. */
  rumShare: number;
  pageCacheBytes: number;
  pollMs: number;
  /** Variables that look like a misspelled setting, with the one that was probably meant. */
  misspelled: ReadonlyMap<string, string>;
}

/** Reads the environment once, at start. @throws {ConfigurationError} with everything that is wrong */
export function readConfig(env: Environment): Config {
  const read = readSettings(SETTINGS, env);
  const { values, problems } = read;
  const installation = installationOf(read, { mustBeSafe: true });
  if (!installation.isDemo) {
    if (installation.isHttps && !values.TRUST_PROXY) {
      problems.push(
        'TRUST_PROXY is not on: the site itself speaks plain http, so https needs a proxy in front, whose address every guest would have. Set TRUST_PROXY=on, and let the proxy write X-Forwarded-For.',
      );
    }
    if (values.FAST_REFRESH) problems.push('FAST_REFRESH=on is for development: only with POSADA_ENV=demo.');
  }
  if (problems.length > 0) throw new ConfigurationError(problems, read.misspelled);
  // nothing is wrong, so that no value is missing
  const all = values as Required<typeof values>;
  const isDevelopment = all.FAST_REFRESH && existsSync(inRoot('.posada/dev/shell/assets.json'));
  return {
    ...installation,
    port: all.PORT,
    host: all.SITE_HOST,
    apiUrl: all.API_URL,
    isDevelopment,
    areasFile: all.AREAS_FILE,
    areasFolder: all.POSADA_AREAS,
    areasSecret: values.AREAS_SECRET,
    browserFolder: inRoot(isDevelopment ? '.posada/dev/shell' : 'apps/shell/dist'),
    trustProxy: all.TRUST_PROXY ?? false,
    rumShare: all.RUM_SHARE,
    pageCacheBytes: all.PAGE_CACHE ? PAGE_CACHE_BYTES : 0,
    pollMs: all.AREAS_POLL_MS,
    misspelled: read.misspelled,
  };
}
