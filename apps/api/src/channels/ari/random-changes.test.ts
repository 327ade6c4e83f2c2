import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '@posada/calendar-days';
import { book, guest, openRooms, search } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { signedInOperator } from '../../testing/operators.fixtures.ts';
import { availability, type ConnectedChannel, connected, rates } from '../../testing/siteconnect.fixtures.ts';

const FIRST = '2027-06-01';
const DAYS = 14;
const STEPS = atLength(200, 1000);
const SEED = 20_261_129;
const dayAt = (index: number) => addDays(FIRST, index);

/** Mulberry32: the same steps in each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A night as the channel has set it, less the rooms that were booked since. */
interface Night {
  left: number;
  price: number;
  isClosed: boolean;
  isClosedToArrival: boolean;
  minimumStay: number;
}

describe(`a hotel with a channel, ${STEPS} random changes and bookings`, () => {
  let app: TestApp;
  let channel: ConnectedChannel;
  const nights: Night[] = Array.from({ length: DAYS }, () => ({
    left: 5,
    price: 10_000,
    isClosed: false,
    isClosedToArrival: false,
    minimumStay: 1,
  }));

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      config: { hasLimits: false },
      webhooks: { resolve: async () => [{ address: '93.184.216.34', family: 4 }] },
    });
    const owner = await signedInOperator(app.database, 'olga@random.example', { role: 'owner' });
    channel = await connected(app, owner);
    await openRooms(app.database, 31, 5, { from: FIRST, to: dayAt(DAYS) });
    await send(
      'first',
      rates({ id: 'first-rates' }, { from: FIRST, to: dayAt(DAYS - 1), amounts: ['AmountAfterTax="100.00"'] }),
      availability(
        { id: 'first-rooms' },
        {
          from: FIRST,
          to: dayAt(DAYS - 1),
          limit: 5,
          inside:
            '<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="1"/></LengthsOfStay><RestrictionStatus Status="Open"/>',
        },
      ),
    );
    // nothing but the channel has a say about these nights
    await app.database.query('DELETE FROM offer WHERE property_id = 3');
    await app.database.query('UPDATE property SET revision = revision + 1 WHERE id = 3');
    await app.database.query('UPDATE website SET revision = revision + 1');
  });
  after(() => app.close());

  async function send(what: string, ...messages: string[]) {
    for (const message of messages) {
      const { status, text } = await channel.post(message);
      assert.ok(status === 200 && text.includes('<Success/>'), `${what}: ${text}`);
    }
  }

  /** Why the model says that the stay cannot be booked; undefined: it can be. */
  function refusalOf(from: number, count: number): string | undefined {
    const stay = nights.slice(from, from + count);
    if (stay.some(({ isClosed }) => isClosed)) return 'closed';
    if (stay[0]?.isClosedToArrival) return 'closed to arrival';
    if (count < (stay[0]?.minimumStay ?? 1)) return 'too short';
    if (stay.some(({ left }) => left < 1)) return 'sold out';
    return undefined;
  }

  it('never sells more than the channel allows, and sells at its prices', async () => {
    const next = random(SEED);
    let sent = '';
    let booked = 0;
    let refused = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const from = next(DAYS - 4);
      const to = from + next(4);
      const span = { from: dayAt(from), to: dayAt(to) };
      const kind = next(10);
      const id = { id: `step-${step}` };
      const set = (own: Partial<Night>) => {
        for (let index = from; index <= to; index += 1) Object.assign(nights[index] as Night, own);
      };
      if (kind === 0) {
        const left = next(4);
        // the other rate of the room allows more: the lower one counts
        sent = availability(id, { ...span, limit: left }, { ...span, limit: left + next(3), rate: 'PRE' });
        await send(`step ${step}`, sent);
        set({ left });
      } else if (kind === 1) {
        const price = 5000 + next(20_000);
        await send(`step ${step}`, rates(id, { ...span, amounts: [`AmountAfterTax="${(price / 100).toFixed(2)}"`] }));
        set({ price });
      } else if (kind === 2) {
        const isClosed = next(3) === 0;
        const inside = `<RestrictionStatus Status="${isClosed ? 'Close' : 'Open'}" Restriction="Master"/>`;
        await send(`step ${step}`, availability(id, { ...span, inside }));
        set({ isClosed });
      } else if (kind === 3) {
        const isClosedToArrival = next(3) === 0;
        const inside = `<RestrictionStatus Status="${isClosedToArrival ? 'Close' : 'Open'}" Restriction="Arrival"/>`;
        await send(`step ${step}`, availability(id, { ...span, inside }));
        set({ isClosedToArrival });
      } else if (kind === 4) {
        const minimumStay = 1 + next(3);
        const inside = `<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="${minimumStay}"/></LengthsOfStay>`;
        await send(`step ${step}`, availability(id, { ...span, inside }));
        set({ minimumStay });
      } else if (kind === 5 && sent !== '') await send(`step ${step}, once more`, sent);
      else {
        const count = 1 + next(3);
        const stay = { from: dayAt(from), to: dayAt(from + count) };
        const found = await search(app, '3', `from=${stay.from}&to=${stay.to}&occupancy=2-0`);
        const rate = found.rooms[0]?.roomtypes
          .find(({ roomtypeId }) => roomtypeId === '31')
          ?.rates.find(({ rateplanId }) => rateplanId === '31');
        const because = refusalOf(from, count);
        const about = `step ${step}: ${stay.from}, ${count} nights, ${because ?? 'to be booked'}`;
        assert.equal(rate === undefined, because !== undefined, about);
        if (!rate) {
          refused += 1;
          continue;
        }
        const total = nights.slice(from, from + count).reduce((sum, { price }) => sum + price, 0);
        assert.equal(rate.total, total, about);
        const { status, body } = await book(app, {
          ...stay,
          language: 'en',
          rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] }, complements: [] }],
          guest: guest(`Ana${step}`),
          paymentOption: 'payAtHotel',
          accepted: { total, touristTax: found.rooms[0]?.touristTax ?? 0, currency: found.currency },
          termsAccepted: true,
        });
        assert.equal(status, 200, `${about}: ${JSON.stringify(body)}`);
        booked += 1;
        for (const night of nights.slice(from, from + count)) night.left -= 1;
      }
      const { rows } = await app.database.query<{ left: number }>(
        'SELECT total - sold - held AS left FROM inventory WHERE room_type_id = 31 AND date >= $1 ORDER BY date LIMIT $2',
        [FIRST, DAYS],
      );
      assert.deepEqual(
        rows.map(({ left }) => left),
        nights.map(({ left }) => left),
        `step ${step}`,
      );
    }
    assert.ok(booked > STEPS / 20 && refused > STEPS / 20, `${booked} booked, ${refused} refused`);
  });
});
