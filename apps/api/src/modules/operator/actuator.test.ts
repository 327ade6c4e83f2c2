import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { openReplica, type Replica } from '../../platform/database/replica.ts';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

describe('watching the back end', () => {
  let app: TestApp;
  let replica: Replica;
  const lines: string[] = [];
  before(async () => {
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(...String(chunk).trim().split('\n'));
        done();
      },
    });
    const database = await testDatabase({ demo: true });
    const quiet = { info: () => undefined, warn: () => undefined };
    // its own replica is none: it is not read
    replica = openReplica({ primary: database, replica: { ...database, close: async () => undefined }, log: quiet });
    app = testApp(database, { logger: { level: 'trace', stream }, replica });
  });
  after(async () => {
    await replica.close();
    await app.close();
  });

  const metrics = async () => {
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    const answer = await app.app.inject({ url: '/actuator/metrics', headers: { authorization } });
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/);
    return answer.payload;
  };
  const wrong = { email: 'client@posada.example', password: 'Wrong-marker1' };
  const login = '/customer/website/2/client/login';

  it('[OPS-09, GAP-34] tells harmless facts alone', async () => {
    const { body } = await app.send({ url: '/actuator/env' });
    assert.deepEqual(Object.keys(body), ['application', 'version', 'uptimeSeconds']);
  });

  it('counts calls for pages that browsers fetch beforehand apart from those that guests have asked for', async () => {
    const url = '/pull-connectivity/searcher/property/3/availability?from=2027-02-01&to=2027-02-03&occupancy=2-0';
    const count = async (labels: string) => Number(new RegExp(`{${labels}} (\\d+)`).exec(await metrics())?.[1] ?? 0);
    const ofGuests = 'call="getAvailability",status="200"';
    const before = await count(ofGuests);
    assert.equal((await app.send({ url, headers: { 'sec-purpose': 'prefetch;prerender' } })).status, 200);
    assert.deepEqual([await count(ofGuests), await count(`${ofGuests},purpose="prefetch"`)], [before, 1]);
    assert.equal((await app.send({ url })).status, 200);
    assert.equal(await count(ofGuests), before + 1);
  });

  it('is live without its database, and ready with it only', async () => {
    const gone = testApp({
      ...app.database,
      query: () => Promise.reject(new Error('gone')),
    } as Database);
    assert.equal((await gone.send({ url: '/actuator/health/live' })).status, 200);
    assert.equal((await gone.send({ url: '/actuator/health/ready' })).status, 503);
    await gone.app.close();
    assert.equal((await app.send({ url: '/actuator/health/ready' })).status, 200);
  });

  it('asks callers to come again, and is not ready, while the disk of the database is full', async () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const { query } = app.database;
    const writesNothing: Database = {
      ...app.database,
      query: (sql, params) => (/^\s*(INSERT|UPDATE)/.test(sql) ? Promise.reject(full) : query(sql, params)),
      tx: (run) => run(writesNothing),
    } as Database;
    const broken = testApp(writesNothing, { config: { hasLimits: false } });
    const body = { email: 'client@posada.example', password: 'Demo1234' };
    const refused = await broken.send({ method: 'POST', url: login, body });
    assert.deepEqual([refused.status, refused.body['code']], [503, 'unavailable']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    const ready = await broken.send({ url: '/actuator/health/ready' });
    assert.deepEqual([ready.status, ready.body], [503, { status: 'DOWN', reason: 'database_full' }]);
    assert.equal((await broken.send({ url: '/actuator/health/live' })).status, 200);
    await broken.app.close();
  });

  it('counts answers, refusals and what waits, for who has the token', async () => {
    assert.equal((await app.app.inject({ url: '/actuator/metrics' })).statusCode, 401);
    await app.send({ url: '/pull-connectivity/information/website' });
    await app.send({ method: 'POST', url: login, body: wrong });
    const text = await metrics();
    assert.match(text, /^posada_answers_total\{call="getWebsite",status="200"\} 1$/m);
    assert.match(text, /^posada_refusals_total\{code="invalid_credentials"\} 1$/m);
    assert.match(text, /^posada_answer_seconds_count\{call="getWebsite"\} 1$/m);
    assert.match(text, /^posada_holds 0$/m);
    for (const line of text.trim().split('\n'))
      assert.match(line, /^(# (HELP|TYPE) posada_\w+ .+|posada_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
  });

  it('[OPS-09] has every figure that the alerts look at', async () => {
    const file = new URL('../../../../../deploy/helm/posada/alerts.yaml', import.meta.url);
    const named = new Set(readFileSync(file, 'utf8').match(/\bposada_\w+/g));
    assert.ok(named.size >= 4);
    const text = await metrics();
    for (const name of named) assert.ok(text.includes(`\n${name}`), name);
  });

  it('logs in JSON with the request’s id, and never a password, token, e-mail, name, document or query', async () => {
    const headers = { 'x-request-id': 'request-of-the-log-test', 'x-client-token': 'token-marker' };
    const body = { ...wrong, email: 'marker@guest.example' };
    await app.send({ method: 'POST', url: `${login}?language=en`, body, headers });
    await app.send({ url: '/pull-connectivity/information/website?language=query-marker', headers });
    await app.send({
      url: '/pull-connectivity/searcher/property/3/reservation/marker/email/marker@guest.example',
      headers,
    });
    await app.app.inject({ url: '/operator/website', headers: { authorization: 'Bearer marker-token' } });
    assert.ok(lines.length > 5);
    const parsed = lines.map((line) => JSON.parse(line) as { reqId?: string });
    assert.ok(parsed.some(({ reqId }) => reqId === 'request-of-the-log-test'));
    assert.deepEqual(
      lines.filter((line) => /marker|posada\.example|Clara|Vidal/i.test(line)),
      [],
    );
  });

  it('keeps of an error where it came from, and not what a library hung on it: values of a query, recipients', async () => {
    const database = await testDatabase({ demo: true });
    const logged: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        logged.push(String(chunk));
        done();
      },
    });
    const refused = Object.assign(new Error('550 5.1.1 <marker@guest.example>: Recipient address rejected'), {
      code: 'EENVELOPE',
      rejected: ['marker@guest.example'],
    });
    const broken = testApp(database, {
      logger: { level: 'warn', stream },
      send: () => Promise.reject(refused),
      config: { hasLimits: false },
    });
    const reset = '/customer/website/2/client/reset-password';
    await broken.send({ method: 'POST', url: reset, body: { email: 'client@posada.example' } });
    await broken.outbox.drain();
    await database.script('ALTER TABLE outbox RENAME COLUMN payload TO elsewhere');
    const { status } = await broken.send({ method: 'POST', url: reset, body: { email: 'marker@guest.example' } });
    assert.equal(status, 500);
    const { rows } = await database.query<{ last_error: string }>(
      'SELECT last_error FROM outbox WHERE last_error IS NOT NULL',
    );
    assert.match(rows[0]?.last_error ?? '', /550 5\.1\.1 <•••>: Recipient address rejected/);
    await broken.close();
    const text = logged.join('');
    assert.match(text, /"EENVELOPE"/);
    assert.match(text, /column \\"payload\\" of relation \\"outbox\\" does not exist/);
    assert.doesNotMatch(text, /marker|posada\.example/);
  });
});
