import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { TEST_NOW, testDatabase } from '../../testing/kit.ts';
import { NIGHT_COLUMNS } from '../availability/night-columns.ts';
import { readWebsites } from './export-file.ts';
import { WebsiteFileError } from './file-problems.ts';
import { saveWebsiteFile } from './import-file.ts';
import { toSpans } from './night-spans.ts';

type Json = Record<string, unknown>;

/** All that a website shows, as the tables hold it. */
const TABLES = {
  website: 'SELECT id, theme, language, settings FROM website',
  website_host: 'SELECT * FROM website_host',
  website_property: 'SELECT * FROM website_property',
  menu: 'SELECT * FROM menu',
  page: 'SELECT * FROM page',
  page_path: 'SELECT * FROM page_path',
  post_category: 'SELECT * FROM post_category',
  post: 'SELECT * FROM post',
  shortcode: 'SELECT * FROM shortcode',
  promotion_code: 'SELECT * FROM promotion_code WHERE website_id IS NOT NULL',
  destination: 'SELECT * FROM destination',
  property: 'SELECT id, destination_id, currency, time_zone, pricing, content FROM property',
  room_type: 'SELECT * FROM room_type',
  rate_plan: 'SELECT * FROM rate_plan',
  offer: 'SELECT * FROM offer',
  complement: 'SELECT * FROM complement',
  inventory: `SELECT room_type_id, date, ${NIGHT_COLUMNS.names} FROM inventory`,
  price: 'SELECT * FROM price',
  rate_restriction: 'SELECT * FROM rate_restriction',
};
async function contentOf(database: Database) {
  const all: Record<string, string[]> = {};
  for (const [table, sql] of Object.entries(TABLES))
    all[table] = (await database.query(sql)).rows.map((row) => JSON.stringify(row)).sort();
  return all;
}

