import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ChannelMessage } from '@posada/api-client/operator';
import { toFeedReservation } from '../../modules/reservations/reservation-view.ts';
import { createReservationStore } from '../../modules/reservations/reservations.store.ts';
import {
  type ConnectedToAlpineBits,
  connectedToAlpineBits,
  freeRooms,
  hasXmllint,
  problemsBySchema,
  readRequests,
  report,
  samplesOf,
} from '../../testing/alpinebits.fixtures.ts';
import { aRequest, booked, openRooms } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { xml } from '../xml/write-xml.ts';
import { writeSuccess } from './answers.ts';
import { writeReservation } from './write-reservation.ts';

const NIGHTS = { from: '2027-04-05', to: '2027-04-12' };
const FREE_ROOMS = 'OTA_HotelInvCountNotif:FreeRooms';
const READ = 'OTA_Read:GuestRequests';
const REPORT = 'OTA_NotifReport:GuestRequests';
const PING = 'OTA_Ping:Handshaking';

const errorsIn = (text: string) =>
  [...text.matchAll(/<Error Type="13" Code="(\d+)">([^<]*)<\/Error>/g)].map(([, code, words]) => `${code} ${words}`);
const warningsIn = (text: string) => [...text.matchAll(/<Warning Type="3"[^>]*>([^<]*)</g)].map(([, words]) => words);
const handshake = (...versions: object[]) =>
  `<OTA_PingRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="8.000"><EchoData>${JSON.stringify({ versions })}</EchoData></OTA_PingRQ>`;

