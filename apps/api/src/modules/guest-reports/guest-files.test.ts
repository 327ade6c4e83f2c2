import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { GuestFile } from '@posada/api-client/operator';
import { aRequest, booked, guest, openRooms, STAY } from '../../testing/booking.fixtures.ts';
import {
  askOperator,
  CHILD,
  FATHER,
  MOTHER,
  registerGuests,
  reportStay,
} from '../../testing/guest-reports.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { setCheckIn } from '../check-in/check-in-settings.store.ts';

const UNIT = {
  unit: '121212121',
  establishment: '00',
  abbreviation: 'teste',
  contactName: 'Nuno Teste',
  contactEmail: 'nuno@hotel.example',
};

describe('files of guests', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let number = '';
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, 31, 200);
    const request = await aRequest(app, { rooms: [{ childAges: [7] }] });
    ({ number } = await booked(app, { ...request, guest: guest('Zoë', 'files@guest.example') }));
    await booked(app, { ...request, guest: guest('Ana', 'not-here@guest.example') });
    now = new Date(`${STAY.from}T15:30:00Z`);
    await reportStay(app, number, 'checked-in');
    await registerGuests(app.database, number, [[FATHER, CHILD]], now.toISOString());
  });
  after(() => app.close());
  const file = (kind: string, day: string) => askOperator<GuestFile>(app, 'GET', `/3/file?file=${kind}&day=${day}`);

  it('are of the rooms that checked in on the day, and say who is not in them', async () => {
    await setCheckIn(app.database, 3, { register: 'italy', opensDays: 7 });
    const { status, result } = await file('alloggiati', STAY.from);
    assert.equal(status, 200);
    assert.deepEqual([result.name, result.people], [`alloggiati-3-${STAY.from}.txt`, 2]);
    assert.deepEqual(
      result.content.split('\r\n').map((row) => row.slice(0, 2)),
      ['17', '19'],
    );
    assert.deepEqual(result.missing, [{ booking: number, guest: 'Zoë Ruiz', reason: 'unregistered' }]);
    assert.equal((await file('alloggiati', STAY.to)).result.people, 0);
    const { rows } = await app.database.query<{ details: { people: number } }>(
      `SELECT details FROM operator_audit WHERE action LIKE '%file' ORDER BY id LIMIT 1`,
    );
    assert.equal(rows[0]?.details.people, 2, 'who reads documents is recorded');
  });

  it('are of the authority of the hotel alone', async () => {
    await setCheckIn(app.database, 3, { register: 'italy', opensDays: 7 });
    assert.equal((await file('siba', STAY.from)).code, 'guest_register_other');
    assert.equal((await askOperator(app, 'PUT', '/3/siba', UNIT)).code, 'guest_register_other');
    await setCheckIn(app.database, 3, { register: 'portugal', opensDays: 7 });
    assert.equal((await file('siba', STAY.from)).code, 'siba_unit_missing');
    await setCheckIn(app.database, 3, null);
    assert.equal((await file('alloggiati', STAY.from)).status, 404);
  });

  it('have a number of their own in Portugal, and what SIBA knows of the hotel', async () => {
    await setCheckIn(app.database, 3, { register: 'portugal', opensDays: 7 });
    assert.equal((await askOperator(app, 'PUT', '/3/siba', UNIT)).status, 200);
    for (const wanted of [1, 2]) {
      const { result } = await file('siba', STAY.from);
      assert.match(result.content, new RegExp(`<Numero_Ficheiro>${wanted}<`));
      assert.match(result.content, /<Codigo_Unidade_Hoteleira>121212121<.*<Apelido>WEISS</);
      assert.deepEqual(
        result.missing.map(({ reason }) => reason),
        ['document', 'unregistered'],
      );
    }
    assert.equal((await askOperator(app, 'PUT', '/3/siba', { ...UNIT, unit: '12' })).status, 400);
    await registerGuests(app.database, number, [[FATHER, CHILD, MOTHER]], now.toISOString());
    assert.equal((await file('siba', STAY.from)).result.people, 2);
  });

  it('list the tourist tax of the stays that end in a month, and no names', async () => {
    await app.database.query(
      `UPDATE roomstay SET snapshot = snapshot || '{"touristTax": 660}' WHERE reservation_id = (SELECT id FROM reservation WHERE locator = $1)`,
      [number],
    );
    const month = STAY.to.slice(0, 7);
    const { result } = await askOperator<{ content: string; rooms: number; nights: number; amount: number }>(
      app,
      'GET',
      `/3/tourist-tax?month=${month}`,
    );
    const lines = result.content.replace('\ufeff', '').trim().split('\r\n');
    assert.equal(lines[0], 'booking;arrival;departure;nights;adults;children;person nights;tax;currency');
    assert.ok(lines.includes(`${number};${STAY.from};${STAY.to};3;2;1;9;6,60;EUR`), result.content);
    assert.equal(result.rooms, lines.length - 1);
    assert.ok(result.amount >= 660 && result.nights >= 3);
    assert.doesNotMatch(result.content, /Zoë|Ruiz/);
    assert.equal((await askOperator(app, 'GET', '/3/tourist-tax?month=2026-13')).status, 400);
  });
});
