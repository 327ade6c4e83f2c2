import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FACILITY_ICONS } from '@posada/api-client/operator';
import { FACILITY_ICONS as FACILITY_SYMBOLS, INTERFACE_ICONS } from '../../../../../tools/icons/names.ts';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { atLength, OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { checkWebsiteFile, inspectWebsiteFile } from './check-file.ts';
import { saveWebsiteFile } from './import-file.ts';
import { nameOfPlace } from './json-places.ts';
import { websiteFileJsonSchema } from './json-schema.ts';

interface Checked {
  errors: string[];
  warnings: string[];
}
type Json = Record<string, unknown> & Json[];

const root = resolve(import.meta.dirname, '../../../../..');
const casaAlba = readFileSync(resolve(root, 'docs/examples/casa-alba.json'), 'utf8');

describe('checking a website file', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase(), { config: { mediaFolder: resolve(root, 'demo/media') } });
  });
  after(() => app.close());

  const check = async (payload: string | Buffer, to: TestApp = app): Promise<Checked> => {
    const answer = await to.app.inject({
      method: 'POST',
      url: '/operator/website/check',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload,
    });
    assert.equal(answer.statusCode, 200, answer.payload);
    return answer.json<{ result: Checked }>().result;
  };
  const changed = (change: (file: Json) => void) => {
    const file = JSON.parse(JSON.stringify(aForeignChain(3))) as Json;
    change(file);
    return JSON.stringify(file, null, 1);
  };
  const has = (sentences: readonly string[], part: string | RegExp) =>
    assert.ok(
      sentences.some((each) => (typeof part === 'string' ? each.includes(part) : part.test(each))),
      `${part}\nis not in:\n${sentences.join('\n')}`,
    );

  it('finds nothing wrong with the example of the tutorial', async () => {
    assert.deepEqual((await check(casaAlba)).errors, []);
  });

  it('finds nothing wrong with the smallest example, which is short and sells', async () => {
    const text = readFileSync(resolve(root, 'docs/examples/one-hotel.json'), 'utf8');
    const { errors, warnings } = await check(text);
    assert.deepEqual([errors, warnings], [[], []]);
    assert.ok(text.split('\n').length <= 170, 'it is read in a minute');
    const [property] = (JSON.parse(text) as { properties: { roomTypes: object[]; ratePlans: object[] }[] }).properties;
    assert.deepEqual([property?.roomTypes.length, property?.ratePlans.length], [1, 1]);
  });

  it('says of a photo that still names its JPEG which command makes it ready', async () => {
    const { errors } = await check(
      JSON.stringify(aForeignChain(1, () => [{ id: 'a', url: 'a.jpg', alt: 'A' } as never])),
    );
    for (const field of ['url', 'width', 'color'])
      has(errors, new RegExp(`photos\\[0\\]\\.${field} .*npm run api -- media add <picture> into=`));
    assert.ok(!errors.some((each) => each.includes('kept for ever')), errors.join('\n'));
  });

  it('says a problem of many places once, with its unit and what to write instead', async () => {
    const text = changed((file) => {
      for (const property of file['properties'] as Json) {
        for (const room of property['roomTypes'] as Json) room['capacity'] = 2;
        for (const plan of property['ratePlans'] as Json)
          for (const price of (plan['prices'] ?? []) as Json) price['base'] = 96.99;
      }
    });
    const { errors } = await check(text);
    assert.equal(errors.length, 2, errors.join('\n'));
    has(
      errors,
      /^line \d+: properties\[0\]\.roomTypes\[0\]\.capacity is 2: an object with guests, adults, children, babies is needed \(the same at 41 more places\)$/,
    );
    has(errors, /base is 96\.99: .*in whole cents: 96\.99 is 9699.* \(the same at 83 more places\)$/);
  });

  it('warns of all that can be imported and is hardly meant, each with what becomes of it', async () => {
    const text = changed((file) => {
      const [website] = file['websites'] as Json;
      const [first, second, third] = file['properties'] as Json;
      assert.ok(website && first && second && third);
      website['theme'] = 'jumbo';
      const pages = website['pages'] as Json;
      pages.splice(0, 1);
      (pages[0] as Json)['paths'] = { en: '/client/bookings', de: '/de' };
      (pages[1] as Json)['id'] = 'h-9101';
      pages.push({ ...(pages[0] as Json), id: 'destination-999', paths: { en: '/nowhere' } });
      first['facilities'] = [
        { id: 'x', name: 'Golf', icon: 'golf' },
        { id: 'x', name: 'Golf', icon: 'pool' },
      ];
      first['photos'] = [
        { id: 'p', url: '/media/none', alt: { de: 'x' }, width: 10, height: 10, color: '#000000', widths: [480] },
      ];
      second['ratePlans'] = [];
      for (const plan of third['ratePlans'] as Json) plan['paymentOptions'] = ['payOnBook'];
      ((website['settings'] as Json)['logotype'] as Json)['favicon'] = '/media/none.svg';
    });
    const { errors, warnings } = await check(text);
    assert.deepEqual(errors, []);
    for (const part of [
      /theme is jumbo: there is no such theme.*there are agir, app/,
      'has no home page: give one page the path "/" in en',
      'paths.en is /client/bookings: nobody can reach it',
      'paths.de is /de: nobody can reach it',
      'is 9101: no card and no menu leads to a page of its own; give its page the id property-9101',
      'is destination-999: there is no such destination',
      'icon is golf: it is shown as a tick; there are accessible, air',
      'id is x: it is in the list already',
      'photos[0].alt has no text in en, the language of the website',
      'names pictures that are not in the media folder, as /media/none-480.avif',
      'favicon names pictures that are not in the media folder, as /media/none.svg',
      'ratePlans is empty: without a rate plan the hotel reads as closed',
      'is payOnBook alone: website 91 has no settings.paymentProvider',
    ])
      has(warnings, part);
  });

  it('warns of each plan whose prepaid way to pay is not offered, since no provider takes cards', async () => {
    const plansWith = (change: (website: Json, plans: Json) => void) =>
      changed((file) => {
        const [first] = file['properties'] as Json;
        change((file['websites'] as Json)[0] as Json, first?.['ratePlans'] as Json);
      });
    const mixed = plansWith((_, [flexible, breakfast]) => {
      Object.assign(flexible as Json, { paymentOptions: ['payOnBook', 'payAtHotel'] });
      Object.assign(breakfast as Json, { paymentOptions: ['payLater'] });
    });
    const { warnings } = await check(mixed);
    has(warnings, /paymentOptions\[0\] is payOnBook: website 91 has no settings\.paymentProvider, so .* payAtHotel/);
    has(warnings, /paymentOptions\[0\] is payLater: website 91 has no settings\.paymentProvider, so no payment link/);
    const unknownAccount = plansWith((website, [flexible]) => {
      Object.assign(website['settings'] as Json, { paymentProvider: 'stripe' });
      Object.assign(flexible as Json, { paymentOptions: ['payOnBook', 'payAtHotel'] });
    });
    assert.deepEqual((await check(unknownAccount)).warnings, [], 'the sandbox of the demo takes its cards');
    const live = testApp(await testDatabase(), {
      config: { mediaFolder: resolve(root, 'demo/media') },
      isSimulated: false,
    });
    try {
      has(
        (await check(unknownAccount, live)).warnings,
        'paymentProvider is stripe: PAYMENT_ACCOUNTS has no account of website 91 with it',
      );
    } finally {
      await live.close();
    }
  });

  it('refuses currencies that do not exist, ratings beyond their scale, and letters that are not UTF-8', async () => {
    const text = changed((file) => {
      const [first] = file['properties'] as Json;
      assert.ok(first);
      first['currency'] = 'ZZZ';
      (first['information'] as Json)['rating'] = { value: 8.7, outOf: 5, count: 3 };
    });
    const { errors } = await check(text);
    has(errors, 'currency is ZZZ: there is no such currency');
    has(errors, 'rating.value is 8.7: more than `outOf`');
    const latin = Buffer.from(casaAlba.replace('Two quiet houses', 'Café: two quiet houses'), 'latin1');
    has((await check(latin)).errors, /line \d+: .*save the file as UTF-8/);
    assert.deepEqual((await check(`\uFEFF${casaAlba}`)).errors, [], 'a byte order mark does no harm');
  });

  it('says all in one run: what cannot be read, what does not fit together, and what is hardly meant', async () => {
    const text = changed((file) => {
      const [website] = file['websites'] as Json;
      const [first, second] = file['properties'] as Json;
      assert.ok(website && first && second);
      website['theme'] = 'jumbo';
      Reflect.deleteProperty(website['settings'] as Json, 'name');
      (first['facilities'] as Json)[0] = { id: 'golf', name: 'Golf', icon: 'golf' } as unknown as Json;
      first['timeZone'] = 'Mars/Olympus';
      second['currency'] = 'ZZZ';
      (second['roomTypes'] as Json)[0] = { ...((second['roomTypes'] as Json)[0] as Json), size: 'large' } as never;
      ((website['pages'] as Json)[0] as Json)['blocks'] = [{ type: 'jukebox', settings: {} }];
    });
    const { errors, warnings } = await check(text);
    for (const part of [
      'websites[0].settings.name is missing',
      'properties[0].timeZone is "Mars/Olympus"',
      'properties[1].roomTypes[0].size is "large"',
      'properties[1].currency is ZZZ: there is no such currency',
      'pages[0].blocks[0].type is jukebox: there is no such block',
    ])
      has(errors, part);
    assert.equal(errors.length, 5, errors.join('\n'));
    for (const part of ['theme is jumbo', 'icon is golf: it is shown as a tick']) has(warnings, part);
  });

  it('looks at the rest of a file whatever is wrong at one place, and finds nothing else wrong there', () => {
    const kinds = new Map<string, (string | number)[]>();
    const walk = (value: unknown, place: (string | number)[]) => {
      kinds.set(place.map((step) => (typeof step === 'number' ? '[]' : step)).join('.'), place);
      if (value === null || typeof value !== 'object') return;
      for (const [key, each] of Object.entries(value)) walk(each, [...place, Array.isArray(value) ? Number(key) : key]);
    };
    walk(JSON.parse(casaAlba), []);
    const places = [...kinds.values()].filter((place, index) => place.length > 0 && index % atLength(5, 1) === 0);
    assert.ok(places.length > 50);
    for (const place of places) {
      const name = nameOfPlace(place);
      const file = JSON.parse(casaAlba) as Record<string | number, unknown>;
      const last = place.at(-1) as string | number;
      const parent = place.slice(0, -1).reduce((at, step) => at[step] as typeof file, file);
      parent[last] = { strange: true };
      const found = inspectWebsiteFile(file, TEST_NOW).problems.map((each) => nameOfPlace(each.place));
      Reflect.deleteProperty(parent, last);
      inspectWebsiteFile(JSON.parse(JSON.stringify(file)), TEST_NOW);
      if (name.includes('settings.')) continue; // of blocks, which are read in one language
      assert.ok(found.length > 0, name);
      if (!name.includes('menus'))
        assert.deepEqual(
          found.filter((each) => !each.startsWith(name)),
          [],
          name,
        );
    }
  });

  it('says which ids are taken, and to choose others', async () => {
    const other = testApp(await testDatabase(), { config: { mediaFolder: tmpdir() } });
    try {
      await saveWebsiteFile(other.database, casaAlba, TEST_NOW);
      const stranger = casaAlba.replaceAll('casa-alba.localhost', 'stranger.localhost');
      has((await check(stranger, other)).errors, /websites\[0\]\.id is 20: .*choose another id/);
    } finally {
      await other.close();
    }
  });

  it('takes what a chain does not know as unknown: no size, beds, directions, amenities, rating or country name', async () => {
    const text = changed((file) => {
      for (const property of file['properties'] as Json) {
        for (const key of ['childBands', 'touristTax', 'facilities', 'photos']) delete property[key];
        delete (property['information'] as Json)['howToArrive'];
        (property['information'] as Json)['rating'] = { value: 2.8, outOf: 5, count: 0 };
        const location = property['location'] as Json;
        Object.assign(location, { country: 'US', postcode: '98052', region: 'WA' });
        property['externalCode'] = 'CRS-1';
        for (const room of property['roomTypes'] as Json)
          for (const key of ['size', 'beds', 'features', 'amenities', 'photos']) delete room[key];
      }
    });
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/operator/website',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: text,
    });
    assert.equal(answer.statusCode, 200, answer.payload);
    const ask = async (path: string) => {
      const url = `/pull-connectivity/information/property/${path}`;
      const { status, body } = await app.send({ url, host: 'harbor.localhost' });
      assert.equal(status, 200, JSON.stringify(body));
      return body['result'] as Json;
    };
    const property = await ask('9100');
    assert.equal((property['information'] as Json)['rating'], null, 'no rating from 0 reviews');
    const { country, postcode, region } = property['location'] as Json;
    assert.deepEqual([country, postcode, region], [{ id: 'US', code: 'US', name: 'United States' }, '98052', 'WA']);
    const [room] = await ask('9100/roomtype');
    assert.deepEqual([room?.['size'], room?.['beds']], [null, '']);
    assert.doesNotMatch(JSON.stringify([property, room]), /CRS-1/, 'codes of other systems are for the operator');
    const exported = await app.app.inject({
      url: '/operator/website/91/file',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    assert.match(exported.payload, /"externalCode":"CRS-1"/);
  });

  it('has a JSON Schema in docs that says what the check takes: npm run -s api -- website schema > docs/website-file.schema.json', () => {
    const written = readFileSync(resolve(root, 'docs/website-file.schema.json'), 'utf8');
    assert.deepEqual(JSON.parse(written), JSON.parse(JSON.stringify(websiteFileJsonSchema())));
  });

  it('[GAP-69] takes a website that names no theme for one in that of app', async () => {
    const file = changed((chain) => Reflect.deleteProperty((chain['websites'] as Json)[0] ?? {}, 'theme'));
    assert.deepEqual((await check(file)).errors, []);
    assert.equal(checkWebsiteFile(JSON.parse(file), TEST_NOW).websites[0]?.theme, 'app');
  });

  it('names the pictures of facilities that the site can draw', () => {
    const drawn = new Set(Object.keys({ ...FACILITY_SYMBOLS, ...INTERFACE_ICONS }));
    for (const icon of Object.keys(FACILITY_SYMBOLS)) assert.ok(FACILITY_ICONS.includes(icon), icon);
    for (const icon of FACILITY_ICONS) assert.ok(drawn.has(icon), icon);
  });
});
