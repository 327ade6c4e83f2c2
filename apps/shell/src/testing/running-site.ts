import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { buildArea } from '@posada/build';
import { pino } from 'pino';
import { readConfig } from '../server/platform/config.ts';
import type { createShell as CreateShell } from '../server/shell.ts';

const shell = resolve(import.meta.dirname, '../..');

export interface RunningSite {
  url: string;
  port: number;
  /** What it has written so far, a line of JSON each. */
  logs: string[];
  stop(): Promise<void>;
}

/** Builds an area of this folder into `out`; `change` rewrites its sources first, as a next release would. */
export async function buildFixture(area: string, out: string, change: (source: string) => string = (source) => source) {
  const root = join(shell, '../../.posada/test', `${area}-${process.pid}-${Date.now()}`);
  rmSync(root, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'areas', area), root, { recursive: true });
  for (const file of readdirSync(join(root, 'src')).filter((name) => /\.tsx?$/.test(name))) {
    const path = join(root, 'src', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  try {
    return await buildArea({ root, name: area, out });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Settings of a site that follows `areas.json` of this folder, on a free port; the list is written if there is none. */
function settingsOf(folder: string, apiUrl: string): Record<string, string> {
  const areasFile = join(folder, 'areas.json');
  mkdirSync(folder, { recursive: true });
  const list = [
    { name: 'front', mount: '/', origin: 'folder' },
    { name: 'stay', mount: '/stay', origin: 'folder' },
  ];
  if (!existsSync(areasFile)) writeFileSync(areasFile, JSON.stringify(list));
  return {
    PORT: '0',
    POSADA_ENV: 'demo',
    API_URL: apiUrl,
    AREAS_FILE: areasFile,
    POSADA_AREAS: join(folder, 'areas'),
    AREAS_POLL_MS: '100',
  };
}

/** Starts the built shell inside this process. */
export async function startSite(
  folder: string,
  apiUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  // React decides by it when it is loaded
  process.env['NODE_ENV'] = 'production';
  const built = pathToFileURL(join(shell, 'dist/server/shell.mjs')).href;
  const { createShell } = (await import(built)) as { createShell: typeof CreateShell };
  const logs: string[] = [];
  const config = readConfig({ ...settingsOf(folder, apiUrl), ...settings });
  const started = await createShell(config, { log: pino({}, { write: (line) => logs.push(line) }) });
  const { port } = await started.listen();
  return { url: `http://localhost:${port}`, port, logs, stop: () => started.close() };
}

export interface SiteProcess extends Omit<RunningSite, 'stop'> {
  pid: number;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built shell as a process of its own: for tests about its start and end, its telemetry and its memory. */
export async function startSiteProcess(
  folder: string,
  apiUrl: string,
  env: Record<string, string> = {},
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [join(shell, 'dist/server/main.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...settingsOf(folder, apiUrl), ...env },
  });
  const logs: string[] = [];
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const port = await new Promise<number>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      logs.push(line);
      const { msg, port: found = 0 } = JSON.parse(line) as { msg?: string; port?: number };
      if (msg === 'the site listens') ready(found);
    });
    void ended.then((code) => failed(new Error(`the site ended with ${code}\n${logs.join('\n')}`)));
  });
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    logs,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/** One plain request without anything that `fetch` would do by itself: no redirect, no unpacking. */
export function get(
  site: Pick<RunningSite, 'port'>,
  path: string,
  options: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<Got> {
  return new Promise((done, failed) => {
    const sent = request(
      { port: site.port, path, method: options.method ?? 'GET', headers: options.headers ?? {}, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          done({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
        });
      },
    );
    sent.on('error', failed);
    sent.end(options.body);
  });
}

/** Asks again until it holds; how long a poll takes is nobody's promise. */
export async function until<T>(ask: () => Promise<T>, holds: (value: T) => boolean, limitMs = 30_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`it never came: ${JSON.stringify(value).slice(0, 400)}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
