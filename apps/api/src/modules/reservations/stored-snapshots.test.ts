import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { SNAPSHOT_VERSION } from './reservation-snapshot.ts';

describe('the stored snapshot of a booking', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 10);
  });
  after(() => app.close());

  it('is stored with the version of its form, is read in the form before it, and in no form that is not known', async () => {
    const reservation = await booked(app, await aRequest(app));
    const { rows } = await app.database.query(
      `SELECT r.snapshot->'v' AS reservation, s.snapshot->'v' AS roomstay
       FROM reservation r JOIN roomstay s ON s.reservation_id = r.id WHERE r.public_id = $1`,
      [reservation.id],
    );
    assert.deepEqual(rows, [{ reservation: SNAPSHOT_VERSION, roomstay: SNAPSHOT_VERSION }]);
    const read = async () => {
      const url = `/pull-connectivity/property/3/reservation/${reservation.id}/email/ana@guest.example`;
      return app.send({ url });
    };
    const now = await read();
    const set = (change: string) =>
      app.database.query(`UPDATE reservation SET snapshot = ${change} WHERE public_id = $1`, [reservation.id]);
    await set("snapshot - 'v'");
    await app.database.query(
      "UPDATE roomstay SET snapshot = snapshot - 'v' WHERE reservation_id = (SELECT id FROM reservation WHERE public_id = $1)",
      [reservation.id],
    );
    assert.deepEqual((await read()).body['result'], now.body['result']);
    await set(`snapshot || '{"v": ${SNAPSHOT_VERSION + 1}}'`);
    assert.equal((await read()).status, 500);
  });
});
