import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type AnswerOf, type AnyEndpoint, addressOf, type CallInput } from '@posada/api-client';
import * as properties from '@posada/api-client/properties';
import * as websites from '@posada/api-client/website';
import * as v from 'valibot';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';

const BRANDS = ['agir', 'app', 'fennec', 'medplaya', 'redwood', 'willow'];
const LANGUAGES = ['en', 'es', 'de'] as const;

describe('content of the websites', () => {
  let app: TestApp;
  before(async () => {
    const database = await testDatabase({ demo: true });
    // one text that is not in German
    await database.query("UPDATE property SET content = content #- '{information,summary,de}' WHERE id = 4");
    app = testApp(database);
  });
  after(() => app.close());

  /** One call as the client makes it, its answer parsed by the endpoint's schema. */
  async function call<const E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    brand = 'app',
  ): Promise<AnswerOf<E>> {
    const { status, body } = await app.send({ url: addressOf(endpoint, input as never), host: `${brand}.localhost` });
    assert.equal(status, 200, `${endpoint.name} ${JSON.stringify(input)}: ${JSON.stringify(body)}`);
    return v.parse(endpoint.answer as v.GenericSchema, body['result']) as AnswerOf<E>;
  }

  it('answers for the smallest website file of the documentation, whose frame names no style', async () => {
    const file = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/one-hotel.json'), 'utf8');
    await saveWebsiteFile(app.database, file, TEST_NOW);
    const { frame } = await call(websites.getWebsite, { query: { language: 'en' } }, 'harbour-house');
    assert.deepEqual([frame.header.style, frame.footer.style], [1, 1]);
  });

  for (const brand of BRANDS) {
    for (const language of LANGUAGES) {
      it(`answers each content call of ${brand} in ${language} by its schema`, async () => {
        const query = { language };
        const site = await call(websites.getWebsite, { query }, brand);
        assert.equal(site.theme, brand);
        const header = site.frame.header.settings as { menu: string };
        const menu = await call(websites.getMenu, { path: { id: header.menu }, query }, brand);
        for (const { url } of menu.items) {
          if (url.startsWith('/')) await call(websites.findRoute, { query: { path: url, language } }, brand);
        }
        const home = await call(websites.findRoute, { query: { path: '/', language } }, brand);
        const page = await call(websites.getWebPage, { path: { id: home.id }, query }, brand);
        assert.ok(page.blocks.length > 0);
        // terms, privacy and the rest: where they are accepted they can be read, in this language
        for (const id of websites.LEGAL_PAGES) {
          const found = await call(websites.findRoute, { query: { path: site.legalPages[id] ?? '', language } }, brand);
          assert.equal(found.id, id);
          const { blocks } = await call(websites.getWebPage, { path: { id }, query }, brand);
          assert.doesNotMatch(JSON.stringify(blocks), /\{\w+\}/, `${id} has a gap`);
        }
        await call(websites.getSocialNetworks, {}, brand);
        assert.ok((await call(websites.getCookieContent, { query }, brand)).bannerDescription);
        for (const property of await call(properties.getProperties, { query }, brand)) {
          const path = { id: property.id };
          assert.ok(property.path, `${property.setup.name} has a page`);
          await call(websites.findRoute, { query: { path: property.path ?? '', language } }, brand);
          await call(properties.getProperty, { path, query }, brand);
          assert.ok((await call(properties.getPropertyPhotos, { path, query }, brand)).length >= 4);
          const all = await call(properties.getPropertyFacilities, { path, query }, brand);
          assert.deepEqual(await call(properties.getTopFacilities, { path, query }, brand), all.slice(0, 6));
          const [room] = await call(properties.getRoomTypes, { path, query }, brand);
          await call(properties.getRoomType, { path: { id: property.id, roomId: room?.id ?? '' }, query }, brand);
          assert.ok((await call(properties.getRatePlans, { path, query }, brand)).length >= 4);
          await call(properties.getOffers, { path, query }, brand);
          await call(properties.getComplements, { path, query }, brand);
        }
      });
    }
  }

  it('[DATA-01] [DATA-02] [DATA-03] [DATA-04] gives settings with id, language, flags and extensions', async () => {
    const site = await call(websites.getWebsite, { query: {} });
    assert.equal(site.id, '2');
    assert.equal(site.language.id, 'en');
    assert.equal(site.bookingEngineMode, false);
    assert.ok(site.logotype.favicon);
    assert.equal(site.searchChildrenUntil, 12);
    assert.equal(site.contact.phoneText?.replaceAll(' ', ''), site.contact.phone);
    assert.match(site.contact.phoneText ?? '', /^\+\d+ \d/);
    assert.deepEqual(site.googleTagManager, { status: false, code: '' });
    assert.deepEqual(site.googleRecaptcha, { status: false, apiKey: '' });
  });

  it('[API-57] [API-59] [API-60] [API-61] [API-62] gives page, menu, cookie texts and networks by the ids it names', async () => {
    const query = { language: 'es' } as const;
    const site = await call(websites.getWebsite, { query });
    const { menu } = site.frame.header.settings as { menu: string };
    assert.ok((await call(websites.getMenu, { path: { id: menu }, query: { view: 'extended' } })).items.length > 0);
    const home = await call(websites.findRoute, { query: { path: '/', language: 'es' } });
    const types = (await call(websites.getWebPage, { path: { id: home.id }, query })).blocks.map(({ type }) => type);
    assert.ok(types.includes('search') && types.includes('property-list'));
    const { version, ...cookie } = await call(websites.getCookieContent, { query });
    assert.match(version ?? '', /^[0-9a-f]{16}$/);
    assert.equal(Object.values(cookie).filter((text) => text !== '').length, 7);
    assert.ok((await call(websites.getSocialNetworks, {})).every(({ url }) => url.startsWith('https://')));
  });

  it('[API-73] [API-74] [API-78] [API-79] [API-86] [DATA-05] [DATA-06] [DATA-09] [GAP-28] tells all of a property', async () => {
    const path = { id: '4' };
    const { setup, information, location } = await call(properties.getProperty, { path, query: { view: 'extended' } });
    assert.match(setup.name, /Tenerife/);
    assert.deepEqual(setup.currency, { code: 'EUR', symbol: '€', digits: 2 });
    assert.ok([1, 2, 3, 4, 5].includes(information.category), 'stars');
    assert.ok(information.typology.name && information.touristicLicense);
    assert.match(`${information.checkIn} ${information.checkOut}`, /^\d\d:\d\d \d\d:\d\d$/);
    assert.match(information.phone ?? '', /^\+34\d{9}$/);
    assert.match(information.phoneText ?? '', /^\+34 \d{3} \d\d \d\d \d\d$/, 'as people read it');
    assert.deepEqual(location.country, { id: location.country.id, code: 'ES', name: 'Spain' });
    assert.ok(location.country.id);
    assert.ok(location.city.name && location.destination.id && location.destination.name);
    const photos = await call(properties.getPropertyPhotos, { path, query: {} });
    assert.equal(new Set(photos.map(({ url }) => url)).size, photos.length);
    const all = await call(properties.getPropertyFacilities, { path, query: {} });
    assert.deepEqual(await call(properties.getTopFacilities, { path, query: {} }), all.slice(0, 6));
    const boards = (await call(properties.getRatePlans, { path, query: {} })).map(({ board }) => board);
    assert.ok(boards.includes('room_only') && boards.includes('breakfast'));
  });

  it('[GAP-115] [API-14] answers in the asked language, else in the website’s own', async () => {
    const summary = async (language?: 'es' | 'de') =>
      (await call(properties.getProperty, { path: { id: '4' }, query: language ? { language } : {} })).information
        .summary;
    assert.match(await summary('es'), /acantilados/);
    assert.match(await summary('de'), /cliffs/);
    assert.match(await summary(), /cliffs/);
  });

  it('[API-58] [GAP-50] finds a page by its path in each language and names its other addresses', async () => {
    const page = await call(websites.findRoute, { query: { path: '/ofertas/', language: 'es' } });
    assert.equal(page.alternates['en'], '/offers');
    assert.equal((await call(websites.findRoute, { query: { path: '/', language: 'es' } })).id, 'home');
    const lost = await app.send({ url: '/pull-connectivity/information/website/route/find?path=/nowhere' });
    assert.equal(lost.status, 404);
    assert.equal(lost.body['code'], 'not_found');
  });

  it('[GAP-66] keeps the item key at the end of a path apart from the page', async () => {
    const page = await call(websites.findRoute, { query: { path: '/blocks/item-3-spring-31', language: 'en' } });
    assert.equal(page.key, 'item-3-spring-31');
    assert.equal(page.id, (await call(websites.findRoute, { query: { path: '/blocks', language: 'en' } })).id);
  });

  it('[GAP-66] answers the keys that a block of the page knows, and no page under any number of others', async () => {
    const find = (path: string) =>
      app.send({
        url: `/pull-connectivity/information/website/route/find?path=${encodeURIComponent(path)}&language=en`,
      });
    for (const path of ['/blocks/item-3', '/blocks/item-3-31']) assert.equal((await find(path)).status, 200, path);
    for (const path of [
      '/blocks/item-x1',
      '/blocks/item-spring',
      '/blocks/item-999',
      '/blocks/item-3-9999',
      '/blocks/item-99999999999',
      '/offers/item-999',
      '/contact/item-3',
    ])
      assert.equal((await find(path)).status, 404, path);
  });

  it('[GAP-51] answers contact, loyalty programme and best-price guarantee at their address in each language', async () => {
    for (const [language, ...paths] of [
      ['en', '/contact', '/loyalty-programme', '/best-price-guarantee'],
      ['es', '/contacto', '/programa-de-fidelidad', '/mejor-precio-garantizado'],
      ['bg', '/kontakti', '/programa-za-loyalnost', '/garantirana-nay-dobra-tsena'],
      ['ca', '/contacte', '/programa-de-fidelitat', '/millor-preu-garantit'],
      ['ch', '/contact', '/loyalty-programme', '/best-price-guarantee'],
      ['de', '/kontakt', '/treueprogramm', '/bestpreisgarantie'],
      ['fr', '/contact', '/programme-de-fidelite', '/meilleur-prix-garanti'],
      ['it', '/contatto', '/programma-fedelta', '/miglior-prezzo-garantito'],
      ['nl', '/contact', '/loyaliteitsprogramma', '/beste-prijs-garantie'],
      ['pt', '/contacto', '/programa-de-fidelidade', '/melhor-preco-garantido'],
      ['ru', '/kontakty', '/programma-loyalnosti', '/garantiya-luchshey-tseny'],
    ] as const) {
      const found = await Promise.all(paths.map((path) => call(websites.findRoute, { query: { path, language } })));
      assert.deepEqual(
        found.map(({ id }) => id),
        ['contact', 'club', 'guarantee'],
        language,
      );
      assert.deepEqual(
        found.map(({ alternates }) => alternates[language]),
        paths,
      );
    }
  });

  it('[API-72] lists all properties of a website in its order, or those named', async () => {
    const all = await call(properties.getProperties, { query: { view: 'extended' } });
    assert.deepEqual(
      all.map(({ id }) => id),
      ['3', '4', '1', '11'],
    );
    const one = await call(properties.getProperties, { query: { property: '1' } });
    assert.deepEqual(
      one.map(({ id }) => id),
      ['1'],
    );
  });

  it('[API-81] [GAP-114] lists the room types that are named, all where none is', async () => {
    const two = await call(properties.getRoomTypes, { path: { id: '3' }, query: { roomtype: '31,33' } });
    assert.deepEqual(
      two.map(({ id }) => id),
      ['31', '33'],
    );
    assert.equal((await call(properties.getRoomTypes, { path: { id: '3' }, query: {} })).length, 4);
  });

  it('hides the properties of another website', async () => {
    for (const address of [
      'information/property/1',
      'information/property/1/offer',
      'searcher/property/1/calendar?from=2027-01-01&to=2027-01-02',
    ]) {
      assert.equal(
        (await app.send({ url: `/pull-connectivity/${address}`, host: 'willow.localhost' })).status,
        404,
        address,
      );
    }
  });

  it('[API-93] [DATA-07] knows the thirteen property types', async () => {
    assert.equal((await call(websites.getPropertyTypologies, { query: { language: 'es' } })).length, 13);
  });

  it('[API-94] names countries in the language, sorted', async () => {
    const countries = await call(websites.getCountries, { query: { language: 'es' } });
    const names = countries.map(({ name }) => name);
    assert.ok(names.includes('Alemania'));
    assert.ok(names.includes('Bangladés') && names.includes('Jamaica') && names.includes('Irán'), 'all of them');
    assert.ok(countries.length >= 240, `${countries.length}`);
    assert.ok(countries.every(({ code, name, callingCode }) => name !== code && /^\d{1,3}$/.test(callingCode)));
    assert.deepEqual(
      countries.filter(({ code }) => !/^[A-Z]{2}$/.test(code) || ['AC', 'TA'].includes(code)),
      [],
    );
    assert.deepEqual(names, [...names].sort(new Intl.Collator('es').compare));
  });

  it('[API-112] [GAP-18] [SITE-50] keeps what a form sends, and refuses what no form has', async () => {
    const url = '/pull-connectivity/information/website/contact-form';
    const newsletter = { form: 'newsletter', email: 'a@guest.example', language: 'en', privacyAccepted: true };
    const { status, body } = await app.send({ method: 'POST', url, body: newsletter });
    assert.equal(status, 200);
    const { id } = body['result'] as { id: string };
    const kept = await app.database.query('SELECT form, fields FROM contact_message WHERE id = $1', [id]);
    assert.deepEqual(
      kept.rows.map(({ form, fields }) => [form, (fields as { email: string }).email]),
      [['newsletter', 'a@guest.example']],
    );
    const refused = await app.send({ method: 'POST', url, body: { ...newsletter, admin: true } });
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body['fields'], { admin: 'unknown_field' });
    const unchecked = await app.send({ method: 'POST', url, body: { ...newsletter, privacyAccepted: false } });
    assert.equal(unchecked.status, 400);
  });

  it('cleans the HTML of blocks and keeps the rest of it', async () => {
    await app.database.query(
      `UPDATE page SET content = jsonb_build_object('title', 'x', 'description', 'x', 'blocks', $1::jsonb)
       WHERE website_id = 2 AND id = 'home'`,
      [
        JSON.stringify([
          {
            type: 'text',
            settings: {
              html: '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a> <a href="/offers">c</a></p>',
            },
          },
        ]),
      ],
    );
    const page = await call(websites.getWebPage, { path: { id: 'home' }, query: {} });
    const html = String(page.blocks[0]?.settings['html']);
    assert.doesNotMatch(html, /script|onclick/);
    assert.match(html, /href="\/offers"/);
  });
});
