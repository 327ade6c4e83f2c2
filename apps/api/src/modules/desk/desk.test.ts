import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancellationText, type HistoryEntry, type Reservation } from '@posada/api-client/reservations';
import { aRequest, book, booked, openRooms, PREPAID, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { AGENT_HOLD_MS } from '../reservations/payment-due.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the desk of agents', () => {
  let app: TestApp;
  let agent: Record<string, string>;
  let token: string;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, send: async () => undefined });
    await openRooms(app.database, ROOM, 50);
    token = await tokenOf(app, 'agent');
    agent = bearer(token);
  });
  after(() => app.close());

  const desk = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: unknown, headers = agent) =>
    app.send({ method, url: `/customer/website/2/${path}`, headers, ...(body === undefined ? {} : { body }) });
  const historyOf = async (id: string) =>
    (await desk(`agent/reservation/${id}/history`)).body['result'] as HistoryEntry[];

  it('finds a booking by what a person types: number, name, e-mail or phone, in any case and without accents', async () => {
    const request = await aRequest(app);
    const wanted = await booked(app, {
      ...request,
      guest: {
        name: 'Zoë',
        surname: 'Núñez-Иванов',
        email: 'zoe.nunez-1985.03.12@post.example',
        phone: '+4915112345678',
      },
    });
    await booked(app, { ...request, guest: { ...request.guest, name: 'Zora', surname: 'Nunes' } });
    for (const text of [
      wanted.number,
      wanted.number.toLowerCase().slice(0, 5),
      'zoe nunez',
      'NÚÑEZ',
      'ИВАНОВ ZOE',
      // its digits are no phone number
      'zoe.nunez-1985.03.12@post.example',
      '+49 151 12345678',
      '0049 151-12345678',
      '0151 12 34 56 78',
      '345678',
    ]) {
      const { status, body } = await desk(`agent/reservation/pagination?text=${encodeURIComponent(text)}`);
      const { content } = body['result'] as { content: { number: string }[] };
      assert.equal(status, 200);
      assert.deepEqual(
        content.map(({ number }) => number),
        [wanted.number],
        text,
      );
    }
    for (const text of ["'", '&|!():*', '\\', "o'neill & '", 'a'.repeat(120)]) {
      const { status } = await desk(`agent/reservation/pagination?text=${encodeURIComponent(text)}`);
      assert.equal(status, 200, text);
    }
    assert.equal((await desk(`agent/reservation/pagination?text=${'a'.repeat(121)}`)).status, 400);
    const other = await app.send({
      url: `/customer/website/6/agent/reservation/pagination?text=${wanted.number}`,
      host: 'willow.localhost',
      headers: bearer(await tokenAt('6', 'willow.localhost')),
    });
    assert.equal((other.body['result'] as { totalElements: number }).totalElements, 0, 'bookings of its own website');
  });

  async function tokenAt(website: string, host: string) {
    const { body } = await app.send({
      method: 'POST',
      url: `/customer/website/${website}/agent/login`,
      host,
      body: { email: 'agent@posada.example', password: 'Demo1234' },
    });
    return (body['result'] as { token: string }).token;
  }

  it('looks a booking up in an index, whatever else the website has', async () => {
    await app.database.tx(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const { rows } = await tx.query<Record<string, string>>(
        `EXPLAIN SELECT id FROM reservation r WHERE reservation_words(r.locator, r.guest_name, r.guest_email || customer_words(r.snapshot),
           r.snapshot #>> '{guest,phone}') @@ words_query('zoe nunez')`,
      );
      assert.match(JSON.stringify(rows), /reservation_search/);
    });
  });

  it('[AGENT-02] pages through a thousand bookings, each once, while others arrive', async () => {
    const { id } = await booked(app, await aRequest(app));
    /** So many more like it, as if others had booked. */
    const copies = (count: number) =>
      app.database.query(
        `INSERT INTO reservation (public_id, locator, website_id, property_id, status, created_at, arrival, departure,
           guest_name, guest_email, currency, total, snapshot)
         SELECT replace(gen_random_uuid()::text, '-', ''), replace(gen_random_uuid()::text, '-', ''), website_id, property_id, status, now(), arrival, departure,
           guest_name, guest_email, currency, total, snapshot
         FROM reservation, generate_series(1, $2::int) WHERE public_id = $1`,
        [id, count],
      );
    await copies(1000);
    const page = async (query: string) => {
      const { status, body } = await desk(`agent/reservation/pagination?size=100&${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body['result'] as { content: { id: string }[]; totalElements: number; madeUntil: string };
    };
    for (const sort of ['id,desc', 'arrival,desc'] as const) {
      const first = await page(`page=0&sort=${sort}`);
      const seen = first.content.map((row) => row.id);
      for (let number = 1; number * 100 < first.totalElements; number += 1) {
        await copies(3);
        const next = await page(`page=${number}&sort=${sort}&madeUntil=${encodeURIComponent(first.madeUntil)}`);
        assert.equal(next.totalElements, first.totalElements);
        seen.push(...next.content.map((row) => row.id));
      }
      assert.ok(first.totalElements > 1000);
      assert.equal(seen.length, first.totalElements);
      assert.equal(new Set(seen).size, seen.length, sort);
    }
    assert.equal((await desk('agent/reservation/pagination?madeUntil=yesterday')).status, 400);
  });

  it('sorts the list as asked', async () => {
    for (const [sort, field] of [
      ['arrival,asc', 'from'],
      ['guest,asc', 'guest'],
    ] as const) {
      const { body } = await desk(`agent/reservation/pagination?sort=${sort}&size=100`);
      const values = (body['result'] as { content: Record<string, string>[] }).content.map((row) =>
        String(row[field]).toLowerCase(),
      );
      assert.deepEqual(values, [...values].sort(), sort);
    }
    assert.equal((await desk('agent/reservation/pagination?sort=id;drop')).status, 400);
  });

  it('writes down who took a booking on the phone, holds it for a day, and sends the payment link at once', async () => {
    const asAgent = { 'x-agent-token': token };
    const request = await aRequest(app, { rooms: [{ rateplanId: PREPAID }] });
    const reservation = await booked(app, { ...request, paymentOption: 'payOnBook' }, asAgent);
    assert.equal(reservation.heldUntil, new Date(TEST_NOW.getTime() + AGENT_HOLD_MS).toISOString());
    await app.outbox.drain();
    const [mail, created] = await historyOf(reservation.id);
    assert.deepEqual([mail?.kind === 'mail' && mail.mail, created?.kind], ['payment-link', 'created']);
    assert.equal(created?.by.kind, 'agent');
    assert.ok(created?.by.name);
    const asClient = { 'x-client-token': await tokenOf(app, 'client') };
    // an agency or a client who is signed in beside it is who books (API-09)
    const both = await booked(app, await aRequest(app, { headers: asClient }), { ...asAgent, ...asClient });
    assert.equal((await historyOf(both.id)).at(-1)?.by.kind, 'client');
    const stale = await book(app, await aRequest(app), undefined, { 'x-agent-token': 'stale' });
    assert.equal(stale.status, 401);
    const wrongKind = { 'x-agent-token': await tokenOf(app, 'client') };
    assert.equal((await book(app, await aRequest(app), undefined, wrongKind)).status, 401);
  });

  it('corrects the guest, keeps notes, cancels, and tells who did it, newest first', async () => {
    const reservation = await booked(app, await aRequest(app));
    const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
    now = later(1);
    const guest = { name: 'Anna', surname: 'Ruiz', email: 'anna@guest.example', phone: '+34600111333', country: 'ES' };
    const path = `agent/reservation/${reservation.id}`;
    const changed = await desk(`${path}/guest`, 'PUT', { guest, language: 'de' });
    assert.equal((changed.body['result'] as Reservation).guest.email, 'anna@guest.example');
    assert.equal((await desk(`${path}/guest`, 'PUT', { guest, language: 'de' })).status, 200, 'again changes nothing');
    now = later(2);
    assert.equal((await desk(`${path}/note`, 'POST', { text: 'Calls back on Monday.' })).status, 200);
    assert.equal((await desk(`${path}/note`, 'POST', { text: ' ' })).status, 400);
    now = later(3);
    const access = await desk(`reservation/${reservation.id}/access`, 'POST');
    const managed = (access.body['result'] as { token: string }).token;
    await app.send({
      method: 'PUT',
      url: `/pull-connectivity/property/reservation/${managed}/managed/cancel`,
      body: { reason: cancellationText('dates') },
    });
    const history = await historyOf(reservation.id);
    assert.deepEqual(
      history.map(({ kind, by }) => `${kind} ${by.kind}`),
      ['cancelled agent', 'note agent', 'changed agent', 'created guest'],
    );
    const [cancelled, note, change] = history;
    assert.ok(cancelled?.kind === 'cancelled' && cancelled.reason === 'dates' && cancelled.rooms === 1);
    assert.ok(note?.kind === 'note' && note.text === 'Calls back on Monday.');
    assert.ok(change?.kind === 'changed');
    assert.deepEqual(
      change.changes.map(({ part }) => part),
      ['guest.name', 'guest.email', 'guest.phone', 'guest.country', 'language'],
    );
    const found = await desk('agent/reservation/pagination?text=anna@guest.example');
    assert.equal((found.body['result'] as { totalElements: number }).totalElements, 1);
    assert.equal((await desk(`${path}/guest`, 'PUT', { guest, language: 'en' })).body['code'], 'not_confirmed');
  });

  it('shows and changes nothing for agencies, clients and agents of other websites', async () => {
    const reservation = await booked(app, await aRequest(app));
    for (const kind of ['client', 'travel-agency'] as const) {
      const theirs = bearer(await tokenOf(app, kind));
      assert.equal((await desk(`agent/reservation/${reservation.id}/history`, 'GET', undefined, theirs)).status, 401);
    }
    const elsewhere = bearer(await tokenAt('6', 'willow.localhost'));
    const { status } = await app.send({
      url: `/customer/website/6/agent/reservation/${reservation.id}/history`,
      host: 'willow.localhost',
      headers: elsewhere,
    });
    assert.equal(status, 404);
  });

  it('[AGENCY-07] lists the hotels of all bookings that an agency has, whatever website they were made on', async () => {
    const hotels = async (headers: Record<string, string>) => {
      const { body } = await app.send({ url: '/customer/website/2/reservation/property', headers });
      return (body['result'] as { id: string; name: string }[]).map(({ id }) => id);
    };
    const own = async (column: string, value: string) => {
      const { rows } = await app.database.query<{ id: string }>(
        `SELECT DISTINCT property_id::text AS id FROM reservation WHERE ${column} = (${value})`,
      );
      return rows.map(({ id }) => id).sort();
    };
    const ofAgency = await hotels(bearer(await tokenOf(app, 'travel-agency')));
    assert.deepEqual(
      ofAgency.toSorted(),
      await own('agency_id', "SELECT id FROM account WHERE kind = 'travel-agency' AND email = 'agency@posada.example'"),
    );
    const { rows: here } = await app.database.query<{ id: string }>(
      'SELECT property_id::text AS id FROM website_property WHERE website_id = 2',
    );
    assert.ok(
      ofAgency.some((id) => !here.some((each) => each.id === id)),
      'one of another website',
    );
    assert.deepEqual((await hotels(agent)).toSorted(), await own('website_id', '2'));
  });
});
