import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AccountKind } from '@posada/api-client';
import { aCompany } from '@posada/api-client/fixtures';
import {
  cancellationText,
  type ManagedBooking,
  type Reservation,
  type ReservationRequest,
} from '@posada/api-client/reservations';
import { formatMoney } from '@posada/i18n';
import { aRequest, book, booked, guest, openRooms, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import type { Mail } from '../messages/mail-sender.ts';

const BASE = '/pull-connectivity/property/reservation';
const HOUR_MS = 3_600_000;
let guests = 0;

describe('a booking without an account', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    for (const room of [31, 33]) await openRooms(app.database, room, 50);
  });
  after(() => app.close());
  afterEach(async () => {
    now = TEST_NOW;
    assert.deepEqual(await wrongNights(app.database), []);
  });

  const find = (number: string, email: string, headers: Record<string, string> = {}) =>
    app.send({ method: 'POST', url: `${BASE}/find`, body: { number, email }, headers });
  const see = (token: string, headers: Record<string, string> = {}) =>
    app.send({ url: `${BASE}/${token}/managed`, headers });
  const cancel = (token: string, room?: string, key = 'one') =>
    app.send({
      method: 'PUT',
      url: `${BASE}/${token}/managed${room ? `/roomstay/${room}` : ''}/cancel`,
      body: { reason: cancellationText('dates') },
      headers: { 'idempotency-key': `managed-booking-${room ?? 'all'}-${key}` },
    });

  /** Books two rooms as nobody in particular, and finds them again. */
  async function found() {
    guests += 1;
    const request = { ...(await aRequest(app, { rooms: [{}, { roomtypeId: 33 }] })), requests: 'A quiet room' };
    const email = `found-${guests}@guest.example`;
    const reservation = await booked(app, { ...request, guest: guest('Ana', email) });
    const { status, body } = await find(reservation.number, email);
    assert.equal(status, 200, JSON.stringify(body));
    return { reservation, email, token: (body['result'] as { token: string }).token };
  }

  it('is found by number and e-mail, however they are typed, and shows who booked only in part', async () => {
    const { reservation, email } = await found();
    const typed = ` ${reservation.number.toLowerCase().replace(/^(...)/, '$1 ')} `;
    const { status, body } = await find(typed, email.toUpperCase());
    assert.equal(status, 200, JSON.stringify(body));
    const seen = await see((body['result'] as { token: string }).token);
    const answer = seen.body['result'] as Reservation;
    assert.equal(answer.number, reservation.number);
    assert.equal(answer.roomstays.length, 2);
    assert.notEqual(answer.guest.email, email);
    assert.notEqual(answer.guest.phone, reservation.guest.phone);
    assert.notEqual(answer.requests, 'A quiet room');
  });

  it('is as unknown with a wrong e-mail, or on another website, as with a number that nobody has', async () => {
    const { reservation, email, token } = await found();
    const refusals = [
      await find('ZZZZZZZZ', email),
      await find(reservation.number, 'somebody@guest.example'),
      await find(reservation.number, email, { 'x-website-host': 'agir.localhost' }),
    ];
    for (const { status, body } of refusals) {
      assert.equal(status, 404);
      assert.deepEqual({ ...body, requestId: '' }, { ...refusals[0]?.body, requestId: '' });
    }
    assert.equal((await see(token, { 'x-website-host': 'agir.localhost' })).status, 404);
    assert.equal((await see('00000000-0000-4000-8000-000000000000')).status, 404);
  });

  it('closes an hour after it was found, and its token is not stored', async () => {
    const { token } = await found();
    const { rows } = await app.database.query('SELECT * FROM booking_access');
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes(token));
    now = new Date(TEST_NOW.getTime() + HOUR_MS - 1000);
    assert.equal((await see(token)).status, 200);
    now = new Date(TEST_NOW.getTime() + HOUR_MS);
    assert.equal((await see(token)).status, 404);
    assert.equal((await cancel(token)).status, 404);
  });

  it('[CLIENT-14] [CLIENT-15] is cancelled room by room or whole, once', async () => {
    const { token, reservation } = await found();
    const [first, second] = reservation.roomstays.map(({ id }) => id);
    const one = await cancel(token, first);
    assert.equal(one.status, 200, JSON.stringify(one.body));
    const left = one.body['result'] as Reservation;
    assert.deepEqual(
      left.roomstays.map(({ status }) => status),
      ['cancelled', 'confirmed'],
    );
    assert.notEqual(left.guest.email, reservation.guest.email);
    assert.equal((await cancel(token, first)).status, 200, 'the same request, whose answer was lost');
    const whole = await cancel(token);
    assert.equal((whole.body['result'] as Reservation).status, 'cancelled');
    for (const again of [await cancel(token, undefined, 'two'), await cancel(token, second, 'two')]) {
      assert.equal(again.status, 409);
      assert.equal(
        (again.body['error'] as { code?: string } | undefined)?.code ?? again.body['code'],
        'already_cancelled',
      );
    }
    const other = await found();
    assert.equal((await cancel(token, other.reservation.roomstays[0]?.id)).status, 404, 'a room of another booking');
  });
});

