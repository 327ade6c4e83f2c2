import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '@posada/calendar-days';
import {
  type ConnectedToAlpineBits,
  connectedToAlpineBits,
  freeRooms,
  readRequests,
  report,
} from '../../testing/alpinebits.fixtures.ts';
import { aRequest, booked, openRooms } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { randomFrom } from '../../testing/random.fixtures.ts';

const ROUNDS = atLength(12, 150);
const FIRST = '2027-06-01';
const NIGHTS = 14;
const SEED = 20_261_129;

describe('AlpineBits over many messages', () => {
  let app: TestApp;
  let channel: ConnectedToAlpineBits;
  let owner: Record<string, string>;
  const any = randomFrom(SEED);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW, config: { hasLimits: false } });
    owner = await signedInOperator(app.database, 'olga@many.example', { role: 'owner' });
    channel = await connectedToAlpineBits(app, owner);
    await openRooms(app.database, 31, 60, { from: FIRST, to: '2027-06-20' });
  });
  after(() => app.close());

  async function post(action: string, message: string) {
    const { status, text } = await channel.post(action, message);
    assert.equal(status, 200, text);
    assert.match(text, /<Success\/>/, text);
    return text;
  }

  it('have the same rooms left after a complete set as after its parts', async () => {
    const dates = Array.from({ length: NIGHTS }, (_, index) => addDays(FIRST, index));
    const stored = async () =>
      (
        await app.database.query<{ date: string; left: number }>(
          `SELECT date::text, total - sold - held AS left FROM inventory
           WHERE room_type_id = 31 AND date BETWEEN $1 AND $2 ORDER BY date`,
          [FIRST, dates.at(-1)],
        )
      ).rows.map(({ left }) => Number(left));
    const inventories = (counts: readonly number[], isWanted: (index: number) => boolean) =>
      counts.flatMap((left, index) =>
        isWanted(index)
          ? [left === 0 && any(2) === 0 ? { from: dates[index] ?? '' } : { from: dates[index] ?? '', left }]
          : [],
      );
    const post31 = (message: string) => post('OTA_HotelInvCountNotif:FreeRooms', message);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, then] = [0, 0].map(() => dates.map(() => any(6))) as [number[], number[]];
      // nights that a complete set does not name have none left
      await post31(
        freeRooms(
          inventories(before, (index) => before[index] !== 0 || any(2) === 0),
          { isWhole: true },
        ),
      );
      assert.deepEqual(await stored(), before, `round ${round}`);
      const changed = new Set(dates.flatMap((_, index) => (before[index] === then[index] ? [] : [index])));
      const isFirst = new Set([...changed].filter(() => any(2) === 0));
      const parts = [isFirst, new Set([...changed].filter((index) => !isFirst.has(index)))].filter(
        ({ size }) => size > 0,
      );
      for (const part of parts) {
        const message = freeRooms(inventories(then, (index) => part.has(index)));
        await post31(message);
        // again, as after an answer that was lost
        if (any(2) === 0) await post31(message);
      }
      const byParts = await stored();
      await post31(
        freeRooms(
          inventories(then, () => true),
          { isWhole: true },
        ),
      );
      assert.deepEqual([byParts, await stored()], [then, then], `round ${round}`);
    }
  });

  it('lose no reservation and keep the order of each, whatever answers are lost', async (context) => {
    await openRooms(app.database, 31, atLength(100, 900), { from: '2027-05-01', to: '2027-05-31' });
    /** Statuses that the program of the hotel has stored, in order, by locator. */
    const known = new Map<string, string[]>();
    const own = new Set<string>();
    const cancelled = new Set<string>();
    const isLost = () => any(4) === 0;
    const ask = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await callV1(app, method, path, { headers: owner, body });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    };
    async function poll({ isSure = false } = {}) {
      const text = await post('OTA_Read:GuestRequests', readRequests());
      if (!isSure && isLost()) return 0;
      const taken = [...text.matchAll(/ResStatus="(\w+)"[^>]*><UniqueID Type="(14|15)" ID="(\w+)"/g)].map(
        ([, status = '', type = '', locator = '']) => ({ status, type: type as '14' | '15', locator }),
      );
      for (const { status, locator } of taken) known.set(locator, [...(known.get(locator) ?? []), status]);
      // more may change between the two requests
      if (!isSure && any(2) === 0) await act();
      const isReported = isSure || !isLost();
      if (isReported && taken.length > 0) {
        const message = report(taken.map(({ type, locator }) => [type, locator] as const));
        await post('OTA_NotifReport:GuestRequests', message);
        // its answer is lost
        if (!isSure && isLost()) await post('OTA_NotifReport:GuestRequests', message);
      }
      return taken.length;
    }
    async function act() {
      const open = [...own].filter((locator) => !cancelled.has(locator));
      const locator = open[any(open.length)];
      const dice = any(4);
      if (dice <= 1 || locator === undefined) {
        const reservation = await booked(app, await aRequest(app, { stay: { from: '2027-05-10', to: '2027-05-12' } }));
        own.add(reservation.number);
      } else if (dice === 2) {
        const guest = {
          name: 'Ana',
          surname: `Ruiz ${any(1000)}`,
          email: 'ana@guest.example',
          phone: '+34600111222',
          country: 'ES',
        };
        await ask('PUT', `reservation/${locator}/guest`, { guest, language: 'en' });
      } else {
        await ask('POST', `reservation/${locator}/cancellation`, { reason: 'other' });
        cancelled.add(locator);
      }
    }
    for (let step = 0; step < ROUNDS * 5; step += 1) await (any(5) < 3 ? act() : poll());
    while ((await poll({ isSure: true })) > 0);
    for (const locator of own) {
      const statuses = known.get(locator) ?? [];
      const about = `${locator}: ${statuses.join()}`;
      if (!cancelled.has(locator)) assert.ok(statuses.length > 0 && !statuses.includes('Cancelled'), about);
      // a booking that was cancelled before it was read is never sent
      else assert.ok(statuses.length === 0 || statuses.at(-1) === 'Cancelled', about);
      const first = statuses.indexOf('Cancelled');
      assert.ok(first === -1 || statuses.slice(first).every((each) => each === 'Cancelled'), about);
      const changed = statuses.indexOf('Modify');
      assert.ok(changed === -1 || statuses.lastIndexOf('Reserved') < changed, about);
    }
    context.diagnostic(`${own.size} bookings, ${cancelled.size} of them cancelled`);
  });
});
