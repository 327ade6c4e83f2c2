import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { cancellationText } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import { newestPosition, readEventsAfter, type StoredEvent } from './read-events.ts';

const MINUTE_MS = 60_000;

describe('who reads events', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let cursor = 0;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, send: async () => undefined });
    await openRooms(app.database, ROOM, 50);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    await app.outbox.drain();
    cursor = await newestPosition(app.database);
  });

  const happened = async (): Promise<StoredEvent[]> => (await readEventsAfter(app.database, cursor, {}, 500)).events;
  const types = (events: readonly StoredEvent[]) => events.map(({ type }) => type);
  const operator = async (method: 'PUT' | 'POST', path: string, body: unknown) => {
    const answer = await app.app.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    assert.equal(answer.statusCode, 200, answer.payload);
  };
  async function managed(id: string) {
    const agent = { authorization: `Bearer ${await tokenOf(app, 'agent')}` };
    const { body } = await app.send({
      method: 'POST',
      url: `/customer/website/2/reservation/${id}/access`,
      headers: agent,
    });
    return `/pull-connectivity/property/reservation/${(body['result'] as { token: string }).token}/managed`;
  }

  /** They are due by the clock of the database, which tests do not set. */
  async function confirmationsLeave() {
    await app.database.query("UPDATE outbox SET due_at = $1 WHERE kind ~ '_confirmed'", [TEST_NOW.toISOString()]);
    await app.outbox.drain();
  }

  it('has each step of a reservation from its booking to its cancellation, with the actor', async () => {
    const reservation = await booked(app, await aRequest(app));
    const url = await managed(reservation.id);
    await app.send({ method: 'PUT', url: `${url}/details`, body: { requests: 'A cot, please: SECRET' } });
    await app.send({ method: 'PUT', url: `${url}/cancel`, body: { reason: cancellationText('dates') } });
    const events = await happened();
    assert.deepEqual(types(events), ['reservation.created', 'reservation.changed', 'reservation.cancelled']);
    for (const { subject, propertyId, websiteId, version, at } of events) {
      assert.deepEqual([subject, propertyId, websiteId, version], [reservation.number, 3, 2, 1]);
      assert.equal(at, TEST_NOW.toISOString());
    }
    const [created, changed, cancelled] = events;
    assert.deepEqual(
      [created?.by, created?.data],
      [
        { kind: 'booker', accountId: null },
        { status: 'confirmed', rooms: 1 },
      ],
    );
    assert.equal(changed?.by.kind, 'agent');
    assert.ok(cancelled?.type === 'reservation.cancelled' && cancelled.data.isWhole);
    assert.deepEqual([cancelled.data.reason, cancelled.data.rooms.length], ['dates', 1]);
    assert.doesNotMatch(JSON.stringify(events), /SECRET|guest\.example|Ruiz/);
  });

  it('has a hold that is paid, and one that expires', async () => {
    const paid = await heldBooking(app);
    await pay(app, paid, CARD.good);
    await app.sandbox?.settled();
    const late = await heldBooking(app);
    now = new Date(TEST_NOW.getTime() + 30 * MINUTE_MS);
    await app.reservations.freeExpired();
    const events = await happened();
    const of = (number: string) => events.filter(({ subject }) => subject === number);
    const [created, payment, confirmed] = of(paid.number);
    assert.deepEqual(types(of(paid.number)), ['reservation.created', 'payment.paid', 'reservation.confirmed']);
    assert.ok(created?.type === 'reservation.created' && created.data.status === 'provisional');
    assert.ok(payment?.type === 'payment.paid' && payment.data.amount > 0 && payment.data.purpose === 'prepayment');
    assert.equal(confirmed?.by.kind, 'system');
    const ended = of(late.number).at(-1);
    assert.ok(ended?.type === 'reservation.cancelled' && ended.data.reason === 'unpaid');
  });

  it('has the messages that were sent, and no reminder that was not', async () => {
    const { number, id } = await booked(app, await aRequest(app));
    await confirmationsLeave();
    const sent = (await happened()).filter((event) => event.type === 'message.sent' && event.subject === number);
    const kinds = sent.map((event) => event.type === 'message.sent' && event.data.kind);
    assert.ok(kinds.includes('reservation_confirmed'), String(kinds));
    const url = await managed(id);
    await app.send({ method: 'PUT', url: `${url}/cancel`, body: { reason: cancellationText('dates') } });
    await app.outbox.drain();
    cursor = await newestPosition(app.database);
    now = new Date('2026-12-07T10:00:00Z');
    assert.ok((await app.outbox.drain()) > 0, 'the reminder is dealt with');
    const later = (await happened()).filter(({ subject }) => subject === number);
    assert.deepEqual(types(later), []);
  });

  it('has one event with ranges for each call that sets nights or prices', async () => {
    await operator('PUT', 'property/3/prices', {
      spans: [{ from: '2027-03-01', to: '2027-03-31', ratePlan: 31, roomTypes: [31, 32], base: 9900 }],
    });
    await operator('PUT', 'property/3/inventory', {
      spans: [
        { from: '2027-03-01', to: '2027-03-05', roomTypes: [31], rooms: 4 },
        { from: '2027-03-20', to: '2027-03-22', roomTypes: [31], rooms: 5 },
      ],
    });
    const [prices, nights, ...more] = await happened();
    assert.deepEqual(more, []);
    assert.deepEqual(prices?.data, {
      ranges: [31, 32].map((roomType) => ({ roomType, ratePlan: 31, from: '2027-03-01', to: '2027-03-31' })),
    });
    assert.deepEqual(nights?.data, { ranges: [{ roomType: 31, from: '2027-03-01', to: '2027-03-22' }] });
    assert.deepEqual([prices?.propertyId, prices?.by], [3, { kind: 'operator', name: 'operator', accountId: null }]);
  });

  it('has changes of content and of accounts', async () => {
    await operator('PUT', 'website/2/flags', { chatAiModuleEnabled: false });
    await operator('POST', 'agent', { email: 'new-agent@hotel.example', name: 'Nora', surname: 'Vega' });
    const [content, account] = await happened();
    assert.deepEqual([content?.type, content?.websiteId, content?.propertyId], ['content.changed', 2, null]);
    assert.deepEqual([account?.type, account?.data], ['account.created', { kind: 'agent' }]);
    assert.doesNotMatch(JSON.stringify(account), /Nora|hotel\.example/);
  });

  it('of a reservation that is older than its events comes from its tables, then from events', async () => {
    const reservation = await booked(app, await aRequest(app));
    await confirmationsLeave();
    const url = await managed(reservation.id);
    now = new Date(TEST_NOW.getTime() + MINUTE_MS);
    await app.send({ method: 'PUT', url: `${url}/details`, body: { requests: 'A cot' } });
    await app.database.query('DELETE FROM event WHERE subject = $1', [reservation.number]);
    now = new Date(TEST_NOW.getTime() + 2 * MINUTE_MS);
    await app.send({ method: 'PUT', url: `${url}/details`, body: { arrivalTime: '18:00' } });
    const { body } = await app.send({
      url: `/customer/website/2/agent/reservation/${reservation.id}/history`,
      headers: { authorization: `Bearer ${await tokenOf(app, 'agent')}` },
    });
    const kinds = (body['result'] as { kind: string; changes?: { part: string }[] }[]).map(({ kind, changes }) =>
      [kind, ...(changes ?? []).map(({ part }) => part)].join(' '),
    );
    assert.deepEqual(
      kinds.filter((kind) => kind !== 'mail'),
      ['changed arrivalTime', 'changed requests', 'created'],
    );
    assert.ok(kinds.includes('mail'));
  });
});
