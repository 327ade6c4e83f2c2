import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, type Service, startService, whenReady } from '../../tools/start/processes.ts';

const SANDBOX_PATH = '/payment-sandbox';
const HOST = '127.0.0.1';
/** In the accounts, until it is known which website they are for. */
const ANY_SITE = 'http://site.invalid';

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, HOST, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

interface Charge {
  provider: string;
  amount: number;
}

/**
 * A site of its own whose payment providers are another process: its back end can be killed in the middle of a payment,
 * and notifications held back. Guests reach the providers below the site's own address, as those beside the back end.
 */
export async function startFaultSite(websites: readonly { id: number; brand: string; provider: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'posada-faults-'));
  const [apiPort, providerPort, sitePort] = [await freePort(), await freePort(), await freePort()];
  const desk = `http://${HOST}:${providerPort}`;
  // all that the site and the providers ask of the back end goes through here, also while there is none
  const line = createServer((asked, answer) => {
    const port = asked.url?.startsWith(SANDBOX_PATH) ? providerPort : apiPort;
    const passed = forward(
      { host: HOST, port, path: asked.url, method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.on('error', () => answer.destroy());
        given.pipe(answer);
      },
    );
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.on('error', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => line.listen(0, HOST, done));
  const apiUrl = `http://${HOST}:${(line.address() as AddressInfo).port}`;
  const accounts = join(folder, 'accounts.json');
  const data = join(folder, 'db');
  const shared = { POSADA_ENV: 'demo', SHELL_SECRET: '0123456789abcdef'.repeat(4), LOG_LEVEL: 'fatal' };
  const fixture = (name: string) => `tools/payment-sandbox/src/${name}.fixtures.ts`;
  const brandUrl = (brand: string) => `http://${brand === 'app' ? '' : `${brand}.`}localhost:${sitePort}`;
  const addresses = [`${ANY_SITE}/api${SANDBOX_PATH}`, `${desk}${SANDBOX_PATH}`];
  const written = execFileSync(process.execPath, [join(root, fixture('accounts')), ...addresses]).toString();
  const contracts = websites.map(({ id, brand, provider: name }) => {
    const all = JSON.parse(written.replaceAll(ANY_SITE, brandUrl(brand))) as Record<string, object>;
    return [id, all[name]];
  });
  writeFileSync(accounts, JSON.stringify(Object.fromEntries(contracts)));

  const provider = startService('bank', fixture('provider-process'), [String(providerPort), apiUrl], shared);
  let api: Service;
  const startBackEnd = async () => {
    api = startService('api', 'demo/src/main.ts', [], {
      ...shared,
      POSADA_DATA: data,
      API_PORT: String(apiPort),
      SITE_URL: `http://localhost:${sitePort}`,
      RATE_LIMITS: 'off',
      PAYMENT_ACCOUNTS: accounts,
    });
    await whenReady(`http://${HOST}:${apiPort}/actuator/health`, api, 300_000);
  };
  await startBackEnd();
  const site = startService('site', 'apps/shell/dist/server/main.mjs', [], {
    ...shared,
    PORT: String(sitePort),
    API_URL: apiUrl,
    NODE_ENV: 'production',
  });
  await whenReady(`http://localhost:${sitePort}/en`, site);

  const ask = async <T>(method: string, path: string): Promise<T> =>
    (await (await fetch(`${desk}${path}`, { method })).json()) as T;
  return {
    apiUrl,
    brandUrl,
    operatorToken: () => readFileSync(`${data}.operator-token`, 'utf8').trim(),
    startBackEnd,
    async killBackEnd() {
      process.kill(api.pid, 'SIGKILL');
      await api.ended;
    },
    /** What the providers have charged and not given back, in minor units. */
    charged: async () => (await ask<Charge[]>('GET', '/charges')).reduce((sum, { amount }) => sum + amount, 0),
    holdNotifications: () => ask('PUT', '/notifications/held'),
    passNotifications: () => ask('PUT', '/notifications/passed'),
    /** Delivers what was held back, so many times each. Returns the statuses of the answers. */
    deliverHeld: (times: number) => ask<number[]>('POST', `/notifications/${times}`),
    /** Ends all of it. Returns what the back end's database says in the end. */
    async stop(): Promise<{ paid: number; wrongNights: unknown[] }> {
      await site.stop();
      await api.stop();
      const books = execFileSync(process.execPath, [join(root, fixture('books')), data]).toString();
      await provider.stop();
      line.close();
      rmSync(folder, { recursive: true, force: true });
      return JSON.parse(books);
    },
  };
}
export type FaultSite = Awaited<ReturnType<typeof startFaultSite>>;
