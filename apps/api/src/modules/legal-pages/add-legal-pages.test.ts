import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LOCALES } from '@posada/i18n';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { addLegalPages } from './add-legal-pages.ts';
import { TEMPLATE_PAGES, templateOf } from './templates.ts';

const HOST = 'harbor.example';
const withoutLegalPages = (draft = false) => {
  const file = aForeignChain(1);
  const [website] = file.websites;
  assert.ok(website);
  website.hosts = [HOST];
  website.settings.draft = draft;
  website.pages = website.pages.filter(({ id }) => !['privacy', 'terms', 'cancellation'].includes(id));
  return file;
};

describe('the pages that guests accept where they book', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase());
  });
  after(() => app.close());

  const check = async (file: unknown): Promise<{ errors: string[]; warnings: string[] }> => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/operator/website/check',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify(file),
    });
    return answer.json<{ result: { errors: string[]; warnings: string[] } }>().result;
  };

  it('a website without them is refused, with what to do, unless it is a draft', async () => {
    const [refusal = '', ...others] = (await check(withoutLegalPages())).errors;
    assert.deepEqual(others, []);
    assert.match(refusal, /privacy \(the privacy policy\), terms .*, cancellation .*npm run api -- legal-pages <file>/);
    assert.match(refusal, /settings\.draft: true/);
    assert.deepEqual((await check(withoutLegalPages(true))).errors, []);
  });

  it('the statement on accessibility has what the last check has found, in each language; without one it is to be filled in', () => {
    const facts = { country: 'ES', company: 'Harbor', email: 'a@harbor.example', phone: '+34 600 00 00 00' };
    const check = { at: '2026-11-29T12:00:00Z', pages: 9, faults: ['card: Fields have <labels>'] };
    for (const language of LOCALES) {
      const { html } = templateOf('accessibility', language, facts, check);
      assert.match(html, /2026/, language);
      assert.match(html, /\b9\b/, language);
      assert.match(html, /<li lang="en">card: Fields have &lt;labels><\/li>/, language);
      assert.match(html, /EN 301 549/, language);
      assert.doesNotMatch(html, /\{\w+\}/, language);
      assert.match(templateOf('accessibility', language, facts).html, /<p>\[\[/, language);
    }
    assert.match(templateOf('accessibility', 'en', facts, check).html, /November 29, 2026|29 November 2026/);
  });

  it('templates make it good, say what is to be filled in, and name the law of the country', async () => {
    const file = withoutLegalPages();
    assert.deepEqual(addLegalPages(file, 'ES'), [
      { website: 91, pages: ['privacy', 'terms', 'cancellation', 'legal-notice', 'accessibility'] },
    ]);
    const { errors, warnings } = await check(file);
    assert.deepEqual(errors, []);
    assert.ok(
      warnings.some((each) => /has something to be filled in: \[\[.+\]\]/.test(each)),
      warnings.join('\n'),
    );
    const text = JSON.stringify(file);
    assert.match(text, /aepd\.es/);
    assert.match(text, /2011\/83\/EU/);
    assert.deepEqual(addLegalPages(file, 'ES'), [{ website: 91, pages: [] }], 'what is there stays');
    const british = withoutLegalPages();
    addLegalPages(british, 'GB');
    assert.match(JSON.stringify(british), /ico\.org\.uk.*Consumer Contracts Regulations/);
  });

  it('templates are whole in each language of a website, with nothing but what is to be filled in', () => {
    for (const language of LOCALES) {
      for (const country of ['ES', 'GB', 'JP', '']) {
        const facts = { company: 'Casa & Co', address: 'A 1', email: 'a@b.example', phone: '+34600111222', country };
        for (const page of TEMPLATE_PAGES) {
          const { title, description, html } = templateOf(page, language, facts);
          assert.ok(
            title && description.length >= (language === 'ch' ? 15 : 60),
            `${language} ${page}: ${description}`,
          );
          assert.doesNotMatch(html, /\{|\}|undefined/, `${language} ${page}`);
          const english = templateOf(page, 'en', facts).html;
          const shapeOf = (text: string) => text.match(/<\/?\w+|\[\[/g)?.join(' ');
          assert.equal(shapeOf(html), shapeOf(english), `${language} ${page}: the same parts and the same holes`);
          assert.equal(html.includes('Casa &amp; Co'), english.includes('Casa &amp; Co'), `${language} ${page}`);
        }
      }
    }
    const file = withoutLegalPages();
    const home = file.websites[0]?.pages.find(({ id }) => id === 'home');
    Object.assign(home?.paths ?? {}, { de: '/', ch: '/' });
    addLegalPages(file, 'DE');
    const terms = file.websites[0]?.pages.find(({ id }) => id === 'terms');
    assert.deepEqual(Object.keys(terms?.title ?? {}).sort(), ['ch', 'de', 'en']);
    assert.match(JSON.stringify(terms), /Widerrufsrecht.*Deutschland|Deutschland.*Widerrufsrecht/);
  });

  it('a draft is known as one, and takes no bookings', async () => {
    await saveWebsiteFile(app.database, JSON.stringify(withoutLegalPages(true)), TEST_NOW);
    const { body } = await app.send({ url: '/pull-connectivity/information/website', host: HOST });
    assert.equal((body['result'] as { draft: boolean }).draft, true);
    const [roomType] = aForeignChain(1).properties[0]?.roomTypes ?? [];
    const answer = await app.send({
      host: HOST,
      method: 'POST',
      url: `/pull-connectivity/searcher/property/${aForeignChain(1).properties[0]?.id}/reservation`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        from: '2026-08-10',
        to: '2026-08-12',
        language: 'en',
        rooms: [
          {
            roomtypeId: String(roomType?.id),
            rateplanId: '1',
            occupancy: { adults: 2, childAges: [] },
            complements: [],
          },
        ],
        guest: { name: 'Ana', surname: 'Ruiz', email: 'ana@guest.example', phone: '+351910000000' },
        paymentOption: 'payAtHotel',
        termsAccepted: true,
        accepted: { total: 1, touristTax: 0, currency: 'USD' },
      },
    });
    assert.deepEqual([answer.status, answer.body['code']], [409, 'website_draft']);
  });
});
