import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { FoundReservations, OperatorReservation } from '@posada/api-client/operator';
import { type HistoryEntry, type Reservation, recordedCancellation } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';

const GUEST = 'ana@guest.example';
/** As if these rooms cost so much to cancel, and so much not to come to. */
const FEE = 12_000;
const NO_SHOW = 20_000;

type Headers = Record<string, string>;

describe('bookings for persons and programs of the chain', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let mails: Mail[] = [];
  let desk: Headers;
  let viewer: Headers;
  let elsewhere: Headers;
  let agent: Headers;
  /** Later than sessions are good. */
  let program: Headers;
  let programId: string;
  let reservation: Reservation;
  const machine = machineOf(() => app);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => {
        noteMail(mails, mail);
      },
    });
    for (const room of [ROOM, 33]) await openRooms(app.database, room, 50);
    desk = await signedInOperator(app.database, 'dana@bookings.example', { role: 'desk' });
    viewer = await signedInOperator(app.database, 'viewer@bookings.example', { role: 'viewer' });
    elsewhere = await signedInOperator(app.database, 'elsewhere@bookings.example', { role: 'desk', websites: [6] });
    await app.database.query(
      `UPDATE account SET profile = '{"name":"Dana","surname":"Vidal"}' WHERE email = 'dana@bookings.example'`,
    );
    const key = await machine.createKey({
      name: 'Reception robot',
      scopes: ['reservations.read', 'reservations.write'],
      properties: [3],
    });
    program = { authorization: `Bearer ${key.key}` };
    programId = key.id;
    agent = { authorization: `Bearer ${await tokenOf(app, 'agent')}` };
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    reservation = await costly(await booked(app, await aRequest(app, { rooms: [{}, {}] })));
    await app.outbox.drain();
    mails = [];
  });
  afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

  async function costly(made: Reservation) {
    await app.database.query(
      `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', $2)
       FROM reservation r WHERE r.id = s.reservation_id AND r.public_id = $1`,
      [made.id, JSON.stringify({ freeUntil: null, fee: FEE, noShow: NO_SHOW })],
    );
    return made;
  }
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { headers = desk, body, key }: { headers?: Headers; body?: unknown; key?: string } = {},
  ) => callV1(app, method, path, { headers: key ? { ...headers, 'idempotency-key': key } : headers, body });
  async function done<T>(...given: Parameters<typeof call>): Promise<T> {
    const answer = await call(...given);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body['result'] as T;
  }
  async function refused(...given: Parameters<typeof call>) {
    const { status, body } = await call(...given);
    return [status, body['code']];
  }
  const at = (rest = '', { number }: Pick<Reservation, 'number'> = reservation) => `reservation/${number}${rest}`;
  const find = async (query: Record<string, string>, headers = desk) =>
    done<FoundReservations>('GET', `reservation-search?${new URLSearchParams(query)}`, { headers });
  const numbers = ({ content }: FoundReservations) => content.map(({ number }) => number);
  const timeline = () => done<HistoryEntry[]>('GET', at('/timeline'));
  async function countOf(sql: string, values: unknown[] = []) {
    return (await app.database.query(sql, values)).rows.length;
  }

  it('are found by number, name, e-mail and phone in one field, with website, page and figures', async () => {
    for (const text of [reservation.number, reservation.number.slice(0, 5), 'ruiz ana', GUEST, '111222'])
      assert.ok(numbers(await find({ text, size: '100' })).includes(reservation.number), text);
    const found = await find({ text: reservation.number });
    assert.deepEqual(
      found.content.map(({ website, property, guest, rooms, total }) => ({
        website,
        id: property.id,
        guest,
        rooms,
        total,
      })),
      [{ website: 2, id: '3', guest: 'Ana Ruiz', rooms: 2, total: reservation.totals.total }],
    );
    const { total, touristTax } = reservation.totals;
    assert.deepEqual(found.summary, {
      count: 1,
      isCapped: false,
      confirmed: 1,
      cancelled: 0,
      provisional: 0,
      totals: [{ currency: 'EUR', amount: total + touristTax }],
    });
    assert.deepEqual(numbers(await find({ text: reservation.number, website: '1' })), []);
    assert.deepEqual(numbers(await find({ text: reservation.number, property: '3', website: '2' })), [
      reservation.number,
    ]);
    assert.deepEqual(numbers(await find({ text: reservation.number, status: 'cancelled' })), []);
  });

  it('are the list of all websites, newest first, in pages that new bookings do not move', async () => {
    const first = await find({ size: '2' });
    assert.equal(numbers(first)[0], reservation.number);
    const next = await booked(app, await aRequest(app));
    const second = await find({ size: '2', page: '1', madeUntil: String(first.madeUntil) });
    assert.equal(second.totalElements, first.totalElements);
    assert.ok(!numbers(second).some((number) => [...numbers(first), next.number].includes(number)));
    assert.equal(numbers(await find({ size: '1' }))[0], next.number);
    const { rows } = await app.database.query<{ count: number }>(
      'SELECT count(DISTINCT website_id)::int AS count FROM reservation WHERE closed_at IS NULL',
    );
    const all = await find({ size: '100' });
    assert.equal(new Set(all.content.map(({ website }) => website)).size, rows[0]?.count);
    assert.deepEqual(await refused('GET', 'reservation-search?size=101'), [400, 'invalid_request']);
    assert.deepEqual(await refused('GET', 'reservation-search?sort=price'), [400, 'invalid_request']);
  });

  it('are read as agents read them, with website, stay and what cancelling costs now', async () => {
    const read = await done<OperatorReservation>('GET', at('?language=de'));
    const asAgent = await app.send({
      url: `/customer/website/2/agent/reservation/${reservation.id}?language=de`,
      headers: agent,
    });
    assert.deepEqual(read.reservation, asAgent.body['result']);
    assert.equal(read.website.id, 2);
    assert.ok(read.website.name.length > 0);
    assert.deepEqual(
      read.reservation.roomstays.map(({ cancellation: { feeNow, noShow } }) => [feeNow, noShow]),
      [
        [FEE, NO_SHOW],
        [FEE, NO_SHOW],
      ],
    );
    const nothing = { checkedInAt: null, checkedOutAt: null };
    assert.deepEqual(
      read.stays,
      reservation.roomstays.map(({ id }) => ({ id, ...nothing })),
    );
    now = new Date(`${reservation.from}T18:00:00Z`);
    await done('PUT', at('/stay'), {
      headers: program,
      body: { state: 'checked-in', rooms: [reservation.roomstays[1]?.id] },
    });
    const { stays } = await done<OperatorReservation>('GET', at().toLowerCase(), { headers: program });
    assert.deepEqual(
      stays.map(({ checkedInAt }) => checkedInAt),
      [null, now.toISOString()],
    );
    now = TEST_NOW;
    assert.deepEqual(await refused('GET', 'reservation/NONE1234'), [404, 'not_found']);
    assert.deepEqual(await refused('GET', at(), { headers: elsewhere }), [403, 'property_not_allowed']);
    assert.ok(!numbers(await find({ text: reservation.number }, elsewhere)).length);
  });

  it('has notes of persons and keys, each once however often it is sent', async () => {
    const body = { text: 'Arrives after midnight.' };
    const twice = await Promise.all([1, 2].map(() => call('POST', at('/note'), { body, key: 'press-note' })));
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(await refused('POST', at('/note'), { body: { text: 'Another.' }, key: 'press-note' }), [
      422,
      'idempotency_mismatch',
    ]);
    await done('POST', at('/note'), { body: { text: 'Key card 7.' }, headers: program });
    const notes = (await timeline()).flatMap((entry) => (entry.kind === 'note' ? [[entry.by, entry.text]] : []));
    assert.deepEqual(notes, [
      [{ kind: 'operator', name: `key ${programId} (Reception robot)` }, 'Key card 7.'],
      [{ kind: 'operator', name: 'Dana Vidal' }, body.text],
    ]);
    const recorded = await app.database.query<{ actor: string; details: object }>(
      "SELECT actor, details FROM operator_audit WHERE target = $1 AND action = 'POST reservation/{locator}/note' ORDER BY id",
      [`reservation ${reservation.number}`],
    );
    assert.deepEqual(recorded.rows, [
      { actor: 'dana@bookings.example', details: { note: true } },
      { actor: `key ${programId} (Reception robot)`, details: { note: true } },
    ]);
    const url = `/customer/website/2/agent/reservation/${reservation.id}/history`;
    const agents = (await app.send({ url, headers: agent })).body['result'];
    assert.deepEqual(agents, await timeline(), 'agents read the same');
    assert.deepEqual(await refused('POST', at('/note'), { body, headers: viewer }), [403, 'scope_missing']);
    assert.deepEqual(await refused('POST', at('/note'), { body: { text: '' } }), [400, 'invalid_request']);
  });

  it('has its guest corrected, who is written to at the new address; the same again changes nothing', async () => {
    const guest = { name: 'Anna', surname: 'Ruiz', email: 'anna@guest.example', phone: '+34600111333' };
    const body = { guest, language: 'en' };
    for (let times = 0; times < 2; times += 1) {
      const { reservation: after } = await done<OperatorReservation>('PUT', at('/guest'), { body });
      assert.equal(after.guest.email, guest.email);
    }
    const changed = (await timeline()).filter(({ kind }) => kind === 'changed');
    assert.deepEqual(
      changed.map(({ by }) => by),
      [{ kind: 'operator', name: 'Dana Vidal' }],
    );
    await app.outbox.drain();
    assert.ok(mails.some(({ to }) => to.address === guest.email));
    assert.ok(numbers(await find({ text: 'anna@guest.example' })).includes(reservation.number));
    await done('POST', at('/cancellation'), { body: { reason: 'guest-asked' } });
    assert.deepEqual(await refused('PUT', at('/guest'), { body: { guest, language: 'de' } }), [409, 'not_confirmed']);
  });

  it('has its mails sent again, once for a key, and none that says nothing true', async () => {
    const sendable = await done<string[]>('GET', at('/mail'));
    const url = `/customer/website/2/reservation/${reservation.id}/mail`;
    assert.deepEqual(sendable, (await app.send({ url, headers: agent })).body['result']);
    for (let times = 0; times < 2; times += 1)
      assert.deepEqual(await done('POST', at('/mail/confirmation'), { key: 'send-again' }), { sentTo: GUEST });
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to }) => to.address),
      [GUEST],
    );
    const mailed = (await timeline()).filter(({ kind, by }) => kind === 'mail' && by.kind === 'operator');
    assert.equal(mailed.length, 1);
    for (let times = 2; times < 5; times += 1) assert.equal((await call('POST', at('/mail/confirmation'))).status, 200);
    assert.deepEqual(await refused('POST', at('/mail/confirmation')), [429, 'too_many_requests'], 'not written full');
    for (const kind of ['cancellation', 'payment-confirmation'])
      assert.deepEqual(await refused('POST', at(`/mail/${kind}`)), [409, 'nothing_to_send'], kind);
    assert.deepEqual(await refused('POST', at('/mail/newsletter')), [400, 'invalid_request']);
  });

  it('has the confirmation of its payment sent again', async () => {
    const held = await heldBooking(app);
    assert.equal((await pay(app, held, CARD.good)).status, 200);
    await app.sandbox?.settled();
    await app.outbox.drain();
    mails = [];
    assert.ok((await done<string[]>('GET', at('/mail', held))).includes('payment-confirmation'));
    await done('POST', at('/mail/payment-confirmation', held));
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to }) => to.address),
      [held.guest.email],
    );
  });

  it('is cancelled at the cost of its terms, recorded as of the person, and guest and hotel are written to', async () => {
    const body = { reason: 'hotel-fault', note: 'Burst pipe on the second floor.' };
    const answer = await done<OperatorReservation>('POST', at('/cancellation'), { body });
    assert.equal(answer.reservation.status, 'cancelled');
    assert.equal(answer.reservation.cancellationReason, recordedCancellation('operator', 'hotel-fault'));
    assert.deepEqual(answer.reservation.cancelledBy, { kind: 'operator', name: 'Dana Vidal' });
    assert.deepEqual(
      answer.reservation.roomstays.map(({ cancelled }) => cancelled?.fee),
      [FEE, FEE],
    );
    const [entry] = (await timeline()).filter(({ kind }) => kind === 'cancelled');
    assert.deepEqual(entry, {
      kind: 'cancelled',
      at: now.toISOString(),
      by: { kind: 'operator', name: 'Dana Vidal' },
      rooms: 2,
      fee: 2 * FEE,
      reason: 'hotel-fault',
      note: body.note,
    });
    await app.outbox.drain();
    const toGuest = mails.filter(({ to }) => to.address === GUEST);
    assert.equal(toGuest.length, 1);
    assert.doesNotMatch(String(toGuest[0]?.text), /Burst pipe|as you asked/);
    const toHotel = mails.find(({ subject }) => subject.startsWith('Cancellation'));
    assert.match(String(toHotel?.text), /Dana Vidal/);
    assert.match(String(toHotel?.text), /Burst pipe/);
    assert.deepEqual(await refused('POST', at('/cancellation'), { body }), [409, 'already_cancelled']);
  });

  it('is cancelled in part, without cost and as a no-show, within the time of each', async () => {
    const [first, second] = reservation.roomstays;
    const cancel = (body: object) => call('POST', at('/cancellation'), { body });
    const dear = await cancel({ reason: 'other', fee: { amount: 3 * FEE, why: 'dear' } });
    assert.deepEqual([dear.status, dear.body['code']], [409, 'fee_not_lower']);
    const free = { reason: 'guest-asked', rooms: [first?.id], fee: { amount: 0, why: 'A regular guest.' } };
    const { reservation: partly } = await done<OperatorReservation>('POST', at('/cancellation'), { body: free });
    assert.deepEqual(
      partly.roomstays.map(({ cancelled }) => cancelled?.fee ?? null),
      [0, null],
    );
    assert.equal(partly.status, 'confirmed');
    const [entry] = (await timeline()).filter(({ kind }) => kind === 'cancelled');
    assert.deepEqual(entry?.kind === 'cancelled' && entry.lowered, { from: FEE, why: 'A regular guest.' });
    assert.equal((await cancel({ reason: 'no-show' })).body['code'], 'no_show_too_early');
    assert.equal((await cancel({ reason: 'other', rooms: ['another'] })).status, 404);
    now = new Date(`${reservation.from}T23:00:00Z`);
    const { reservation: gone } = await done<OperatorReservation>('POST', at('/cancellation'), {
      headers: program,
      body: { reason: 'no-show', rooms: [second?.id] },
    });
    assert.deepEqual(gone.cancelledBy, { kind: 'operator', name: `key ${programId} (Reception robot)` });
    assert.deepEqual([gone.status, gone.roomstays[1]?.cancelled?.fee], ['cancelled', NO_SHOW]);
  });

  it('is cancelled once by two presses, by two persons, and by an operator beside an agent', async () => {
    const body = { reason: 'guest-asked' };
    const presses = await Promise.all([1, 2].map(() => call('POST', at('/cancellation'), { body, key: 'cancel-1' })));
    assert.deepEqual(
      presses.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await timeline()).filter(({ kind }) => kind === 'cancelled').length, 1);
    const audited = "SELECT 1 FROM operator_audit WHERE target = $1 AND action LIKE '%/cancellation'";
    assert.equal(await countOf(audited, [`reservation ${reservation.number}`]), 1);

    const other = await booked(app, await aRequest(app));
    const both = await Promise.all([
      call('POST', at('/cancellation', other), { body, key: 'cancel-2' }),
      app.send({
        method: 'PUT',
        url: `/customer/website/2/agent/reservation/${other.id}/cancel`,
        headers: agent,
        body,
      }),
      call('POST', at('/cancellation', other), {
        body,
        key: 'cancel-2',
        headers: await signedInOperator(app.database, 'second@bookings.example', { role: 'owner' }),
      }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal(
      await countOf(
        'SELECT 1 FROM reservation_event e JOIN reservation r ON r.id = e.reservation_id WHERE r.locator = $1',
        [other.number],
      ),
      1,
    );
  });

  it('shows nothing of a guest who was erased, and takes no note about them', async () => {
    await done('POST', at('/note'), { body: { text: 'Ana sings at night.' } });
    await app.database.query('UPDATE reservation SET closed_at = now() WHERE public_id = $1', [reservation.id]);
    const read = await done<OperatorReservation>('GET', at());
    const found = await find({ text: reservation.number });
    assert.doesNotMatch(JSON.stringify([read, found, await timeline()]), /Ana|Ruiz|guest\.example|600111222/);
    assert.equal(read.reservation.isGuestErased, true);
    assert.deepEqual(
      found.content.map(({ isGuestErased }) => isGuestErased),
      [true],
    );
    assert.deepEqual(numbers(await find({ text: 'Ruiz', size: '100' })).includes(reservation.number), false);
    assert.deepEqual(await refused('POST', at('/note'), { body: { text: 'More.' } }), [404, 'not_found']);
    assert.deepEqual(await refused('POST', at('/mail/confirmation')), [404, 'not_found']);
    const kept = await app.database.query(
      "SELECT answer FROM idempotency WHERE answer ~ 'Ruiz' AND key ~ 'bookings.example'",
    );
    assert.deepEqual(kept.rows, []);
    await app.database.query('UPDATE reservation SET closed_at = NULL WHERE public_id = $1', [reservation.id]);
  });
});
