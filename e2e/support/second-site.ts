import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { branchLink, branchToken } from '@posada/area/signed-link';
import { root, run, startService, whenReady } from '../../tools/start/processes.ts';
import { apiUrl } from './addresses.ts';

const HOUR_SECONDS = 3600;
const AREAS_SECRET = '0123456789abcdef'.repeat(4);

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

/**
 * A second shell on the back end of the run, with releases of its own, made of those that are live: what a test switches
 * off or makes a canary is so for no other test.
 *
 * @param list another list of areas than that of the run
 */
export async function startSecondSite(list?: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'posada-second-'));
  const areas = join(folder, 'areas');
  cpSync(process.env['POSADA_AREAS'] ?? '', areas, { recursive: true });
  const file = join(folder, 'areas.json');
  if (list) writeFileSync(file, JSON.stringify(list));
  else cpSync(join(root, 'apps/shell/areas.json'), file);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    POSADA_ENV: 'demo',
    POSADA_AREAS: areas,
    AREAS_FILE: file,
    AREAS_SECRET,
    SITE_URL: url,
    // the back end stores figures of shells that prove to be some, and a test sends the guests of many addresses
    ...(process.env['E2E_SHELL_SECRET'] && { SHELL_SECRET: process.env['E2E_SHELL_SECRET'] }),
    TRUST_PROXY: 'on',
  };
  const site = startService('site', 'apps/shell/dist/server/main.mjs', [], {
    ...env,
    PORT: String(port),
    API_URL: apiUrl,
    AREAS_POLL_MS: '100',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(`${url}/en`, site);
  } catch (error) {
    await stop();
    throw error;
  }
  const tool = (file: string, args: string[]) =>
    run(process.execPath, [join(root, file), ...args], { ...process.env, ...env });
  return {
    url,
    brandUrl: (brand: string) => `http://${brand}.localhost:${port}`,
    /** `npm run release -- …` for the areas of this site. Returns what it prints. */
    release: (...args: string[]) => tool('tools/release/release.ts', args),
    /** Releases an area with one text changed. */
    change: (area: string, key: string, text: string) => tool('e2e/support/publish-changed.ts', [area, key, text]),
    /** Puts an area with one text changed beside what is live, and returns the link that shows it. */
    async branch(area: string, key: string, text: string, to: string): Promise<string> {
      const version = (await tool('e2e/support/publish-changed.ts', [area, key, text, 'branch'])).trim();
      const until = Math.floor(Date.now() / 1000) + HOUR_SECONDS;
      return branchLink(url, branchToken(AREAS_SECRET, { area, version, until }), to);
    },
    /** A share of the guests gets an area with one text changed, whose presses take 600 ms. Returns its version. */
    async slowCanary(area: string, key: string, text: string, share: number): Promise<string> {
      const version = (await tool('e2e/support/publish-changed.ts', [area, key, text, 'slow-canary'])).trim();
      const entries = JSON.parse(readFileSync(file, 'utf8')) as { name: string }[];
      const changed = entries.map((entry) => (entry.name === area ? { ...entry, canary: { version, share } } : entry));
      writeFileSync(file, JSON.stringify(changed));
      return version;
    },
    stop,
  };
}
export type SecondSite = Awaited<ReturnType<typeof startSecondSite>>;
