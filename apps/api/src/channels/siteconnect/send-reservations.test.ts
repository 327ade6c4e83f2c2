import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Channel, ChannelMessage, Day } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { cancellationText } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { atLength, OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { signedInOperator } from '../../testing/operators.fixtures.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.fixtures.ts';
import { connected } from '../../testing/siteconnect.fixtures.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml/read-xml.ts';

const STAY = { from: '2027-05-03', to: '2027-05-06' };
const OTA = 'http://www.opentravel.org/OTA/2003/05';
const reply = (inside: string, token: string) =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header/><S:Body><OTA_HotelResNotifRS xmlns="${OTA}" EchoToken="${token}" Version="1.0">${inside}</OTA_HotelResNotifRS></S:Body></S:Envelope>`;

interface Arrived {
  message: XmlElement;
  token: string;
  status: string;
  locator: string;
  text: string;
}
function read(text: string): Arrived {
  const message = childOf(readXml(text), 'Body')?.children[0];
  assert.ok(message);
  const reservation = childOf(message, 'HotelReservations', 'HotelReservation');
  return {
    message,
    token: message.attributes['EchoToken'] ?? '',
    status: message.attributes['ResStatus'] ?? '',
    locator: childOf(reservation, 'UniqueID')?.attributes['ID'] ?? '',
    text,
  };
}

describe('reservations for SiteConnect', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let connection: number;
  let partner: Receiver;
  /** Messages that the partner has taken, in order. */
  let taken: Arrived[] = [];
  /** How the partner answers. */
  let answer: (arrived: Arrived) => { status?: number; body?: string } | 'never';
  const good = ({ token }: Arrived) => ({ body: reply('<Success/>', token) });

  before(async () => {
    partner = await startReceiver(({ body }, response) => {
      const arrived = read(body);
      const reaction = answer(arrived);
      if (reaction === 'never') return;
      const { status = 200, body: text = '' } = reaction;
      if (status === 200 && text.includes('<Success/>')) taken.push(arrived);
      response.writeHead(status, { 'content-type': 'text/xml' }).end(text);
    });
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      config: { webhookNetworks: ['127.0.0.1'], hasLimits: false },
      webhooks: { timeoutMs: 300 },
    });
    const owner = await signedInOperator(app.database, 'olga@sending.example', { role: 'owner' });
    ({ id: connection } = await connected(app, owner, partner.url));
    await openRooms(app.database, ROOM, 2000, { from: '2027-05-01', to: '2027-05-31' });
  });
  after(async () => {
    await partner.stop();
    await app.close();
  });
  beforeEach(() => {
    answer = good;
    taken = [];
  });
  afterEach(async () => {
    answer = good;
    await later(86_400_000);
  });

  // of the command line: a session would end while days go by
  async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const answer = await app.app.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    assert.equal(answer.statusCode, 200, answer.payload);
    return answer.json<{ result: T }>().result;
  }
  const book = async () => booked(app, await aRequest(app, { stay: STAY }));
  async function cancel({ number, guest: { email } }: Reservation) {
    const pull = '/pull-connectivity/property/reservation';
    const { body } = await app.send({ method: 'POST', url: `${pull}/find`, body: { number, email } });
    const { token } = body['result'] as { token: string };
    const url = `${pull}/${token}/managed/cancel`;
    const { status } = await app.send({ method: 'PUT', url, body: { reason: cancellationText('dates') } });
    assert.equal(status, 200);
  }
  const changeGuest = (locator: string) =>
    ask('PUT', `reservation/${locator}/guest`, {
      guest: {
        name: 'Ana',
        surname: 'Ruiz & <Söhne>',
        email: 'ana@guest.example',
        phone: '+34600111222',
        country: 'ES',
      },
      language: 'en',
    });
  async function later(ms: number) {
    now = new Date(now.getTime() + ms);
    await app.channels.drain();
  }
  const messages = async (query = '') =>
    (await ask<{ messages: ChannelMessage[] }>('GET', `channel/${connection}/message?direction=out${query}`)).messages;
  const view = () => ask<Channel>('GET', `channel/${connection}`);

  it('go out when they are made, changed and cancelled, with rooms, prices and guests', async () => {
    const reservation = await book();
    await app.channels.drain();
    const [commit] = taken;
    assert.ok(commit);
    assert.deepEqual([commit.status, commit.locator], ['Commit', reservation.number]);
    const token = childOf(readXml(commit.text), 'Header', 'Security', 'UsernameToken');
    assert.deepEqual(
      token?.children.map((each) => each.text),
      ['posada', 'Secret<&>7'],
    );
    const hotelReservation = childOf(commit.message, 'HotelReservations', 'HotelReservation');
    assert.deepEqual(
      hotelReservation?.children.map(({ name }) => name),
      ['UniqueID', 'RoomStays', 'ResGuests', 'ResGlobalInfo'],
    );
    const [stay] = childrenOf(childOf(hotelReservation, 'RoomStays'), 'RoomStay');
    // the order of OTA 2010A
    assert.deepEqual(
      stay?.children.map(({ name }) => name),
      ['RoomTypes', 'RatePlans', 'RoomRates', 'GuestCounts', 'TimeSpan', 'Total', 'BasicPropertyInfo', 'ResGuestRPHs'],
    );
    assert.equal(childOf(stay, 'RoomTypes', 'RoomType')?.attributes['RoomTypeCode'], 'DBL');
    assert.equal(childOf(stay, 'RatePlans', 'RatePlan')?.attributes['RatePlanCode'], 'BAR');
    const { Start, End } = childOf(stay, 'TimeSpan')?.attributes ?? {};
    assert.deepEqual([Start, End], [STAY.from, STAY.to]);
    assert.equal(childOf(stay, 'BasicPropertyInfo')?.attributes['HotelCode'], 'SEA-3');
    const nights = childrenOf(childOf(stay, 'RoomRates', 'RoomRate', 'Rates'), 'Rate');
    assert.equal(nights.length, 3);
    const total = Number(childOf(hotelReservation, 'ResGlobalInfo', 'Total')?.attributes['AmountAfterTax']);
    assert.equal(Math.round(total * 100), reservation.totals.total);
    assert.match(commit.text, /<Email>ana@guest.example<\/Email>/);

    await changeGuest(reservation.number);
    await later(1000);
    assert.match(taken[1]?.text ?? '', /<Surname>Ruiz &amp; &lt;Söhne&gt;<\/Surname>/);
    await cancel(reservation);
    await later(1000);
    assert.deepEqual(
      taken.map(({ status }) => status),
      ['Commit', 'Modify', 'Cancel'],
    );
    assert.equal(new Set(taken.map(({ token: each }) => each)).size, 3);
    await later(1000);
    assert.equal(taken.length, 3, 'nothing twice');
  });

  it('wait while the channel is down, then arrive all and in order; the day says so meanwhile', async () => {
    answer = () => ({ status: 503 });
    const many = atLength(20, 1200);
    const numbers: string[] = [];
    for (let index = 0; index < many; index += 1) {
      numbers.push((await book()).number);
      if (index % 5 === 0) await later(3000);
    }
    const first = numbers[0] ?? '';
    await changeGuest(first);
    await later(60_000);
    const { waiting, failing } = await view();
    assert.ok(waiting >= many && failing >= 1);
    assert.deepEqual((await ask<Day>('GET', 'day')).channels, { failing: 1 });
    const [failure] = await messages('&failures=true');
    assert.match(failure?.problems[0] ?? '', /answered 503/);
    const { request } = await ask<ChannelMessage>('GET', `channel/${connection}/message/${failure?.id}`);
    assert.ok(request?.includes(failure?.reservation ?? '-'));
    assert.doesNotMatch(request ?? '', /ana@guest|Ruiz|Secret/, 'the log names no guest and has no password');

    answer = good;
    for (let tries = 0; tries < 40 && (await view()).waiting > 0; tries += 1) await later(300_000);
    const commits = taken.filter(({ status }) => status === 'Commit').map(({ locator }) => locator);
    assert.deepEqual(commits, numbers);
    assert.deepEqual(
      taken.filter(({ locator }) => locator === first).map(({ status }) => status),
      ['Commit', 'Modify'],
    );
    assert.deepEqual((await ask<Day>('GET', 'day')).channels, { failing: 0 });
  });

  it('are tried again with the same id where the answer never came, and are cancelled where they may have arrived', async () => {
    const seen: string[] = [];
    answer = ({ token }) => {
      seen.push(token);
      return 'never';
    };
    const reservation = await book();
    await app.channels.drain();
    answer = ({ token }) => {
      seen.push(token);
      return good({ token } as Arrived);
    };
    await later(10_000);
    assert.deepEqual([seen.length, new Set(seen).size], [2, 1]);

    answer = () => 'never';
    const lost = await book();
    await later(1000);
    await cancel(lost);
    answer = good;
    await later(3_600_000);
    assert.deepEqual(
      taken.map(({ locator, status }) => [locator, status]),
      [
        [reservation.number, 'Commit'],
        [lost.number, 'Cancel'],
      ],
    );
  });

  it('leave out a booking that was cancelled before it was sent', async () => {
    const reservation = await book();
    await cancel(reservation);
    await app.channels.drain();
    assert.deepEqual(taken, []);
    assert.equal((await view()).waiting, 0);
  });

  it('do not believe an answer that lies, and do not hold up other reservations for it', async () => {
    const bad = (await book()).number;
    const answers = [
      (token: string) => reply('<Errors><Error Type="3" Code="450">Room is not mapped</Error></Errors>', token),
      (token: string) => reply('', token),
      () => reply('<Success/>', 'another'),
      () => 'thank you',
    ];
    const problems: string[] = [];
    let good_ = '';
    for (const [index, of] of answers.entries()) {
      answer = (arrived) => (arrived.locator === bad ? { body: of(arrived.token) } : good(arrived));
      if (index === 1) good_ = (await book()).number;
      await later(86_400_000);
      const [failure] = await messages('&failures=true');
      problems.push(failure?.problems[0] ?? '');
    }
    assert.match(problems[0] ?? '', /450 Room is not mapped/);
    assert.match(problems[1] ?? '', /neither success nor errors/);
    assert.match(problems[2] ?? '', /one to message another/);
    assert.match(problems[3] ?? '', /cannot be read/);
    assert.ok(taken.some(({ locator }) => locator === good_));
    // it is given up after some tries, and sent again when somebody asks for it
    answer = (arrived) => ({ body: reply('<Errors><Error Type="3" Code="450">No</Error></Errors>', arrived.token) });
    for (let tries = 0; tries < 8; tries += 1) await later(86_400_000);
    const [given] = await messages('&failures=true');
    assert.deepEqual([given?.outcome, given?.dueAt], ['failed', null]);
    answer = good;
    const { messages: count } = await ask<{ messages: number }>('POST', `channel/${connection}/resend`);
    assert.ok(count > 0);
    assert.equal((await view()).resend?.waiting, count);
    await later(1000);
    await later(1000);
    const { resend, waiting, failing } = await view();
    assert.deepEqual([resend?.total, resend?.waiting, waiting, failing], [count, 0, 0, 0]);
    assert.ok(taken.some(({ locator, status }) => locator === bad && status === 'Commit'));
  });

  it('wait for the message before them of the same booking alone', async () => {
    const bad = (await book()).number;
    answer = (arrived) => (arrived.locator === bad ? { body: reply('<Errors/>', arrived.token) } : good(arrived));
    await app.channels.drain();
    await changeGuest(bad);
    const other = (await book()).number;
    await later(1000);
    assert.deepEqual(
      taken.map(({ locator }) => locator),
      [other],
    );
    answer = good;
    // it is not waited for any longer
    await ask('POST', `channel/${connection}/resend`);
    await later(1000);
    assert.deepEqual(
      taken.filter(({ locator }) => locator === bad).map(({ status }) => status),
      ['Commit', 'Modify'],
    );
  });

  it('wait for a code that is missing, and while the connection is paused', async () => {
    await app.database.query('DELETE FROM channel_room_code WHERE room_type_id = 31');
    const reservation = await book();
    await app.channels.drain();
    assert.match((await messages('&failures=true'))[0]?.problems[0] ?? '', /room type 31 has no code/);
    await app.database.query("INSERT INTO channel_room_code VALUES ($1, 31, 'DBL')", [connection]);
    await ask('PUT', `channel/${connection}/state`, { state: 'paused' });
    await later(86_400_000);
    assert.deepEqual(taken, []);
    await ask('PUT', `channel/${connection}/state`, { state: 'active' });
    await later(1000);
    assert.deepEqual(
      taken.map(({ locator }) => locator),
      [reservation.number],
    );
  });

  it('wait where the password at the channel cannot be read', async () => {
    await app.database.query("UPDATE channel_partner SET partner_password = 'of another key'");
    const reservation = await book();
    await app.channels.drain();
    assert.match((await messages('&failures=true'))[0]?.problems[0] ?? '', /set it again/);
    await ask('PUT', 'channel-partner/siteconnect', {
      username: 'siteminder',
      url: partner.url,
      partnerUsername: 'posada',
      partnerPassword: 'new',
      requestorId: 'PSD',
    });
    await later(600_000);
    assert.deepEqual(
      taken.map(({ locator }) => locator),
      [reservation.number],
    );
  });

  it('are sent by the process that comes next where one is killed', async () => {
    const reservation = await book();
    await app.channels.drain();
    taken = [];
    await changeGuest(reservation.number);
    // a process has leased the connection and taken the message, and is gone
    await app.database.query("UPDATE channel_connection SET leased_until = $1::timestamptz + interval '1 minute'", [
      now.toISOString(),
    ]);
    await later(1000);
    assert.deepEqual(taken, []);
    await later(60_000);
    assert.deepEqual(
      taken.map(({ status }) => status),
      ['Modify'],
    );
  });
});
