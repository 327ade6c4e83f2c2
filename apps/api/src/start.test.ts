import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openPglite } from './platform/database/pglite.ts';
import { freePort } from './testing/free-port.ts';
import { testDatabase } from './testing/kit.ts';
import { postgresForTests } from './testing/postgres.fixtures.ts';

const DEMO = '../../../demo/src';
const compiled = process.env['NODE_COMPILE_CACHE'];
const CLEAN = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
};

function start(
  file: 'main.ts' | 'cli.ts' | `${typeof DEMO}/${string}`,
  env: Record<string, string>,
  args: string[] = [],
) {
  const flags = ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, file), ...args];
  const child = spawn(process.execPath, flags, { env: { ...CLEAN, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, ended: ended.then((code) => ({ code, text })) };
}

async function whenUp(url: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/actuator/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error('the back end ended while starting');
}

/** The back end's process as whoever puts it live starts it. */
describe('a start in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-start-'));
  const live = {
    SITE_URL: 'https://www.casa-alba.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SHELL_SECRET: 'a-secret-of-the-shell-with-more-than-32-characters',
    POSADA_DATABASE: 'embedded',
    POSADA_DATA: join(folder, 'db'),
    LOG_LEVEL: 'error',
  };
  before(async () => {
    const demo = await testDatabase({ demo: true, isEmbedded: true });
    const dump = await demo.dump?.();
    await demo.close();
    await (await openPglite(live.POSADA_DATA, dump)).close();
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused with nothing configured, and says what to set', async () => {
    const { code, text } = await start('main.ts', {}).ended;
    assert.equal(code, 1);
    for (const name of ['SITE_URL', 'SHELL_SECRET', 'SMTP_URL', 'DATABASE_URL']) {
      assert.match(text, new RegExp(`^  - ${name} is not set: `, 'm'));
    }
    assert.match(text, /To try Posada out: npm start/);
  });

  it('ends with one line where PostgreSQL does not answer', async () => {
    const { POSADA_DATABASE: _, POSADA_DATA: __, ...others } = live;
    const DATABASE_URL = `postgres://posada:pass-word@127.0.0.1:${await freePort()}/posada`;
    const { code, text } = await start('main.ts', { ...others, DATABASE_URL }).ended;
    assert.equal(code, 1);
    assert.match(
      text,
      /^posada api: the database cannot be used: PostgreSQL at 127\.0\.0\.1:\d+ \(DATABASE_URL\): ECONNREFUSED/,
    );
    assert.equal(text.trim().split('\n').length, 1);
    assert.doesNotMatch(text, /pass-word/);
  });

  it('is refused on a database with accounts of the demo, together with all else, until they are closed', async () => {
    const refused = await start('main.ts', { ...live, SMTP_URL: '' }).ended;
    assert.equal(refused.code, 1);
    assert.match(refused.text, /^ {2}- SMTP_URL is not set/m);
    assert.match(refused.text, /^ {2}- 17 accounts in the database have the password .*close-demo-accounts\.$/m);

    const stillRefused = await start('main.ts', live).ended;
    assert.match(stillRefused.text, /^ {2}- 17 accounts in the database/m);

    assert.match((await start('cli.ts', live, ['close-demo-accounts']).ended).text, /Closed: 17 accounts/);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { child, ended } = start('main.ts', { ...live, API_PORT: String(port), SHUTDOWN_DELAY: '60' });
    try {
      await whenUp(url, child);
      const headers = { 'x-website-host': 'app.localhost', 'content-type': 'application/json' };
      const signIn = await fetch(`${url}/customer/website/2/agent/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'agent@posada.example', password: 'Demo1234' }),
      });
      assert.equal(signIn.status, 401);
      for (const path of ['/mailbox', '/payment-sandbox', '/payment-sandbox/redsys/form']) {
        assert.equal((await fetch(url + path)).status, 404, path);
      }

      child.kill('SIGTERM');
      const ready = () => fetch(`${url}/actuator/health/ready`);
      while ((await ready()).ok) await pause(20);
      assert.equal((await ready()).headers.get('connection'), 'close');
      assert.equal((await fetch(`${url}/actuator/health/live`)).status, 200, 'it lives on');
      const call = await fetch(`${url}/pull-connectivity/information/website`, { headers });
      assert.equal(call.status, 200, 'who still comes is answered');
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });

  it('is refused while accounts need another key of two-step sign-in, until they are reset', async () => {
    const database = await openPglite(live.POSADA_DATA);
    await database.query(
      `INSERT INTO second_factor (account_id, secret, started_at, confirmed_at)
       SELECT id, 'sealed.with.another.key.entirely', now(), now() FROM account ORDER BY id LIMIT 1`,
    );
    await database.close();
    const refused = await start('main.ts', live).ended;
    assert.equal(refused.code, 1);
    assert.match(refused.text, /^ {2}- .+ is not the key of two-step sign-in: 1 account signs in with a code/m);
    assert.match((await start('cli.ts', live, ['reset-second-factors']).ended).text, /off for 1 accounts/);
  });

  it('does not delete a database for the sake of the demo', async () => {
    const { code, text } = await start(`${DEMO}/cli.ts`, live, ['reset']).ended;
    assert.equal(code, 1);
    assert.match(text, /reset is for the demo only/);
  });

  it('is refused to the demo', async () => {
    const { code, text } = await start(`${DEMO}/main.ts`, live).ended;
    assert.equal(code, 1);
    assert.match(text, /^ {2}- The demo runs with POSADA_ENV=demo alone\.$/m);
  });

  it('has no simulated services with POSADA_ENV=demo either: they are not part of it', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const POSADA_DATA = join(folder, 'empty');
    const { child, ended } = start('main.ts', { POSADA_ENV: 'demo', POSADA_DATA, API_PORT: String(port) });
    try {
      await whenUp(url, child);
      assert.equal((await fetch(`${url}/payment-sandbox/redsys/form`)).status, 404);
      assert.equal((await fetch(`${url}/mailbox`)).status, 200);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });
});

describe('processes with different roles on one PostgreSQL', () => {
  it('answer calls, and leave what is to be sent to the worker', async (t) => {
    const server = await postgresForTests();
    if (!server) return t.skip('PostgreSQL is not installed');
    const database = await server.open();
    const processes: ReturnType<typeof start>[] = [];
    const run = async (POSADA_ROLE: string) => {
      const API_PORT = String(await freePort());
      const { child, ended } = start('main.ts', {
        SITE_URL: 'https://www.casa-alba.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
        SHELL_SECRET: 'a-secret-of-the-shell-with-more-than-32-characters',
        DATABASE_URL: server.url,
        LOG_LEVEL: 'silent',
        SHUTDOWN_DELAY: '0',
        API_PORT,
        POSADA_ROLE,
      });
      processes.push({ child, ended });
      await whenUp(`http://127.0.0.1:${API_PORT}`, child);
    };
    const attempts = async () =>
      (await database.query<{ attempts: number }>('SELECT attempts FROM outbox')).rows[0]?.attempts ?? assert.fail();
    try {
      await database.query("INSERT INTO outbox (kind, payload, due_at) VALUES ('of-no-kind', '{}', '2026-01-01')");
      await run('web');
      // the outbox is looked at twice a second where it is looked at
      await pause(2000);
      assert.equal(await attempts(), 0);
      await run('worker');
      while ((await attempts()) === 0) await pause(50);
    } finally {
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended));
      await database.close();
      await server.stop();
    }
  });
});
