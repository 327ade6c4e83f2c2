import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree, root, run, startService, whenReady } from '../../tools/start/processes.ts';
import { apiPort, apiUrl, sitePort, siteUrl } from './addresses.ts';
import { databaseSettings, startDatabase } from './database.ts';

/** Builds and releases what changed into a folder of its own, and runs the site on a fresh demo database. */
export default async function startSite() {
  if (process.env['E2E_SITE'] === 'running') return useRunningSite();
  for (const port of [sitePort, apiPort]) {
    if (!(await isFree(port))) throw new Error(`port ${port} is taken: is another browser test running?`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'posada-e2e-'));
  const env = {
    POSADA_ENV: 'demo',
    SHELL_SECRET: randomBytes(32).toString('hex'),
    POSADA_AREAS: join(folder, 'areas'),
    POSADA_DATA: join(folder, 'db'),
  };
  process.env['POSADA_AREAS'] = env.POSADA_AREAS;
  process.env['POSADA_DATA'] = env.POSADA_DATA;
  process.env['E2E_SHELL_SECRET'] = env.SHELL_SECRET;
  await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
  await run(process.execPath, [join(root, 'tools/release/release.ts'), '--all'], { ...process.env, ...env });
  const database = await startDatabase();
  const api = startService('api', 'demo/src/main.ts', [], {
    ...env,
    ...databaseSettings(),
    API_PORT: String(apiPort),
    SITE_URL: siteUrl,
    LOG_LEVEL: 'error',
    // one address makes all the requests of the run
    RATE_LIMITS: 'off',
    // receivers of tests
    WEBHOOK_NETWORKS: '127.0.0.1',
  });
  const site = startService('site', 'apps/shell/dist/server/main.mjs', [], {
    ...env,
    PORT: String(sitePort),
    API_URL: apiUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  const stop = async () => {
    await site.stop();
    await api.stop();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(`${apiUrl}/actuator/health`, api);
    await whenReady(`${siteUrl}/actuator/health`, site);
    await whenReady(`${siteUrl}/en`, site);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** For repeated runs of a test while it is written: the site that `npm start` has started stays as it is. */
async function useRunningSite() {
  const answer = await fetch(`${siteUrl}/en`, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new Error(`E2E_SITE=running, but no site answers at ${siteUrl}: see e2e/README.md`, { cause });
  });
  if (!answer.ok) throw new Error(`E2E_SITE=running, but ${siteUrl}/en answers ${answer.status}`);
  for (const variable of ['POSADA_AREAS', 'POSADA_DATA']) {
    if (!process.env[variable]) throw new Error(`E2E_SITE=running needs the ${variable} of the running site`);
  }
}
