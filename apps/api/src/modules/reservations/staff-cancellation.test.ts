import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { type HistoryEntry, type Reservation, recordedCancellation } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';

const GUEST = 'ana@guest.example';
/** As if these rooms cost so much to cancel, and so much not to come to. */
const FEE = 12_000;
const NO_SHOW = 20_000;

describe('cancelling as an agent', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let mails: Mail[] = [];
  const as = async (kind: 'client' | 'agent' | 'travel-agency', email?: string) => {
    const token = await tokenOf(app, kind, email);
    return { authorization: `Bearer ${token}`, 'x-travel-agency-token': kind === 'travel-agency' ? token : '' };
  };
  let agent: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => {
        noteMail(mails, mail);
      },
    });
    for (const room of [ROOM, 33]) await openRooms(app.database, room, 50);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    agent = await as('agent');
    await app.outbox.drain();
    mails = [];
  });
  afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

  const cancel = (id: string, body: object, headers: Record<string, string> = agent, kind = 'agent') =>
    app.send({ method: 'PUT', url: `/customer/website/2/${kind}/reservation/${id}/cancel`, headers, body });
  const cancelled = async (id: string, body: object, headers?: Record<string, string>) => {
    const answer = await cancel(id, body, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body['result'] as Reservation;
  };
  async function costly(reservation: Reservation) {
    await app.database.query(
      `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', $2)
       FROM reservation r WHERE r.id = s.reservation_id AND r.public_id = $1`,
      [reservation.id, JSON.stringify({ freeUntil: null, fee: FEE, noShow: NO_SHOW })],
    );
    return reservation;
  }
  /** Its guest has been sent the confirmation. */
  async function aBooking() {
    const reservation = await costly(await booked(app, await aRequest(app)));
    await app.outbox.drain();
    mails = [];
    return reservation;
  }
  async function history(id: string) {
    const url = `/customer/website/2/agent/reservation/${id}/history`;
    return (await app.send({ url, headers: agent })).body['result'] as HistoryEntry[];
  }
  const toGuest = async () => {
    await app.sandbox?.settled();
    await app.outbox.drain();
    return mails.filter(({ to }) => to.address === GUEST);
  };
  const toHotel = () => mails.find(({ subject }) => subject.startsWith('Cancellation'));

  it('is recorded as theirs, with the reason and the note, and nowhere as the guest’s wish', async () => {
    const { id } = await aBooking();
    const answer = await cancelled(id, { reason: 'hotel-fault', note: 'Burst pipe on the second floor.' });
    assert.equal(answer.status, 'cancelled');
    assert.equal(answer.cancellationReason, recordedCancellation('agent', 'hotel-fault'));
    assert.match(String(answer.cancellationReason), /by agent/);
    assert.deepEqual(
      [answer.cancellationReasonCode, answer.cancelledBy],
      ['hotel-fault', { kind: 'agent', name: 'Amir Haddad' }],
    );
    const entry = (await history(id)).find(({ kind }) => kind === 'cancelled');
    assert.ok(entry?.kind === 'cancelled');
    assert.deepEqual(entry.by, { kind: 'agent', name: 'Amir Haddad' });
    assert.deepEqual(
      [entry.reason, entry.note, entry.lowered],
      ['hotel-fault', 'Burst pipe on the second floor.', undefined],
    );
    const [mail] = await toGuest();
    assert.doesNotMatch(String(mail?.text), /As you asked/);
    assert.match(String(mail?.text), /We have cancelled your booking/);
    assert.match(String(mail?.text), /We are sorry that we cannot welcome you/);
    assert.doesNotMatch(String(mail?.text), /Burst pipe/);
    assert.match(String(toHotel()?.text), /Amir Haddad has cancelled this booking/);
    assert.match(String(toHotel()?.text), /Burst pipe/);
    // the guest learns who, not the name
    const url = `/pull-connectivity/property/3/reservation/${id}/email/${GUEST}`;
    const seen = (await app.send({ url })).body['result'] as Reservation;
    assert.deepEqual(seen.cancelledBy, { kind: 'agent', name: null });
  });

  it('says that it was the guest’s wish where it was', async () => {
    const { id } = await aBooking();
    await cancelled(id, { reason: 'guest-asked' });
    const [mail] = await toGuest();
    assert.match(String(mail?.text), /As you asked, we have cancelled your booking/);
  });

  it('lowers the fee with a right: who, why, from what to what; the money that was paid beyond it goes back', async () => {
    const reservation = await heldBooking(app);
    await pay(app, reservation, CARD.good);
    await app.sandbox?.settled();
    await costly(reservation);
    await toGuest();
    mails = [];
    const fee = { amount: 2_500, why: 'Regular guest, first time.' };
    const answer = await cancelled(reservation.id, { reason: 'guest-asked', fee });
    assert.deepEqual(answer.roomstays[0]?.cancelled?.fee, 2_500);
    const entry = (await history(reservation.id)).find(({ kind }) => kind === 'cancelled');
    assert.ok(entry?.kind === 'cancelled');
    assert.deepEqual([entry.fee, entry.lowered], [2_500, { from: FEE, why: fee.why }]);
    const { rows } = await app.database.query<{ amount: number }>(
      `SELECT f.amount FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id
       JOIN reservation r ON r.id = a.reservation_id WHERE r.public_id = $1`,
      [reservation.id],
    );
    assert.deepEqual(rows, [{ amount: reservation.totals.total - 2_500 }]);
    const mail = (await toGuest()).find(({ subject }) => subject.includes('cancelled'));
    assert.match(String(mail?.text), /Fee under the conditions: €120\.00/);
    assert.match(String(mail?.text), /Cancellation fee: €25\.00/);
    assert.doesNotMatch(String(mail?.text), /Regular guest/);
  });

  it('shares a lowered fee out among the rooms, to the cent', async () => {
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }] });
    const reservation = await costly(await booked(app, request));
    const answer = await cancelled(reservation.id, {
      reason: 'other',
      fee: { amount: 3_333, why: 'Agreed by phone.' },
    });
    const fees = answer.roomstays.map((stay) => stay.cancelled?.fee ?? 0);
    assert.deepEqual(
      fees.toSorted((a, b) => b - a),
      [1_667, 1_666],
    );
  });

  it('cancels the rooms that are named, at once, and leaves the others', async () => {
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }] });
    const reservation = await costly(await booked(app, request));
    const [first] = reservation.roomstays;
    const answer = await cancelled(reservation.id, { reason: 'duplicate', rooms: [first?.id] });
    assert.deepEqual(
      [answer.status, answer.roomstays.map(({ status }) => status)],
      ['confirmed', ['cancelled', 'confirmed']],
    );
    assert.equal((await cancel(reservation.id, { reason: 'duplicate', rooms: ['nothing'] })).status, 404);
    const again = await cancel(reservation.id, { reason: 'duplicate', rooms: [first?.id] });
    assert.deepEqual([again.status, again.body['code']], [409, 'already_cancelled']);
    const mail = (await toGuest()).find(({ subject }) => subject.includes('cancelled'));
    assert.match(String(mail?.text), /We have cancelled part of your booking/);
  });

  it('refuses a fee without the right, one that is not lower, and one without a word why', async () => {
    const { id } = await aBooking();
    const other = await as('agent', 'other-agent@posada.example');
    const fee = { amount: 0, why: 'Asked nicely.' };
    const noRight = await cancel(id, { reason: 'guest-asked', fee }, other);
    assert.deepEqual([noRight.status, noRight.body['code']], [403, 'no_fee_right']);
    for (const amount of [FEE, FEE + 1]) {
      const { status, body } = await cancel(id, { reason: 'guest-asked', fee: { ...fee, amount } });
      assert.deepEqual([status, body['code'], body['fee']], [409, 'fee_not_lower', FEE]);
    }
    for (const wrong of [{ amount: 0, why: ' ' }, { amount: 0 }, { amount: -1, why: 'x' }])
      assert.equal((await cancel(id, { reason: 'guest-asked', fee: wrong })).status, 400, JSON.stringify(wrong));
    assert.equal((await cancel(id, { reason: 'dates' })).status, 400, 'a reason of guests');
    assert.equal((await cancelled(id, { reason: 'guest-asked' }, other)).status, 'cancelled');
  });

  it('records a guest who did not arrive from the day of arrival until departure, at the price of that', async () => {
    const reservation = await aBooking();
    const early = await cancel(reservation.id, { reason: 'no-show' });
    assert.deepEqual([early.status, early.body['code']], [409, 'no_show_too_early']);
    now = new Date('2026-12-09T09:00:00Z');
    agent = await as('agent');
    const other = await cancel(reservation.id, { reason: 'guest-asked' });
    assert.deepEqual([other.status, other.body['code']], [409, 'stay_begun']);
    const answer = await cancelled(reservation.id, { reason: 'no-show' });
    assert.equal(answer.roomstays[0]?.cancelled?.fee, NO_SHOW);
    const mail = (await toGuest()).find(({ subject }) => subject.includes('cancelled'));
    assert.match(String(mail?.text), /you did not arrive/);
    const late = await booked(app, await aRequest(app, { stay: { from: '2026-12-09', to: '2026-12-10' } }));
    now = new Date('2026-12-12T09:00:00Z');
    agent = await as('agent');
    assert.equal((await cancel(late.id, { reason: 'no-show' })).body['code'], 'stay_begun');
  });

  it('answers the same request with the same key again, and refuses another', async () => {
    const { id } = await aBooking();
    const keyed = { ...agent, 'idempotency-key': 'one-cancellation-of-an-agent' };
    const [first, second] = [
      await cancel(id, { reason: 'duplicate' }, keyed),
      await cancel(id, { reason: 'duplicate' }, keyed),
    ];
    assert.deepEqual([first.status, second.body], [200, first.body]);
    assert.equal((await cancel(id, { reason: 'other' }, keyed)).body['code'], 'idempotency_mismatch');
  });

  it('an agency cancels in its own words, at the fee of the terms, and its customer is not told that it did when an agent does', async () => {
    const agency = await as('travel-agency');
    const request = await aRequest(app, { headers: agency });
    const forCustomer = { email: 'lena@customer.example', isWritten: true };
    const aStay = async () => costly(await booked(app, { ...request, forCustomer }, agency));
    const own = await aStay();
    const refused = await cancel(own.id, { reason: 'no-show' }, agency, 'travel-agency');
    assert.equal(refused.status, 400);
    const answer = await cancel(own.id, { reason: 'customer-asked', note: 'Ill.' }, agency, 'travel-agency');
    const { cancellationReason, cancelledBy } = answer.body['result'] as Reservation;
    assert.equal(cancellationReason, 'booking cancelled by travel agency, reason: customer asked for it');
    assert.deepEqual(cancelledBy, { kind: 'travel-agency', name: null });
    await toGuest();
    const toCustomer = () => mails.findLast(({ to }) => to.address === forCustomer.email);
    assert.match(String(toCustomer()?.text), /Viajes Atlas has cancelled your stay/);
    assert.match(String(toHotel()?.text), /\(Viajes Atlas\) has cancelled this booking/);
    mails = [];
    const other = await aStay();
    await cancelled(other.id, { reason: 'hotel-fault' });
    await toGuest();
    assert.match(String(toCustomer()?.text), /Your stay at .* has been cancelled/);
    assert.doesNotMatch(String(toCustomer()?.text), /Viajes Atlas has cancelled/);
  });
});
