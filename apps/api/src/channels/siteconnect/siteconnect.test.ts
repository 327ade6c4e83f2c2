import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Channel, ChannelMessage, Channels } from '@posada/api-client/operator';
import { openRooms, search } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import {
  availability,
  type ConnectedChannel,
  connected,
  envelope,
  rates,
  roomsRequest,
} from '../../testing/siteconnect.fixtures.ts';

const NIGHTS = { from: '2027-04-05', to: '2027-04-12' };
const closed = (kind: string | undefined, status: string) =>
  `<RestrictionStatus Status="${status}"${kind ? ` Restriction="${kind}"` : ''}/>`;
const los = (kind: string, time?: number) =>
  `<LengthOfStay MinMaxMessageType="${kind}"${time === undefined ? '' : ` Time="${time}"`}/>`;

describe('SiteConnect of SiteMinder', () => {
  let app: TestApp;
  let owner: Record<string, string>;
  let channel: ConnectedChannel;
  let count = 0;
  const next = () => {
    count += 1;
    return { id: `ed8835ff-${count}` };
  };

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      webhooks: { resolve: async () => [{ address: '93.184.216.34', family: 4 }] },
    });
    owner = await signedInOperator(app.database, 'olga@siteconnect.example', { role: 'owner' });
    channel = await connected(app, owner);
    await openRooms(app.database, 31, 4, NIGHTS);
  });
  after(() => app.close());

  const ask = async <T>(path: string) => {
    const { status, body } = await callV1(app, 'GET', path, { headers: owner });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  };
  const messages = (query = '') =>
    ask<{ messages: ChannelMessage[] }>(`channel/${channel.id}/message${query}`).then((page) => page.messages);
  async function accepted(message: string) {
    const { status, text } = await channel.post(message);
    assert.equal(status, 200);
    assert.match(text, /<Success\/>/, text);
    return text;
  }
  async function refused(message: string, as?: { username: string; password: string }) {
    const { status, text } = await channel.post(message, as);
    assert.equal(status, 200, 'errors are in the answer');
    return [...text.matchAll(/<Error Type="(\d+)" Code="(\d+)">([^<]*)<\/Error>/g)].map(([, ...parts]) => parts);
  }
  const stored = async (table: string, date: string, more = '') =>
    (await app.database.query(`SELECT * FROM ${table} WHERE room_type_id = 31 AND date = $1 ${more}`, [date]))
      .rows[0] as Record<string, unknown>;
  const isOffered = async () => {
    const { rooms } = await search(app, '3', 'from=2027-04-05&to=2027-04-08&occupancy=2-0');
    return rooms[0]?.roomtypes.some(({ roomtypeId, rates: found }) => roomtypeId === '31' && found.length > 0);
  };

  it('lists each room in each rate, with the codes of the hotel', async () => {
    const text = await accepted(roomsRequest(next()));
    assert.match(
      text,
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http:\/\/schemas.xmlsoap.org\/soap\/envelope\/"><SOAP-ENV:Header\/><SOAP-ENV:Body><OTA_HotelAvailRS /,
    );
    assert.match(text, /EchoToken="ed8835ff-1"/);
    assert.match(text, /<RoomType RoomTypeCode="DBL"><RoomDescription Name="[^"]+"><Text>/);
    assert.match(text, /<RatePlan RatePlanCode="BAR"><RatePlanDescription Name="[^"]+"><Text>/);
  });

  it('sets rooms and restrictions that guests find', async () => {
    await accepted(
      availability(next(), { from: '2027-04-05', to: '2027-04-11', limit: 3, inside: closed(undefined, 'Open') }),
    );
    assert.ok(await isOffered());
    assert.equal((await stored('inventory', '2027-04-05'))['total'], 3);
    await accepted(availability(next(), { from: '2027-04-06', limit: 0 }));
    assert.ok(!(await isOffered()));
    await accepted(availability(next(), { from: '2027-04-06', limit: 3 }));
    await accepted(
      availability(
        next(),
        { from: '2027-04-06', inside: closed('Master', 'Close') },
        { from: '2027-04-07', inside: closed('Arrival', 'Close') },
        { from: '2027-04-08', inside: closed('Departure', 'Close') },
        {
          from: '2027-04-09',
          inside: `<LengthsOfStay>${los('SetMinLOS', 2)}${los('SetMaxLOS', 5)}${los('SetForwardMinStay', 3)}${los('SetForwardMaxStay', 9)}</LengthsOfStay>`,
        },
      ),
    );
    const of = (date: string) => stored('rate_restriction', date, 'AND rate_plan_id = 31');
    assert.equal((await of('2027-04-06'))['stop_sell'], true);
    assert.equal((await of('2027-04-07'))['closed_to_arrival'], true);
    assert.equal((await of('2027-04-08'))['closed_to_departure'], true);
    const { minimum_stay, maximum_stay, minimum_stay_through, maximum_stay_through } = await of('2027-04-09');
    assert.deepEqual([minimum_stay, maximum_stay, minimum_stay_through, maximum_stay_through], [2, 5, 3, 9]);
    await accepted(
      availability(
        next(),
        { from: '2027-04-06', inside: closed(undefined, 'Open') },
        { from: '2027-04-09', inside: `<LengthsOfStay>${los('SetMaxLOS')}${los('SetMinLOS', 1)}</LengthsOfStay>` },
      ),
    );
    assert.notEqual((await of('2027-04-06'))?.['stop_sell'], true);
    assert.equal((await of('2027-04-09'))?.['maximum_stay'], null);
  });

  it('takes the lowest limit of the rates of one room, so that nothing is oversold', async () => {
    await accepted(
      availability(
        next(),
        { from: '2027-04-10', to: '2027-04-11', limit: 5, rate: 'BAR' },
        { from: '2027-04-11', limit: 2, rate: 'PRE' },
      ),
    );
    assert.equal((await stored('inventory', '2027-04-10'))['total'], 5);
    assert.equal((await stored('inventory', '2027-04-11'))['total'], 2);
  });

  it('sets a price for the room, or one for each number of adults', async () => {
    const price = () => stored('price', '2027-04-05', 'AND rate_plan_id = 31');
    await accepted(rates(next(), { from: '2027-04-05', amounts: ['AmountAfterTax="300.00"'] }));
    assert.equal((await price())['base'], 30_000);
    const extra =
      '<AdditionalGuestAmounts><AdditionalGuestAmount AgeQualifyingCode="10" Amount="100" CurrencyCode="EUR"/><AdditionalGuestAmount AgeQualifyingCode="8" Amount="50" CurrencyCode="EUR"/></AdditionalGuestAmounts>';
    await accepted(
      rates(next(), {
        from: '2027-04-05',
        amounts: ['AmountAfterTax="200.00" NumberOfGuests="1"', 'AmountAfterTax="333.5" NumberOfGuests="3"'],
        extra,
      }),
    );
    // the price for two that is missing is that of the next larger number
    const { base, extra_adult, by_adults } = await price();
    assert.deepEqual([base, extra_adult, by_adults], [33_350, 10_000, [20_000, 33_350, 33_350]]);
  });

  it('names what it cannot set and sets the rest', async () => {
    const errors = await refused(
      availability(
        next(),
        { from: '2027-04-05', limit: 7, room: 'SUITE' },
        { from: '2027-04-05', to: '2027-04-06', limit: 7, room: 'SUITE' },
        { from: '2027-04-05', limit: 7, rate: 'CORP' },
        { from: '2027-04-05', limit: -1 },
        { from: '2027-04-06', limit: 6 },
      ),
    );
    assert.deepEqual(
      errors.map(([type, code]) => [type, code]),
      [
        ['12', '402'],
        ['12', '249'],
        ['12', '320'],
      ],
    );
    assert.equal(errors[0]?.[2], 'Room type code not found for this hotel');
    assert.equal(errors[1]?.[2], 'Rate code not found for this hotel');
    assert.equal((await stored('inventory', '2027-04-06'))['total'], 6);
    const [last] = await messages('?direction=in&failures=true');
    assert.deepEqual([last?.outcome, last?.kind, last?.cells], ['partial', 'availability', 1]);
    const { request, answer, problems } = await ask<ChannelMessage>(`channel/${channel.id}/message/${last?.id}`);
    assert.match(request ?? '', /InvTypeCode="SUITE"/);
    assert.match(answer ?? '', /Room type code not found/);
    assert.ok(!`${request}${answer}`.includes(channel.account.password), 'the log has no password');
    assert.deepEqual(problems.slice(0, 2), ['room SUITE is unknown', 'rate CORP is unknown']);
    const { channels } = await ask<Channels>('channel');
    assert.equal(channels[0]?.failing, 1);
  });

  it('refuses prices in another currency, without taxes, or that are none', async () => {
    const of = (own: object) => refused(rates(next(), { from: '2027-04-05', amounts: [], ...own }));
    assert.deepEqual((await of({ amounts: ['AmountAfterTax="9.00"'], currency: 'USD' }))[0]?.slice(0, 2), ['12', '61']);
    for (const amounts of [['AmountBeforeTax="9.00"'], ['AmountAfterTax="9.005"'], ['AmountAfterTax="x"'], []])
      assert.deepEqual((await of({ amounts }))[0]?.slice(0, 2), ['12', '320'], amounts.join());
    const many = await of({ amounts: ['AmountAfterTax="9" NumberOfGuests="12"'] });
    assert.match(many[0]?.[2] ?? '', /Invalid number of adults/);
  });

  it('sets the limits of a message beside a span that ends before it begins', async () => {
    const errors = await refused(
      availability(next(), { from: '2027-04-09', to: '2027-04-05', limit: 9 }, { from: '2027-04-08', limit: 1 }),
    );
    assert.match(errors[0]?.[2] ?? '', /ends before it begins/);
    assert.equal((await stored('inventory', '2027-04-08'))['total'], 1);
  });

  it('does not apply a message twice, also where its answer was lost and a newer one came', async () => {
    const first = { id: 'again-1', at: '2026-11-20T10:00:00+00:00' };
    await accepted(availability(first, { from: '2027-04-12', limit: 4 }));
    await accepted(availability(next(), { from: '2027-04-12', limit: 2 }));
    await accepted(availability({ ...first, at: '2026-11-20T10:05:00+00:00' }, { from: '2027-04-12', limit: 4 }));
    assert.equal((await stored('inventory', '2027-04-12'))['total'], 2);
    // the same id for something else is no try of it
    await accepted(availability(first, { from: '2027-04-12', limit: 1 }));
    assert.equal((await stored('inventory', '2027-04-12'))['total'], 1);
  });

  it('takes a message that it refused, once the code is there', async () => {
    const message = availability({ id: 'later-1' }, { from: '2027-04-12', limit: 9, room: 'NEW' });
    assert.equal((await refused(message)).length, 1);
    await app.database.query("UPDATE channel_room_code SET code = 'NEW' WHERE room_type_id = 31");
    await accepted(message);
    await app.database.query("UPDATE channel_room_code SET code = 'DBL' WHERE room_type_id = 31");
    assert.equal((await stored('inventory', '2027-04-12'))['total'], 9);
    const log = await messages('?direction=in');
    assert.equal(log.filter(({ messageId }) => messageId === 'later-1').length, 1);
  });

  it('names the channel in the history of rates', async () => {
    const { rows } = await app.database.query<{ actor: string }>(
      'SELECT DISTINCT actor FROM rate_batch WHERE property_id = 3',
    );
    assert.ok(rows.some(({ actor }) => actor === 'channel siteconnect'));
  });

  it('answers a wrong account, an unknown hotel and a paused one in the answer of the message', async () => {
    const message = availability(next(), { from: '2027-04-05', limit: 1 });
    assert.deepEqual(await refused(message, { ...channel.account, password: 'wrong' }), [
      ['6', '497', 'Invalid Username and/or Password'],
    ]);
    assert.deepEqual(await refused(message, { username: 'other', password: channel.account.password }), [
      ['6', '497', 'Invalid Username and/or Password'],
    ]);
    const unknown = [['6', '392', 'Hotel not found for HotelCode=X-9']];
    assert.deepEqual(await refused(availability({ id: 'x', hotel: 'X-9' })), unknown);
    assert.deepEqual(await refused(roomsRequest({ id: 'x', hotel: 'X-9' })), unknown);
    const state = (value: Channel['state']) =>
      callV1(app, 'PUT', `channel/${channel.id}/state`, { headers: owner, body: { state: value } });
    await state('paused');
    assert.match((await refused(availability(next(), { from: '2027-04-05', limit: 1 })))[0]?.[2] ?? '', /paused/);
    await state('active');
  });

  it('expands no entity and reads nothing that is too deep, too large or no message', async () => {
    const asIs = (text: string) => channel.post(`<?xml version="1.0"?>${text}`);
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${envelope('<x>&b;</x>', channel.account).replace(/^<\?xml[^>]*>/, '')}`;
    for (const text of [
      bomb,
      `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
      '<a><b></a>',
      '<a/><b/>',
      '',
      'no xml',
      `<a>${'<b/>'.repeat(100_001)}</a>`,
    ]) {
      const { status, text: answer } = await asIs(text);
      assert.equal(status, 200);
      assert.match(answer, /<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client<\/faultcode>/);
    }
    assert.equal((await asIs(`<a>${'x'.repeat(1_100_000)}</a>`)).status, 413);
    const { text } = await channel.post('<OTA_CancelRQ/>');
    assert.match(text, /OTA_CancelRQ is no message/);
    assert.match((await channel.post(`<a>\u0000</a>`)).text, /signs that no text has/);
    // an id that no index takes is as good as none
    await accepted(availability({ id: 'x'.repeat(10_000) }, { from: '2027-04-05', limit: 3 }));
    // an entity that nobody has declared stays a text
    const { text: undeclared } = await channel.post(availability({ id: 'e', hotel: '&secret;' }));
    assert.match(undeclared, /HotelCode=&amp;secret;/);
  });
});
