import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testApp, testDatabase } from '../testing/kit.ts';
import { timedDatabase } from './database/timed.ts';
import { runningRequestId } from './request-context.ts';

it('writes one line for each answer at the level info: method, route, status, time and the id that came with it', async () => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const app = testApp(await testDatabase(), { logger });
  try {
    const url = '/pull-connectivity/searcher/property/3/availability?from=2027-03-09&promocode=SECRET';
    await app.send({ url, headers: { 'x-request-id': 'from-shell-1' } });
    const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'answered');
    assert.deepEqual(
      { ...line, ms: 0, time: 0, pid: 0, hostname: '' },
      {
        level: 30,
        time: 0,
        pid: 0,
        hostname: '',
        reqId: 'from-shell-1',
        method: 'GET',
        route: '/pull-connectivity/searcher/property/:id/availability',
        status: 421,
        ms: 0,
        msg: 'answered',
      },
    );
    assert.doesNotMatch(lines.join(''), /SECRET/);
  } finally {
    await app.close();
  }
});

it('a slow statement is reported with the id of its request, and without values', async () => {
  const slow: { id: string | undefined; sql: string }[] = [];
  const report = ({ sql }: { sql: string }) => slow.push({ id: runningRequestId(), sql });
  const app = testApp(timedDatabase(await testDatabase({ demo: true }), report, 0));
  try {
    const send = (id: string, request: { method?: 'POST'; url: string; body?: unknown }) =>
      app.send({ ...request, host: 'app.localhost', headers: { 'x-request-id': id } });
    await send('from-shell-1', { url: '/pull-connectivity/information/website' });
    const body = { email: 'ana@secret.example', password: 'Secret1234' };
    await send('from-shell-2', { method: 'POST', url: '/customer/website/2/client/login', body });
    for (const id of ['from-shell-1', 'from-shell-2'])
      assert.ok(
        slow.some((statement) => statement.id === id && /^SELECT\b/i.test(statement.sql)),
        `${id}: ${JSON.stringify(slow)}`,
      );
    assert.doesNotMatch(JSON.stringify(slow), /secret/i);
  } finally {
    await app.close();
  }
});