describe('the file of a website', () => {
  let demo: Database;
  const files = (database: Database) => ({
    save: (text: string) => saveWebsiteFile(database, text, TEST_NOW),
    async read(ids: number[]) {
      const file = await readWebsites(database, ids);
      assert.ok(file);
      return file;
    },
  });
  before(async () => {
    demo = await testDatabase({ demo: true });
    await demo.query(
      `INSERT INTO rate_restriction (room_type_id, rate_plan_id, date, minimum_stay, closed_to_arrival)
       SELECT 31, 33, date '2027-02-01' + n, 2 + n / 4, n = 5 FROM generate_series(0, 9) n`,
    );
  });
  after(() => demo.close());

  const refusal = async (text: string, database = demo): Promise<WebsiteFileError> => {
    let caught: unknown;
    await files(database)
      .save(text)
      .catch((error) => {
        caught = error;
      });
    assert.ok(caught instanceof WebsiteFileError, `the file was not refused: ${caught}`);
    return caught;
  };
  const changed = async (change: (file: { websites: Json[]; properties: Json[]; destinations: Json[] }) => void) => {
    const file = JSON.parse(JSON.stringify(await files(demo).read([3])));
    change(file);
    return JSON.stringify(file, null, 2);
  };

  it('[OPS-01] [OPS-10] exports the whole demo chain, and an empty database made from that file holds the same', async () => {
    const { rows } = await demo.query<{ id: number }>('SELECT id FROM website ORDER BY id');
    const file = await files(demo).read(rows.map(({ id }) => id));
    const copy = await testDatabase();
    const { websites, properties } = await files(copy).save(JSON.stringify(file));
    assert.equal(websites.length, 6);
    assert.equal(properties, 12);
    const [original, made] = [await contentOf(demo), await contentOf(copy)];
    for (const table of Object.keys(TABLES)) {
      assert.ok((original[table]?.length ?? 0) > 0, `${table} is empty: nothing is shown by this`);
      assert.deepEqual(made[table], original[table], table);
    }
    assert.deepEqual(await files(copy).read(rows.map(({ id }) => id)), file);
    await copy.close();
  });

  it('takes one website alone with the properties that it shares with others', async () => {
    const copy = await testDatabase();
    const file = await files(demo).read([2]);
    assert.deepEqual(file.websites[0]?.properties, [3, 4, 1, 11]);
    await files(copy).save(JSON.stringify(file));
    assert.deepEqual(await files(copy).read([2]), file);
    await copy.close();
  });

  it('is read again over what it describes: nothing changes, and what is booked stays', async () => {
    const before = await contentOf(demo);
    const sold = 'SELECT sum(sold) AS sold, count(*) AS count FROM inventory';
    const { rows } = await demo.query(sold);
    await files(demo).save(JSON.stringify(await files(demo).read([1, 2, 3, 4, 5, 6])));
    assert.deepEqual(await contentOf(demo), before);
    assert.deepEqual((await demo.query(sold)).rows, rows);
  });

  it('sets what rate plans restrict, night by night, and takes it away where it says that nothing is restricted', async () => {
    const copy = await testDatabase();
    const spans = (...more: Json[]) => [
      { roomTypes: [31, 32], from: '2027-02-01', to: '2027-02-03', minimumStay: 3 },
      { roomTypes: [31], from: '2027-02-02', to: '2027-02-02', closedToArrival: true, maximumStayThrough: 7 },
      ...more,
    ];
    const withSpans = async (restrictions: Json[]) => {
      const file = JSON.parse(JSON.stringify(await files(demo).read([2])));
      const plans = (file.properties as { ratePlans: Json[] }[]).flatMap(({ ratePlans }) => ratePlans);
      const plan = plans.find(({ id }) => id === 34);
      assert.ok(plan);
      Object.assign(plan, { restrictions });
      await files(copy).save(JSON.stringify(file));
    };
    const stored = async () =>
      (
        await copy.query(
          `SELECT room_type_id AS room, date, minimum_stay AS least, closed_to_arrival AS shut, maximum_stay_through AS most
             FROM rate_restriction WHERE rate_plan_id = 34 ORDER BY 1, 2`,
        )
      ).rows;
    const plain = (room: number, date: string) => ({ room, date, least: 3, shut: false, most: null });
    for (const run of ['first', 'again']) {
      await withSpans(spans());
      assert.deepEqual(
        await stored(),
        [
          plain(31, '2027-02-01'),
          { room: 31, date: '2027-02-02', least: 3, shut: true, most: 7 },
          plain(31, '2027-02-03'),
          ...['2027-02-01', '2027-02-02', '2027-02-03'].map((date) => plain(32, date)),
        ],
        run,
      );
    }
    const free = { minimumStay: 1, closedToArrival: false, maximumStayThrough: null };
    await withSpans(spans({ roomTypes: [31], from: '2027-02-01', to: '2027-02-28', ...free }));
    assert.deepEqual(
      (await stored()).map(({ room }) => room),
      [32, 32, 32],
    );
    await copy.close();
    const { message } = await refusal(
      await changed(({ properties }) => {
        const [plan] = (properties[0] as { ratePlans: Json[] }).ratePlans;
        Object.assign(plan as Json, { restrictions: [{ roomTypes: [9999], from: '2027-02-02', to: '2027-02-01' }] });
      }),
    );
    assert.match(message, /restrictions\[0\] ends before it begins/);
    assert.match(message, /restrictions\[0\]\.roomTypes\[0\] is 9999: no room type of this property/);
  });

  it('refuses pictures from an origin that the website does not list, and takes them from one that it does', async () => {
    const photo = {
      id: 'front',
      url: 'https://pictures.example/front.jpg',
      alt: 'The front',
      width: 1600,
      height: 900,
      color: '#d8a878',
      widths: [],
    };
    const from = (...pictureOrigins: string[]) =>
      changed(({ websites, properties }) => {
        Object.assign(websites[0]?.['settings'] as Json, { pictureOrigins });
        (properties[0] as Json)['photos'] = [photo];
      });
    const { problems } = await refusal(await from('https://elsewhere.example'));
    assert.deepEqual(problems, [
      {
        place: ['properties', 0, 'photos', 0, 'url'],
        problem:
          'is a picture from https://pictures.example: pages load none from there until settings.pictureOrigins of website 3 lists it',
      },
    ]);
    const { message } = await refusal(await from('https://pictures.example/hotels'));
    assert.match(message, /pictureOrigins\[0\] .*an origin as https:\/\/pictures.example, without path is needed/);
    const copy = await testDatabase();
    await files(copy).save(await from('https://pictures.example'));
    const [website] = (await files(copy).read([3])).websites;
    assert.deepEqual(website?.settings.pictureOrigins, ['https://pictures.example']);
    await copy.close();
  });

  it('names each place that is wrong, with its line', async () => {
    const text = await changed(({ websites, properties }) => {
      const [website, property] = [websites[0] as Json, properties[0] as Json];
      website['hosts'] = ['fennec.localhost', 'Not A Host'];
      website['colour'] = 'red';
      delete property['name'];
      ((property['roomTypes'] as Json[])[1] as Json)['size'] = '24';
      ((property['ratePlans'] as Json[])[0] as Json)['board'] = 'brunch';
      ((property['ratePlans'] as Json[])[1] as Json)['name'] = { en: 7 };
    });
    const { details } = await refusal(text);
    const problems = details['problems'] as string[];
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    assert.ok(
      problems.includes(
        `line ${lineOf('"Not A Host"')}: websites[0].hosts[1] is "Not A Host": a host name in lower case, without port is needed`,
      ),
      problems.join('\n'),
    );
    assert.ok(
      problems.some((each) =>
        each.startsWith(`line ${lineOf('"red"')}: websites[0].colour is no part of the format: there are id, theme, `),
      ),
      problems.join('\n'),
    );
    assert.ok(
      problems.some((each) => /^line \d+: properties\[0\]\.name is missing$/.test(each)),
      problems.join('\n'),
    );
    assert.ok(
      problems.includes(
        `line ${lineOf('"24"')}: properties[0].roomTypes[1].size is "24": number is needed (square metres; leave it out when not known)`,
      ),
      problems.join('\n'),
    );
    assert.ok(
      problems.some((each) => each.includes('properties[0].ratePlans[0].board is "brunch"')),
      problems.join('\n'),
    );
    assert.ok(
      problems.some((each) => each.endsWith('properties[0].ratePlans[1].name.en is 7: string is needed')),
      problems.join('\n'),
    );
    assert.equal(problems.length, 6);
  });

  it('holds each block against its definition, and names the place in the file', async () => {
    const text = await changed(({ websites }) => {
      const [website] = websites as { settings: { frame: { footer: Json } }; pages: { blocks: Json[] }[] }[];
      assert.ok(website?.pages[0]);
      (website.settings.frame.footer as { settings: { columns: Json[] } }).settings.columns.push({
        title: 'More',
        menu: 'none',
      });
      website.pages[0].blocks = [
        { type: 'headline', settings: {} },
        { type: 'heading', settings: { level: 7, text: { en: 'Rooms', es: 'Habitaciones' } } },
        { type: 'gallery', settings: { title: 'Pictures' } },
        { type: 'search', settings: { titel: 'Find a room' } },
        { type: 'roomtype-list', settings: { property: '999' } },
        { type: 'space', settings: { size: 2 } },
      ];
    });
    const { details } = await refusal(text);
    const problems = (details['problems'] as string[]).map((each) => each.replace(/^line \d+: /, ''));
    const at = 'websites[0].pages[0].blocks';
    assert.deepEqual(problems.length, 6, problems.join('\n'));
    for (const expected of [
      `${at}[0].type is headline: there is no such block`,
      `${at}[1].settings.level is 7: <=4 is needed`,
      `${at}[2].settings.photos is missing`,
      `${at}[3].settings.titel is no setting of this block`,
      `${at}[4].settings.property is 999: the website does not show that property`,
    ])
      assert.ok(problems.includes(expected), `${expected}\n${problems.join('\n')}`);
    assert.match(
      problems.join('\n'),
      /frame\.footer\.settings\.columns\[\d\]\.menu is none: the website has no such menu/,
    );
    assert.ok((details['problems'] as string[]).every((each) => /^line \d+: /.test(each)));
  });

  it('tells where a text is no JSON, and refuses a format of another time', async () => {
    assert.match((await refusal('{\n "format": oops }')).message, /line 2: the file as a whole is no JSON/);
    assert.match((await refusal('{\n "format": "x",\n "websites": [1, ]\n}')).message, /line 3: .* is no JSON/);
    assert.match((await refusal('{"format":"posada-website/2"}')).message, /line 1: format is "posada-website\/2"/);
  });

  it('refuses references that lead nowhere and names that are taken twice', async () => {
    const text = await changed(({ websites, properties }) => {
      const [website, property] = [websites[0] as Json, properties[0] as Json];
      (website['properties'] as number[]).push(77);
      (website['pages'] as Json[]).push((website['pages'] as Json[])[0] as Json);
      property['destination'] = 99;
      ((property['ratePlans'] as Json[])[1] as Json)['base'] = { plan: 4711 };
      ((property['roomTypes'] as Json[])[1] as Json)['id'] = ((property['roomTypes'] as Json[])[0] as Json)['id'];
      ((property['roomTypes'] as Json[])[0] as Json)['nights'] = [{ from: '2027-02-01', to: '2027-01-01', rooms: 1 }];
    });
    const { message } = await refusal(text);
    for (const part of [
      'websites[0].properties[2] is 77: no property of the file',
      'another page has that already',
      'properties[0].destination is 99',
      'properties[0].ratePlans[1].base.plan is 4711',
      'properties[0].roomTypes[1].id is 51: another room type',
      'properties[0].roomTypes[0].nights[0] ends before it begins',
    ])
      assert.ok(message.includes(part), `${part}\n${message}`);
  });

  it('never takes over what is of another website', async () => {
    const text = await changed(({ websites }) => {
      (websites[0] as Json)['id'] = 44;
      (websites[0] as Json)['hosts'] = ['new.example', 'agir.localhost'];
    });
    const { message } = await refusal(text);
    assert.match(message, /websites\[0\]\.hosts\[1\] is agir\.localhost: website 1 has that host name/);
    assert.match(message, /properties\[0\]\.id is 5: that is a property of website 3/);
    const other = await changed(({ websites }) => {
      (websites[0] as Json)['hosts'] = ['new.example'];
    });
    assert.match((await refusal(other)).message, /websites\[0\]\.id is 3: that is the website fennec\.localhost/);
  });

  it('takes away no room that has been booked, neither as a type nor as a number', async () => {
    const { rows } = await demo.query<{ room: number; date: string }>(
      `SELECT i.room_type_id AS room, i.date FROM inventory i JOIN room_type r ON r.id = i.room_type_id
        WHERE i.sold > 0 AND r.property_id IN (5, 6) ORDER BY i.date LIMIT 1`,
    );
    const [booked] = rows;
    assert.ok(booked);
    const roomTypesWith = (properties: Json[]) => {
      const property = properties.find((each) =>
        (each['roomTypes'] as { id: number }[]).some(({ id }) => id === booked.room),
      ) as Json;
      return property['roomTypes'] as Json[];
    };
    const fewer = await changed(({ properties }) => {
      const room = roomTypesWith(properties).find(({ id }) => id === booked.room) as Json;
      (room['nights'] as Json[]).push({ from: booked.date, to: booked.date, rooms: 0 });
    });
    assert.match(
      (await refusal(fewer)).message,
      new RegExp(`roomTypes\\[\\d\\]\\.nights leaves fewer rooms on ${booked.date}`),
    );
    const gone = await changed(({ properties }) => {
      const rooms = roomTypesWith(properties);
      const index = rooms.findIndex(({ id }) => id === booked.room);
      for (const property of properties) for (const plan of property['ratePlans'] as Json[]) plan['prices'] = [];
      rooms.splice(index, 1);
    });
    assert.match((await refusal(gone)).message, new RegExp(`lacks room type ${booked.room}, which has been booked`));
  });

  it('is all or nothing: a refusal at the very end leaves everything as it was', async () => {
    const before = await contentOf(demo);
    const text = await changed(({ websites, properties }) => {
      ((websites[0] as Json)['settings'] as Json)['name'] = 'Half done';
      const [property] = properties;
      const rooms = (property as Json)['roomTypes'] as { nights: Json[] }[];
      rooms[0]?.nights.push({ from: '2031-01-01', to: '2031-01-02', minimumStay: 2 });
    });
    assert.match((await refusal(text)).message, /nights\[\d+\] leaves 2031-01-01 without rooms/);
    assert.deepEqual(await contentOf(demo), before);
  });

  it('cleans each html text, in every language, before it is stored', async () => {
    const copy = await testDatabase();
    const evil = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">a</a></p>';
    const text = await changed(({ websites, properties }) => {
      const [website, property] = [websites[0] as Json, properties[0] as Json];
      const [page] = website['pages'] as { blocks: Json[] }[];
      page?.blocks.push({ type: 'text', settings: { html: { en: evil, es: evil } } });
      page?.blocks.push({ type: 'accordion', settings: { items: [{ heading: 'x', html: evil }] } });
      ((website['posts'] as Json[])[0] as Json)['html'] = evil;
      ((website['shortcodes'] as Json[])[0] as Json)['html'] = { en: evil };
      ((property['contents'] as Json[])[0] as Json)['html'] = evil;
    });
    await files(copy).save(text);
    for (const table of ['page', 'post', 'shortcode', 'property']) {
      const { rows } = await copy.query<{ content: string }>(`SELECT content::text AS content FROM ${table}`);
      const all = rows.map(({ content }) => content).join();
      assert.doesNotMatch(all, /<script|onclick|javascript:/, table);
      assert.match(all, /<p>Hi<a rel=\\"noopener\\">a<\/a><\/p>/, table);
    }
    await copy.close();
  });

  it('says runs of equal nights in one span', () => {
    const nights = ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-03', '2027-02-04'];
    assert.deepEqual(toSpans(nights.map((date, index) => ({ date, rooms: index < 4 ? 2 : 5 }))), [
      { from: '2027-01-30', to: '2027-02-01', rooms: 2 },
      { from: '2027-02-03', to: '2027-02-03', rooms: 2 },
      { from: '2027-02-04', to: '2027-02-04', rooms: 5 },
    ]);
  });
});
