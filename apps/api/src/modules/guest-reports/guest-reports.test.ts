import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { GuestReport, GuestReportPlace } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
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
  callOperator,
  FATHER,
  MOTHER,
  openAccount,
  registerGuests,
  reportStay,
} from '../../testing/guest-reports.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { setCheckIn } from '../check-in/check-in-settings.store.ts';

const ARRIVED = new Date(`${STAY.from}T15:30:00Z`);
const MINUTE_MS = 60_000;
const RECEIPT = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('reports to the ministry', () => {
  let app: TestApp;
  let ministry: Ministry;
  let now = TEST_NOW;
  let guests = 0;
  let troubles: (MinistryTrouble | undefined)[] = [];
  const failures: string[] = [];
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      ministry: (...given) => ministry.receive(...given),
      logger: { level: 'error', stream: { write: (line: string) => void failures.push(line) } } as never,
    });
    await openRooms(app.database, 31, 200);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = TEST_NOW;
    troubles = [];
    failures.length = 0;
    ministry = createMinistry({ trouble: () => troubles.shift() });
    await app.database.query('DELETE FROM guest_report');
    await app.database.query('DELETE FROM ses_account');
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };
  /** Until all is sent and answered that can be. */
  async function drain(rounds = 4) {
    for (let round = 0; round < rounds; round += 1) {
      await app.guestReports.drain();
      later(2);
    }
  }
  const list = async (which: 'open' | 'faulty' | 'all' = 'all') =>
    (await askOperator<GuestReport[]>(app, 'GET', `/3/report?list=${which}`)).result;
  /** The oldest first. */
  const states = async () => (await list()).map(({ kind, state }) => `${kind} ${state}`).reverse();
  async function bookRooms(rooms: { childAges?: number[] }[] = [{}]): Promise<Reservation> {
    guests += 1;
    const request = await aRequest(app, { rooms });
    return booked(app, { ...request, guest: guest('Zoë', `report-${guests}@guest.example`) });
  }
  const send = (id: number, takesFewer = false) =>
    askOperator<GuestReport>(app, 'POST', `/3/report/${id}/send`, { takesFewer });
  const cancel = async (number: string) => {
    const { status, ...answer } = await callOperator(app, 'POST', `reservation/${number}/cancellation`, {
      reason: 'guest-asked',
    });
    assert.equal(status, 200, JSON.stringify(answer));
  };
  const place = async () =>
    (await askOperator<GuestReportPlace[]>(app, 'GET', '')).result.find(({ property }) => property.id === 3);

  it('report a booking with who has booked, and the code of the ministry is stored', async () => {
    await openAccount(app);
    const { number } = await bookRooms([{}, { childAges: [7] }]);
    await drain();
    const [report] = await list();
    assert.equal(report?.state, 'accepted');
    assert.equal(report?.booking.number, number);
    assert.equal(report?.communication, ministry.communications[0]?.code);
    assert.equal(Date.parse(report?.dueAt ?? '') - Date.parse(report?.happenedAt ?? ''), 24 * 60 * MINUTE_MS);
    const document = ministry.standing('RH')[0]?.document ?? '';
    assert.match(
      document,
      new RegExp(`<referencia>${number}<.*<numPersonas>5<.*<numHabitaciones>2<.*DESTI.*<nombre>Zoë<`),
    );
    assert.match(document, /<fechaEntrada>2026-12-08T00:00:00<\/fechaEntrada><fechaSalida>2026-12-11T00:00:00</);
    const { rows } = await app.database.query<{ document: string | null }>('SELECT document FROM guest_report');
    assert.deepEqual(rows, [{ document: null }], 'nothing of what was sent is stored');
  });

  it('are of hotels with an account alone, and of bookings since then, or of earlier ones where it is asked for', async () => {
    await bookRooms();
    await drain();
    assert.deepEqual(await list(), []);
    await openAccount(app);
    await drain();
    assert.deepEqual(await list(), [], 'made before the account');
    await askOperator(app, 'DELETE', '/3/ses');
    await openAccount(app, 3, { includesEarlier: true });
    await drain(2);
    assert.ok((await list()).length > 0);
    assert.ok((await list()).every(({ booking, state }) => booking.arrival > '2026-11-20' && state !== 'rejected'));
    await setCheckIn(app.database, 3, { register: 'italy', opensDays: 7 });
    const reports = (await list()).length;
    await bookRooms();
    await drain();
    assert.equal((await list()).length, reports, 'registered elsewhere');
  });

  it('annul the report of a booking that is cancelled; one that never left is dropped', async () => {
    await openAccount(app);
    const first = await bookRooms();
    await drain();
    await cancel(first.number);
    await drain();
    assert.deepEqual(await states(), ['booking accepted', 'cancellation accepted']);
    assert.deepEqual(ministry.standing('RH'), []);
    const second = await bookRooms();
    await cancel(second.number);
    await drain();
    assert.deepEqual((await states()).slice(2), [], 'both happened before anything was sent');
    const third = await bookRooms();
    troubles = ['unreachable'];
    await app.guestReports.drain();
    await cancel(third.number);
    await drain(6);
    assert.deepEqual((await states()).slice(2), ['booking accepted', 'cancellation accepted'], 'it may have arrived');
    assert.deepEqual(ministry.standing('RH'), []);
  });

  it('report a family when it has checked in and all are registered, and say what is missing until then', async () => {
    await openAccount(app);
    const { number } = await bookRooms([{ childAges: [7] }]);
    await drain();
    now = ARRIVED;
    assert.equal((await reportStay(app, number, 'checked-in')).status, 200);
    await registerGuests(app.database, number, [[MOTHER]], now.toISOString());
    await drain();
    const [waiting] = await list('open');
    assert.deepEqual([waiting?.kind, waiting?.state, waiting?.gaps], ['travellers', 'waiting', ['people']]);
    assert.deepEqual(ministry.standing('PV'), []);
    await registerGuests(app.database, number, [[MOTHER, FATHER, CHILD]], now.toISOString());
    await drain();
    assert.deepEqual(await states(), ['booking accepted', 'travellers accepted']);
    const document = ministry.standing('PV')[0]?.document ?? '';
    assert.match(document, /<fechaEntrada>2026-12-08T16:30:00</, 'on the clocks of the hotel');
    assert.match(document, /<numPersonas>3<.*<codigoMunicipio>07040<.*<parentesco>PM<.*<nombre>Pau<.*<parentesco>HJ</s);
    assert.equal((document.match(/<rol>VI</g) ?? []).length, 3);
  });

  it('are of each room that checks in, once, also where fewer came, and are annulled where a check-in is taken back', async () => {
    await openAccount(app);
    const { number, roomstays } = await bookRooms([{}, {}]);
    await drain();
    now = ARRIVED;
    const [one = '', two = ''] = roomstays.map(({ id }) => id);
    await reportStay(app, number, 'checked-in', [one]);
    await registerGuests(app.database, number, [[MOTHER, FATHER], [FATHER]], now.toISOString());
    await drain();
    await reportStay(app, number, 'checked-in', [two]);
    await reportStay(app, number, 'checked-in');
    await drain();
    assert.deepEqual(await states(), ['booking accepted', 'travellers accepted', 'travellers waiting']);
    const [waiting] = await list('open');
    assert.equal((await send(waiting?.id ?? 0, true)).status, 200);
    await drain();
    assert.equal(ministry.standing('PV').length, 2);
    assert.match(ministry.standing('PV')[1]?.document ?? '', /<numPersonas>1</);
    await reportStay(app, number, 'expected', [two]);
    await drain();
    assert.equal(ministry.standing('PV').length, 1);
    await reportStay(app, number, 'checked-in', [two]);
    await drain();
    const [again] = await list('open');
    await send(again?.id ?? 0, true);
    await drain();
    assert.equal(ministry.standing('PV').length, 2);
    assert.deepEqual(new Set((await list()).map(({ state }) => state)), new Set(['accepted']));
  });

  it('that were refused are sent again as their booking is now, under another reference', async () => {
    await openAccount(app, 3, { establishmentCode: UNKNOWN_ESTABLISHMENT });
    const { number } = await bookRooms();
    await drain();
    const [refused] = await list('faulty');
    assert.equal(refused?.state, 'rejected');
    assert.match(refused?.error ?? '', /No existe un establecimiento/);
    assert.equal((await place())?.faulty, 1);
    assert.equal((await openAccount(app, 3)).status, 200);
    assert.equal((await send(refused?.id ?? 0)).status, 200);
    await drain();
    assert.deepEqual(await states(), ['booking accepted']);
    assert.match(ministry.standing('RH')[0]?.document ?? '', new RegExp(`<referencia>${number}-${refused?.id}-2<`));
  });

  it('that were accepted are annulled and sent again where somebody wants it', async () => {
    await openAccount(app);
    const { number } = await bookRooms();
    now = ARRIVED;
    await reportStay(app, number, 'checked-in');
    await registerGuests(app.database, number, [[MOTHER, FATHER]], now.toISOString());
    await drain();
    const [report] = await list();
    await registerGuests(app.database, number, [[{ ...MOTHER, surname: 'Ferrà' }, FATHER]], now.toISOString());
    assert.equal((await send(report?.id ?? 0)).status, 200);
    await drain();
    assert.equal(ministry.standing('PV').length, 1);
    assert.match(ministry.standing('PV')[0]?.document ?? '', /Ferrà/);
    const refused = await send(report?.id ?? 0);
    assert.deepEqual([refused.status, refused.code], [409, 'guest_report_settled']);
  });

  it('leave once where an answer is lost: the ministry takes the same document once, and a person says what it has', async () => {
    await openAccount(app);
    await bookRooms();
    troubles = ['lost'];
    await drain();
    const [report] = await list('faulty');
    assert.equal(report?.state, 'unconfirmed');
    assert.match(report?.error ?? '', /duplicado/);
    assert.equal(ministry.standing('RH').length, 1);
    const path = `/3/report/${report?.id}/settle`;
    assert.equal((await askOperator(app, 'POST', path, { communication: 'no' })).status, 400);
    const settled = await askOperator<GuestReport>(app, 'POST', path, { communication: RECEIPT });
    assert.deepEqual([settled.result.state, settled.result.communication], ['accepted', RECEIPT]);
    assert.equal((await askOperator(app, 'POST', path, { communication: RECEIPT })).status, 409);
  });

  for (const trouble of ['unreachable', 'html', 'fault', 'error'] as const)
    it(`are sent again by themselves after ${trouble}, and the account says why`, async () => {
      await openAccount(app);
      await bookRooms();
      troubles = [trouble];
      await app.guestReports.drain();
      assert.ok((await place())?.account?.problem);
      assert.ok((await place())?.account?.sendAt);
      await app.guestReports.drain();
      assert.equal(ministry.communications.length, 0, 'not before its time');
      later(2);
      await drain();
      assert.deepEqual(await states(), ['booking accepted']);
      assert.equal((await place())?.account?.problem, null);
      assert.match(failures.join(), /reports could not be sent to the ministry/);
    });

  it('show whether an account is right before anything is reported, and no call answers a password', async () => {
    const saved = await openAccount(app, 3, { username: UNKNOWN_USER });
    assert.doesNotMatch(JSON.stringify(saved), /a-password-of-the-service/);
    const wrong = await askOperator<{ isRight: boolean; answer: string }>(app, 'POST', '/3/ses/try');
    assert.deepEqual(
      [wrong.result.isRight, wrong.result.answer],
      [false, 'status 401: the user name or the password is wrong'],
    );
    await openAccount(app);
    assert.equal((await askOperator<{ isRight: boolean }>(app, 'POST', '/3/ses/try')).result.isRight, true);
    assert.deepEqual(ministry.communications, []);
    const { rows } = await app.database.query<{ password: string }>('SELECT password FROM ses_account');
    assert.doesNotMatch(rows[0]?.password ?? '', /a-password/);
    const { rows: audit } = await app.database.query<{ details: unknown }>('SELECT details FROM operator_audit');
    assert.doesNotMatch(JSON.stringify(audit), /a-password-of-the-service/);
  });

  it('need a password the first time, and a hotel that is registered in Spain', async () => {
    const account = {
      environment: 'test',
      landlordCode: '1',
      establishmentCode: '2',
      username: 'u',
      includesEarlier: false,
    };
    await setCheckIn(app.database, 3, { register: 'spain', opensDays: 7 });
    assert.equal((await askOperator(app, 'PUT', '/3/ses', account)).code, 'guest_report_password_missing');
    await setCheckIn(app.database, 3, { register: 'other', opensDays: 7 });
    assert.equal((await askOperator(app, 'PUT', '/3/ses', { ...account, password: 'p' })).code, 'guest_register_other');
    await setCheckIn(app.database, 3, null);
    assert.equal((await askOperator(app, 'PUT', '/3/ses', { ...account, password: 'p' })).status, 404);
  });

  it('are late when the 24 hours are over, and figures say so six hours before', async () => {
    await openAccount(app);
    await bookRooms();
    troubles = Array.from({ length: 50 }, () => 'unreachable' as const);
    const metric = async (name: string) => {
      const { payload } = await app.app.inject({
        url: '/actuator/metrics',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      return Number(new RegExp(`^posada_guest_reports_${name} (\\d+)`, 'm').exec(payload)?.[1]);
    };
    await app.guestReports.drain();
    assert.deepEqual([await metric('failing'), await metric('late')], [1, 0]);
    later(18 * 60 + 5);
    assert.equal(await metric('late'), 1);
    assert.equal((await place())?.late, 0);
    later(6 * 60);
    assert.equal((await place())?.late, 1);
  });

  it('of the test service end with it: production gets its own', async () => {
    await openAccount(app);
    await bookRooms();
    await drain();
    await openAccount(app, 3, { environment: 'production', includesEarlier: true });
    await drain();
    const reports = await list();
    assert.ok(reports.length >= 2);
    assert.ok(ministry.standing('RH').length >= 1);
  });
});
