import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { wholePrice } from '@posada/api-client/availability';
import type { Amended, ManagedBooking, Reservation, Upsells, UpsellsChosen } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { aRequest, booked, openRooms, STAY, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import type { Mail } from '../messages/mail-sender.ts';

const KEY = '0190b5b2-7d3c-4c55-9f0e-1f2a3b4c5d70';

describe('a larger room and extras that a guest adds', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let mails: Mail[] = [];
  let reservation: Reservation;
  let token: string;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => noteMail(mails, mail),
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    for (const room of [31, 32, 33]) await openRooms(app.database, room, 60);
    await make();
  });
  afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

  async function make(over: object = {}) {
    await app.outbox.drain();
    mails = [];
    reservation = await booked(app, { ...(await aRequest(app)), ...over });
    await app.outbox.drain();
    token = /\/booking\/manage\/([\w-]+)/.exec(mails.map(({ text }) => text).join(''))?.[1] ?? '';
    mails = [];
  }
  const call = (path: string, method: 'GET' | 'POST' = 'GET', body?: object, key?: string) =>
    app.send({
      url: `/pull-connectivity/property/reservation/${token}/managed${path}?language=en`,
      method,
      ...(body ? { body } : {}),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  async function read<T>(answer: ReturnType<typeof call>): Promise<T> {
    const { status, body } = await answer;
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  }
  async function refused(answer: ReturnType<typeof call>) {
    const { status, body } = await answer;
    return [status, body['code']];
  }
  const upsells = () => read<Upsells>(call('/upsells'));
  const managed = () => read<ManagedBooking>(call(''));
  const quote = async (chosen: UpsellsChosen) =>
    (await read<{ amended: Amended }>(call('/upsells/quote', 'POST', chosen))).amended;
  const acceptedOf = ({ totals: { total, touristTax } }: Pick<Amended, 'totals'>) => ({
    accepted: { total, touristTax, currency: 'EUR' },
  });
  const room = () => reservation.roomstays[0]?.id ?? '';
  /** An extra that is counted once for the stay, or on the first day. */
  async function anExtra() {
    const { extras } = await upsells();
    const extra = extras.find(({ per }) => per === 'unit') ?? extras[0];
    assert.ok(extra);
    const choice = {
      complementId: extra.id,
      ...(extra.per === 'unit' ? { units: 1 } : { adults: 1 }),
      ...(extra.when === 'stay' ? {} : { dates: [STAY.from] }),
    };
    return { extra, choice };
  }
  const raiseRates = () => app.database.query('UPDATE price SET base = base * 2');

  it('raises the price by the extra alone, whatever the rooms cost today', async () => {
    const { extra, choice } = await anExtra();
    const before = await managed();
    await raiseRates();
    const amended = await quote({ roomstayId: room(), extras: [choice] });
    assert.equal(wholePrice(amended.totals) - wholePrice(before.totals), extra.price);
    const after = await read<ManagedBooking>(
      call('/upsells', 'POST', { roomstayId: room(), extras: [choice], ...acceptedOf(amended) }, KEY),
    );
    assert.deepEqual(after.totals, amended.totals);
    assert.deepEqual(
      after.roomstays[0]?.complements.map(({ complementId }) => complementId),
      [extra.id],
    );
    assert.deepEqual(after.roomstays[0]?.dailyPrices, before.roomstays[0]?.dailyPrices);
    assert.deepEqual(after.roomstays[0]?.cancellation, before.roomstays[0]?.cancellation);
    // it is not offered again, guest and hotel are written to
    assert.ok((await upsells()).extras.every(({ id }) => id !== extra.id));
    await app.outbox.drain();
    assert.ok(mails.some(({ to }) => to.address === reservation.guest.email));
    assert.ok(mails.length >= 2);
  });

  it('answers a repeated request once more, and books nothing twice', async () => {
    const { extra, choice } = await anExtra();
    const body = {
      roomstayId: room(),
      extras: [choice],
      ...acceptedOf(await quote({ roomstayId: room(), extras: [choice] })),
    };
    const first = await read<ManagedBooking>(call('/upsells', 'POST', body, KEY.replace('70', '71')));
    const second = await read<ManagedBooking>(call('/upsells', 'POST', body, KEY.replace('70', '71')));
    assert.deepEqual(second.totals, first.totals);
    assert.equal(second.roomstays[0]?.complements.filter(({ complementId }) => complementId === extra.id).length, 1);
    // without the key it is another request, for an extra that the room has
    assert.deepEqual(await refused(call('/upsells', 'POST', body)), [400, 'invalid_request']);
  });

  it('gives the larger room at the price that it was offered for, and the extra with it', async () => {
    const { upgrade } = await upsells();
    assert.ok(upgrade);
    const { extra, choice } = await anExtra();
    const before = await managed();
    const chosen = { roomstayId: room(), roomtypeId: upgrade.roomtype.id, extras: [choice] };
    const amended = await quote(chosen);
    assert.equal(wholePrice(amended.totals) - wholePrice(before.totals), upgrade.difference + extra.price);
    const after = await read<ManagedBooking>(call('/upsells', 'POST', { ...chosen, ...acceptedOf(amended) }));
    assert.equal(after.roomstays[0]?.roomtype.id, upgrade.roomtype.id);
    assert.equal(after.roomstays[0]?.rateplan.id, before.roomstays[0]?.rateplan.id);
    assert.deepEqual(after.totals, amended.totals);
  });

  it('keeps guests from rooms that are not larger, and from prices that were not quoted', async () => {
    const { upgrade } = await upsells();
    assert.ok(upgrade);
    const up = { roomstayId: room(), roomtypeId: upgrade.roomtype.id, extras: [] };
    const amended = await quote(up);
    const cheap = { accepted: { ...acceptedOf(amended).accepted, total: 1 } };
    assert.deepEqual(await refused(call('/upsells', 'POST', { ...up, ...cheap })), [409, 'price_changed']);
    await read(call('/upsells', 'POST', { ...up, ...acceptedOf(amended) }));
    // back to the room that was booked first: guests do not choose smaller rooms themselves
    const down = { roomstayId: room(), roomtypeId: reservation.roomstays[0]?.roomtype.id ?? '', extras: [] };
    assert.deepEqual(await refused(call('/upsells/quote', 'POST', down)), [409, 'not_bookable']);
    const { totals } = reservation;
    assert.deepEqual(await refused(call('/upsells', 'POST', { ...down, ...acceptedOf({ totals }) })), [
      409,
      'not_bookable',
    ]);
    assert.deepEqual(await refused(call('/upsells/quote', 'POST', { ...up, roomstayId: 'no' })), [404, 'not_found']);
    assert.deepEqual(await refused(call('/upsells/quote', 'POST', { roomstayId: room(), extras: [] })), [
      400,
      'invalid_request',
    ]);
  });

  it('is refused where the larger room was sold meanwhile, where its stay has a rule, and after arrival', async () => {
    const { upgrade } = await upsells();
    assert.ok(upgrade);
    const chosen = { roomstayId: room(), roomtypeId: upgrade.roomtype.id, extras: [] };
    const body = { ...chosen, ...acceptedOf(await quote(chosen)) };
    const type = Number(upgrade.roomtype.id);
    await openRooms(app.database, type, 0);
    assert.deepEqual(await refused(call('/upsells', 'POST', body)), [409, 'sold_out']);
    await openRooms(app.database, type, 60);
    await app.database.query(
      'UPDATE inventory SET minimum_stay = 20 WHERE room_type_id = $1 AND date BETWEEN $2 AND $3',
      [type, STAY.from, STAY.to],
    );
    assert.deepEqual(await refused(call('/upsells', 'POST', body)), [409, 'not_bookable']);
    now = new Date(`${addDays(STAY.from, 1)}T12:00:00Z`);
    assert.deepEqual(await refused(call('/upsells', 'POST', body)), [409, 'stay_begun']);
  });

  it('is not for guests of a travel agency', async () => {
    const agency = await tokenOf(app, 'travel-agency');
    assert.ok(agency);
    await app.database.query(
      "UPDATE reservation SET agency_id = (SELECT min(id) FROM account WHERE kind = 'travel-agency') WHERE public_id = $1",
      [reservation.id],
    );
    assert.deepEqual(
      await refused(call('/upsells/quote', 'POST', { roomstayId: room(), extras: [{ complementId: '1', units: 1 }] })),
      [409, 'not_bookable'],
    );
  });
});
