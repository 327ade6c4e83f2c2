import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { wholePrice } from '@posada/api-client/availability';
import type { SentOffer } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { formatMoney, LOCALES } from '@posada/i18n';
import { aRequest, booked, guest, openRooms, ROOM, STAY, search } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { eraseGuest } from '../guests/guest-requests.ts';
import type { Mail } from '../messages/mail-sender.ts';

const PATH = '/pull-connectivity/searcher/property/3/offer-mail';
const DAY_MS = 86_400_000;

describe('offers that guests mail to themselves', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let mails: Mail[] = [];
  let caller = 0;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => noteMail(mails, mail),
    });
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    mails = [];
    await app.database.query('DELETE FROM outbox');
    await openRooms(app.database, ROOM, 20);
  });

  /** From an address of its own, so that no test uses up the limit of another. */
  function send(body: object = {}, address?: string) {
    caller += 1;
    return app.send({
      method: 'POST',
      url: PATH,
      headers: { 'x-forwarded-for': address ?? `192.0.2.${caller}` },
      body: {
        ...STAY,
        rooms: [
          {
            roomtypeId: String(ROOM),
            rateplanId: String(ROOM),
            occupancy: { adults: 2, childAges: [] },
            complements: [{ complementId: '33', units: 1 }],
          },
        ],
        email: `eva-${caller}@guest.example`,
        language: 'en',
        wantsReminder: false,
        ...body,
      },
    });
  }
  const refusalOf = async (body: object) => {
    const answer = await send(body);
    return [answer.status, answer.body['code']];
  };
  async function sentAt(moment: Date) {
    now = moment;
    mails = [];
    await app.outbox.drain();
    return mails;
  }
  const linkIn = (mail: Mail | undefined) =>
    new URL(/http\S+\/booking\/property\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
  const read = (token: string, property = 3) =>
    app.send({ url: `/pull-connectivity/searcher/property/${property}/offer-mail?token=${token}` });

  it('name hotel, days, rooms, rate, conditions and the present price, once', async () => {
    assert.equal((await send({ email: 'eva@guest.example' })).status, 200);
    const [mail, ...more] = await sentAt(now);
    assert.equal(more.length, 0);
    assert.equal(mail?.to.address, 'eva@guest.example');
    assert.match(mail?.subject ?? '', /^Your offer: Posada Málaga, .*8 December/);
    const found = await search(app, '3', `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`);
    const rate = found.rooms[0]?.roomtypes
      .find(({ roomtypeId }) => roomtypeId === String(ROOM))
      ?.rates.find(({ rateplanId }) => rateplanId === String(ROOM));
    assert.ok(rate);
    for (const part of [
      'POSADA MÁLAGA',
      'Friday, 11 December 2026',
      'ROOM · DOUBLE ROOM',
      'Cancellation:',
      'Cot:',
      'Calle Trinidad Grund',
      'Nothing is booked yet',
    ])
      assert.ok(mail?.text.includes(part), `${part}: ${mail?.text}`);
    const { total } = (await read(linkIn(mail).searchParams.get('sent') ?? '')).body['result'] as SentOffer;
    assert.ok(mail?.text.includes(`Total: ${formatMoney(total, 'EUR', 'en')}`), mail?.text);
    const touristTax = found.rooms[0]?.touristTax ?? 0;
    assert.ok(total > wholePrice({ total: rate.total, touristTax }), 'with the extra');
    assert.deepEqual(await sentAt(new Date(TEST_NOW.getTime() + 10 * DAY_MS)), [], 'no reminder that nobody asked for');
  });

  it('have a link with the choice and the price, signed, of this hotel and website, and nothing of the guest', async () => {
    await send();
    const [mail] = await sentAt(now);
    const link = linkIn(mail);
    assert.deepEqual(
      ['from', 'to', 'occupancy', 'id'].map((name) => link.searchParams.get(name)),
      [STAY.from, STAY.to, '2-0', '3'],
    );
    assert.deepEqual(
      [link.searchParams.get('utm_source'), link.searchParams.get('utm_medium')],
      ['offer-mail', 'email'],
    );
    const token = link.searchParams.get('sent') ?? '';
    assert.doesNotMatch(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(), /guest|eva|@/);
    const offer = (await read(token)).body['result'] as SentOffer;
    assert.deepEqual(offer.rooms, [
      {
        roomtypeId: String(ROOM),
        rateplanId: String(ROOM),
        complements: [{ complementId: '33', units: 1 }],
      },
    ]);
    assert.equal((await read(token, 1)).status, 404);
    assert.equal((await read(`${token.slice(0, -4)}AAAA`)).status, 404);
    now = new Date(`${addDays(STAY.from, 2)}T00:00:00Z`);
    assert.equal((await read(token)).status, 404, 'over');
  });

  it('are refused of what cannot be booked, and where the website sends none', async () => {
    assert.deepEqual(await refusalOf({ rooms: [] }), [400, 'invalid_request']);
    assert.deepEqual(await refusalOf({ email: 'no address' }), [400, 'invalid_request']);
    const room = { roomtypeId: String(ROOM), rateplanId: String(ROOM), occupancy: { adults: 2, childAges: [] } };
    await openRooms(app.database, ROOM, 1);
    assert.deepEqual(
      await refusalOf({
        rooms: [
          { ...room, complements: [] },
          { ...room, complements: [] },
        ],
      }),
      [409, 'sold_out'],
    );
    await openRooms(app.database, ROOM, 0);
    assert.deepEqual(await refusalOf({}), [409, 'sold_out']);
    await openRooms(app.database, ROOM, 20);
    assert.deepEqual(await refusalOf({ rooms: [{ ...room, rateplanId: '9999', complements: [] }] }), [
      409,
      'not_bookable',
    ]);
    const set = async (isOn: boolean) => {
      await app.database.query(
        `UPDATE website SET switched = switched || jsonb_build_object('offerMailEnabled', $1::boolean), revision = revision + 1
         WHERE id = 2`,
        [isOn],
      );
      // a process knows websites as they were a second ago
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await send();
    };
    await set(false);
    try {
      assert.deepEqual(await refusalOf({}), [409, 'offer_mail_off']);
    } finally {
      await set(true);
    }
  });

  it('are reminded of once after two days where that was asked for, with the price of that day', async () => {
    await send({ wantsReminder: true });
    const [first] = await sentAt(now);
    const before = ((await read(linkIn(first).searchParams.get('sent') ?? '')).body['result'] as SentOffer).total;
    await app.database.query(`UPDATE price SET base = base + 1000 WHERE room_type_id = $1 AND date BETWEEN $2 AND $3`, [
      ROOM,
      STAY.from,
      STAY.to,
    ]);
    assert.deepEqual(await sentAt(new Date(TEST_NOW.getTime() + 2 * DAY_MS - 1000)), []);
    const [mail, ...more] = await sentAt(new Date(TEST_NOW.getTime() + 2 * DAY_MS));
    assert.equal(more.length, 0);
    assert.match(mail?.subject ?? '', /^Still interested\?/);
    const after = ((await read(linkIn(mail).searchParams.get('sent') ?? '')).body['result'] as SentOffer).total;
    assert.ok(after > before);
    assert.deepEqual(await sentAt(new Date(TEST_NOW.getTime() + 10 * DAY_MS)), []);
  });

  it('are not reminded of once the guest has booked, the rooms are gone, or the guest was erased', async () => {
    const later = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
    await send({ wantsReminder: true, email: 'Bea@guest.example' });
    await sentAt(now);
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    await booked(app, { ...(await aRequest(app)), guest: guest('Bea', 'bea@guest.example') });
    await sentAt(now);
    assert.deepEqual(
      (await sentAt(later)).filter(({ subject }) => subject.startsWith('Still')),
      [],
    );

    now = TEST_NOW;
    await send({ wantsReminder: true });
    await sentAt(now);
    await openRooms(app.database, ROOM, 0);
    assert.deepEqual(await sentAt(later), []);

    await openRooms(app.database, ROOM, 20);
    now = TEST_NOW;
    await send({ wantsReminder: true, email: 'Kim@guest.example' });
    await sentAt(now);
    await app.database.tx((tx) => eraseGuest(tx, 'kim@guest.example', now, { kind: 'system' }));
    const { rows } = await app.database.query("SELECT 1 FROM outbox WHERE payload::text ILIKE '%kim@%'");
    assert.deepEqual(rows, [], 'nothing else was stored');
    assert.deepEqual(await sentAt(later), []);
  });

  it('are limited by the address that sends and by that which is written to', async () => {
    const from = '198.51.100.7';
    for (let tries = 1; tries <= 5; tries += 1) assert.equal((await send({}, from)).status, 200);
    assert.equal((await send({}, from)).status, 429);
    for (let tries = 1; tries <= 3; tries += 1) assert.equal((await send({ email: 'ann@guest.example' })).status, 200);
    assert.equal((await send({ email: 'ANN@guest.example' })).status, 429);
  });

  it('are in the language that was asked for', async () => {
    for (const language of LOCALES) {
      now = TEST_NOW;
      assert.equal((await send({ language, wantsReminder: true })).status, 200);
      const all = [...(await sentAt(now)), ...(await sentAt(new Date(TEST_NOW.getTime() + 2 * DAY_MS)))];
      assert.equal(all.length, 2, language);
      for (const mail of all) {
        assert.ok(mail.text.includes(`/${language}/booking/property?`), mail.text);
        assert.doesNotMatch(`${mail.text}${mail.html}`, /undefined|\{\{|\boffer\.[a-z]/, language);
      }
    }
  });
});
