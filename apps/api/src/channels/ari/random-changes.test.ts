import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { wholeOfRate } from '@posada/api-client/availability';
import { addDays } from '@posada/calendar-days';
import {
  type ConnectedToAlpineBits,
  connectedToAlpineBits,
  freeRooms,
  readRequests,
  report,
} from '../../testing/alpinebits.fixtures.ts';
import { book, guest, openRooms, search } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import {
  type ConnectedToChannex,
  connectedToChannex,
  notification,
  rate,
  restrictions,
  roomsLeft,
} from '../../testing/openchannel.fixtures.ts';
import { signedInOperator } from '../../testing/operators.fixtures.ts';
import { randomFrom } from '../../testing/random.fixtures.ts';
import { availability, type ConnectedChannel, connected, rates } from '../../testing/siteconnect.fixtures.ts';
import { childOf, childrenOf, readXml } from '../xml/read-xml.ts';

const FIRST = '2027-06-01';
const DAYS = 14;
const STEPS = atLength(200, 1000);
const SEED = 20_261_129;
const dayAt = (index: number) => addDays(FIRST, index);

/** A night as the channel has set it, less the rooms that were booked since. */
interface Night {
  left: number;
  price: number;
  isClosed: boolean;
  isClosedToArrival: boolean;
  minimumStay: number;
}

/** A channel as the model speaks to it: each writes a message about some nights. */
interface Speaker {
  left(id: string, span: Span, left: number, more: number): object | string;
  price(id: string, span: Span, price: number): object | string;
  closed(id: string, span: Span, isClosed: boolean, of: 'stay' | 'arrival'): object | string;
  minimumStay(id: string, span: Span, nights: number): object | string;
  /** Posts a message, which has to be taken. */
  send(about: string, message: object | string): Promise<void>;
}
interface Span {
  from: string;
  to: string;
}
const written = (price: number) => (price / 100).toFixed(2);

const siteMinder = (channel: ConnectedChannel): Speaker => ({
  // the other rate of the room allows more: the lower one counts
  left: (id, span, limit, more) =>
    availability({ id }, { ...span, limit }, { ...span, limit: limit + more, rate: 'PRE' }),
  price: (id, span, price) => rates({ id }, { ...span, amounts: [`AmountAfterTax="${written(price)}"`] }),
  closed(id, span, isClosed, of) {
    const [status, restriction] = [isClosed ? 'Close' : 'Open', of === 'stay' ? 'Master' : 'Arrival'];
    return availability(
      { id },
      { ...span, inside: `<RestrictionStatus Status="${status}" Restriction="${restriction}"/>` },
    );
  },
  minimumStay: (id, span, nights) =>
    availability(
      { id },
      {
        ...span,
        inside: `<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="${nights}"/></LengthsOfStay>`,
      },
    ),
  async send(about, message) {
    const { status, text } = await channel.post(String(message));
    assert.ok(status === 200 && text.includes('<Success/>'), `${about}: ${text}`);
  },
});
const channex = (channel: ConnectedToChannex): Speaker => ({
  left: (id, span, left, more) =>
    notification(id, [roomsLeft({ ...span, left }), roomsLeft({ ...span, left: left + more, rate: 'PRE' })]),
  price: (id, span, price) =>
    notification(id, [restrictions({ ...span, values: { rates: [rate(written(price), 2)] } })]),
  closed: (id, span, isClosed, of) =>
    notification(id, [
      restrictions({ ...span, values: { [of === 'stay' ? 'stop_sell' : 'closed_to_arrival']: isClosed } }),
    ]),
  minimumStay: (id, span, nights) =>
    notification(id, [restrictions({ ...span, values: { min_stay_arrival: nights } })]),
  async send(about, message) {
    const { status, text } = await channel.post(message as object);
    assert.ok(status === 200 && text.startsWith('{"success":true'), `${about}: ${text}`);
  },
});

const GOOGLE_PASSWORD = 'a-google-password-of-forty-characters-xxx';

