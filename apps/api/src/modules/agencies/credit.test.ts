import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AgencyAccount, AgencyDetail, Statement } from '@posada/api-client/accounts';
import {
  type AmendmentQuote,
  cancellationText,
  type Reservation,
  type ReservationRequest,
} from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import { extractText, getDocumentProxy } from 'unpdf';
import { type AccountsApp, accountsApp, PLACES } from '../../testing/accounts.fixtures.ts';
import { aRequest, book, openRooms, PREPAID, ROOM, search, wrongNights } from '../../testing/booking.fixtures.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';

const DESK = '/customer/website/2/agent/agency';
const AGENCY = '/customer/website/2/travel-agency';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(
    `what an agency books on account, on ${place}`,
    {
      skip: app ? false : 'no PostgreSQL on this machine',
    },
    () => onAccount(app as AccountsApp),
  );
}

function onAccount(here: AccountsApp) {
  let agent: Record<string, string>;
  let agency: Record<string, string>;
  let id: string;
  let request: ReservationRequest;
  before(async () => {
    agent = bearer(await here.tokenOf('agent'));
    agency = bearer(await here.tokenOf('travel-agency'));
    const { body } = await here.get(`${DESK}?text=Atlas`, agent);
    id = (body['result'] as { content: { id: string }[] }).content[0]?.id ?? '';
    await openRooms(here.app.database, ROOM, 60);
    request = { ...(await aRequest(here.app)), paymentOption: 'onAccount' };
    await agree('commission', 10);
    await limit(null);
    await here.mails();
  });
  after(() => here.close());

  const agree = (model: string, percent: number) => here.put(`${DESK}/${id}/terms`, { model, percent }, agent);
  const limit = async (amount: number | null, currency = 'EUR') =>
    here.put(`${DESK}/${id}/credit`, { limit: amount, currency }, agent);
  const byAgency = (wish: Partial<ReservationRequest> = {}, key?: string) =>
    book(here.app, { ...request, ...wish }, key, {
      'x-travel-agency-token': agency['authorization']?.split(' ')[1] ?? '',
    });
  const booked = async (wish: Partial<ReservationRequest> = {}) => {
    const { status, body } = await byAgency(wish);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Reservation;
  };
  const account = async () => (await here.get(`${AGENCY}/account`, agency)).body['result'] as AgencyAccount;
  const read = async (reservation: Reservation, as: 'agent' | 'travel-agency' = 'travel-agency') => {
    const headers = as === 'agent' ? agent : agency;
    const { body } = await here.get(`/customer/website/2/${as}/reservation/${reservation.id}`, headers);
    return body['result'] as Reservation;
  };
  const open = async () => (await account()).credit?.balance ?? 0;
  const pay = (amount: number, key: string) =>
    here.post(
      `${DESK}/${id}/payment`,
      { amount, currency: 'EUR', day: '2026-11-19', reference: 'Transfer 118' },
      { headers: { ...agent, 'idempotency-key': key } },
    );
  const cancel = async ({ id: reservationId }: Reservation) => {
    const { body } = await here.post(`/customer/website/2/reservation/${reservationId}/access`, undefined, {
      headers: agency,
    });
    const { token } = body['result'] as { token: string };
    const url = `/pull-connectivity/property/reservation/${token}/managed/cancel`;
    assert.equal((await here.put(url, { reason: cancellationText('dates') })).status, 200);
  };

  /** What is sent now; it is due by the clock of the database. */
  const mailed = async () => {
    await here.app.database.query(
      "UPDATE outbox SET due_at = '2026-01-01' WHERE done_at IS NULL AND kind NOT LIKE '%reminder'",
    );
    return here.mails();
  };

  it('is charged the difference when the desk changes the stay, and not beyond the limit', async () => {
    const { database } = here.app;
    await limit(1_000_000);
    const desk = await signedInOperator(database, 'desk@credit.example', { role: 'desk' });
    const reservation = await booked();
    const before = await open();
    assert.ok(before > 0);
    const asked = (to: string) => ({
      from: reservation.from,
      to,
      rooms: reservation.roomstays.map((stay) => ({ id: stay.id, occupancy: { adults: 2, childAges: [] } })),
    });
    const at = `reservation/${reservation.number}/amendment`;
    const wish = async (to: string) => {
      const { body } = await callV1(here.app, 'POST', `${at}/quote`, { headers: desk, body: asked(to) });
      const { amended, currency } = body['result'] as AmendmentQuote;
      assert.ok(amended, JSON.stringify(body));
      const { total, touristTax } = amended.totals;
      const rooms = asked(to).rooms.map((room, index) => ({
        ...room,
        roomtypeId: amended.roomstays[index]?.roomtype.id,
        rateplanId: amended.roomstays[index]?.rateplan.id,
      }));
      return { ...asked(to), rooms, accepted: { total, touristTax, currency } };
    };
    const amend = async (body: object) => callV1(here.app, 'POST', at, { headers: desk, body });
    const shorter = await amend(await wish(addDays(reservation.from, 1)));
    assert.equal(shorter.status, 200, JSON.stringify(shorter.body));
    const short = await open();
    assert.ok(short < before);
    const longer = await wish(reservation.to);
    await limit(short);
    assert.deepEqual([(await amend(longer)).body['code'], await open()], ['over_credit', short]);
    await limit(1_000_000);
    assert.equal((await amend(longer)).status, 200);
    assert.equal(await open(), before);
    await cancel(reservation);
    assert.equal(await open(), 0);
    await limit(null);
    await here.mails();
  });

  it('is refused to who has no credit, has one in another currency, or is no agency', async () => {
    const refused = async (answer: ReturnType<typeof book>) => {
      const { status, body } = await answer;
      assert.deepEqual([status, body['code']], [409, 'not_bookable']);
    };
    await refused(byAgency());
    await refused(book(here.app, request));
    assert.equal((await limit(1_000_000, 'USD')).status, 200);
    await refused(byAgency());
    assert.deepEqual((await account()).credit, { limit: 1_000_000, currency: 'USD', balance: 0, available: 1_000_000 });
  });

  it('is among the ways to pay of a rate that the rest of the credit covers, for the agency alone', async () => {
    const query = `from=${request.from}&to=${request.to}&occupancy=2-0`;
    const token = agency['authorization']?.split(' ')[1] ?? '';
    const waysOf = async (headers: Record<string, string> = { 'x-travel-agency-token': token }) =>
      (await search(here.app, '3', query, headers)).rooms[0]?.roomtypes
        .find(({ roomtypeId }) => roomtypeId === String(ROOM))
        ?.rates.find(({ rateplanId }) => rateplanId === String(ROOM));
    await limit(10_000_000);
    const rate = await waysOf();
    const { total = 0 } = rate ?? {};
    assert.ok(rate?.paymentOptions.includes('onAccount'));
    assert.ok(!(await waysOf({}))?.paymentOptions.includes('onAccount'), 'guests have no account');
    // ten percent of the room are the agency's
    const net = total - Math.round(total / 10);
    await limit(net);
    assert.ok((await waysOf())?.paymentOptions.includes('onAccount'));
    for (const refused of [() => limit(net - 1), () => limit(10_000_000, 'USD'), () => limit(null)]) {
      await refused();
      assert.ok(!(await waysOf())?.paymentOptions.includes('onAccount'));
    }
  });

  it('is confirmed without a card, charged without the commission, and cancelled it gives the credit back', async () => {
    await limit(10_000_000);
    const reservation = await booked();
    assert.equal(reservation.status, 'confirmed');
    assert.equal(reservation.totals.dueAtProperty, 0, 'nothing is asked of the guest');
    const { commission } = await read(reservation);
    const net = reservation.totals.total - (commission?.commission ?? 0);
    assert.deepEqual([commission?.model, await open()], ['net', net]);
    await cancel(reservation);
    assert.equal(await open(), 0);
  });

  it('never exceeds the limit, however many book at once, and is refused with what is left', async () => {
    const one = await booked();
    const net = await open();
    await cancel(one);
    await limit(3 * net + 1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        let answer = await byAgency({}, `at-once-${index}`);
        for (let again = 0; answer.status === 503 && again < 20; again += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          answer = await byAgency({}, `at-once-${index}`);
        }
        return answer;
      }),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 3);
    const [refused] = answers.filter(({ status }) => status !== 200);
    assert.deepEqual([refused?.status, refused?.body['code']], [409, 'over_credit']);
    assert.partialDeepStrictEqual(refused?.body, { amount: net, available: 1, currency: 'EUR' });
    assert.deepEqual((await account()).credit, { limit: 3 * net + 1, currency: 'EUR', balance: 3 * net, available: 1 });
    assert.deepEqual(await wrongNights(here.app.database), [], 'who was refused has taken no room');
  });

  it('is paid by what an agent records, once for each request, and the payment frees credit', async () => {
    const before = await open();
    const { status, body } = await pay(before, 'payment-1');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((body['result'] as AgencyDetail).credit?.balance, 0);
    await pay(before, 'payment-1');
    assert.equal(await open(), 0, 'sent twice, recorded once');
    await pay(-500, 'payment-2');
    assert.equal(await open(), 500, 'taken back');
    await pay(500, 'payment-3');
    assert.equal((await pay(0, 'payment-4')).status, 400);
    await booked();
  });

  it('keeps its currency while something is open, and says so', async () => {
    const { status, body } = await limit(1, 'USD');
    assert.deepEqual([status, body['code']], [409, 'credit_in_use']);
    assert.equal((await limit(null)).status, 200);
    assert.equal((await byAgency()).body['code'], 'not_bookable', 'no more is booked');
    assert.ok((await open()) > 0, 'what is owed stays');
    await limit(10_000_000);
  });

  it('stands in the statement with the balance before and after, for the agency and for agents, as a document too', async () => {
    const { body } = await here.get(`${AGENCY}/statement/2026-11`, agency);
    const statement = body['result'] as Statement;
    const entries = statement.account?.entries ?? [];
    assert.equal(statement.account?.opening, 0);
    assert.deepEqual(new Set(entries.map(({ kind }) => kind)), new Set(['booking', 'cancellation', 'payment']));
    const sum = entries.reduce((all, { amount }) => all + amount, 0);
    assert.deepEqual([statement.account?.closing, sum], [await open(), await open()]);
    const ofAgency = await here.get(`${DESK}/${id}/statement/2026-11`, agent);
    assert.deepEqual(ofAgency.body['result'], statement);
    assert.equal((await here.get(`${DESK}/${id}/statement/2026-11`, agency)).status, 401);
    const file = await here.get(`${DESK}/${id}/statement/2026-11/document?language=en`, agent);
    const { content } = file.body['result'] as { content: string };
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
    const { text } = await extractText(document, { mergePages: true });
    for (const words of ['Balance at the end of the month', 'Transfer 118']) assert.ok(text.includes(words), words);
  });

  it('charges a net agency its net price by card too, and gives that back', async () => {
    await agree('net', 12.5);
    const wish = await aRequest(here.app, { rooms: [{ rateplanId: PREPAID }, { rateplanId: PREPAID }] });
    const reservation = await booked({ ...wish, paymentOption: 'payOnBook' });
    const { commission } = await read(reservation);
    const full = (await booked({ ...wish, paymentOption: 'payAtHotel' }).catch(() => undefined)) ?? null;
    assert.equal(commission?.model, 'net');
    assert.ok(reservation.totals.toPayNow > 0);
    assert.ok(
      reservation.totals.toPayNow + reservation.totals.dueAtProperty ===
        reservation.totals.total - commission.commission,
      'now and later come to the net price',
    );
    if (full) assert.equal((await read(full)).commission?.model, 'commission', 'its guest pays the whole price');
    await agree('commission', 10);
  });

  it('tells the agency everything and its customer only what it wishes, without price and commission', async () => {
    await mailed();
    const forCustomer = { reference: 'AT-2291', email: 'paula@post.example', phone: '+34600111222', isWritten: true };
    const reservation = await booked({ forCustomer });
    assert.equal(reservation.forCustomer, null, 'not on a page that a guest may look at');
    const view = await read(reservation, 'agent');
    assert.deepEqual(view.forCustomer, { agency: 'Viajes Atlas', ...forCustomer, phoneText: '+34 600 11 12 22' });
    const confirmations = (await mailed()).filter(({ subject }) => subject.includes(reservation.number));
    const toAgency = confirmations.find(({ to }) => to.address === request.guest.email);
    const toCustomer = confirmations.find(({ to }) => to.address === forCustomer.email);
    assert.deepEqual(
      [toAgency?.to.name, toCustomer?.to.name],
      ['Viajes Atlas', `${request.guest.name} ${request.guest.surname}`],
    );
    assert.match(toAgency?.text ?? '', /AT-2291[\s\S]*Agency commission[\s\S]*Charged to the agency/);
    assert.match(toCustomer?.text ?? '', /Viajes Atlas has booked this stay for you/);
    assert.doesNotMatch(`${toCustomer?.text} ${toCustomer?.html}`, /commission|AT-2291|booking\/manage|€\s?\d{2}/i);
    const hotel = confirmations.find(({ subject }) => subject.startsWith('New booking') || subject.startsWith('Nueva'));
    assert.match(hotel?.text ?? '', /paula@post\.example/);

    for (const text of ['AT-2291', 'paula@post.example', request.guest.surname]) {
      const url = `/customer/website/2/travel-agency/reservation?text=${encodeURIComponent(text)}`;
      const rows = (await here.get(url, agency)).body['result'] as { id: string }[];
      assert.ok(
        rows.some((row) => row.id === reservation.id),
        text,
      );
    }

    await cancel(reservation);
    const cancelled = (await mailed()).filter(({ to }) => to.address === forCustomer.email);
    assert.match(cancelled[0]?.text ?? '', /has cancelled your stay/);
    assert.doesNotMatch(cancelled[0]?.text ?? '', /€/);

    await booked({ forCustomer: { ...forCustomer, isWritten: false } });
    assert.ok(!(await mailed()).some(({ to }) => to.address === forCustomer.email), 'not wished');
    assert.equal((await byAgency({ forCustomer: { isWritten: true } })).status, 400, 'nowhere to write to');
    const { forCustomer: _, ...plain } = request;
    const byGuest = await book(here.app, { ...plain, paymentOption: 'payAtHotel', forCustomer });
    assert.equal(byGuest.status, 400, 'guests have no customers');
  });
}
