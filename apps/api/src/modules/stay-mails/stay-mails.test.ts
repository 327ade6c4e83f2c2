import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ClientProfile } from '@posada/api-client/accounts';
import { cancellationText, type Reservation, type Upsells } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { formatMoney, LOCALES } from '@posada/i18n';
import { aRequest, booked, guest, openRooms, ROOM, STAY, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { setCheckIn } from '../check-in/check-in-settings.store.ts';
import { eraseGuest } from '../guests/guest-requests.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { retain } from '../retention/retention.ts';
import { emailHashOf } from './opt-outs.store.ts';

const MADRID = 'Europe/Madrid';
const BEFORE = momentAt(addDays(STAY.from, -3), '10:00', MADRID);
const AFTER = momentAt(addDays(STAY.to, 1), '10:00', MADRID);
const SECOND_MS = 1000;
const REVIEWS = 'https://reviews.example/malaga?from=mail';

describe('mails before and after a stay', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let mails: Mail[] = [];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => noteMail(mails, mail),
    });
    for (const room of [31, 32, 33]) await openRooms(app.database, room, 60);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    mails = [];
    await app.database.query('DELETE FROM outbox');
    await app.database.query('DELETE FROM stay_mail_opt_out');
    await set({ preArrivalMailEnabled: true, postStayMailEnabled: true, reviewUrl: REVIEWS });
  });

  const set = (flags: object) =>
    app.database.query(
      `UPDATE website SET settings = settings - 'preArrivalMailDays' - 'postStayMailDays' || $1::jsonb WHERE id = 2`,
      [JSON.stringify(flags)],
    );
  /** The mails that are sent at a moment. */
  async function sentAt(moment: Date) {
    now = moment;
    mails = [];
    await app.outbox.drain();
    return mails;
  }
  const justBefore = (moment: Date) => new Date(moment.getTime() - SECOND_MS);
  async function aBooking(over: object = {}, headers: Record<string, string> = {}): Promise<Reservation> {
    const reservation = await booked(app, { ...(await aRequest(app, { headers })), ...over }, headers);
    await sentAt(now);
    return reservation;
  }
  const asClient = async () => {
    const token = await tokenOf(app, 'client');
    return { authorization: `Bearer ${token}`, 'x-client-token': token };
  };
  const MANAGE = /\/booking\/manage\/([\w-]+)/;
  const upsellsBy = async (mail: Mail | undefined) => {
    const { status, body } = await app.send({
      url: `/pull-connectivity/property/reservation/${MANAGE.exec(mail?.text ?? '')?.[1]}/managed/upsells?language=en`,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Upsells;
  };
  const tokenIn = (mail: Mail | undefined) => /\/en\/booking\/stay-mails\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const stayMails = (token: string, isOn?: boolean) =>
    app.send({
      url: `/pull-connectivity/property/stay-mails/${token}`,
      ...(isOn === undefined ? {} : { method: 'PUT' as const, body: { isOn } }),
    });

  it('leave once, at ten by the clock of the hotel, three days before arrival and a day after departure', async () => {
    await aBooking();
    assert.deepEqual(await sentAt(justBefore(BEFORE)), []);
    const [first, ...more] = await sentAt(BEFORE);
    assert.equal(more.length, 0);
    assert.match(first?.subject ?? '', /^Your stay at Posada Málaga begins on .*8 December/);
    assert.deepEqual(await sentAt(justBefore(AFTER)), []);
    const [second, ...others] = await sentAt(AFTER);
    assert.equal(others.length, 0);
    assert.equal(second?.subject, 'How was your stay at Posada Málaga?');
    assert.ok(second?.text.includes(`Write a review: ${REVIEWS}`), second?.text);
    assert.deepEqual(await sentAt(new Date(AFTER.getTime() + 30 * 86_400_000)), []);
  });

  it('say how to get there, when the room is ready, and what can be added, with links to map and booking', async () => {
    const { property } = await aBooking();
    const [mail] = await sentAt(BEFORE);
    assert.ok(mail?.text.includes(property.address), mail?.text);
    assert.ok(mail?.text.includes('from 14:00'), mail?.text);
    const map = /https:\/\/www\.openstreetmap\.org\/search\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank';
    assert.equal(new URL(map).searchParams.get('query'), property.address);
    const { upgrade, extras } = await upsellsBy(mail);
    assert.ok(upgrade && extras.length > 0);
    const line = `${formatMoney(upgrade.difference, 'EUR', 'en')} more for the whole stay, at today’s price`;
    assert.ok(mail?.text.includes(upgrade.roomtype.name) && mail.text.includes(line), mail?.text);
    for (const { name } of extras) assert.ok(mail?.text.includes(name), name);
  });

  it('lead to the online check-in while it is open and guests are missing', async () => {
    await aBooking();
    const [before] = await sentAt(BEFORE);
    assert.doesNotMatch(before?.text ?? '', /check-in/);
    await setCheckIn(app.database, 3, { register: 'other', opensDays: 7 });
    now = TEST_NOW;
    const other = await aBooking({ guest: guest('Berta') });
    const [mail] = await sentAt(BEFORE);
    assert.match(mail?.text ?? '', /Check in online: \S+\/en\/booking\/manage\/[\w-]+\/check-in/);
    // two adults
    await app.database.query(
      `INSERT INTO guest_registration (public_id, roomstay_id, place, person, registered_at, registered_by)
       SELECT 'mail-' || place, s.id, place, 'x', $2, 'guest' FROM roomstay s JOIN reservation r ON r.id = s.reservation_id,
         generate_series(1, 2) AS place WHERE r.locator = $1`,
      [other.number, BEFORE],
    );
    await app.database.query(
      "INSERT INTO outbox (kind, payload) SELECT 'reservation_reminder', jsonb_build_object('reservationId', id, 'isAsked', true) FROM reservation WHERE locator = $1",
      [other.number],
    );
    const [again] = await sentAt(BEFORE);
    assert.match(again?.subject ?? '', /^Your stay at/);
    assert.doesNotMatch(again?.text ?? '', /check-in/);
    await setCheckIn(app.database, 3, null);
  });

  it('offer the larger room of the same rate that costs least more, and none that is not free', async () => {
    await aBooking();
    const [mail] = await sentAt(BEFORE);
    const { upgrade } = await upsellsBy(mail);
    const roomtype = Number(upgrade?.roomtype.id);
    assert.notEqual(roomtype, ROOM);
    await openRooms(app.database, roomtype, 0);
    const other = (await upsellsBy(mail)).upgrade;
    assert.notEqual(other?.roomtype.id, upgrade?.roomtype.id);
    assert.ok(!other || other.difference >= (upgrade?.difference ?? 0));
    const others = [31, 32, 33, 34, 35, 36].filter((id) => id !== ROOM);
    for (const room of others) await openRooms(app.database, room, 0);
    assert.equal((await upsellsBy(mail)).upgrade, null);
    for (const room of [31, 32, 33]) await openRooms(app.database, room, 60);
  });

  it('are not sent of a booking that is cancelled, nor before one that is made later than that', async () => {
    const headers = await asClient();
    const { id } = await aBooking({}, headers);
    const cancelled = await app.send({
      method: 'PUT',
      url: `/customer/website/2/client/reservation/${id}/cancel`,
      headers,
      body: { reason: cancellationText('dates') },
    });
    assert.equal(cancelled.status, 200);
    await sentAt(now);
    assert.deepEqual(await sentAt(BEFORE), []);
    assert.deepEqual(await sentAt(AFTER), []);

    now = new Date(BEFORE.getTime() + SECOND_MS);
    await aBooking();
    assert.deepEqual(await sentAt(new Date(BEFORE.getTime() + 86_400_000)), []);
    assert.equal((await sentAt(AFTER)).length, 1, 'a review is asked for all the same');
  });

  it('are switched by the website, also between the booking and the stay', async () => {
    await aBooking();
    await set({ preArrivalMailEnabled: false, postStayMailEnabled: false });
    assert.deepEqual(await sentAt(BEFORE), []);
    assert.deepEqual(await sentAt(AFTER), []);

    now = TEST_NOW;
    await aBooking();
    await set({ preArrivalMailEnabled: true, preArrivalMailDays: 1, postStayMailEnabled: true, postStayMailDays: 4 });
    assert.deepEqual(await sentAt(BEFORE), [], 'later than when it was booked');
    assert.equal((await sentAt(momentAt(addDays(STAY.from, -1), '10:00', MADRID))).length, 1);
    assert.deepEqual(await sentAt(AFTER), []);
    assert.equal((await sentAt(momentAt(addDays(STAY.to, 4), '10:00', MADRID))).length, 1);
  });

  it('lead clients to the reviews of their account, once they have not written one, and others to the address of the website', async () => {
    await aBooking({}, await asClient());
    await sentAt(BEFORE);
    assert.match((await sentAt(AFTER))[0]?.text ?? '', /Write a review: \S+\/en\/client\/reviews\n/);

    now = TEST_NOW;
    const reviewed = await aBooking({}, await asClient());
    await app.database.query(
      `INSERT INTO review (public_id, website_id, property_id, written_on, rating, title, body, reservation_id)
       SELECT 'r-' || id, 2, property_id, departure, 9, 'Good', 'Good', id FROM reservation WHERE public_id = $1`,
      [reviewed.id],
    );
    await sentAt(BEFORE);
    assert.deepEqual(await sentAt(AFTER), []);

    now = TEST_NOW;
    await set({ postStayMailEnabled: true, reviewUrl: null });
    await aBooking();
    await sentAt(BEFORE);
    assert.deepEqual(await sentAt(AFTER), [], 'nowhere to write one');
  });

  it('end at one click, by a link that works for its website alone and says no address', async () => {
    await aBooking();
    const [mail] = await sentAt(BEFORE);
    const token = tokenIn(mail);
    assert.ok(mail?.html.includes(`/en/booking/stay-mails/${token}"`));
    assert.ok(
      !Buffer.from(token.split('.')[1] ?? '', 'base64url')
        .toString()
        .includes('@'),
    );
    assert.deepEqual((await stayMails(token)).body['result'], { isOn: true });

    const url = new URL(mail?.unsubscribeUrl ?? '');
    assert.match(url.pathname, /^\/api\/stay-mails\/2\//);
    const post = (path: string) =>
      app.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const path = url.pathname.slice('/api'.length);
    assert.equal((await post(path.replace('/2/', '/3/'))).statusCode, 404);
    assert.equal((await post(`${path.slice(0, -4)}AAAA`)).statusCode, 404);
    assert.deepEqual((await stayMails(token)).body['result'], { isOn: true });
    const seen = await app.app.inject({ url: path });
    assert.equal(seen.statusCode, 303);
    assert.match(String(seen.headers.location), /\/booking\/stay-mails\//);
    assert.deepEqual((await stayMails(token)).body['result'], { isOn: true }, 'a look switches nothing off');
    assert.equal((await post(path)).statusCode, 200);
    assert.equal((await post(path)).statusCode, 200);
    assert.deepEqual((await stayMails(token)).body['result'], { isOn: false });
    assert.deepEqual(await sentAt(AFTER), []);

    now = TEST_NOW;
    await aBooking();
    assert.deepEqual(await sentAt(BEFORE), [], 'nor about the next stay');
    assert.deepEqual((await stayMails(token, true)).body['result'], { isOn: true });
    assert.equal((await sentAt(AFTER)).length, 1, 'switched on again');
    assert.equal((await stayMails('a.b.c')).status, 404);
  });

  it('are switched in the profile of a client too, for the website alone', async () => {
    const headers = await asClient();
    const { body } = await app.send({ url: '/customer/website/client/token', headers });
    const { id } = body['result'] as { id: string };
    const profile = async () => {
      const read = await app.send({ url: `/customer/client/${id}`, headers });
      assert.equal(read.status, 200, JSON.stringify(read.body));
      return read.body['result'] as ClientProfile;
    };
    const { id: _, email, language: __, loyalty: ___, ...details } = await profile();
    assert.equal(details.allowStayMails, true);
    const saved = await app.send({
      method: 'PUT',
      url: '/customer/website/2/client',
      headers,
      body: { ...details, allowStayMails: false },
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.equal((await profile()).allowStayMails, false);
    const { allowStayMails: ____, ...others } = details;
    await app.send({ method: 'PUT', url: '/customer/website/2/client', headers, body: others });
    assert.equal((await profile()).allowStayMails, false, 'as it was');
    await aBooking({ guest: guest('Clara', email.toUpperCase()) }, headers);
    assert.deepEqual(await sentAt(BEFORE), []);
  });

  it('are sent once more by hand, whatever is switched off', async () => {
    const { id } = await aBooking();
    await sentAt(BEFORE);
    await stayMails(tokenIn(mails[0]), false);
    await set({ preArrivalMailEnabled: false });
    const token = await tokenOf(app, 'agent');
    const { status } = await app.send({
      method: 'POST',
      url: `/customer/website/2/reservation/${id}/mail/reminder`,
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(status, 200);
    assert.equal((await sentAt(now)).length, 1);
  });

  it('are in the language of the guest', async () => {
    for (const language of LOCALES) {
      now = TEST_NOW;
      await aBooking({ language });
      const [first] = await sentAt(BEFORE);
      const [second] = await sentAt(AFTER);
      for (const mail of [first, second]) {
        assert.ok(mail?.text.includes(`/${language}/booking/stay-mails/`), `${language}: ${mail?.text}`);
        assert.doesNotMatch(`${mail?.text}${mail?.html}`, /undefined|\{\{|stay\.|review\./, language);
      }
    }
  });

  it('forget who has switched them off with the guest, and with the last booking', async () => {
    const isStored = async (email: string) =>
      (await app.database.query('SELECT 1 FROM stay_mail_opt_out WHERE email_hash = $1', [emailHashOf(email)])).rows
        .length > 0;
    const email = 'Eva@guest.example';
    await aBooking({ guest: guest('Eva', email) });
    const [mail] = await sentAt(BEFORE);
    await stayMails(tokenIn(mail), false);
    assert.ok(await isStored('eva@GUEST.example'));
    const { rows } = await app.database.query('SELECT * FROM stay_mail_opt_out');
    assert.doesNotMatch(JSON.stringify(rows), /guest\.example/);
    now = new Date(AFTER.getTime() + 86_400_000);
    await app.database.tx((tx) => eraseGuest(tx, email, now, { kind: 'system' }));
    assert.ok(!(await isStored(email)));

    await app.database.query("INSERT INTO stay_mail_opt_out VALUES (2, 'x', $1)", [TEST_NOW.toISOString()]);
    await retain(app.database, new Date(TEST_NOW.getTime() + 2191 * 86_400_000));
    assert.equal((await app.database.query('SELECT 1 FROM stay_mail_opt_out')).rows.length, 1);
    await retain(app.database, new Date(TEST_NOW.getTime() + 2193 * 86_400_000));
    assert.equal((await app.database.query('SELECT 1 FROM stay_mail_opt_out')).rows.length, 0);
  });
});
