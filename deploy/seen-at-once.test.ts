import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST_HEADER } from '@posada/api-client';
import { REVISIONS_PATH } from '@posada/api-client/server';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { OPERATOR_TOKEN, testDatabase } from '../apps/api/src/testing/kit.ts';
import { type OwnPostgres, ownPostgres } from '../apps/api/src/testing/postgres.fixtures.ts';
import { aBackEnd, addWebsite, aShell, type BackEnd, changeName, shellHeaders } from './following-shells.ts';

/** No test lasts as long: what is seen has been notified. */
const NEVER_MS = 3_600_000;

async function until(isSo: () => Promise<boolean>, what: string) {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    if (await isSo()) return;
    await pause(10);
  }
  assert.fail(what);
}

type Shell = ReturnType<typeof aShell>;
const shows = ({ nameNow }: Shell, name: string) => until(async () => (await nameNow()) === name, `${name} is shown`);

const statusOf = (url: string, sent: Record<string, string>) =>
  new Promise<number | undefined>((done) => {
    const call = request(url + REVISIONS_PATH, { headers: sent }, (answer) => {
      done(answer.statusCode);
      call.destroy();
    });
    call.on('error', () => done(undefined));
    call.end();
  });

describe('a change of a text, on the embedded database', () => {
  let database: Database;
  let backEnd: BackEnd;
  let shells: Shell[];

  before(async () => {
    database = await testDatabase();
    await addWebsite(database);
    backEnd = await aBackEnd(database, NEVER_MS);
    shells = [1, 2].map(() => aShell([backEnd], NEVER_MS));
  });
  after(async () => {
    for (const { stop } of shells) stop();
    await backEnd.app.close();
  });

  it('[OPS-01] is shown by all shells before any of them asks whether something has changed', async () => {
    for (const { nameNow } of shells) assert.equal(await nameNow(), 'Casa Alba');
    for (const name of ['Casa Alba Nova', 'Casa Alba Terra']) {
      await changeName(database, name);
      await Promise.all(shells.map((shell) => shows(shell, name)));
    }
  });

  it('is notified to shells alone: not to guests, nor by way of a website', async () => {
    assert.equal(await statusOf(backEnd.url, shellHeaders), 200);
    assert.equal(await statusOf(backEnd.url, {}), 404);
    assert.equal(await statusOf(backEnd.url, { ...shellHeaders, [HOST_HEADER]: 'casa-alba.example' }), 404);
  });

  it('is no answered call: a shell that follows for hours makes no slow answer', async () => {
    const { body } = await backEnd.app.app.inject({
      url: '/actuator/metrics',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    assert.doesNotMatch(body, /call="revisions",status="200"/);
  });
});

const server: OwnPostgres | undefined = await ownPostgres();

describe('a change of a text, with two back ends on PostgreSQL', {
  skip: server ? false : 'PostgreSQL is not installed',
}, () => {
  const databases: Database[] = [];
  let backEnds: BackEnd[] = [];
  let shells: Shell[];
  /** The first one's. */
  let writer: Database;

  before(async () => {
    for (let number = 0; number < 3; number += 1) databases.push((await server?.open(5)) ?? assert.fail());
    writer = databases[2] ?? assert.fail();
    await addWebsite(writer);
    backEnds = await Promise.all(databases.slice(0, 2).map((database) => aBackEnd(database, NEVER_MS)));
    shells = [aShell(backEnds, NEVER_MS), aShell(backEnds.toReversed(), NEVER_MS)];
    for (const { nameNow } of shells) await nameNow();
  });
  after(async () => {
    for (const { stop } of shells) stop();
    for (const { app } of backEnds) await app.close();
    await writer.close();
    await server?.stop();
  });

  const isShown = async (name: string) => {
    await changeName(writer, name);
    await Promise.all(shells.map((shell) => shows(shell, name)));
  };

  it('[OPS-01] is shown by all shells before any process asks whether something has changed', async () => {
    for (let number = 1; number <= 20; number += 1) await isShown(`Casa ${number}`);
  });

  it('is shown when it was made while the connections for notifications were broken', async () => {
    await writer.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'posada listener'",
    );
    await isShown('Casa after a lost connection');
  });

  it('is shown when it was made while the database was away', async () => {
    await server?.crash();
    await until(
      () =>
        changeName(writer, 'Casa after a crash').then(
          () => true,
          () => false,
        ),
      'the database answers again',
    );
    await Promise.all(shells.map((shell) => shows(shell, 'Casa after a crash')));
  });

  it('is shown when the back end that a shell followed has stopped, which its followers do not delay', async () => {
    const [first, second] = backEnds;
    assert.ok(first && second);
    const moved = aShell([first, second], NEVER_MS);
    await moved.nameNow();
    const port = Number(new URL(first.url).port);
    await first.app.app.close();
    // another one takes its address, as behind a balancer
    const database = (await server?.open(5)) ?? assert.fail();
    const { app } = await aBackEnd(database, NEVER_MS, port);
    try {
      await changeName(writer, 'Casa of another back end');
      await shows(moved, 'Casa of another back end');
    } finally {
      moved.stop();
      await app.close();
    }
  });
});
