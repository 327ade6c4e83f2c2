import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf } from '@posada/calendar-days';
import { freePort } from '../apps/api/src/testing/free-port.ts';
import { atLength, SHELL_SECRET, TEST_NOW, testApp, testDatabase } from '../apps/api/src/testing/kit.ts';
import { postgresForTests } from '../apps/api/src/testing/postgres.fixtures.ts';
import { get, type SiteProcess, startSiteProcess } from '../apps/shell/src/testing/running-site.ts';

const isFull = process.env['TEST_LENGTH'] === 'full';
const ATTACKER = '203.0.113.66';
const PULL = '/api/pull-connectivity';
const FORM = `${PULL}/information/website/contact-form`;
const CONNECTIONS = atLength(100, 1000);
const BODIES = atLength(40, 600);
const BODIES_A_SECOND = atLength(40, 20);
const MEGABYTE = 1024 * 1024;
const MEMORY_LIMIT_MB = 400;

interface BackEnd {
  url: string;
  /** Of its own process; undefined: it runs in this one. */
  pid?: number;
  today: Date;
  stop(): Promise<void>;
}

async function inThisProcess(): Promise<BackEnd> {
  const api = testApp(await testDatabase({ demo: true }));
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, today: TEST_NOW, stop: () => api.close() };
}

/** A process with the flags of deploy/api.Dockerfile, on PostgreSQL, with the demo chain. */
async function asInProduction(): Promise<BackEnd> {
  const postgres = await postgresForTests();
  assert.ok(postgres, 'PostgreSQL is needed');
  const port = await freePort();
  const main = resolve(import.meta.dirname, '../demo/src/main.ts');
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=1024', main], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      API_PORT: String(port),
      POSADA_ENV: 'demo',
      SHELL_SECRET,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/actuator/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + 120_000; !(await isUp()); await pause(100)) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('the back end did not start');
  }
  return {
    url,
    pid: child.pid ?? 0,
    today: new Date(),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
    },
  };
}

const large = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));
/** What a body can cost: depth, number of values, size, text that is none. */
const HOSTILE_BODIES = [
  { path: FORM, body: `${large('[', 45_000)}${large(']', 45_000)}` },
  { path: FORM, body: `{"a":[${large('{},', 99_000)}{}]}` },
  { path: FORM, body: `{"a":[${large('{},', 5_000_000)}{}]}` },
  { path: `${PULL}/searcher/property/3/reservation`, body: `{"a":${large('{"a":', 99_000)}` },
  { path: '/api/customer/website/2/client/login', body: `{"email":"${large('\\ud800', 90_000)}"}` },
  { path: '/api/customer/website/2/client/login', body: large('\u0000', 7_000_000) },
];

describe('one address that attacks', () => {
  let folder: string;
  let backEnd: BackEnd;
  let site: SiteProcess;
  const open = new Set<Socket>();
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'posada-attack-'));
    backEnd = await (isFull ? asInProduction() : inThisProcess());
    site = await startSiteProcess(folder, backEnd.url, { TRUST_PROXY: 'on', SHELL_SECRET });
  });
  after(async () => {
    for (const socket of open) socket.destroy();
    await site?.stop();
    await backEnd?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A connection that sends a little now and then, and never all; opened again when it is closed. */
  function openSlowly(index: number) {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(`POST ${FORM} HTTP/1.1\r\nHost: app.localhost\r\nX-Forwarded-For: ${ATTACKER}\r\n`);
      // every other one has not even said all of its headers
      if (index % 2) socket.write('Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n{');
    });
    const drip = setInterval(() => socket.write(index % 2 ? '"' : `X-${index}: 1\r\n`), 1000);
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      // what was closed by the test is not opened again
      if (open.delete(socket) && isAttacking) setTimeout(openSlowly, 100, index).unref();
    });
    socket.resume();
  }
  let isAttacking = false;

  const answers = new Map<string, number>();
  async function sendBodies() {
    const sent = Array.from({ length: BODIES }, async (_, index) => {
      await pause((index * 1000) / BODIES_A_SECOND);
      const { path, body } = HOSTILE_BODIES[index % HOSTILE_BODIES.length] as (typeof HOSTILE_BODIES)[number];
      const headers = { host: 'app.localhost', 'x-forwarded-for': ATTACKER, 'content-type': 'application/json' };
      const answer = await get(site, path, { method: 'POST', headers, body }).then(
        ({ status }) => String(status),
        () => 'closed',
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    });
    await Promise.all(sent);
  }

  /** Calls of other guests, each with an address of its own, one after the other; in ms how long each took. */
  async function guests(isOver: () => boolean, atLeast: number): Promise<number[]> {
    const day = (days: number) => addDays(dayOf(backEnd.today), days);
    const path = `${PULL}/searcher/property/3/availability?from=${day(60)}&to=${day(62)}&occupancy=2-0`;
    const times: number[] = [];
    while (times.length < atLeast || !isOver()) {
      const address = `198.51.${Math.floor(times.length / 250) % 250}.${(times.length % 250) + 1}`;
      const begun = performance.now();
      const answer = await get(site, path, { headers: { host: 'app.localhost', 'x-forwarded-for': address } });
      assert.equal(answer.status, 200, answer.text);
      times.push(performance.now() - begun);
      if (isFull) await pause(20);
    }
    return times;
  }
  const p99 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

  const peakMegabytes = (pid: number) => {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / MEGABYTE;
  };

  it('takes no answer from other guests, with slow connections and hostile bodies, and little memory', async (t) => {
    const calm = await guests(() => true, atLength(5, 400));
    isAttacking = true;
    for (let index = 0; index < CONNECTIONS; index += 1) openSlowly(index);
    let isOver = false;
    const bodies = sendBodies().finally(() => {
      isOver = true;
    });
    const attacked = await guests(() => isOver, 20);
    await bodies;
    const stillOpen = open.size;
    isAttacking = false;
    t.diagnostic(`${stillOpen} slow connections; hostile bodies: ${JSON.stringify(Object.fromEntries(answers))}`);
    t.diagnostic(
      `p99 of others' calls: ${calm.length} calm ${p99(calm).toFixed()} ms, ${attacked.length} under attack ${p99(attacked).toFixed()} ms`,
    );
    assert.ok(stillOpen > CONNECTIONS / 2, `the attack went on with ${stillOpen} connections`);
    const faults = [...answers.keys()].filter((answer) => answer.startsWith('2') || answer === '500');
    assert.deepEqual(faults, [], JSON.stringify(Object.fromEntries(answers)));
    if (backEnd.pid === undefined) return;
    const memory = { site: peakMegabytes(site.pid), 'back end': peakMegabytes(backEnd.pid) };
    for (const [name, megabytes] of Object.entries(memory)) {
      t.diagnostic(`memory of the ${name}, at most: ${megabytes.toFixed()} MB`);
      assert.ok(megabytes < MEMORY_LIMIT_MB, `the ${name} takes ${megabytes.toFixed()} MB`);
    }
  });
});
