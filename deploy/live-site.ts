import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { postgresForTests } from '../apps/api/src/testing/postgres.fixtures.ts';

const root = resolve(import.meta.dirname, '..');
/** Of this machine, so that the name needs no resolver; the website of docs/examples/casa-alba.json. */
const HOST = 'casa-alba.localhost';

export interface Answer {
  status: number;
  body: string;
}

export interface LiveSite {
  /** A request to the proxy, as a guest of the website; `from` is the guest's address, in 127.0.0.0/8. */
  ask(
    path: string,
    options?: { from?: string; method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  /** Stops one process by SIGTERM, waits for its end, starts it again, and waits until it is ready. */
  restart(name: ProcessName): Promise<{ code: number | null }>;
  /** What the mail server has got so far. */
  mails(): string;
  /** A command of `npm run api -- …`. */
  command(...args: string[]): string;
  /** Commands as an operator types them, in a folder of this run; resolves to what they print. */
  shell(commands: string): string;
  stop(): Promise<void>;
}

const NAMES = ['api-1', 'api-2', 'worker', 'site-1', 'site-2'] as const;
export type ProcessName = (typeof NAMES)[number];

/** A mail server that takes everything. */
async function mailServer(): Promise<{ port: number; text: () => string; server: Server }> {
  let text = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      if (isData) {
        text += said;
        if (!/\r\n\.\r\n$/.test(text)) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(said)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
      else socket.write('250 mail\r\n');
    });
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { port, text: () => text, server };
}

function certificate(folder: string): string {
  const file = join(folder, 'certificate.pem');
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
  execFileSync('openssl', [...args, '-keyout', file, '-out', join(folder, 'public.pem')], { stdio: 'ignore' });
  execFileSync('sh', ['-c', 'cat public.pem >> certificate.pem'], { cwd: folder });
  return file;
}

async function until(what: string, isTrue: () => Promise<boolean>, limitMs = 60_000) {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(50)) {
    if (await isTrue().catch(() => false)) return;
  }
  throw new Error(`${what}: not within ${limitMs / 1000} s`);
}

/**
 * The site as docs/going-live.md puts it live: PostgreSQL, two back ends and a worker, two shells, and HAProxy with `deploy/haproxy.cfg`, all
 * in production. Undefined where PostgreSQL, HAProxy or openssl is missing. What is built has to be there.
 */
export async function startLiveSite(): Promise<LiveSite | undefined> {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const postgres = await postgresForTests();
  if (!postgres) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'posada-live-'));
  const mail = await mailServer();
  const ports = Object.fromEntries(
    await Promise.all([...NAMES, 'http', 'https', 'api'].map(async (name) => [name, await freePort()] as const)),
  ) as Record<ProcessName | 'http' | 'https' | 'api', number>;
  const env = {
    PATH: [process.env['POSADA_PG_BIN'], process.env['PATH']].filter(Boolean).join(delimiter),
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    SITE_URL: `https://${HOST}:${ports.https}`,
    SHELL_SECRET: 'a-secret-of-the-shell-with-more-than-32-characters',
    SHUTDOWN_DELAY: '2',
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'bookings@casa-alba.example',
    API_URL: `http://127.0.0.1:${ports.api}`,
    TRUST_PROXY: 'on',
    POSADA_AREAS: join(folder, 'areas'),
    PROXY_HTTP: `127.0.0.1:${ports.http}`,
    PROXY_HTTPS: `127.0.0.1:${ports.https}`,
    PROXY_API: `127.0.0.1:${ports.api}`,
    PROXY_CERTIFICATES: certificate(folder),
    SITE_1: `127.0.0.1:${ports['site-1']}`,
    SITE_2: `127.0.0.1:${ports['site-2']}`,
    API_1: `127.0.0.1:${ports['api-1']}`,
    API_2: `127.0.0.1:${ports['api-2']}`,
  };
  const node = (file: string, ...args: string[]) =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
  const running = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: string[], more: Record<string, string> = {}) => {
    const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] });
    running.set(name, child);
  };
  const end = async (name: string) => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    child.kill('SIGTERM');
    return ended;
  };
  const startProcess = async (name: ProcessName) => {
    const port = String(ports[name]);
    const isSite = name.startsWith('site');
    const POSADA_ROLE = name === 'worker' ? 'worker' : 'web';
    if (!isSite) start(name, process.execPath, [join(root, 'apps/api/src/main.ts')], { API_PORT: port, POSADA_ROLE });
    else start(name, process.execPath, [join(root, 'apps/shell/dist/server/main.mjs')], { PORT: port });
    await until(name, async () => (await fetch(`http://127.0.0.1:${port}/actuator/health/ready`)).ok);
  };
  const site: LiveSite = {
    ask: (path, { from = '127.0.0.1', method = 'GET', headers = {}, body } = {}) =>
      new Promise((done, failed) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port: ports.https,
            localAddress: from,
            path,
            method,
            headers: { host: `${HOST}:${ports.https}`, ...headers },
            servername: HOST,
            // it was made for this run
            rejectUnauthorized: false,
            agent: false,
            timeout: 30_000,
          },
          (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => {
              text += chunk;
            });
            response.on('error', failed);
            response.on('end', () => done({ status: response.statusCode ?? 0, body: text }));
          },
        );
        sent.on('timeout', () => sent.destroy(new Error('no answer')));
        sent.on('error', failed);
        sent.end(body);
      }),
    async restart(name) {
      const code = await end(name);
      await startProcess(name);
      // in the rotation again after two checks
      await pause(1500);
      return { code };
    },
    mails: mail.text,
    shell: (commands) => execFileSync('sh', ['-euc', commands], { cwd: folder, env, encoding: 'utf8' }),
    command: (...args) => node('apps/api/src/cli.ts', ...args),
    async stop() {
      await Promise.all([...running.keys()].map(end));
      mail.server.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    node('tools/release/release.ts', '--all');
    await Promise.all(NAMES.map(startProcess));
    start('proxy', 'haproxy', ['-db', '-q', '-f', join(import.meta.dirname, 'haproxy.cfg')]);
    await until('the proxy', async () => (await site.ask('/actuator/health')).status === 200);
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}
