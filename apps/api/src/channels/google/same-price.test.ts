import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { atPropertyOf, wholeOfRate, wholePrice } from '@posada/api-client/availability';
import type { Reservation } from '@posada/api-client/reservations';
import { landingPath } from '@posada/api-client/search';
import { addDays, daysBetween } from '@posada/calendar-days';
import { minorDigitsOf } from '@posada/i18n';
import { guest, search } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { randomFrom } from '../../testing/random.fixtures.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml/read-xml.ts';

const PASSWORD = 'a-google-password-of-forty-characters-xxx';
const SEED = Number(process.env['SEED'] ?? 29);
const STAYS = atLength(40, 1000);
const FIRST = '2026-11-25';

const textOf = (element: XmlElement | undefined, name: string) => childOf(element, name)?.text ?? '';

describe('the price of Google, of the page that it leads to and of the booking', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      config: { googlePassword: PASSWORD, hasLimits: false },
    });
  });
  after(() => app.close());

  const ask = async (method: 'GET' | 'POST', path: string, payload?: string) => {
    const authorization = `Basic ${Buffer.from(`google:${PASSWORD}`).toString('base64')}`;
    const headers = { 'x-website-host': 'app.localhost', 'content-type': 'application/xml', authorization };
    const answer = await app.app.inject({
      method,
      url: `/v1/channels/google/${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return readXml(answer.body);
  };

  it(`is the same to the cent, for ${STAYS} stays`, async (t) => {
    const below = randomFrom(SEED);
    const hotels = childrenOf(await ask('GET', 'hotels.xml'), 'listing').map((hotel) => textOf(hotel, 'id'));
    const template = textOf(childOf(await ask('GET', 'landing-pages.xml'), 'PointOfSale'), 'URL');
    assert.ok(hotels.length > 1);
    const counts = { priced: 0, booked: 0, unavailable: 0 };
    const differences: string[] = [];

    for (let count = 0; count < STAYS; count += 1) {
      const id = hotels[below(hotels.length)] ?? '';
      const checkin = addDays(FIRST, below(330));
      const nights = 1 + below(7);
      const stay = `seed ${SEED}, stay ${count}: hotel ${id}, ${checkin}, ${nights} nights`;
      const query = `<Query><Checkin>${checkin}</Checkin><Nights>${nights}</Nights><PropertyList><Property>${id}</Property></PropertyList></Query>`;
      const result = childOf(await ask('POST', 'prices', query), 'Result');
      assert.equal(textOf(result, 'Property'), id, stay);

      const [year = '', month = '', day = ''] = checkin.split('-');
      const values = new Map(
        Object.entries({
          'PARTNER-HOTEL-ID': id,
          CHECKINYEAR: year,
          CHECKINMONTH: month,
          CHECKINDAY: day,
          LENGTH: String(nights),
          'NUM-ADULTS': '2',
        }),
      );
      const landing = new URL(template.replace(/\(([A-Z-]+)\)/g, (_, name: string) => values.get(name) ?? ''));
      const { path } = landingPath(landing.searchParams, { properties: hotels });
      const asked = new URL(path, landing).searchParams;
      const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
      assert.deepEqual([asked.get('id'), from, daysBetween(from, to)], [id, checkin, nights], stay);
      const page = await search(app, id, `from=${from}&to=${to}&occupancy=${asked.get('occupancy')}`);

      const isUnavailable = childOf(result, 'Unavailable') !== undefined;
      if (isUnavailable || !page.lowest) {
        counts.unavailable += 1;
        if (isUnavailable !== !page.lowest) differences.push(`${stay}: only one of feed and page has a price`);
        continue;
      }
      counts.priced += 1;
      const scale = 10 ** minorDigitsOf(page.currency);
      const feed = ['Baserate', 'Tax', 'OtherFees'].reduce(
        (sum, name) => sum + Math.round(Number(textOf(result, name)) * scale),
        0,
      );
      const shown = wholePrice(page.lowest);
      if (feed !== shown) differences.push(`${stay}: feed ${feed}, page ${shown}`);

      const [roomtypeId, rateplanId] = [textOf(result, 'RoomID'), textOf(result, 'PackageID')];
      const [room] = page.rooms;
      const rate = room?.roomtypes
        .find((each) => each.roomtypeId === roomtypeId)
        ?.rates.find((each) => each.rateplanId === rateplanId);
      assert.ok(room && rate, stay);
      if (wholeOfRate(rate, room) !== feed)
        differences.push(`${stay}: feed ${feed}, its room ${wholeOfRate(rate, room)}`);
      const [paymentOption] = rate.paymentOptions;
      const { status, body } = await app.send({
        method: 'POST',
        url: `/pull-connectivity/searcher/property/${id}/reservation`,
        headers: { 'idempotency-key': `google-${SEED}-${count}` },
        body: {
          from,
          to,
          language: 'en',
          rooms: [{ roomtypeId, rateplanId, occupancy: room.occupancy, complements: [] }],
          guest: guest(),
          paymentOption,
          accepted: { total: rate.total, touristTax: atPropertyOf(rate, room), currency: page.currency },
          termsAccepted: true,
        },
      });
      if (status !== 200) {
        differences.push(`${stay}: not booked, ${status} ${JSON.stringify(body)}`);
        continue;
      }
      counts.booked += 1;
      const booked = wholePrice((body['result'] as Reservation).totals);
      if (booked !== feed) differences.push(`${stay}: feed ${feed}, booking ${booked}`);
    }

    t.diagnostic(`${STAYS} stays of ${hotels.length} hotels, seed ${SEED}: ${JSON.stringify(counts)}`);
    for (const difference of differences) t.diagnostic(difference);
    assert.equal(differences.length, 0, `${differences.length} differences, the first: ${differences[0]}`);
    assert.ok(counts.priced >= STAYS / 4, `only ${counts.priced} of ${STAYS} stays had a price`);
  });
});
