import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Availability, wholePrice } from '@posada/api-client/availability';
import { landingPath } from '@posada/api-client/search';
import { addDays } from '@posada/calendar-days';
import { minorDigitsOf } from '@posada/i18n';
import { openRooms, search } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml/read-xml.ts';
import { writePrices } from './write-prices.ts';

const PASSWORD = 'a-google-password-of-forty-characters-xxx';
const NIGHTS = { from: '2027-04-05', to: '2027-04-12' };
const SAMPLE = (checkin: string, nights: number | string, ...ids: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Query>
  <Checkin>${checkin}</Checkin>
  <Nights>${nights}</Nights>
  <PropertyList>
    ${ids.map((id) => `<Property>${id}</Property>`).join('\n    ')}
  </PropertyList>
</Query>`;
const HOTELS = `<Query><HotelInfoProperties><Property>3</Property></HotelInfoProperties></Query>`;
const textOf = (element: XmlElement | undefined, ...names: string[]) => childOf(element, ...names)?.text;

describe('prices for Google', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      config: { googlePassword: PASSWORD },
    });
    await openRooms(app.database, 31, 4, NIGHTS);
  });
  after(() => app.close());

  const fetched = (path: string, host = 'app.localhost') =>
    app.app.inject({ url: `/v1/channels/google/${path}`, headers: { 'x-website-host': host } });
  const posted = (payload: string, password = PASSWORD, host = 'app.localhost') =>
    app.app.inject({
      method: 'POST',
      url: '/v1/channels/google/prices',
      payload,
      headers: {
        'content-type': 'application/xml',
        'user-agent': 'Google-HotelAdsPrices',
        'x-website-host': host,
        authorization: `Basic ${Buffer.from(`google:${password}`).toString('base64')}`,
      },
    });
  async function transaction(payload: string) {
    const { statusCode, body } = await posted(payload);
    assert.equal(statusCode, 200, body);
    const root = readXml(body);
    assert.equal(root.name, 'Transaction');
    assert.ok(root.attributes['id'] && root.attributes['timestamp']);
    return root;
  }
  const minorOf = (parent: XmlElement | undefined) =>
    ['Baserate', 'Tax', 'OtherFees'].reduce((sum, name) => {
      const part = childOf(parent, name);
      return sum + Math.round(Number(part?.text) * 10 ** minorDigitsOf(part?.attributes['currency'] ?? ''));
    }, 0);

  it('answers the price that results show first, with room and rate, its parts adding up to it', async () => {
    const result = childOf(await transaction(SAMPLE('2027-04-05', 3, '3')), 'Result');
    const found = await search(app, '3', 'from=2027-04-05&to=2027-04-08&occupancy=2-0');
    assert.ok(found.lowest);
    assert.equal(textOf(result, 'Property'), '3');
    assert.equal(textOf(result, 'Checkin'), '2027-04-05');
    assert.equal(textOf(result, 'Nights'), '3');
    assert.equal(childOf(result, 'Baserate')?.attributes['currency'], found.currency);
    assert.equal(minorOf(result), wholePrice(found.lowest));
    const offered = found.rooms[0]?.roomtypes.map(({ roomtypeId }) => roomtypeId) ?? [];
    const written = [result, ...childrenOf(result, 'RoomBundle')].map((each) => textOf(each, 'RoomID'));
    assert.deepEqual(written.sort(), offered.sort());
    assert.ok(textOf(result, 'PackageID'));
  });

  it('writes taxes and fees apart, those that the hotel collects too', async () => {
    const result = childOf(await transaction(SAMPLE('2027-02-02', 2, '1')), 'Result');
    const found = await search(app, '1', 'from=2027-02-02&to=2027-02-04&occupancy=2-0');
    assert.ok(found.lowest?.atProperty);
    assert.equal(textOf(result, 'Tax'), (found.lowest.atProperty / 100).toFixed(2));
    assert.equal(minorOf(result), wholePrice(found.lowest));
  });

  it('takes taxes that the price includes out of it', async () => {
    const found = await search(app, '1', 'from=2027-02-02&to=2027-02-04&occupancy=2-0');
    const rate = found.rooms[0]?.roomtypes[0]?.rates[0];
    assert.ok(found.rooms[0]?.roomtypes[0] && rate);
    const charges = [
      { id: 'vat', kind: 'tax', name: 'VAT', collected: 'included', percent: 10, amount: 1_000 },
      { id: 'resort', kind: 'fee', name: 'Resort fee', collected: 'added', amount: 500 },
      { id: 'tourist-tax', kind: 'tourist_tax', name: '', collected: 'at_property', amount: 300 },
    ] as const;
    const [room] = found.rooms;
    const rates = [{ ...rate, total: 20_000, charges: [...charges] }];
    const one = { ...found, rooms: [{ ...room, roomtypes: [{ ...room.roomtypes[0], rates }] }] } as Availability;
    const result = readXml(writePrices({ propertyId: '1', checkin: '2027-02-02', nights: 2 }, one).xml);
    assert.deepEqual(
      ['Baserate', 'Tax', 'OtherFees'].map((name) => textOf(result, name)),
      ['185.00', '13.00', '5.00'],
    );
  });

  it('answers each hotel that the website shows, and no other', async () => {
    const root = await transaction(SAMPLE('2027-04-05', 2, '3', '99999', '1', 'no-id', '3'));
    assert.deepEqual(
      childrenOf(root, 'Result').map((result) => textOf(result, 'Property')),
      ['3', '1'],
    );
  });

  it('takes out what cannot be booked: days that are over, too long, too far, closed', async () => {
    const closed = '2027-04-09';
    await app.database.query(
      'UPDATE inventory SET stop_sell = true WHERE date = $1 AND room_type_id IN (SELECT id FROM room_type WHERE property_id = 3)',
      [closed],
    );
    for (const [day, nights] of [
      ['2026-11-01', 2],
      ['2027-04-05', 31],
      ['2035-01-01', 1],
      [closed, 1],
    ] as const) {
      const result = childOf(await transaction(SAMPLE(day, nights, '3')), 'Result');
      assert.ok(childOf(result, 'Unavailable', 'NoVacancy'), day);
      assert.deepEqual(
        ['Baserate', 'Tax', 'OtherFees'].map((name) => textOf(result, name)),
        ['-1', '0', '0'],
      );
    }
  });

  it('names rooms and rate plans', async () => {
    const set = childOf(await transaction(HOTELS), 'PropertyDataSet');
    assert.equal(textOf(set, 'Property'), '3');
    const room = childrenOf(set, 'RoomData').find((each) => textOf(each, 'RoomID') === '31');
    assert.ok(childOf(room, 'Name', 'Text')?.attributes['text']);
    assert.ok(Number(textOf(room, 'Capacity')) > 0);
    assert.ok(childrenOf(set, 'PackageData').length > 0);
  });

  it('refuses what it cannot read with the reason', async () => {
    const many = Array.from({ length: 101 }, (_, index) => String(index));
    for (const [body, reason] of [
      ['', /there is no XML/],
      ['<Query><Checkin>', /is not closed/],
      ['<!DOCTYPE Query><Query/>', /a document type is not allowed/],
      ['<HintRequest/>', /HintRequest is no message/],
      ['<Query/>', /neither PropertyList nor HotelInfoProperties/],
      [SAMPLE('2027-02-30', 2, '3'), /Checkin is no day/],
      [SAMPLE('2027-04-05', 'two', '3'), /Nights is no number/],
      [SAMPLE('2027-04-05', 0, '3'), /Nights is no number/],
      [SAMPLE('2027-04-05', 2), /PropertyList has no Property/],
      [SAMPLE('2027-04-05', 2, ...many), /more than 100 properties/],
    ] as const) {
      const answer = await posted(body);
      assert.equal(answer.statusCode, 400, body);
      assert.match(answer.body, reason);
    }
    assert.equal((await posted(`<Query>${' '.repeat(300_000)}</Query>`)).statusCode, 413);
  });

  it('answers prices to Google alone', async () => {
    const answer = await posted(SAMPLE('2027-04-05', 2, '3'), 'another-password');
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.headers['www-authenticate'], 'Basic realm="posada"');
    assert.equal((await posted(HOTELS, PASSWORD, 'unknown.localhost')).statusCode, 404);
  });

  it('lists the hotels of the website with their place and phone', async () => {
    const answer = await fetched('hotels.xml');
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['content-type']), /^application\/xml/);
    const root = readXml(answer.body);
    assert.equal(root.name, 'listings');
    assert.equal(textOf(root, 'language'), 'en');
    assert.equal(textOf(root, 'datum'), 'WGS84');
    const hotel = childrenOf(root, 'listing').find((each) => textOf(each, 'id') === '3');
    assert.ok(textOf(hotel, 'name'));
    assert.match(textOf(hotel, 'country') ?? '', /^[A-Z]{2}$/);
    assert.ok(Math.abs(Number(textOf(hotel, 'latitude'))) > 0 && Math.abs(Number(textOf(hotel, 'longitude'))) > 0);
    assert.match(textOf(hotel, 'phone') ?? '', /^\+\d+$/);
    const parts = childrenOf(childOf(hotel, 'address'), 'component').map(({ attributes }) => attributes['name']);
    assert.deepEqual(parts.slice(0, 2), ['addr1', 'city']);
  });

  it('leads to the rooms of the hotel for the stay', async () => {
    const url = textOf(readXml((await fetched('landing-pages.xml')).body), 'PointOfSale', 'URL') ?? '';
    const values: Record<string, string> = {
      'PARTNER-HOTEL-ID': '3',
      CHECKINYEAR: '2027',
      CHECKINMONTH: '04',
      CHECKINDAY: '05',
      LENGTH: '3',
      'NUM-ADULTS': '2',
      'NUM-CHILDREN': '0',
      'CHILD-AGES': '',
      'USER-CURRENCY': 'USD',
      'USER-LANGUAGE': 'de',
    };
    const filled = new URL(url.replace(/\(([A-Z-]+)\)/g, (_, name: string) => values[name] ?? 'unknown'));
    assert.equal(filled.pathname, '/booking/landing');
    const { path, language } = landingPath(filled.searchParams, { properties: ['1', '3'] });
    assert.equal(language, 'de');
    assert.equal(
      path,
      `property?from=2027-04-05&to=${addDays('2027-04-05', 3)}&occupancy=2-0&id=3&currency=USD&utm_source=google&utm_medium=metasearch`,
    );
  });

  it('has nothing for Google while it is switched off', async () => {
    const off = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW });
    for (const path of ['hotels.xml', 'landing-pages.xml', 'prices'])
      assert.equal((await off.app.inject({ url: `/v1/channels/google/${path}` })).statusCode, 404);
    await off.close();
  });
});
