import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ReservationRow } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, STAY, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

let app: TestApp;
let now = TEST_NOW;
before(async () => {
  app = testApp(await testDatabase({ demo: true }), { clock: () => now });
  await openRooms(app.database, ROOM, 50);
});
after(() => app.close());

it('[CLIENT-13] a stay is over when the day of its departure is over where the property stands', async () => {
  const { id } = await booked(app, await aRequest(app));
  const found = async (moment: string) => {
    now = new Date(moment);
    const authorization = `Bearer ${await tokenOf(app, 'agent')}`;
    const get = async (query: string) => {
      const { status, body } = await app.send({
        url: `/customer/website/2/agent/reservation${query}`,
        headers: { authorization },
      });
      assert.equal(status, 200, JSON.stringify(body));
      return body['result'] as { content: ReservationRow[]; count: number };
    };
    const states: string[] = [];
    for (const state of ['active', 'completed']) {
      const { content } = await get(`/pagination?state=${state}`);
      const row = content.find((each) => each.id === id);
      if (row) states.push(`${state}, isActive ${row.isActive}`);
    }
    return states;
  };
  // property 3 stands in Málaga: an hour before UTC in winter
  assert.deepEqual(await found(`${STAY.to}T22:59:00Z`), ['active, isActive true']);
  assert.deepEqual(await found(`${STAY.to}T23:00:00Z`), ['completed, isActive false']);
});
