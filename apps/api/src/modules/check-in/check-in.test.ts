import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CheckIn, RegisteredPerson } from '@posada/api-client/check-in';
import { REGISTERED_ADULT, REGISTERED_CHILD } from '@posada/api-client/fixtures';
import type { CheckInHotel, Day, GuestDataCopy, Registrations } from '@posada/api-client/operator';
import { cancellationText, type ManagedBooking, type Reservation } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { aRequest, booked, guest, openRooms, ROOM, STAY } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { retain } from '../retention/retention.ts';

const BASE = '/pull-connectivity/property/reservation';
const OPEN = new Date(`${addDays(STAY.from, -3)}T10:00:00Z`);
const HOTEL = 3;

describe('the online check-in', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let reservation: Reservation;
  let token = '';
  let desk = '';
  let guests = 0;
  const { call, createKey } = machineOf(() => app);
  const operator = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown, key = OPERATOR_TOKEN) =>
    call(method, key === OPERATOR_TOKEN ? `/operator/${path}` : `/v1/${path}`, key, body);
  const setUp = (settings: object | null, hotel = HOTEL) => operator('PUT', `check-in/${hotel}`, settings);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await openRooms(app.database, ROOM, 80);
    desk = (
      await createKey({ name: 'Desk', scopes: ['reservations.read', 'registrations.read', 'registrations.write'] })
    ).key;
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    assert.equal((await setUp({ register: 'spain', opensDays: 7 })).status, 200);
    guests += 1;
    const email = `check-in-${guests}@guest.example`;
    const request = await aRequest(app, { rooms: [{ childAges: [7, 1] }] });
    reservation = await booked(app, { ...request, guest: guest('Ana', email) });
    now = OPEN;
    const found = await app.send({
      method: 'POST',
      url: `${BASE}/find`,
      body: { number: reservation.number, email },
      headers: { 'x-forwarded-for': `203.0.113.${guests}` },
    });
    token = (found.body['result'] as { token: string }).token;
  });

  const room = () => reservation.roomstays[0]?.id ?? '';
  const ask = () => app.send({ url: `${BASE}/${token}/managed/check-in` });
  async function read() {
    const { status, body } = await ask();
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as CheckIn;
  }
  const put = (place: number, person: object = REGISTERED_ADULT, at = room()) =>
    app.send({ method: 'PUT', url: `${BASE}/${token}/managed/check-in/${at}/${place}`, body: person });
  async function registered(place: number, person: RegisteredPerson) {
    const { status, body } = await put(place, person);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as CheckIn;
  }
  const refused = async (answer: ReturnType<typeof put>) => {
    const { status, body } = await answer;
    return [status, body['code'], body['fields']];
  };
  const stored = async () => {
    const { rows } = await app.database.query<{ person: string; registered_by: string }>(
      `SELECT g.person, g.registered_by FROM guest_registration g JOIN roomstay s ON s.id = g.roomstay_id
       WHERE s.public_id = $1 ORDER BY g.place`,
      [room()],
    );
    return rows;
  };
  const events = async () => {
    const { rows } = await app.database.query<{ actor_kind: string; data: { rooms: string[]; isWhole: boolean } }>(
      `SELECT actor_kind, data FROM event WHERE subject = $1 AND type = 'reservation.guests_registered' ORDER BY id`,
      [reservation.number],
    );
    return rows.map(({ actor_kind, data }) => [actor_kind, data.isWhole]);
  };

  it('has a place for each guest that the rooms are booked for', async () => {
    const { state, opensOn, persons, registered: already, rooms, booker, register } = await read();
    assert.deepEqual([state, register, persons, already], ['open', 'spain', 4, 0]);
    assert.equal(opensOn, addDays(STAY.from, -7));
    assert.equal(booker.name, 'Ana');
    assert.deepEqual(
      rooms[0]?.persons.map(({ place, isAdult, age }) => [place, isAdult, age]),
      [
        [1, true, null],
        [2, true, null],
        [3, false, 7],
        [4, false, 1],
      ],
    );
  });

  it('registers guest by guest, and an event says when the last one is there', async () => {
    await registered(1, REGISTERED_ADULT);
    await registered(2, { ...REGISTERED_ADULT, givenNames: 'Jordi' });
    await registered(3, REGISTERED_CHILD);
    const whole = await registered(4, { ...REGISTERED_CHILD, givenNames: 'Mar' });
    assert.deepEqual([whole.registered, whole.persons, whole.lacksRelationship], [4, 4, false]);
    await registered(2, { ...REGISTERED_ADULT, givenNames: 'Jordi Pau' });
    assert.deepEqual(await events(), [
      ['booker', false],
      ['booker', false],
      ['booker', false],
      ['booker', true],
      ['booker', true],
    ]);
    assert.equal((await read()).registered, 4);
  });

  it('stores who they are encrypted, and answers names and three characters of the document alone', async () => {
    const view = await registered(1, REGISTERED_ADULT);
    assert.deepEqual(view.rooms[0]?.persons[0]?.registered, {
      name: 'Lucía Ferrer Soler',
      documentEnd: '78Z',
      isMinor: false,
    });
    const answer = JSON.stringify((await ask()).body);
    for (const secret of ['12345678Z', 'ABC123456', 'Carrer de la Mar', '1988-04-12', '+34600111222'])
      assert.ok(!answer.includes(secret), secret);
    const [row] = await stored();
    assert.match(row?.person ?? '', /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('says that an adult of the register of Spain has to name the relationship to the minors', async () => {
    const { relationship: _, ...unrelated } = REGISTERED_ADULT;
    await registered(1, unrelated as RegisteredPerson);
    assert.equal((await registered(3, REGISTERED_CHILD)).lacksRelationship, true);
    assert.equal((await registered(2, REGISTERED_ADULT)).lacksRelationship, false);
  });

  it('refuses what the register lacks, place by place, and stores nothing', async () => {
    const { signature: _, phone: __, ...incomplete } = REGISTERED_ADULT;
    assert.deepEqual(await refused(put(1, incomplete)), [
      422,
      'registration_refused',
      { signature: 'missing', phone: 'missing' },
    ]);
    const wrongLetter = { ...REGISTERED_ADULT, document: { ...REGISTERED_ADULT.document, number: '12345678A' } };
    assert.deepEqual(await refused(put(1, wrongLetter)), [422, 'registration_refused', { 'document.number': 'wrong' }]);
    await setUp({ register: 'italy', opensDays: 7 });
    assert.equal((await put(1, incomplete)).status, 200);
    assert.equal((await stored()).length, 1);
  });

  it('has no place beyond those that are booked, and none in rooms of others', async () => {
    assert.equal((await put(5)).status, 404);
    assert.equal((await put(1, REGISTERED_ADULT, 'another-room')).status, 404);
    assert.equal((await app.send({ url: `${BASE}/unknown-token/managed/check-in` })).status, 404);
  });

  it('opens some days before the arrival and closes when the hotel has checked the room in', async () => {
    now = new Date(`${addDays(STAY.from, -8)}T10:00:00Z`);
    // the token of an hour was given later
    await app.database.query('UPDATE booking_access SET expires_at = $1', ['2099-01-01T00:00:00Z']);
    assert.equal((await read()).state, 'early');
    assert.deepEqual((await refused(put(1))).slice(0, 2), [409, 'check_in_early']);
    now = OPEN;
    await registered(1, REGISTERED_ADULT);
    await app.database.query('UPDATE roomstay SET checked_in_at = $2 WHERE public_id = $1', [room(), OPEN]);
    const view = await read();
    assert.deepEqual([view.state, view.rooms[0]?.isCheckedIn], ['closed', true]);
    assert.deepEqual((await refused(put(1))).slice(0, 2), [409, 'check_in_closed']);
    await app.database.query('UPDATE roomstay SET checked_in_at = NULL WHERE public_id = $1', [room()]);
    now = new Date(`${addDays(STAY.to, 1)}T10:00:00Z`);
    assert.deepEqual((await refused(put(1))).slice(0, 2), [409, 'check_in_closed']);
  });

  it('is closed for a cancelled booking, whose registered guests are deleted a week later', async () => {
    await registered(1, REGISTERED_ADULT);
    const reason = cancellationText('dates');
    const cancelled = await app.send({
      method: 'PUT',
      url: `${BASE}/${token}/managed/cancel`,
      body: { reason },
      headers: { 'idempotency-key': `check-in-${guests}` },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    const { state, rooms } = await read();
    assert.deepEqual([state, rooms], ['closed', []]);
    assert.deepEqual((await refused(put(1))).slice(0, 2), [409, 'not_confirmed']);
    await retain(app.database, new Date(OPEN.getTime() + 6 * 86_400_000));
    assert.equal((await stored()).length, 1);
    await retain(app.database, new Date(OPEN.getTime() + 8 * 86_400_000));
    assert.equal((await stored()).length, 0);
  });

  it('keeps registered guests for three years after the departure', async () => {
    await registered(1, REGISTERED_ADULT);
    await retain(app.database, new Date(`${addDays(STAY.to, 1095)}T10:00:00Z`));
    assert.equal((await stored()).length, 1);
    await retain(app.database, new Date(`${addDays(STAY.to, 1098)}T10:00:00Z`));
    assert.equal((await stored()).length, 0);
  });

  it('is in a copy of the data of the guest without what is registered, and outlives an erasure', async () => {
    await registered(1, REGISTERED_ADULT);
    const email = `check-in-${guests}@guest.example`;
    const copy = await call('POST', '/operator/guest-data/copy', OPERATOR_TOKEN, { email });
    const [booking] = (copy.body['result'] as GuestDataCopy).reservations;
    const [first] = (booking?.['registrations'] ?? []) as { room: string; place: number; by: string }[];
    assert.deepEqual([first?.room, first?.place, first?.by], [room(), 1, 'guest']);
    assert.ok(!copy.text.includes('12345678Z'));
    now = new Date(`${addDays(STAY.to, 3)}T10:00:00Z`);
    assert.equal((await call('POST', '/operator/guest-data/erasure', OPERATOR_TOKEN, { email })).status, 200);
    assert.equal((await stored()).length, 1);
    const { body } = await operator('GET', `reservation/${reservation.number}/registration`, undefined, desk);
    assert.equal((body['result'] as Registrations)[0]?.person.surname, 'Ferrer');
  });

  it('is offered with the booking, and where it is off nowhere', async () => {
    await registered(1, REGISTERED_ADULT);
    const managed = async () =>
      ((await app.send({ url: `${BASE}/${token}/managed` })).body['result'] as ManagedBooking).managed.checkIn;
    assert.deepEqual(await managed(), { state: 'open', opensOn: addDays(STAY.from, -7), persons: 4, registered: 1 });
    await setUp(null);
    assert.equal(await managed(), null);
    assert.deepEqual((await refused(ask())).slice(0, 2), [409, 'check_in_off']);
  });

  it('is switched by property, and each switch is recorded', async () => {
    const hotels = (await operator('GET', 'check-in')).body['result'] as CheckInHotel[];
    assert.deepEqual(hotels.find(({ property }) => property.id === HOTEL)?.settings, {
      register: 'spain',
      opensDays: 7,
    });
    assert.ok(hotels.length > 1 && hotels.some(({ settings }) => settings === null));
    assert.equal((await setUp({ register: 'spain', opensDays: 31 })).status, 400);
    assert.equal((await setUp({ register: 'spain', opensDays: 7 }, 999)).status, 404);
    const limited = (await createKey({ name: 'Other hotel', scopes: ['websites.write'], properties: [4] })).key;
    assert.equal((await operator('PUT', `check-in/${HOTEL}`, null, limited)).status, 403);
  });

  it('shows the desk all that is registered, and records who has read it', async () => {
    await registered(1, REGISTERED_ADULT);
    const { status, body } = await operator('GET', `reservation/${reservation.number}/registration`, undefined, desk);
    assert.equal(status, 200, JSON.stringify(body));
    const [first] = body['result'] as Registrations;
    assert.deepEqual([first?.room, first?.place, first?.registeredBy], [room(), 1, 'guest']);
    assert.deepEqual(first?.person, REGISTERED_ADULT);
    const { rows } = await app.database.query<{ details: object }>(
      `SELECT details FROM operator_audit WHERE target = $1 AND details ? 'readRegistrations'`,
      [`reservation ${reservation.number}`],
    );
    assert.deepEqual(
      rows.map(({ details }) => details),
      [{ readRegistrations: 1 }],
    );
    const reader = (await createKey({ name: 'Reader', scopes: ['reservations.read'] })).key;
    assert.equal(
      (await operator('GET', `reservation/${reservation.number}/registration`, undefined, reader)).status,
      403,
    );
    const summary = await operator('GET', `reservation/${reservation.number}/check-in`, undefined, reader);
    assert.equal((summary.body['result'] as CheckIn).registered, 1);
  });

  it('lets the desk register and correct guests at any time, and take them back', async () => {
    const at = `reservation/${reservation.number}/registration/${room()}`;
    now = TEST_NOW;
    assert.equal((await operator('PUT', `${at}/2`, REGISTERED_ADULT, desk)).status, 200);
    assert.deepEqual(
      (await stored()).map((row) => row.registered_by),
      ['desk'],
    );
    assert.equal((await operator('PUT', `${at}/9`, REGISTERED_ADULT, desk)).status, 404);
    const removed = await operator('DELETE', `${at}/2`, undefined, desk);
    assert.equal((removed.body['result'] as CheckIn).registered, 0);
    assert.equal((await operator('DELETE', `${at}/2`, undefined, desk)).status, 404);
    assert.deepEqual(await events(), [
      ['operator', false],
      ['operator', false],
    ]);
  });

  it('counts the registered guests of arrivals on the screen of the day', async () => {
    await registered(1, REGISTERED_ADULT);
    const answer = await operator('GET', `day?date=${STAY.from}&property=${HOTEL}`, undefined, desk);
    assert.equal(answer.status, 200, answer.text);
    const arrival = (answer.body['result'] as Day).arrivals.stays.find(({ locator }) => locator === reservation.number);
    assert.deepEqual(arrival?.registered, { persons: 4, registered: 1 });
  });
});

describe('the online check-in of an installation without ACCOUNT_SECRET', () => {
  it('is not switched on', async () => {
    const app = testApp(await testDatabase({ demo: true }), { config: { accountSecret: undefined } });
    const { call } = machineOf(() => app);
    const set = (body: unknown) => call('PUT', `/operator/check-in/${HOTEL}`, OPERATOR_TOKEN, body);
    const refusal = await set({ register: 'spain', opensDays: 7 });
    assert.deepEqual([refusal.status, refusal.body['code']], [503, 'check_in_secret_unavailable']);
    assert.equal((await set(null)).status, 200);
    await app.close();
  });
});
