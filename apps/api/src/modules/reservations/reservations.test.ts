import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { aCompany } from '@posada/api-client/fixtures';
import type { Reservation } from '@posada/api-client/reservations';
import {
  aRequest,
  book,
  booked,
  guest,
  openRooms,
  ROOM,
  STAY,
  tokenOf,
  wrongNights,
} from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';

describe('booking', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    for (const room of [31, 32, 33, 34]) await openRooms(app.database, room, 50);
  });
  after(() => app.close());
  afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

  it('[API-100] [DATA-21] [GAP-36] [DATA-13] books two rooms with a complement, for what was accepted', async () => {
    const rooms = [
      { rateplanId: 32, complements: [{ complementId: '32', units: 1 }] },
      { roomtypeId: 34, rateplanId: 32, childAges: [1, 6] },
    ];
    const request = await aRequest(app, { rooms });
    request.accepted.total += 4500;
    const reservation = await booked(app, {
      ...request,
      requests: 'A quiet room',
      arrivalTime: '18:30',
      travelTypology: 'family',
    });
    assert.equal(reservation.status, 'confirmed');
    assert.match(reservation.number, /^[2-9A-HJ-NP-Z]{8}$/);
    assert.equal(reservation.nights, 3);
    assert.equal(reservation.totals.total, request.accepted.total);
    assert.equal(reservation.totals.complements, 4500);
    assert.equal(reservation.totals.dueAtProperty, request.accepted.total);
    assert.equal(reservation.paymentConfirmation, null);
    assert.deepEqual(reservation.roomstays[1]?.occupancy, { adults: 2, children: 1, babies: 1, childAges: [1, 6] });
    for (const stay of reservation.roomstays) {
      assert.equal(
        stay.dailyPrices.reduce((sum, night) => sum + night.amount, 0),
        stay.total,
      );
    }
  });

  it('[BOOK-10] takes a complement for the guests of the room: no child’s price for adults, and no more by asking twice', async () => {
    const { rows } = await app.database.query<{ id: number; price: number; child_price: number }>(
      `SELECT id, price, child_price FROM complement
       WHERE property_id = 3 AND per = 'person' AND "when" = 'day' AND child_price IS NOT NULL LIMIT 1`,
    );
    const [complement] = rows;
    assert.ok(complement);
    const nights = 3;
    const status = async (childAges: number[], ...wanted: { adults: number; children: number }[]) => {
      const complements = wanted.map((counts) => ({ complementId: String(complement.id), ...counts }));
      const request = await aRequest(app, { rooms: [{ roomtypeId: 34, rateplanId: 32, childAges, complements }] });
      for (const { adults, children } of wanted)
        request.accepted.total += nights * (adults * complement.price + children * complement.child_price);
      return (await book(app, request)).status;
    };
    assert.equal(await status([6], { adults: 2, children: 1 }), 200);
    assert.equal(await status([6], { adults: 0, children: 2 }), 400, 'an adult as a second child');
    assert.equal(await status([], { adults: 3, children: 0 }), 400, 'somebody who is not there');
    assert.equal(await status([6], { adults: 2, children: 1 }, { adults: 2, children: 1 }), 400);
  });

  it('[API-105] is read again by its id and the booker’s e-mail, in any language, and by nothing else', async () => {
    const reservation = await booked(app, await aRequest(app));
    const read = (email: string, id = reservation.id, query = '') =>
      app.send({ url: `/pull-connectivity/property/3/reservation/${id}/email/${encodeURIComponent(email)}${query}` });
    const same = (await read('ANA@guest.example')).body['result'] as Reservation;
    const { phone } = reservation.guest;
    assert.deepEqual(same, {
      ...reservation,
      requests: reservation.requests && '•••',
      guest: {
        ...reservation.guest,
        email: 'a•••@guest.example',
        phone: `•••${phone.slice(-2)}`,
        phoneText: `•••${phone.slice(-2)}`,
      },
    });
    assert.ok(!JSON.stringify(same).includes(phone) && !JSON.stringify(same).includes('ana@'), 'masked');
    const spanish = (await read('ana@guest.example', reservation.id, '?language=es')).body['result'] as Reservation;
    assert.equal(spanish.roomstays[0]?.rateplan.name, 'Flexible, solo alojamiento');
    assert.equal((await read('eve@guest.example')).status, 404);
    assert.equal((await read('ana@guest.example', 'AAAAAAAAAAAAAAAAAAAAAAAA')).status, 404);
  });

  it('[GAP-91] is read whole with the key that it was booked with, which nobody but that browser has', async () => {
    const request = { ...(await aRequest(app)), requests: 'A quiet room' };
    const [key, other] = ['k-0123456789abcdef', 'k-fedcba9876543210'];
    const mine = (await book(app, request, key)).body['result'] as Reservation;
    await book(app, request, other);
    const read = async (headers: Record<string, string>) => {
      const url = `/pull-connectivity/property/3/reservation/${mine.id}/email/ana@guest.example`;
      return (await app.send({ url, headers })).body['result'] as Reservation;
    };
    assert.deepEqual(await read({ 'idempotency-key': key }), mine);
    for (const headers of [{}, { 'idempotency-key': other }, { 'idempotency-key': 'k-0000000000000000' }]) {
      const { guest, requests } = await read(headers as Record<string, string>);
      assert.deepEqual([guest.email, requests], ['a•••@guest.example', '•••']);
    }
  });

  it('knows who checks in to each further room, by a name alone', async () => {
    const request = await aRequest(app, { rooms: [{}, {}] });
    const withGuest = (guest: string) => ({
      ...request,
      rooms: request.rooms.map((room, index) => (index === 1 ? { ...room, guest } : room)),
    });
    const { body } = await book(app, withGuest(' Eva Lang '), 'key-of-two-rooms');
    assert.deepEqual(
      (body['result'] as Reservation).roomstays.map(({ guest }) => guest),
      [null, 'Eva Lang'],
    );
    const refused = await book(app, withGuest('Win at http://evil.example'), 'key-of-a-link');
    assert.equal(refused.status, 400);
    assert.deepEqual(Object.keys(refused.body['fields'] as object), ['rooms.1.guest']);
  });

  it('refuses a price that has changed, tells both, and keeps nothing', async () => {
    const request = await aRequest(app);
    await app.database.query('UPDATE price SET base = base + 500 WHERE room_type_id = $1 AND date = $2', [
      ROOM,
      STAY.from,
    ]);
    const { status, body } = await book(app, request);
    assert.equal(status, 409);
    assert.equal(body['code'], 'price_changed');
    assert.deepEqual(body['accepted'], { total: request.accepted.total, touristTax: 0 });
    assert.deepEqual(body['current'], { total: request.accepted.total + 500, touristTax: 0 });
    await booked(app, await aRequest(app));
  });

  it('[API-100] does not call a room type sold out that the property does not have', async () => {
    const request = await aRequest(app);
    const [room] = request.rooms;
    assert.ok(room);
    for (const roomtypeId of ['99999', '11', 'x']) {
      const { status, body } = await book(
        app,
        { ...request, rooms: [{ ...room, roomtypeId }] },
        `of-an-unknown-${roomtypeId}`,
      );
      assert.deepEqual([status, body['code']], [404, 'not_found'], roomtypeId);
    }
  });

  it('refuses a room that has been sold meanwhile and names the nights', async () => {
    const request = await aRequest(app, { rooms: [{ roomtypeId: 33, rateplanId: 31 }] });
    await app.database.query("UPDATE inventory SET total = sold WHERE room_type_id = 33 AND date = '2026-12-09'");
    const { status, body } = await book(app, request);
    assert.equal(status, 409);
    assert.equal(body['code'], 'sold_out');
    assert.equal(body['roomtypeId'], '33');
    assert.deepEqual(body['nights'], ['2026-12-09']);
  });

  it('refuses what restrictions forbid, what the plan is not paid with, and guests who do not fit', async () => {
    const request = await aRequest(app, { rooms: [{ roomtypeId: 32 }] });
    await app.database.query('UPDATE inventory SET minimum_stay = 5 WHERE room_type_id = 32 AND date = $1', [
      STAY.from,
    ]);
    assert.equal((await book(app, request)).body['code'], 'not_bookable');
    const plain = await aRequest(app);
    assert.equal((await book(app, { ...plain, paymentOption: 'payOnBook' })).body['code'], 'not_bookable');
    const [room] = plain.rooms;
    assert.ok(room);
    const crowded = { ...plain, rooms: [{ ...room, occupancy: { adults: 5, childAges: [] } }] };
    assert.equal((await book(app, crowded)).body['code'], 'not_bookable');
  });

  it('gives one answer to one key, byte for byte, and refuses the key for another wish', async () => {
    const request = await aRequest(app);
    const first = await book(app, request, 'key-of-ana-1');
    const again = await book(app, { ...request }, 'key-of-ana-1');
    assert.equal(JSON.stringify(again.body), JSON.stringify(first.body));
    const other = await book(app, { ...request, guest: guest('Eve') }, 'key-of-ana-1');
    assert.equal(other.status, 422);
    assert.equal(other.body['code'], 'idempotency_mismatch');
  });

  it('takes a whole company for the invoice, and another company as another wish', async () => {
    const invoice = aCompany();
    const request = { ...(await aRequest(app)), invoice };
    const { status, body } = await book(app, { ...request, invoice: aCompany({ taxId: '?' }) }, 'key-of-ana-3');
    assert.deepEqual([status, Object.keys(body['fields'] as object)], [400, ['invoice.taxId']]);
    const first = await book(app, request, 'key-of-ana-3');
    assert.deepEqual((first.body['result'] as Reservation).invoice, invoice);
    const other = { ...request, invoice: aCompany({ company: 'Casa Blanca SL' }) };
    assert.equal((await book(app, other, 'key-of-ana-3')).body['code'], 'idempotency_mismatch');
    assert.deepEqual((await book(app, request, 'key-of-ana-3')).body, first.body);
  });

  it('gives the key back after a refusal', async () => {
    const request = await aRequest(app);
    const wrong = { ...request, accepted: { ...request.accepted, total: 1 } };
    assert.equal((await book(app, wrong, 'key-of-ana-2')).body['code'], 'price_changed');
    assert.equal((await book(app, request, 'key-of-ana-2')).status, 200);
  });

  it('[GAP-88] [DATA-27] [API-96] takes off promotion and loyalty, each on what is left, each on its line', async () => {
    const headers = { 'x-client-token': await tokenOf(app, 'client') };
    const request = await aRequest(app, { promocode: 'posada10', headers });
    const reservation = await booked(app, request, headers);
    const [stay] = reservation.roomstays;
    assert.ok(stay);
    assert.deepEqual(
      stay.discounts.map(({ kind, name, percent }) => ({ kind, name, percent })),
      [
        { kind: 'promotion', name: 'POSADA10', percent: 10 },
        { kind: 'loyalty', name: 'Gold', percent: 5 },
      ],
    );
    const promotion = Math.round(stay.base * 0.1);
    const loyalty = Math.round((stay.base - promotion) * 0.05);
    assert.deepEqual(
      stay.discounts.map(({ amount }) => amount),
      [promotion, loyalty],
    );
    assert.equal(stay.total, stay.base - promotion - loyalty);
  });

  it('[DATA-17] names the loyalty level in the language of the reader', async () => {
    const token = await tokenOf(app, 'client');
    const headers = { authorization: `Bearer ${token}`, 'x-client-token': token };
    const reservation = await booked(app, { ...(await aRequest(app, { headers })), language: 'es' }, headers);
    const loyaltyIn = async (language: string) => {
      const url = `/customer/website/2/client/reservation/${reservation.id}?language=${language}`;
      const { body } = await app.send({ url, headers });
      const { discounts = [] } = (body['result'] as Reservation).roomstays[0] ?? {};
      return discounts.filter(({ kind }) => kind === 'loyalty').map(({ level, name }) => [level, name]);
    };
    assert.deepEqual(await loyaltyIn('es'), [['gold', 'Oro']]);
    assert.deepEqual(await loyaltyIn('en'), [['gold', 'Gold']]);
  });

  it('leaves a message to be sent with each booking, and none with a refusal', async () => {
    const open = async () => {
      await app.leaveMails();
      return (await app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox')).rows[0]?.n ?? 0;
    };
    const before = await open();
    const request = await aRequest(app);
    await booked(app, request);
    await book(app, { ...request, accepted: { ...request.accepted, total: 1 } });
    assert.equal(await open(), before + 4, 'to the guest and to the hotel, and to the guest before and after the stay');
  });
});

