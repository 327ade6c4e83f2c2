import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancellationText, type HistoryEntry, type MailKind } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('mails that the desk sends again', () => {
  let app: TestApp;
  let agent: Record<string, string>;
  let agency: Record<string, string>;
  let mails: Mail[] = [];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      send: async (mail) => {
        noteMail(mails, mail);
      },
    });
    await openRooms(app.database, ROOM, 50);
    agent = bearer(await tokenOf(app, 'agent'));
    agency = bearer(await tokenOf(app, 'travel-agency'));
  });
  after(() => app.close());

  const resend = (id: string, kind: string, headers: Record<string, string>) =>
    app.send({ method: 'POST', url: `/customer/website/2/reservation/${id}/mail/${kind}`, headers });

  it('[AGENT-07] sends each mail of a reservation again, and none that is not true any more', async () => {
    const reservation = await booked(app, await aRequest(app));
    await app.outbox.drain();
    mails = [];
    const sendable = async () =>
      (await app.send({ url: `/customer/website/2/reservation/${reservation.id}/mail`, headers: agent })).body[
        'result'
      ];
    assert.deepEqual(await sendable(), ['confirmation', 'reminder', 'payment-link', 'card-change']);
    assert.deepEqual((await resend(reservation.id, 'confirmation', agent)).body['result'], {
      sentTo: 'ana@guest.example',
    });
    assert.equal((await resend(reservation.id, 'cancellation', agent)).body['code'], 'nothing_to_send');
    assert.equal((await resend(reservation.id, 'payment-link', agent)).status, 200);
    for (const kind of ['change', 'refund'])
      assert.equal((await resend(reservation.id, kind, agent)).body['code'], 'nothing_to_send', kind);
    assert.equal((await resend(reservation.id, 'confirmation', agency)).status, 404, 'not a booking of the agency');
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to }) => to.address),
      ['ana@guest.example', 'ana@guest.example'],
    );
    assert.match(String(mails[1]?.text), /booking\/authentication\//);
    mails = [];
    assert.equal((await resend(reservation.id, 'reminder', agent)).status, 200);
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to }) => to.address),
      ['ana@guest.example'],
    );

    const access = await app.send({
      method: 'POST',
      url: `/customer/website/2/reservation/${reservation.id}/access`,
      headers: agent,
    });
    const { token } = access.body['result'] as { token: string };
    await app.send({
      method: 'PUT',
      url: `/pull-connectivity/property/reservation/${token}/managed/cancel`,
      body: { reason: cancellationText('dates') },
    });
    assert.deepEqual(await sendable(), ['cancellation'], 'before the mail has left');
    await app.outbox.drain();
    assert.deepEqual(await sendable(), ['cancellation']);
    const first = mails.find(({ to, subject }) => to.address === 'ana@guest.example' && subject.includes('cancelled'));
    mails = [];
    assert.equal((await resend(reservation.id, 'cancellation', agent)).status, 200);
    for (const kind of ['confirmation', 'reminder', 'card-change', 'payment-link'])
      assert.equal((await resend(reservation.id, kind, agent)).body['code'], 'nothing_to_send');
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to, subject }) => [to.address, subject]),
      [['ana@guest.example', first?.subject]],
    );
  });

  it('[AGENT-07] sends a change, a refund and a link to leave another card again, each as it was', async () => {
    /** What an agent has sent again to the guest. */
    const again = async (id: string, kind: MailKind) => {
      mails = [];
      const { status, body } = await resend(id, kind, agent);
      assert.deepEqual([status, body['result']], [200, { sentTo: 'ana@guest.example' }], JSON.stringify(body));
      await app.outbox.drain();
      assert.deepEqual(
        mails.map(({ to }) => to.address),
        ['ana@guest.example'],
        kind,
      );
      return mails[0] as Mail;
    };
    /** Each mail has a link of its own that opens the booking. */
    const wordsOf = (mail: Mail | undefined) => [mail?.subject, mail?.text.replace(/booking\/manage\/[\w-]+/, '')];
    const toGuest = () => mails.filter(({ to }) => to.address === 'ana@guest.example');
    const accessTo = async (id: string) => {
      const url = `/customer/website/2/reservation/${id}/access`;
      const { body } = await app.send({ method: 'POST', url, headers: agent });
      const { token } = body['result'] as { token: string };
      return `/pull-connectivity/property/reservation/${token}/managed`;
    };

    const reservation = await heldBooking(app);
    await pay(app, reservation, CARD.good);
    await app.sandbox?.settled();
    await app.outbox.drain();
    assert.equal(
      (await resend(reservation.id, 'change', agent)).body['code'],
      'nothing_to_send',
      'nothing was changed',
    );
    mails = [];
    const managed = await accessTo(reservation.id);
    const details = { arrivalTime: '21:00' };
    assert.equal((await app.send({ method: 'PUT', url: `${managed}/details`, body: details })).status, 200);
    await app.outbox.drain();
    const [change] = toGuest();
    assert.match(String(change?.text), /21:00/);
    assert.deepEqual(wordsOf(await again(reservation.id, 'change')), wordsOf(change));

    // each link is another one
    const pages = /booking\/card-change\/([\w-]+)/;
    const links = [await again(reservation.id, 'card-change'), await again(reservation.id, 'card-change')].map(
      ({ text }) => pages.exec(text)?.[1] ?? '',
    );
    assert.equal(new Set(links).size, 2);
    for (const link of links)
      assert.equal((await app.send({ url: `/pull-connectivity/reservation/card-change/${link}` })).status, 200);

    // as if this rate cost ten euros to cancel
    await app.database.query(
      `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', '{"freeUntil":null,"fee":1000}')
       FROM reservation r WHERE r.id = s.reservation_id AND r.locator = $1`,
      [reservation.number],
    );
    mails = [];
    const cancelled = { reason: cancellationText('dates') };
    assert.equal((await app.send({ method: 'PUT', url: `${managed}/cancel`, body: cancelled })).status, 200);
    await app.sandbox?.settled();
    await app.outbox.drain();
    await app.outbox.drain(); // what the first round left to be said
    const refund = toGuest().find(({ subject }) => subject.startsWith('We have refunded'));
    assert.ok(refund);
    assert.deepEqual(wordsOf(await again(reservation.id, 'refund')), wordsOf(refund));
    for (const kind of ['change', 'card-change'])
      assert.equal((await resend(reservation.id, kind, agent)).body['code'], 'nothing_to_send', kind);
    const url = `/customer/website/2/agent/reservation/${reservation.id}/history`;
    const history = (await app.send({ url, headers: agent })).body['result'] as HistoryEntry[];
    assert.deepEqual(
      history.flatMap((entry) => (entry.kind === 'mail' && entry.by.kind === 'agent' ? [entry.mail] : [])).sort(),
      ['card-change', 'card-change', 'change', 'refund'],
    );
  });
});
