import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { GuestReport, GuestReportPlace } from '@posada/api-client/operator';
import {
  createMinistry,
  type Ministry,
  type MinistryTrouble,
  UNKNOWN_ESTABLISHMENT,
  UNKNOWN_USER,
} from '../../../../../tools/payment-sandbox/src/ministry.sandbox.ts';
import { aRequest, booked, guest, openRooms, STAY } from '../../testing/booking.fixtures.ts';
import {
  askOperator,
  CHILD,
  FATHER,
  MOTHER,
  openAccount,
  registerGuests,
  reportStay,
} from '../../testing/guest-reports.fixtures.ts';
import { foundToken } from '../../testing/invoices.fixtures.ts';
import { openDemo, TEST_NOW, type TestApp, testApp } from '../../testing/kit.ts';

const ARRIVED = new Date(`${STAY.from}T15:30:00Z`);
const MINUTE_MS = 60_000;

describe('reports to the ministry', () => {
  let app: TestApp;
  let ministry: Ministry;
  let now: Date;
  let trouble: MinistryTrouble | undefined;

  beforeEach(async () => {
    now = TEST_NOW;
    trouble = undefined;
    ministry = createMinistry({ trouble: () => trouble });
    app = testApp(await openDemo(), { clock: () => now, ministry: (...given) => ministry.receive(...given) });
    await openRooms(app.database, 31, 50);
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };
  /** Until nothing is open that can be sent. */
  async function drain() {
    for (let round = 0; round < 4; round += 1) {
      await app.guestReports.drain();
      later(1);
    }
  }
  const list = async (which: 'open' | 'faulty' | 'all' = 'all') =>
    (await askOperator<GuestReport[]>(app, 'GET', `/3/report?list=${which}`)).result;
  const states = async () => (await list()).map(({ kind, state }) => `${kind} ${state}`);
  const bookRoom = async (email: string, rooms = [{}]) => {
    const request = await aRequest(app, { rooms });
    return booked(app, { ...request, guest: guest('Zoë', email) });
  };
  const cancel = async (reservation: { number: string; guest: { email: string } }) => {
    const token = await foundToken(app, reservation as never);
    const { status } = await app.send({
      method: 'POST',
      url: '/customer/booking/cancel',
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
    return status;
  };
  void cancel;

  it('report a booking within minutes, with who has booked', async () => {
    await openAccount(app);
    const { number } = await bookRoom('report-1@guest.example');
    await drain();
    const [report] = await list();
    assert.equal(report?.state, 'accepted');
    assert.equal(report?.booking.number, number);
    assert.equal(report?.communication, ministry.communications[0]?.code);
    assert.equal(Date.parse(report?.dueAt ?? '') - Date.parse(report?.happenedAt ?? ''), 24 * 60 * MINUTE_MS);
    const [communication] = ministry.standing('RH');
    assert.match(communication?.document ?? '', new RegExp(`<referencia>${number}<.*<nombre>Zoë<`));
    await app.close();
  });
});
void [before, after, UNKNOWN_ESTABLISHMENT, UNKNOWN_USER, CHILD, FATHER, MOTHER, registerGuests, reportStay, ARRIVED];
export type { GuestReportPlace };
