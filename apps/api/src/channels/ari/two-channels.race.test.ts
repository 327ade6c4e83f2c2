import assert from 'node:assert/strict';
import { it } from 'node:test';
import { book, guest, openRooms, search } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, testApp } from '../../testing/kit.ts';
import { connectedToChannex, notification, rate, restrictions, roomsLeft } from '../../testing/openchannel.fixtures.ts';
import { signedInOperator } from '../../testing/operators.fixtures.ts';
import { postgresForTests } from '../../testing/postgres.fixtures.ts';
import { availability, connected, rates } from '../../testing/siteconnect.fixtures.ts';

const SPAN = { from: '2027-06-01', to: '2027-06-06' };
const STAYS = [
  { from: '2027-06-01', to: '2027-06-04' },
  { from: '2027-06-02', to: '2027-06-06' },
  { from: '2027-06-03', to: '2027-06-05' },
];
const ROUNDS = atLength(8, 60);

it('two channels and guests at once never sell a room twice, and what is set last is what guests see', async (t) => {
  const server = await postgresForTests({ demo: true });
  if (!server) return t.skip('PostgreSQL is not installed');
  const database = await server.open();
  const app = testApp(database, {
    clock: () => TEST_NOW,
    config: { hasLimits: false },
    webhooks: { resolve: async () => [{ address: '93.184.216.34', family: 4 }] },
  });
  try {
    const owner = await signedInOperator(database, 'olga@race.example', { role: 'owner' });
    const siteMinder = await connected(app, owner);
    const channex = await connectedToChannex(app, owner);
    await openRooms(database, 31, 3, { from: SPAN.from, to: '2027-06-07' });
    await database.query('DELETE FROM offer WHERE property_id = 3');

    async function postSiteMinder(message: string) {
      const { status, text } = await siteMinder.post(message);
      assert.ok(status === 200 && text.includes('<Success/>'), text);
    }
    async function postChannex(message: object) {
      const { status, text } = await channex.post(message);
      assert.ok(status === 200 && text.startsWith('{"success":true'), text);
    }
    async function bookOne(stay: { from: string; to: string }, number: number): Promise<boolean> {
      const found = await search(app, '3', `from=${stay.from}&to=${stay.to}&occupancy=2-0`);
      const offered = found.rooms[0]?.roomtypes
        .find(({ roomtypeId }) => roomtypeId === '31')
        ?.rates.find(({ rateplanId }) => rateplanId === '31');
      if (!offered) return false;
      const { status } = await book(app, {
        ...stay,
        language: 'en',
        rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] }, complements: [] }],
        guest: guest(`Ana${number}`),
        paymentOption: 'payAtHotel',
        accepted: {
          total: offered.total,
          touristTax: found.rooms[0]?.touristTax ?? 0,
          currency: found.currency,
        },
        termsAccepted: true,
      });
      // sold out, or at another price, by the time it arrives
      assert.ok(status === 200 || status === 409, `a booking is answered with ${status}`);
      return status === 200;
    }
    const nights = async () =>
      (
        await database.query<{ left: number }>(
          'SELECT total - sold - held AS left FROM inventory WHERE room_type_id = 31 AND date BETWEEN $1 AND $2 ORDER BY date',
          [SPAN.from, SPAN.to],
        )
      ).rows.map(({ left }) => left);

    let booked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const left = round % 4;
      const price = `${100 + round}.00`;
      const done = await Promise.all([
        postSiteMinder(availability({ id: `s-${round}` }, { ...SPAN, limit: left })),
        postChannex(
          notification(`c-${round}`, [
            restrictions({ ...SPAN, values: { rates: [rate(price, 2)], min_stay_arrival: 1 } }),
            roomsLeft({ ...SPAN, left }),
          ]),
        ),
        ...STAYS.map((stay, index) => bookOne(stay, round * 10 + index)),
        postSiteMinder(rates({ id: `p-${round}` }, { ...SPAN, amounts: [`AmountAfterTax="${price}"`] })),
      ]);
      booked += done.filter((each) => each === true).length;
      for (const each of await nights()) assert.ok(each >= 0 && each <= 3, `round ${round}: ${each} rooms are left`);
    }
    assert.ok(booked > 0, 'guests have booked');
    await postSiteMinder(availability({ id: 'last-s' }, { ...SPAN, limit: 3 }));
    await postChannex(
      notification('last-c', [
        roomsLeft({ ...SPAN, left: 1 }),
        restrictions({ ...SPAN, values: { rates: [rate('77.00', 2)], stop_sell: false } }),
      ]),
    );
    assert.deepEqual(await nights(), [1, 1, 1, 1, 1, 1]);
    assert.ok(await bookOne({ from: '2027-06-01', to: '2027-06-03' }, 999));
    assert.ok(!(await bookOne({ from: '2027-06-02', to: '2027-06-04' }, 1000)), 'the last room is sold');
    assert.deepEqual(await nights(), [0, 0, 1, 1, 1, 1]);
  } finally {
    await app.close();
    await server.stop();
  }
});
