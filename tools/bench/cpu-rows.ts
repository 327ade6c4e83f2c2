import { type Service, startService, whenReady } from '../start/processes.ts';
import { AVAILABILITY_CPU_MS, BUDGETS } from './budgets.ts';
import { cpuPerRequest } from './cpu.ts';
import { atMost, type Row } from './table.ts';

const UNCACHED_PORT = 4702;

interface Setting {
  shell: Service;
  api: Service;
  site: string;
  apiUrl: string;
  shellEnv: Record<string, string>;
  visits: { name: string; path: string; kind: keyof typeof BUDGETS }[];
  stay: string;
}

/** CPU of the server for one page, with the page cache and without it, and of the API for one availability request. */
export async function cpuRows({ shell, api, site, apiUrl, shellEnv, visits, stay }: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  const uncached = startService('site', 'apps/shell/dist/server/main.mjs', [], {
    ...shellEnv,
    PORT: String(UNCACHED_PORT),
    PAGE_CACHE: 'off',
  });
  try {
    await whenReady(`http://localhost:${UNCACHED_PORT}/actuator/health`, uncached);
    for (const visit of visits) {
      const budget = BUDGETS[visit.kind];
      if (budget.cpuMs) {
        const ms = await cpuPerRequest(uncached.pid, `http://localhost:${UNCACHED_PORT}${visit.path}`, 400);
        rows.push(atMost(visit.name, 'CPU-ms a render, not cached', ms, budget.cpuMs, 2));
      }
      if (budget.cpuCachedMs) {
        const ms = await cpuPerRequest(shell.pid, site + visit.path, 2000);
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
