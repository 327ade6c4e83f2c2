import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Localised } from '../../apps/api/src/platform/localise.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../apps/api/src/testing/kit.ts';
import { refreshDemo } from './demo.ts';
import { hotelsOn } from './hotels/hotels.ts';
import { roomTypesOf } from './hotels/rooms.ts';
import { nightsOf } from './nights.ts';

const DAY_MS = 86_400_000;

const english = (text: Localised) => (typeof text === 'string' ? text : text.en);
const allRooms = () => hotelsOn('2026-11-20').flatMap((hotel) => roomTypesOf(hotel));

describe('the demo chain', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());
  const one = async <T>(sql: string) => (await app.database.query<{ value: T }>(sql)).rows[0]?.value;

  it('has six brands, twelve properties in eight destinations, and rooms and rates to choose from', async () => {
    assert.equal(await one('SELECT count(*) AS value FROM website'), 6);
    assert.equal(await one('SELECT count(*) AS value FROM property'), 12);
    assert.equal(await one('SELECT count(DISTINCT destination_id) AS value FROM property'), 8);
    assert.equal(await one('SELECT count(DISTINCT time_zone) AS value FROM property'), 5);
    assert.equal(await one('SELECT count(DISTINCT currency) AS value FROM property'), 3);
    assert.equal(
      await one('SELECT min(n) AS value FROM (SELECT count(*) AS n FROM room_type GROUP BY property_id) x'),
      4,
    );
    assert.equal(
      await one('SELECT min(n) AS value FROM (SELECT count(*) AS n FROM rate_plan GROUP BY property_id) x'),
      6,
    );
  });

  it('writes each text in English and Spanish', () => {
    const lacking: string[] = [];
    const look = (value: unknown, path: string) => {
      if (value === null || typeof value !== 'object') return;
      const texts = value as Record<string, unknown>;
      if (typeof texts['en'] === 'string' && typeof texts['es'] !== 'string') lacking.push(path);
      for (const [key, entry] of Object.entries(value)) look(entry, `${path}.${key}`);
    };
    for (const hotel of hotelsOn('2026-11-20')) look(hotel, hotel.key);
    assert.deepEqual(lacking, []);
  });

  it('gives a room the beds that it is named after', () => {
    const rooms = allRooms().map(({ content }) => content);
    const queens = rooms.filter(({ name }) => english(name).includes('Queen'));
    assert.equal(queens.length, 4);
    for (const { name, beds } of queens) {
      assert.match(english(beds), english(name).startsWith('Two') ? /^2 queen/ : /^1 queen/);
    }
  });

  it('shows four pictures of each room, its own one first, each with its text', () => {
    for (const hotel of hotelsOn('2026-11-20'))
      for (const [index, { content }] of roomTypesOf(hotel).entries()) {
        const names = content.photos.map(({ picture }) => picture);
        assert.equal(names[0], `${hotel.key}-room-${index + 1}`);
        assert.equal(new Set(names).size, 4, names.join());
        for (const { alt } of content.photos) assert.ok(english(alt));
      }
  });

  it('lets as many guests sleep in a room as its beds and its text allow', () => {
    const PLACES = [
      [/(\d) (?:double|queen|king)/, 2],
      [/(\d) single/, 1],
      [/(a) (?:sofa bed|bunk bed)/, 2],
    ] as const;
    for (const { guests, adults, children, content } of allRooms()) {
      const beds = english(content.beds);
      const places = PLACES.reduce((sum, [bed, each]) => {
        const count = bed.exec(beds)?.[1];
        return sum + (count ? each * (Number(count) || 1) : 0);
      }, 0);
      const folding = /folding bed/.test(english(content.description)) ? 1 : 0;
      const room = `${english(content.name)}: ${beds}`;
      assert.equal(guests, places + folding, room);
      assert.ok(adults <= places && adults >= places - 1, room);
      assert.ok(children < guests, room);
      if (/bunk/.test(english(content.summary))) assert.match(beds, /bunk/, room);
    }
  });

  it('can be booked for two years, with seasons, weekends, closed days, minimum stays and sold-out days', () => {
    const year = (key: string) => {
      const hotel = hotelsOn('2026-11-20').find((each) => each.key === key);
      assert.ok(hotel);
      return nightsOf(hotel, '2027-01-01', '2027-12-31');
    };
    const tofino = year('redwood-tofino');
    assert.equal(tofino.inventory.filter(({ stopSell }) => stopSell).length, 22 * 4);
    const benidorm = year('medplaya-benidorm');
    const on = (date: string) => benidorm.inventory.find((night) => night.date === date);
    assert.equal(on('2027-07-02')?.minimumStay, 3);
    assert.equal(on('2027-02-05')?.minimumStay, 1);
    assert.equal(on('2027-08-01')?.closedToArrival, true);
    const price = (date: string) => benidorm.prices.find((night) => night.date === date)?.base ?? 0;
    assert.ok(price('2027-08-10') > 2 * price('2027-01-12'));
    const soldOut = benidorm.inventory.filter(({ total }) => total === 0).length;
    assert.ok(soldOut > 10 && soldOut < 80, String(soldOut));
  });

  it('[THEME-07] [THEME-09] [THEME-11] speaks in each brand’s own words: contact, best price, loyalty', async () => {
    const { rows } = await app.database.query<{ words: string }>(
      `SELECT block->>'type' || ': ' || (block->'settings')::text AS words
         FROM page, jsonb_array_elements(content->'blocks') AS block
        WHERE page.id <> 'blocks' AND block->>'type' IN ('popup', 'loyalty-promotion', 'contact-form')`,
    );
    assert.equal(rows.length, 6 * 3);
    assert.equal(new Set(rows.map(({ words }) => words)).size, rows.length, 'two brands say the same');
    for (const { words } of rows.filter((row) => row.words.startsWith('popup'))) {
      assert.match(words, /lower online price/, words);
      assert.match(words, /extra 5%|5% extra|5 % adicional/, words);
    }
  });

  it('is the same on every machine', () => {
    const [hotel] = hotelsOn('2026-11-20');
    assert.ok(hotel);
    assert.deepEqual(nightsOf(hotel, '2027-03-01', '2027-03-03'), nightsOf(hotel, '2027-03-01', '2027-03-03'));
    assert.deepEqual(
      nightsOf(hotel, '2027-03-01', '2027-03-09').prices[0],
      nightsOf(hotel, '2027-03-01', '2027-03-01').prices[0],
    );
  });

  it('sells no room twice: what is sold is what is booked', async () => {
    const { rows } = await app.database.query(
      `SELECT i.room_type_id, i.date FROM inventory i LEFT JOIN roomstay s
         ON s.room_type_id = i.room_type_id AND i.date >= s.arrival AND i.date < s.departure AND s.status = 'confirmed'
       GROUP BY i.room_type_id, i.date, i.sold HAVING i.sold <> count(s.id)`,
    );
    assert.deepEqual(rows, []);
  });

  it('has bookings of each kind of account, none of which is written about', async () => {
    assert.ok(Number(await one('SELECT count(*) AS value FROM reservation WHERE client_id IS NOT NULL')) >= 3);
    assert.ok(Number(await one('SELECT count(*) AS value FROM reservation WHERE agency_id IS NOT NULL')) >= 3);
    assert.ok(Number(await one("SELECT count(*) AS value FROM reservation WHERE departure < '2026-11-20'")) >= 2);
    await app.leaveMails();
    assert.equal(await one('SELECT count(*) AS value FROM outbox WHERE done_at IS NULL'), 0);
  });

  it('moves with the days: later it is brought up to date, and what was booked or changed stays', async () => {
    const bookings = await one('SELECT count(*) AS value FROM reservation');
    await app.database.query("UPDATE price SET base = 1 WHERE room_type_id = 31 AND date = '2027-05-01'");
    const revision = await one<number>('SELECT revision AS value FROM website WHERE id = 1');
    await refreshDemo(app.database, new Date(TEST_NOW.getTime() + 40 * DAY_MS));
    assert.equal(await one('SELECT max(date) AS value FROM inventory WHERE room_type_id = 31'), '2028-12-31');
    assert.equal(await one("SELECT base AS value FROM price WHERE room_type_id = 31 AND date = '2027-05-01'"), 1);
    assert.equal(await one('SELECT count(*) AS value FROM reservation'), bookings);
    assert.ok(Number(await one('SELECT revision AS value FROM website WHERE id = 1')) > Number(revision));
    assert.equal(await one('SELECT min(book_until) AS value FROM offer'), '2027-02-28');
  });

  it('leaves a database alone that holds another chain', async () => {
    const other = await testDatabase();
    await other.query("INSERT INTO website (id, theme, language, settings) VALUES (1, 'app', 'es', '{}')");
    await refreshDemo(other, TEST_NOW);
    assert.equal((await other.query('SELECT 1 FROM property')).rows.length, 0);
    await other.close();
  });
});