describe('AlpineBits HotelData', () => {
  let app: TestApp;
  let owner: Record<string, string>;
  let channel: ConnectedToAlpineBits;
  let now = TEST_NOW;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, config: { hasLimits: false } });
    owner = await signedInOperator(app.database, 'olga@alpinebits.example', { role: 'owner' });
    channel = await connectedToAlpineBits(app, owner);
    await openRooms(app.database, 31, 4, NIGHTS);
  });
  after(() => app.close());

  async function answered(action: string, message: string) {
    const { status, text, headers } = await channel.post(action, message);
    assert.equal(status, 200, text);
    assert.equal(headers['content-type'], 'text/xml; charset=utf-8');
    if (hasXmllint) assert.equal(problemsBySchema(text), '', text);
    return text;
  }
  async function accepted(action: string, message: string) {
    const text = await answered(action, message);
    assert.match(text, /<Success\/>/, text);
    assert.deepEqual(warningsIn(text), []);
    return text;
  }
  const refused = async (action: string, message: string) => errorsIn(await answered(action, message));
  const messages = async (query = '') => {
    const { body } = await callV1(app, 'GET', `channel/${channel.id}/message${query}`, { headers: owner });
    return (body['result'] as { messages: ChannelMessage[] }).messages;
  };
  /** Rooms of a night that are neither sold nor held. */
  async function left(date: string, room = 31) {
    const { rows } = await app.database.query<{ left: number }>(
      'SELECT total - sold - held AS left FROM inventory WHERE room_type_id = $1 AND date = $2',
      [room, date],
    );
    return rows[0]?.left;
  }

  it('answers the schema of AlpineBits', {
    skip: hasXmllint ? false : 'no xmllint (libxml2-utils) here: answers are not checked by the schema',
  }, () => {
    assert.equal(problemsBySchema(freeRooms([{ from: '2027-04-05', left: 1 }])), '');
    assert.notEqual(problemsBySchema(freeRooms([{ from: 'soon', left: 1 }])), '');
  });

  it('answers what is no request with a status and an error in text', async () => {
    const wrong = await channel.post(PING, handshake(), { as: { ...channel.account, password: 'wrong' } });
    assert.deepEqual([wrong.status, wrong.text], [401, 'ERROR:the user name or the password is wrong']);
    assert.match(String(wrong.headers['www-authenticate']), /^Basic/);
    const none = await channel.post(PING, handshake(), { headers: { authorization: '' } });
    assert.equal(none.status, 401);
    const failures: [string, Awaited<ReturnType<typeof channel.post>>][] = [
      ['unknown or missing action', await channel.post(undefined, handshake())],
      ['unknown or missing action', await channel.post('OTA_HotelRatePlan:BaseRates', handshake())],
      ['unknown or missing action', await channel.post('constructor', handshake())],
      [
        'X-AlpineBits-ClientProtocolVersion has to be 2024-10',
        await channel.post(READ, readRequests(), { version: '2018-10' }),
      ],
      ['the request is no XML that is read here: there is no XML', await channel.post(READ, undefined)],
      [
        'the request is no XML that is read here: line 1: a document type is not allowed',
        await channel.post(READ, `<!DOCTYPE a [<!ENTITY b "c">]>${readRequests()}`),
      ],
      ['the request has to be OTA_ReadRQ', await channel.post(READ, freeRooms([]))],
      [
        'the request is no multipart/form-data',
        await channel.post(READ, readRequests(), { headers: { 'content-type': 'text/xml' } }),
      ],
      [
        'the multipart/form-data cannot be read',
        await channel.post(READ, readRequests(), {
          headers: { 'content-type': 'multipart/form-data; boundary=other' },
        }),
      ],
      [
        'the request is no gzip, or has more than 10485760 bytes',
        await channel.post(READ, readRequests(), { headers: { 'content-encoding': 'gzip' } }),
      ],
      [
        'the request is no gzip, or has more than 10485760 bytes',
        await channel.post(READ, ' '.repeat(11 * 1024 * 1024), { isZipped: true }),
      ],
      [
        'the content encoding br is unknown',
        await channel.post(READ, readRequests(), { headers: { 'content-encoding': 'br' } }),
      ],
    ];
    for (const [text, answer] of failures) {
      assert.deepEqual([answer.status, answer.text], [400, `ERROR:${text}`]);
      assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
    }
    const large = await channel.post(READ, ' '.repeat(1024 * 1024));
    assert.equal(large.status, 413);
    const deep = await channel.post(READ, `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`);
    assert.match(deep.text, /nested too deeply/);
  });

  it('takes messages that are compressed, and says so', async () => {
    const { status, text, headers } = await channel.post(READ, readRequests(), { isZipped: true });
    assert.deepEqual([status, headers['x-alpinebits-server-accept-encoding']], [200, 'gzip']);
    assert.match(text, /<ReservationsList/);
  });

  it('answers a handshake with what both sides can do', async () => {
    const asked = [
      {
        version: '2024-10',
        actions: [
          { action: 'action_OTA_Ping' },
          {
            action: 'action_OTA_HotelInvCountNotif',
            supports: ['OTA_HotelInvCountNotif_accept_rooms', 'OTA_HotelInvCountNotif_accept_deltas'],
          },
          { action: 'action_OTA_HotelRatePlan_BaseRates', supports: ['OTA_HotelRatePlan_BaseRates_deltas'] },
          { action: 'action_OTA_Read' },
        ],
      },
      { version: '2022-10', actions: [{ action: 'action_OTA_Read' }] },
    ];
    const text = await answered(PING, handshake(...asked));
    const common = /<Warning Type="11" Status="ALPINEBITS_HANDSHAKE">([^<]*)</.exec(text)?.[1] ?? '';
    assert.deepEqual(JSON.parse(common.replaceAll('&quot;', '"')), {
      versions: [
        {
          version: '2024-10',
          actions: [
            { action: 'action_OTA_Ping' },
            { action: 'action_OTA_HotelInvCountNotif', supports: ['OTA_HotelInvCountNotif_accept_deltas'] },
            { action: 'action_OTA_Read' },
          ],
        },
      ],
    });
    const echo = /<EchoData>([^<]*)</.exec(text)?.[1] ?? '';
    assert.deepEqual(JSON.parse(echo.replaceAll('&quot;', '"')), { versions: asked });
    // without a common action the handshake is what is left, without a common version nothing
    const alone = await answered(PING, handshake({ version: '2024-10', actions: [{ action: 'action_OTA_Fly' }] }));
    assert.match(alone, /&quot;actions&quot;:\[{&quot;action&quot;:&quot;action_OTA_Ping&quot;}\]/);
    const old = await answered(PING, samplesOf('messages').get('Handshake-OTA_PingRQ.xml') ?? '');
    assert.match(old, /<Warning Type="11" Status="ALPINEBITS_HANDSHAKE">{&quot;versions&quot;:\[\]}</);
    assert.deepEqual(await refused(PING, '<OTA_PingRQ Version="1"><EchoData>hello</EchoData></OTA_PingRQ>'), [
      '320 EchoData has no JSON with versions and actions',
    ]);
  });

  it('sets rooms of single periods, and of a complete set all others too', async () => {
    await accepted(FREE_ROOMS, freeRooms([{ from: '2027-04-05', to: '2027-04-07', left: 3 }, { from: '2027-04-08' }]));
    assert.deepEqual(
      await Promise.all(['2027-04-05', '2027-04-07', '2027-04-08', '2027-04-09'].map((date) => left(date))),
      [3, 3, 0, 4],
    );
    const other = await left('2027-04-06', 32);
    assert.ok(other && other > 0, `room 32 has ${other}`);
    await accepted(FREE_ROOMS, freeRooms([{ from: '2027-04-06', left: 2 }], { isWhole: true }));
    assert.deepEqual(
      await Promise.all(['2027-04-05', '2027-04-06', '2027-04-07', '2027-04-09'].map((date) => left(date))),
      [0, 2, 0, 0],
    );
    assert.equal(await left('2027-04-06', 32), 0);
    // the same message again says something new once another came between
    const two = freeRooms([{ from: '2027-04-06', left: 2 }]);
    await accepted(FREE_ROOMS, two);
    await accepted(FREE_ROOMS, freeRooms([{ from: '2027-04-06', left: 1 }]));
    await accepted(FREE_ROOMS, two);
    assert.equal(await left('2027-04-06'), 2);
    await accepted(FREE_ROOMS, freeRooms([], { isWhole: true }));
    assert.equal(await left('2027-04-06'), 0);
  });

  it('sets what can be set and names the rest; a message against the rules sets nothing', async () => {
    const text = await answered(
      FREE_ROOMS,
      freeRooms([
        { from: '2027-04-05', left: 4 },
        { room: 'SUITE', from: '2027-04-05', left: 4 },
      ]),
    );
    assert.match(text, /<Success\/>/);
    assert.deepEqual(warningsIn(text), ['room SUITE is unknown']);
    assert.equal(await left('2027-04-05'), 4);
    assert.deepEqual(await refused(FREE_ROOMS, freeRooms([{ room: 'SUITE', from: '2027-04-05', left: 1 }])), [
      '402 room SUITE is unknown',
    ]);
    assert.deepEqual(await refused(FREE_ROOMS, freeRooms([{ from: '2027-04-05', left: 1 }], { hotel: 'none' })), [
      '392 Invalid hotel code none',
    ]);
    const twice = freeRooms([
      { from: '2027-04-05', to: '2027-04-07', left: 1 },
      { from: '2027-04-07', to: '2027-04-09', left: 2 },
    ]);
    assert.deepEqual(await refused(FREE_ROOMS, twice), [
      '320 periods of DOUBLE overlap: 2027-04-07 and 2027-04-07 to 2027-04-09',
    ]);
    assert.equal(await left('2027-04-05'), 4);
    const [last] = await messages();
    assert.deepEqual(
      [last?.kind, last?.outcome, last?.problems],
      ['availability', 'refused', ['periods of DOUBLE overlap: 2027-04-07 and 2027-04-07 to 2027-04-09']],
    );
    const { body } = await callV1(app, 'GET', `channel/${channel.id}/message/${last?.id}`, { headers: owner });
    const stored = body['result'] as ChannelMessage;
    assert.equal(stored.request, twice);
    assert.match(stored.answer ?? '', /<Errors>/);
  });

  it('compares room categories with the codes, and takes nothing over', async () => {
    const INVENTORY = 'OTA_HotelDescriptiveContentNotif:Inventory';
    const sample = samplesOf('messages').get('Inventory-Push-OTA_HotelDescriptiveContentNotifRQ-basic.xml') ?? '';
    assert.deepEqual(await refused(INVENTORY, sample), ['402 room DZ is unknown']);
    const [unknown] = await messages();
    assert.deepEqual(
      [unknown?.kind, unknown?.outcome, unknown?.problems],
      ['inventory', 'refused', ['room DZ is unknown']],
    );
    const text = await accepted(INVENTORY, sample.replaceAll('"DZ"', '"DOUBLE"'));
    assert.match(text, /<Warning Type="11">Room categories are written here/);
    assert.deepEqual([(await messages())[0]?.outcome, (await messages())[0]?.cells], ['done', 0]);
  });

  it('is not asked to post reservations, and refuses all while it is paused', async () => {
    const set = (state: 'active' | 'paused') =>
      callV1(app, 'PUT', `channel/${channel.id}/state`, { headers: owner, body: { state } });
    await set('paused');
    assert.deepEqual(await refused(FREE_ROOMS, freeRooms([{ from: '2027-04-05', left: 1 }])), [
      '450 the connection is paused by the hotel',
    ]);
    assert.deepEqual(await refused(READ, readRequests()), ['450 The connection is paused by the hotel']);
    await set('active');
  });

  describe('reservations', () => {
    const STAY = { from: '2027-05-03', to: '2027-05-06' };
    before(() => openRooms(app.database, 31, 50, { from: '2027-05-01', to: '2027-05-31' }));
    const book = async () => booked(app, await aRequest(app, { stay: STAY }));
    const listed = (text: string) =>
      [...text.matchAll(/ResStatus="(\w+)"[^>]*><UniqueID Type="(\d+)" ID="(\w+)"/g)].map(([, ...parts]) => parts);
    const read = async (start?: string) => listed(await accepted(READ, readRequests(start ? { start } : {})));
    const acknowledge = (...taken: ['14' | '15', string][]) => accepted(REPORT, report(taken));
    async function change(locator: string, path: string, body: object) {
      const sent = await app.app.inject({
        method: 'PUT',
        url: `/operator/reservation/${locator}/${path}`,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      assert.equal(sent.statusCode, 200, sent.payload);
    }
    const rename = (locator: string) =>
      change(locator, 'guest', {
        guest: {
          name: 'Ana',
          surname: 'Ruiz <&> "Söhne"',
          email: 'ana@guest.example',
          phone: '+34600111222',
          country: 'ES',
        },
        language: 'en',
      });
    const cancel = async ({ number, guest: { email } }: Awaited<ReturnType<typeof book>>) => {
      const pull = '/pull-connectivity/property/reservation';
      const { body } = await app.send({ method: 'POST', url: `${pull}/find`, body: { number, email } });
      const { token } = body['result'] as { token: string };
      const { cancellationText } = await import('@posada/api-client/reservations');
      const url = `${pull}/${token}/managed/cancel`;
      assert.equal((await app.send({ method: 'PUT', url, body: { reason: cancellationText('dates') } })).status, 200);
    };

    it('come until they are acknowledged, then their changes and their cancellation', async () => {
      assert.deepEqual(await read(), []);
      const reservation = await book();
      const { number } = reservation;
      const text = await accepted(READ, readRequests());
      assert.deepEqual(listed(text), [['Reserved', '14', number]]);
      assert.match(text, /<RoomType RoomTypeCode="DOUBLE"\/>/);
      assert.match(
        text,
        /<RatePlan RatePlanCode="(BAR|PRE|\d+)"><MealsIncluded MealPlanIndicator="true" MealPlanCodes="\d+"\/>/,
      );
      assert.match(
        text,
        /<TimeSpan Start="2027-05-03" End="2027-05-06"\/><Total AmountAfterTax="\d+\.\d\d" CurrencyCode="EUR"\/>/,
      );
      assert.deepEqual(await read(), [['Reserved', '14', number]], 'again, since its answer may be lost');
      await acknowledge(['14', number]);
      assert.deepEqual(await read(), []);
      await acknowledge(['14', number]);
      await rename(number);
      const renamed = await accepted(READ, readRequests());
      assert.deepEqual(listed(renamed), [['Modify', '14', number]]);
      assert.match(renamed, /<GivenName>Ana<\/GivenName><Surname>Ruiz &lt;&amp;&gt; &quot;Söhne&quot;<\/Surname>/);
      await acknowledge(['14', number]);
      await cancel(reservation);
      assert.deepEqual(await read(), [['Cancelled', '15', number]]);
      await acknowledge(['15', number]);
      assert.deepEqual(await read(), []);
    });

    it('come in order, one message of each reservation at a time', async () => {
      const [first, second] = [await book(), await book()];
      assert.deepEqual(await read(), [
        ['Reserved', '14', first.number],
        ['Reserved', '14', second.number],
      ]);
      // changed after it was read: the acknowledgement is of what was read
      await rename(first.number);
      await cancel(second);
      await acknowledge(['14', first.number], ['14', second.number]);
      assert.deepEqual(await read(), [
        ['Modify', '14', first.number],
        ['Cancelled', '15', second.number],
      ]);
      await acknowledge(['15', second.number]);
      assert.deepEqual(await read(), [['Modify', '14', first.number]]);
      await acknowledge(['14', first.number]);
      // a booking that was cancelled before anybody asked is not known, and not sent
      await cancel(await book());
      assert.deepEqual(await read(), []);
    });

    it('are given up where the client cannot take them, and sent again on demand', async () => {
      const { number } = await book();
      await read();
      const text = await answered(REPORT, report([], [[number, 'Unable to process reservation']]));
      assert.match(text, /<Success\/>/);
      assert.deepEqual(await read(), []);
      const failed = (await messages('?direction=out&failures=true')).find((each) => each.reservation === number);
      assert.deepEqual(
        [failed?.outcome, failed?.problems],
        ['failed', ['refused by the client: 450 Unable to process reservation']],
      );
      await callV1(app, 'POST', `channel/${channel.id}/resend`, { headers: owner });
      const again = (await read()).filter(([, , id]) => id === number);
      assert.deepEqual(again, [['Reserved', '14', number]]);
      await acknowledge(...(await read()).map(([, type, id]) => [type as '14', id ?? ''] as ['14', string]));
      assert.deepEqual(await read(), []);
      assert.deepEqual(warningsIn(await answered(REPORT, report([['14', 'NOSUCH']]))), [
        'reservation NOSUCH is unknown',
      ]);
    });

    it('of a time come again as they are, acknowledged or not', async () => {
      now = new Date(now.getTime() + 60_000);
      const start = now.toISOString();
      const { number } = await book();
      await read();
      await acknowledge(['14', number]);
      assert.deepEqual(await read(start), [['Reserved', '14', number]]);
      assert.deepEqual(await read(new Date(now.getTime() + 60_000).toISOString()), []);
      assert.deepEqual(await refused(READ, readRequests({ start: 'soon' })), [
        '320 SelectionCriteria: Start is no moment',
      ]);
      assert.deepEqual(await refused(READ, readRequests({ hotel: 'none' })), ['392 Invalid hotel code none']);
    });

    it('wait while a code is missing, which the answer and the log name', async () => {
      const codes = async (code: string | null) => {
        const { body } = await callV1(app, 'GET', `channel/${channel.id}`, { headers: owner });
        const { roomTypes, ratePlans } = body['result'] as Record<
          'roomTypes' | 'ratePlans',
          { id: number; code: string }[]
        >;
        const pick = (rows: { id: number; code: string | null }[]) =>
          rows.map(({ id, code: own }) => ({ id, code: own }));
        await callV1(app, 'PUT', `channel/${channel.id}/codes`, {
          headers: owner,
          body: {
            roomTypes: pick(roomTypes.map((each) => (each.id === 31 ? { ...each, code } : each)) as never),
            ratePlans: pick(ratePlans),
          },
        });
      };
      const { number } = await book();
      await codes(null);
      const text = await answered(READ, readRequests());
      assert.deepEqual(listed(text), []);
      assert.deepEqual(warningsIn(text), [`${number}: room type 31 has no code of the channel`]);
      await codes('DOUBLE');
      assert.deepEqual(await read(), [['Reserved', '14', number]]);
      await acknowledge(['14', number]);
    });

    it('fit the schema with children, extras, free nights and guests of which little is known', async () => {
      const { number } = await book();
      const { rows } = await app.database.query<{ id: number }>('SELECT id FROM reservation WHERE locator = $1', [
        number,
      ]);
      const [stored] = await createReservationStore(app.database).byIds(rows.map(({ id }) => id));
      assert.ok(stored);
      const reservation = toFeedReservation(stored, now);
      const [stay] = reservation.roomstays;
      assert.ok(stay);
      const extra = { complementId: 'a-complement-of-more-than-16', name: '', per: 'unit', when: 'stay' } as const;
      const counted = { units: 1, adults: null, children: null, dates: [], amount: 1250 };
      const written = writeReservation({
        action: 'modify',
        hotelCode: '123',
        roomCodes: new Map([[stay.roomtype.id, 'DOUBLE']]),
        rateCodes: new Map([[stay.rateplan.id, 'BAR']]),
        reservation: {
          ...reservation,
          language: 'ch',
          arrivalTime: '18:00',
          requests: ' A quiet room, please <3 ',
          guest: { ...reservation.guest, name: '', surname: 'x'.repeat(80), phone: '(+34) 600-11 12', email: 'none' },
          roomstays: [
            {
              ...stay,
              occupancy: { adults: 2, children: 2, babies: 1, childAges: [] },
              complements: [{ ...extra, ...counted }],
            },
            {
              ...stay,
              guest: 'Ana Ruiz',
              occupancy: { adults: 1, children: 2, babies: 0, childAges: [7, 7] },
              dailyPrices: stay.dailyPrices.map((price) => ({ ...price, amount: 0 })),
            },
          ],
        },
      });
      const text = writeSuccess('OTA_ResRetrieveRS', [], xml('ReservationsList', {}, written));
      if (hasXmllint) assert.equal(problemsBySchema(text), '');
      for (const part of [
        'ResStatus="Modify"',
        '<GuestCount Count="2"/><GuestCount Count="2" Age="12"/><GuestCount Count="1" Age="1"/>',
        '<GuestCount Count="1"/><GuestCount Count="2" Age="7"/>',
        '<ServiceRPHs><ServiceRPH RPH="1"/></ServiceRPHs>',
        '<Total AmountAfterTax="12.50" CurrencyCode="EUR"/>',
        'Language="zh"',
        '<GivenName>-</GivenName>',
        'PhoneNumber="346001112"',
        '<Text>A quiet room, please &lt;3</Text>',
        '<Text>Arrival: 18:00\nRoom 2: Ana Ruiz\nAges of children are not known</Text>',
      ])
        assert.ok(text.includes(part), `${part} in ${text}`);
      assert.equal(text.match(/<RoomRates>/g)?.length, 1, 'a free night has no rate');
      assert.ok(!text.includes('<Email>'));
      await read();
      await acknowledge(['14', number]);
    });

    it('that the client does not know yet are not sold twice by its next free rooms', async () => {
      const night = { from: '2027-05-03', to: '2027-05-05' };
      await accepted(FREE_ROOMS, freeRooms([{ ...night, left: 1 }]));
      const { number } = await book();
      assert.equal(await left('2027-05-03'), 0);
      // the program still counts the room as free
      await accepted(FREE_ROOMS, freeRooms([{ ...night, left: 1 }]));
      assert.equal(await left('2027-05-03'), 0);
      await read();
      await accepted(FREE_ROOMS, freeRooms([{ ...night, left: 1 }], { isWhole: true }));
      assert.equal(await left('2027-05-03'), 0);
      await acknowledge(['14', number]);
      await accepted(FREE_ROOMS, freeRooms([{ ...night, left: 1 }]));
      assert.equal(await left('2027-05-03'), 1);
    });
  });
});
