import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancellationText } from '@posada/api-client/reservations';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../platform/testing.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../reservations/booking.fixtures.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the desk', () => {
  let app: TestApp;
  let agent: Record<string, string>;
  let agency: Record<string, string>;
  let mails: Mail[] = [];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      send: async (mail) => {
        mails.push(mail);
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
    assert.deepEqual((await resend(reservation.id, 'confirmation', agent)).body['result'], {
      sentTo: 'ana@guest.example',
    });
    assert.equal((await resend(reservation.id, 'cancellation', agent)).body['code'], 'nothing_to_send');
    assert.equal((await resend(reservation.id, 'payment-link', agent)).status, 200);
    assert.equal((await resend(reservation.id, 'confirmation', agency)).status, 404, 'not a booking of the agency');
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to }) => to.address),
      ['ana@guest.example', 'ana@guest.example'],
    );
    assert.match(String(mails[1]?.text), /booking\/authentication\//);

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
    await app.outbox.drain();
    const first = mails.find(({ to, subject }) => to.address === 'ana@guest.example' && subject.includes('cancelled'));
    mails = [];
    assert.equal((await resend(reservation.id, 'cancellation', agent)).status, 200);
    for (const kind of ['confirmation', 'payment-link'])
      assert.equal((await resend(reservation.id, kind, agent)).body['code'], 'nothing_to_send');
    await app.outbox.drain();
    assert.deepEqual(
      mails.map(({ to, subject }) => [to.address, subject]),
      [['ana@guest.example', first?.subject]],
    );
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
    const ofAgency = await hotels(agency);
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
