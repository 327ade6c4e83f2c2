import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testApp, testDatabase } from './testing.ts';

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