describe('whose bookings one sees', () => {
  let app: TestApp;
  let ofClient: Reservation;
  let ofAgency: Reservation;
  let ofNobody: Reservation;
  const tokens: Record<string, string> = {};
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 50);
    for (const kind of ['client', 'agent', 'travel-agency'] as const) tokens[kind] = await tokenOf(app, kind);
    tokens['other-client'] = await tokenOf(app, 'client', 'other-client@posada.example');
    tokens['other-agency'] = await tokenOf(app, 'travel-agency', 'other-agency@posada.example');
    const request = await aRequest(app);
    const asClient = { 'x-client-token': tokens['client'] ?? '' };
    ofClient = await booked(app, await aRequest(app, { headers: asClient }), asClient);
    ofAgency = await booked(app, request, { 'x-travel-agency-token': tokens['travel-agency'] ?? '' });
    ofNobody = await booked(app, { ...request, guest: guest('Zoe') });
  });
  after(() => app.close());
  const get = (who: string, kind: string, rest = '') =>
    app.send({
      url: `/customer/website/2/${kind}/reservation${rest}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
    });

  it('[AUTH-18] [GAP-40] [API-25] [API-36] [API-50] shows a booking to its client, its agency and the agents of the website', async () => {
    const matrix = [
      ['client', 'client', [true, false, false]],
      ['other-client', 'client', [false, false, false]],
      ['travel-agency', 'travel-agency', [false, true, false]],
      ['other-agency', 'travel-agency', [false, false, false]],
      ['agent', 'agent', [true, true, true]],
    ] as const;
    for (const [who, kind, sees] of matrix) {
      for (const [index, { id }] of [ofClient, ofAgency, ofNobody].entries()) {
        assert.equal((await get(who, kind, `/${id}`)).status, sees[index] ? 200 : 404, `${who} ${index}`);
      }
    }
    const foreign = await app.send({
      url: `/customer/website/6/agent/reservation/${ofClient.id}`,
      host: 'willow.localhost',
      headers: { authorization: `Bearer ${tokens['agent']}` },
    });
    assert.equal(foreign.status, 401);
  });

  it('[AUTH-19] refuses a list to another kind', async () => {
    for (const [who, kind] of [
      ['client', 'agent'],
      ['client', 'travel-agency'],
      ['agent', 'client'],
      ['travel-agency', 'agent'],
    ] as const) {
      assert.equal((await get(who, kind)).status, 401, `${who} as ${kind}`);
    }
  });

  it('[API-53] [API-26] [API-37] lists them, the newest first', async () => {
    const ids = async (who: string, kind: string) =>
      ((await get(who, kind)).body['result'] as { id: string }[]).map(({ id }) => id);
    assert.equal((await ids('client', 'client'))[0], ofClient.id);
    assert.equal((await ids('travel-agency', 'travel-agency'))[0], ofAgency.id);
    assert.deepEqual((await ids('agent', 'agent')).slice(0, 3), [ofNobody.id, ofAgency.id, ofClient.id]);
    assert.deepEqual(await ids('other-client', 'client'), []);
  });

  it('[API-27] [API-38] [GAP-112] [GAP-113] pages and filters them, the highest id first', async () => {
    const page = async (query: string) =>
      (await get('agent', 'agent', `/pagination?${query}`)).body['result'] as {
        content: { id: string }[];
        totalElements: number;
        totalPages: number;
      };
    const first = await page('page=0&size=2&sort=id,desc');
    assert.deepEqual(
      first.content.map(({ id }) => id),
      [ofNobody.id, ofAgency.id],
    );
    const second = await page('page=1&size=2&sort=id,desc');
    assert.equal(second.content[0]?.id, ofClient.id);
    assert.equal(first.totalPages, Math.ceil(first.totalElements / 2));
    assert.deepEqual(
      (await page('guest=zoe')).content.map(({ id }) => id),
      [ofNobody.id],
    );
    assert.deepEqual(
      (await page(`number=${ofClient.number.toLowerCase()}`)).content.map(({ id }) => id),
      [ofClient.id],
    );
    assert.equal((await page('guest=%25')).totalElements, 0, 'a sign of SQL is a sign like any other');
    assert.ok((await page('state=completed')).content.every(({ id }) => id !== ofClient.id));
    assert.equal((await page('from=2026-12-11&to=2026-12-12&guest=zoe')).totalElements, 0, 'gone on that day');
    const agency = await get('travel-agency', 'travel-agency', '/pagination?page=0&size=1&sort=id,desc');
    assert.equal((agency.body['result'] as { content: { id: string }[] }).content[0]?.id, ofAgency.id);
    assert.equal((await get('agent', 'agent', '/pagination?size=101')).status, 400);
  });

  it('[API-17] [API-26] [API-37] bounds and filters the lists without pages alike, and numbers pages', async () => {
    const listed = async (query: string) => (await get('agent', 'agent', query)).body['result'] as { id: string }[];
    assert.deepEqual(
      (await listed('?size=2')).map(({ id }) => id),
      [ofNobody.id, ofAgency.id],
    );
    assert.deepEqual(
      (await listed('?size=1&page=2&sort=id,desc')).map(({ id }) => id),
      [ofClient.id],
    );
    assert.deepEqual(
      (await listed('?guest=zoe')).map(({ id }) => id),
      [ofNobody.id],
    );
    assert.ok((await listed('')).length <= 100);
    assert.equal((await get('agent', 'agent', '?size=101')).status, 400);
    const own = await get('travel-agency', 'travel-agency', `?number=${ofClient.number}`);
    assert.deepEqual(own.body['result'], []);
    const page = (await get('agent', 'agent', '/pagination?page=1&size=2')).body['result'] as { number: number };
    assert.equal(page.number, 1);
  });

  it('[API-28] [API-39] adds them up under the same filters', async () => {
    const { body } = await get('agent', 'agent', '/summary?guest=zoe');
    assert.deepEqual(body['result'], {
      count: 1,
      isCapped: false,
      confirmed: 1,
      cancelled: 0,
      provisional: 0,
      totals: [{ currency: 'EUR', amount: ofNobody.totals.total }],
    });
    const agency = (await get('travel-agency', 'travel-agency', '/summary')).body['result'] as { count: number };
    assert.ok(agency.count >= 1);
  });
});