describe('what is changed of a booking', () => {
  let app: TestApp;
  let now = TEST_NOW;
  const mails: Mail[] = [];
  const COMPANY = aCompany();
  before(async () => {
    const database = await testDatabase({ demo: true });
    await database.query(
      `UPDATE property SET content = jsonb_set(content, '{information,email}', '"hotel@posada.example"') WHERE id = 3`,
    );
    app = testApp(database, { clock: () => now, send: async (mail) => noteMail(mails, mail) });
    await openRooms(app.database, 31, 50);
  });
  after(() => app.close());
  afterEach(() => {
    now = TEST_NOW;
  });

  const send = (token: string, part: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) =>
    app.send({ method, url: `${BASE}/${token}/managed${part}`, ...(body ? { body } : {}) });
  async function sent() {
    mails.length = 0;
    await app.database.query('UPDATE outbox SET due_at = $1 WHERE done_at IS NULL AND due_at <= now()', [
      now.toISOString(),
    ]);
    await app.outbox.drain();
    return mails;
  }
  const KEY = 'what-is-changed-booked-with-this';
  let tries = 0;
  /** A booking and the token of the browser that made it. */
  async function made(over: Partial<ReservationRequest> = {}) {
    tries += 1;
    const key = `${KEY}-${tries}`;
    const body = { ...(await aRequest(app)), guest: guest('Ana', `change-${tries}@guest.example`), ...over };
    const { body: answer } = await book(app, body, key);
    const reservation = answer['result'] as Reservation;
    const opened = await app.send({
      method: 'POST',
      url: `${BASE}/${reservation.id}/access`,
      headers: { 'idempotency-key': key },
    });
    assert.equal(opened.status, 200, JSON.stringify(opened.body));
    return { reservation, token: (opened.body['result'] as { token: string }).token };
  }

  it('is opened by the browser that booked it, by its key alone', async () => {
    const { reservation, token } = await made({ requests: 'A cot' });
    const { body } = await send(token, '');
    assert.equal((body['result'] as ManagedBooking).requests, 'A cot');
    for (const headers of [{}, { 'idempotency-key': 'the-key-of-somebody-else' }]) {
      const refused = await app.send({ method: 'POST', url: `${BASE}/${reservation.id}/access`, headers });
      assert.equal(refused.status, 404);
    }
  });

  it('is written down with what it was, and mailed to guest and hotel once', async () => {
    const { reservation, token } = await made();
    await sent();
    const change = { arrivalTime: '21:30', requests: 'See www.evil.example', invoice: COMPANY };
    for (const _ of [1, 2]) {
      const { status, body } = await send(token, '/details', 'PUT', change);
      assert.equal(status, 200, JSON.stringify(body));
      const { arrivalTime, invoice } = body['result'] as ManagedBooking;
      assert.deepEqual([arrivalTime, invoice], ['21:30', COMPANY]);
    }
    await sent();
    assert.deepEqual(
      mails.map(({ subject, to }) => [subject, to.address]),
      [
        [`Your booking ${reservation.number} at Posada Málaga has been changed`, reservation.guest.email],
        [`Change of booking ${reservation.number}: Ana Ruiz`, 'hotel@posada.example'],
      ],
    );
    for (const { text, html } of mails) {
      for (const part of ['21:30', 'Casa Alba SL', 'ESB12345674', 'Calle Mayor 1, 28001 Madrid, Spain'])
        assert.ok(text.includes(part), text);
      assert.doesNotMatch(text + html, /evil/);
    }
    const { rows } = await app.database.query(
      'SELECT changed_by, before, after FROM reservation_change c JOIN reservation r ON r.id = c.reservation_id WHERE locator = $1',
      [reservation.number],
    );
    assert.deepEqual(rows, [
      { changed_by: 'booker', before: { arrivalTime: null, requests: null, invoice: null }, after: change },
    ]);
  });

  it('names who checks in to each room until it is cancelled, written down and mailed as any change', async () => {
    const request = await aRequest(app, { rooms: [{}, {}] });
    const { reservation, token } = await made(request);
    const other = await made();
    const [first, second] = reservation.roomstays.map(({ id }) => id) as [string, string];
    const named = async (roomGuests: Record<string, string | null>) => {
      const { status, body } = await send(token, '/details', 'PUT', { roomGuests });
      return status === 200
        ? (body['result'] as ManagedBooking).roomstays.map(({ guest: name }) => name)
        : [status, body['code']];
    };
    await sent();
    assert.deepEqual(await named({ [second]: ' Eva Lang ' }), [null, 'Eva Lang']);
    await sent();
    assert.equal(mails.length, 2);
    for (const { text } of mails) assert.match(text, /Room 2 · Guest: Eva Lang/);
    for (const { text } of mails) assert.doesNotMatch(text, /Room 1 · Guest:/);
    assert.deepEqual(await named({ [first]: 'Ana Ruiz', [second]: null }), ['Ana Ruiz', null]);
    const { rows } = await app.database.query(
      'SELECT before, after FROM reservation_change c JOIN reservation r ON r.id = c.reservation_id WHERE locator = $1 ORDER BY c.id',
      [reservation.number],
    );
    assert.deepEqual(rows, [
      { before: { roomGuests: { [second]: null } }, after: { roomGuests: { [second]: 'Eva Lang' } } },
      {
        before: { roomGuests: { [first]: null, [second]: 'Eva Lang' } },
        after: { roomGuests: { [first]: 'Ana Ruiz', [second]: null } },
      },
    ]);
    const stranger = other.reservation.roomstays[0]?.id ?? '';
    assert.deepEqual(await named({ [stranger]: 'Eva Lang' }), [404, 'not_found']);
    assert.deepEqual(await named({ [second]: 'www.evil.example' }), [400, 'invalid_request']);
    assert.equal(
      (await send(token, `/roomstay/${second}/cancel`, 'PUT', { reason: cancellationText('dates') })).status,
      200,
    );
    assert.deepEqual(await named({ [second]: 'Eva Lang' }), [409, 'not_confirmed']);
  });

  it('is refused for a booking that is cancelled', async () => {
    const { token } = await made();
    assert.equal((await send(token, '/cancel', 'PUT', { reason: cancellationText('dates') })).status, 200);
    for (const [part, method, change, code] of [
      ['/details', 'PUT', { arrivalTime: '10:00' }, 'not_confirmed'],
      ['/document/confirmation', 'GET', undefined, 'not_confirmed'],
      ['/payment', 'POST', undefined, 'nothing_due'],
      ['/card-change', 'POST', undefined, 'no_card_change'],
    ] as const) {
      const { status, body: refused } = await send(token, part, method, change);
      assert.deepEqual([status, refused['code']], [409, code], part);
    }
  });

  it('is refused about a stay that has begun, but for the invoice', async () => {
    const { reservation } = await made();
    now = new Date(`${reservation.from}T20:00:00Z`);
    now.setTime(now.getTime() + 24 * 60 * 60 * 1000);
    const { body } = await app.send({
      method: 'POST',
      url: `${BASE}/find`,
      body: { number: reservation.number, email: reservation.guest.email },
    });
    const later = (body['result'] as { token: string }).token;
    assert.equal((await send(later, '/details', 'PUT', { arrivalTime: '10:00' })).body['code'], 'stay_begun');
    assert.equal((await send(later, '/details', 'PUT', { invoice: COMPANY })).status, 200);
  });

  it('[PAY-03] what is paid later is paid from here', async () => {
    const request = await aRequest(app, { rooms: [{ rateplanId: 33 }] });
    const { token, reservation } = await made({ ...request, paymentOption: 'payLater' });
    const { body } = await send(token, '');
    assert.equal((body['result'] as ManagedBooking).managed.payable, reservation.totals.total);
    const link = await send(token, '/payment', 'POST');
    const { token: id } = link.body['result'] as { token: string };
    assert.equal((await app.send({ url: `${BASE}/${id}/assisted` })).status, 200);
  });

  it('an agent cancels a booking of a guest, an agency and a client none but their own', async () => {
    const { reservation } = await made();
    const access = async (kind: AccountKind) =>
      app.send({
        method: 'POST',
        url: `/customer/website/2/reservation/${reservation.id}/access`,
        headers: { authorization: `Bearer ${await tokenOf(app, kind)}` },
      });
    for (const kind of ['client', 'travel-agency'] as const) assert.equal((await access(kind)).status, 404, kind);
    const { body } = await access('agent');
    const { token } = body['result'] as { token: string };
    const seen = (await send(token, '')).body['result'] as ManagedBooking;
    assert.equal(seen.guest.email, reservation.guest.email);
    await send(token, '/details', 'PUT', { arrivalTime: '10:00' });
    const { rows } = await app.database.query<{ changed_by: string; account_id: number | null }>(
      'SELECT changed_by, account_id FROM reservation_change ORDER BY id DESC LIMIT 1',
    );
    assert.equal(rows[0]?.changed_by, 'agent');
    assert.ok(rows[0]?.account_id);
    const cancelled = await send(token, '/cancel', 'PUT', { reason: cancellationText('property') });
    assert.equal((cancelled.body['result'] as ManagedBooking).status, 'cancelled');
  });

  it('a guest is reminded of the stay three days before, unless it was cancelled', async () => {
    const { reservation } = await made();
    const other = await made();
    await send(other.token, '/cancel', 'PUT', { reason: cancellationText('dates') });
    await sent();
    now = new Date('2026-12-05T08:00:00Z');
    assert.equal((await sent()).filter(({ subject }) => /begins on/.test(subject)).length, 0);
    now = new Date('2026-12-05T09:00:00Z');
    const reminded = (await sent()).filter(({ subject }) => /begins on/.test(subject));
    const of = (email: string) => reminded.filter(({ to }) => to.address === email);
    const [mail] = of(reservation.guest.email);
    assert.ok(mail?.text.includes(formatMoney(reservation.totals.total, 'EUR', 'en')), mail?.text);
    assert.match(mail?.text ?? '', /booking\/manage\//);
    assert.equal(of(other.reservation.guest.email).length, 0);
  });
});

describe('guessing bookings', () => {
  it('is refused after twenty tries from an address, ten of them for one number, and keeps no guest out of a booking', async () => {
    const app = testApp(await testDatabase({ demo: true }));
    try {
      await openRooms(app.database, 31, 5);
      const mine = await booked(app, { ...(await aRequest(app)), guest: guest('Ana', 'mine@guest.example') });
      const tryFrom = (address: string, number: string, email = 'wrong@guest.example') =>
        app.send({
          method: 'POST',
          url: `${BASE}/find`,
          body: { number, email },
          headers: { 'x-forwarded-for': address },
        });
      const statuses = async (count: number, of: (index: number) => Promise<{ status: number }>) => {
        const all: number[] = [];
        for (let index = 0; index < count; index += 1) all.push((await of(index)).status);
        return all;
      };
      const many = await statuses(21, (index) => tryFrom('192.0.2.7', `GUESS${index}`));
      assert.deepEqual([...new Set(many.slice(0, 20)), many[20]], [404, 429]);
      const one = await statuses(11, () => tryFrom('192.0.2.8', mine.number));
      assert.deepEqual([...new Set(one.slice(0, 10)), one[10]], [404, 429]);
      await statuses(40, (index) => tryFrom(`198.51.100.${index + 1}`, mine.number));
      assert.equal((await tryFrom('203.0.113.9', mine.number, 'mine@guest.example')).status, 200);
    } finally {
      await app.close();
    }
  });
});
