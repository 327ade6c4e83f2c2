import { type Service, startService, whenReady } from '../start/processes.ts';
import { AVAILABILITY_CPU_MS, BUDGETS, ROOMS_WITH_API_CPU_MS } from './budgets.ts';
import { cpuOf, cpuPerRequest, requestsFor } from './cpu.ts';
import { atMost, type Row } from './table.ts';

const RENDERS = 400;
/** As browsers ask. */
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };

interface Setting {
  shell: Service;
  api: Service;
  site: string;
  apiUrl: string;
  shellEnv: Record<string, string>;
  visits: { name: string; path: string; kind: keyof typeof BUDGETS }[];
  peer: { pid: number; url(name: string): string };
  stay: string;
}

/** CPU of the server for one page, with the page cache and without it, and of the API for one availability request. */
export async function cpuRows({ shell, api, site, apiUrl, shellEnv, visits, peer, stay }: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  const port = Number(new URL(site).port) + 2;
  const uncached = startService('site', 'apps/shell/dist/server/main.mjs', [], {
    ...shellEnv,
    PORT: String(port),
    PAGE_CACHE: 'off',
  });
  try {
    await whenReady(`http://localhost:${port}/actuator/health`, uncached);
    for (const visit of visits) {
      const budget = BUDGETS[visit.kind];
      const before = cpuOf(api.pid);
      const ms = await cpuPerRequest(uncached.pid, `http://localhost:${port}${visit.path}`, RENDERS, BROTLI);
      const calls = (cpuOf(api.pid) - before) / requestsFor(RENDERS);
      const theirs = await cpuPerRequest(peer.pid, peer.url(visit.name), 200, BROTLI);
      const note = `Next ${theirs.toFixed(2)}`;
      rows.push(atMost(visit.name, 'CPU-ms a render, not cached', ms, budget.cpuMs, 2, note));
      if (visit.name === 'rooms') {
        const split = `${calls.toFixed(2)} of it in the back end`;
        rows.push(
          atMost(visit.name, 'CPU-ms a render with its API calls', ms + calls, ROOMS_WITH_API_CPU_MS, 2, split),
        );
      }
      if (budget.cpuCachedMs) {
        const ms = await cpuPerRequest(shell.pid, site + visit.path, 2000, BROTLI);
        rows.push(atMost(visit.name, 'CPU-ms a render, cached', ms, budget.cpuCachedMs, 2));
      }
    }
  } finally {
    await uncached.stop();
  }
  const url = `${apiUrl}/pull-connectivity/searcher/property/3/availability?${stay}`;
  const ms = await cpuPerRequest(api.pid, url, 1000, { 'x-website-host': 'localhost' });
  rows.push(
    atMost(
      'availability',
      'API CPU-ms a request',
      ms,
      AVAILABILITY_CPU_MS,
      2,
      'embedded database, in the same process',
    ),
  );
  return rows;
}