/** What Google gets for a room of the type 31, its cheapest rate, in minor units; undefined: nothing. */
async function googlePrice(
  app: TestApp,
  { from, nights }: { from: string; nights: number },
): Promise<number | undefined> {
  const { body } = await app.app.inject({
    method: 'POST',
    url: '/v1/channels/google/prices',
    headers: {
      'x-website-host': 'app.localhost',
      'content-type': 'application/xml',
      authorization: `Basic ${Buffer.from(`google:${GOOGLE_PASSWORD}`).toString('base64')}`,
    },
    payload: `<Query><Checkin>${from}</Checkin><Nights>${nights}</Nights><PropertyList><Property>3</Property></PropertyList></Query>`,
  });
  const result = childOf(readXml(body), 'Result');
  const room = [result, ...(result ? childrenOf(result, 'RoomBundle') : [])].find(
    (each) => childOf(each, 'RoomID')?.text === '31',
  );
  const amounts = ['Baserate', 'Tax', 'OtherFees'].map((name) => Math.round(Number(childOf(room, name)?.text) * 100));
  return room && amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The program of the hotel: sets rooms alone, and reads its bookings when it likes. */
const program = (channel: ConnectedToAlpineBits) => {
  const post = async (action: string, message: string, about: string) => {
    const { status, text } = await channel.post(action, message);
    assert.ok(status === 200 && text.includes('<Success/>'), `${about}: ${text}`);
    return text;
  };
  return {
    left: (span: Span, left: number, about: string) =>
      post('OTA_HotelInvCountNotif:FreeRooms', freeRooms([{ ...span, left }]), about),
    /** Returns how many bookings it has read and acknowledged. */
    async read(about: string): Promise<number> {
      const text = await post('OTA_Read:GuestRequests', readRequests(), about);
      const taken = [...text.matchAll(/<UniqueID Type="14" ID="(\w+)"/g)].map(
        ([, locator = '']) => ['14', locator] as const,
      );
      if (taken.length > 0) await post('OTA_NotifReport:GuestRequests', report(taken), about);
      return taken.length;
    },
  };
};

describe(`a hotel with three channels, ${STEPS} random changes and bookings`, () => {
  let app: TestApp;
  let speakers: Speaker[];
  let hotelProgram: ReturnType<typeof program>;
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
      config: { hasLimits: false, googlePassword: GOOGLE_PASSWORD },
      webhooks: { resolve: async () => [{ address: '93.184.216.34', family: 4 }] },
    });
    const owner = await signedInOperator(app.database, 'olga@random.example', { role: 'owner' });
    const first = siteMinder(await connected(app, owner));
    speakers = [first, channex(await connectedToChannex(app, owner))];
    hotelProgram = program(await connectedToAlpineBits(app, owner));
    await openRooms(app.database, 31, 5, { from: FIRST, to: dayAt(DAYS) });
    for (const message of [
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
    ])
      await first.send('first', message);
    // nothing but the channels has a say about these nights
    await app.database.query('DELETE FROM offer WHERE property_id = 3');
    await app.database.query('UPDATE property SET revision = revision + 1 WHERE id = 3');
    await app.database.query('UPDATE website SET revision = revision + 1');
  });
  after(() => app.close());

  /** Why the model says that the stay cannot be booked; undefined: it can be. */
  function refusalOf(from: number, count: number): string | undefined {
    const stay = nights.slice(from, from + count);
    if (stay.some(({ isClosed }) => isClosed)) return 'closed';
    if (stay[0]?.isClosedToArrival) return 'closed to arrival';
    if (count < (stay[0]?.minimumStay ?? 1)) return 'too short';
    if (stay.some(({ left }) => left < 1)) return 'sold out';
    return undefined;
  }

  it('never sells more than was allowed last, and sells at the prices that were set last', async (context) => {
    const next = randomFrom(SEED);
    let sent: (() => Promise<void>) | undefined;
    let booked = 0;
    let read = 0;
    /** Nights of each booking that the program of the hotel has not read: its counts do not know of them. */
    let unread: number[][] = [];
    let refused = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const from = next(DAYS - 4);
      const to = from + next(4);
      const span = { from: dayAt(from), to: dayAt(to) };
      const kind = next(12);
      const about = `step ${step}`;
      const speaker = speakers[next(speakers.length)] as Speaker;
      const set = (own: Partial<Night>) => {
        for (let index = from; index <= to; index += 1) Object.assign(nights[index] as Night, own);
      };
      const say = async (message: object | string, own: Partial<Night>) => {
        await speaker.send(about, message);
        set(own);
      };
      if (kind === 10) {
        const left = next(6);
        await hotelProgram.left(span, left, about);
        for (let index = from; index <= to; index += 1) {
          const unknown = unread.filter((stay) => stay.includes(index)).length;
          (nights[index] as Night).left = Math.max(0, left - unknown);
        }
      } else if (kind === 11) {
        assert.equal(await hotelProgram.read(about), unread.length, about);
        read += unread.length;
        unread = [];
      } else if (kind === 0) {
        const left = next(4);
        const message = speaker.left(about, span, left, next(3));
        sent = () => speaker.send(`${about}, once more`, message);
        await say(message, { left });
      } else if (kind === 1) {
        const price = 5000 + next(20_000);
        await say(speaker.price(about, span, price), { price });
      } else if (kind === 2) {
        const isClosed = next(3) === 0;
        await say(speaker.closed(about, span, isClosed, 'stay'), { isClosed });
      } else if (kind === 3) {
        const isClosedToArrival = next(3) === 0;
        await say(speaker.closed(about, span, isClosedToArrival, 'arrival'), { isClosedToArrival });
      } else if (kind === 4) {
        const minimumStay = 1 + next(3);
        await say(speaker.minimumStay(about, span, minimumStay), { minimumStay });
      } else if (kind === 5 && sent) await sent();
      else {
        const count = 1 + next(3);
        const stay = { from: dayAt(from), to: dayAt(from + count) };
        const found = await search(app, '3', `from=${stay.from}&to=${stay.to}&occupancy=2-0`);
        const rates31 = found.rooms[0]?.roomtypes.find(({ roomtypeId }) => roomtypeId === '31')?.rates ?? [];
        const offered = rates31.find(({ rateplanId }) => rateplanId === '31');
        const shown = rates31.map((rate) => wholeOfRate(rate, found.rooms[0]));
        assert.equal(
          await googlePrice(app, { from: stay.from, nights: count }),
          shown.length > 0 ? Math.min(...shown) : undefined,
          about,
        );
        const because = refusalOf(from, count);
        const tried = `${about}: ${stay.from}, ${count} nights, ${because ?? 'to be booked'}`;
        assert.equal(offered === undefined, because !== undefined, tried);
        if (!offered) {
          refused += 1;
          continue;
        }
        const total = nights.slice(from, from + count).reduce((sum, { price }) => sum + price, 0);
        assert.equal(offered.total, total, tried);
        const { status, body } = await book(app, {
          ...stay,
          language: 'en',
          rooms: [{ roomtypeId: '31', rateplanId: '31', occupancy: { adults: 2, childAges: [] }, complements: [] }],
          guest: guest(`Ana${step}`),
          paymentOption: 'payAtHotel',
          accepted: { total, touristTax: found.rooms[0]?.touristTax ?? 0, currency: found.currency },
          termsAccepted: true,
        });
        assert.equal(status, 200, `${tried}: ${JSON.stringify(body)}`);
        booked += 1;
        for (const night of nights.slice(from, from + count)) night.left -= 1;
        unread.push(Array.from({ length: count }, (_, index) => from + index));
      }
      const { rows } = await app.database.query<{ left: number }>(
        'SELECT total - sold - held AS left FROM inventory WHERE room_type_id = 31 AND date >= $1 ORDER BY date LIMIT $2',
        [FIRST, DAYS],
      );
      assert.deepEqual(
        rows.map(({ left }) => left),
        nights.map(({ left }) => left),
        about,
      );
    }
    const counts = `${booked} booked, ${refused} refused, ${read} read`;
    assert.ok(Math.min(booked, refused, read) > STEPS / 40, counts);
    context.diagnostic(counts);
  });
});
