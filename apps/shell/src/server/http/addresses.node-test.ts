import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aProperty } from '@posada/api-client/fixtures';
import type { Property } from '@posada/api-client/properties';
import { addDays, dayOf, todayAt } from '@posada/calendar-days';
import { LOCALES, languageTag } from '@posada/i18n';
import { startCollector } from '../../testing/collector.ts';
import { type Got, get, startSiteProcess, until } from '../../testing/running-site.ts';
import { headingOf, WholeSite } from '../../testing/whole-site.ts';

const whole = new WholeSite();
const { ask, withWebsite } = whole;
const inZone = (timeZone: string): Property => {
  const hotel = aProperty();
  return { ...hotel, setup: { ...hotel.setup, timeZone } };
};
const langOf = ({ text }: Got) => /<html lang="([^"]+)"/.exec(text)?.[1];

describe('addresses and languages', () => {
  const table: [name: string, path: string, headers: Record<string, string>, lang: string][] = [
    ['[ROUTE-06] English when nothing else is known', '/plain', { 'accept-language': 'ja' }, 'en'],
    ['[ROUTE-01] no prefix, an English browser', '/plain', { 'accept-language': 'en-GB' }, 'en'],
    ['[ROUTE-05] the browser language', '/plain', { 'accept-language': 'fr-FR,en;q=0.5' }, 'fr'],
    ['[GAP-48] the first language that is supported', '/plain', { 'accept-language': 'ja,pt-BR;q=0.8,es;q=0.4' }, 'pt'],
    ['[ROUTE-04] the cookie before the browser', '/plain', { cookie: 'locale=es', 'accept-language': 'fr' }, 'es'],
    ['[ROUTE-03] the prefix before the cookie', '/de/plain', { cookie: 'locale=fr' }, 'de'],
    ['[GAP-05] zh means ch', '/plain', { 'accept-language': 'zh-CN' }, 'zh-Hans'],
  ];
  for (const [name, path, headers, lang] of table) {
    it(name, async () => {
      const got = await ask(path, headers);
      assert.equal(got.status, 200);
      assert.equal(langOf(got), lang);
    });
  }

  it('[ROUTE-02] every prefix answers', async () => {
    for (const locale of LOCALES) assert.equal((await ask(`/${locale}/plain`)).status, 200, locale);
  });

  it('[GAP-05] /zh is a slug, not a language', async () => {
    assert.equal((await ask('/zh/plain')).status, 404);
  });

  it('[ROUTE-07] [GAP-01] the bare root leads to the primary language, whatever the browser says', async () => {
    const got = await ask('/', { 'accept-language': 'fr', cookie: 'locale=de' });
    assert.equal(got.status, 302);
    assert.equal(got.headers['location'], '/es');
  });

  it('[ROUTE-49] [GAP-45] a trailing slash goes, the query stays', async () => {
    const got = await ask('/en/plain/?a=1&b=2');
    assert.equal(got.status, 301);
    assert.equal(got.headers['location'], '/en/plain?a=1&b=2');
    assert.equal((await ask('//elsewhere.example/')).headers['location'], '/elsewhere.example');
  });

  it('[ROUTE-08] [ROUTE-09] [GAP-03] canonical and alternate links lead to the prefixed page', async () => {
    for (const path of ['/plain', '/en/plain']) {
      const { text } = await ask(path, { 'accept-language': 'en' });
      assert.deepEqual(text.match(/rel="canonical" href="([^"]+)"/g), [
        'rel="canonical" href="http://app.localhost/en/plain"',
      ]);
      for (const locale of LOCALES) {
        assert.ok(
          text.includes(`hrefLang="${languageTag(locale)}" href="http://app.localhost/${locale}/plain"`),
          locale,
        );
      }
      assert.ok(text.includes('hrefLang="x-default" href="http://app.localhost/es/plain"'));
    }
  });

  it('[GAP-49] a language in which the page does not exist leads to its home page', async () => {
    const { text } = await ask('/en');
    assert.ok(text.includes('hrefLang="de" href="http://app.localhost/de"'));
  });

  it('[LIMIT-04] [GAP-47] the language of a prefix is kept for 365 days, and set only when it changes', async () => {
    assert.deepEqual((await ask('/fr/plain')).headers['set-cookie'], [
      'locale=fr; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    assert.equal((await ask('/fr/plain', { cookie: 'locale=fr' })).headers['set-cookie'], undefined);
    assert.equal((await ask('/plain')).headers['set-cookie'], undefined);
  });

  it('[LIMIT-04] [GAP-47] on a page that shared caches may keep, its own script keeps the language', async () => {
    const { headers, text } = await ask('/fr');
    assert.match(String(headers['cache-control']), /s-maxage/);
    assert.equal(headers['set-cookie'], undefined);
    const told = '"locale":{"cookie":"locale=fr; Path=/; Max-Age=31536000; SameSite=Lax","pair":"locale=fr"}';
    assert.ok(text.includes(told));
    assert.ok(!(await ask('/plain')).text.includes('"locale":{'), 'an address without language');
  });

  it('[ROUTE-50] [ROUTE-51] [GAP-04] in booking-engine mode the root leads into the booking, on the server’s own day or the hotel’s where that is later', async () => {
    const ahead = 'Pacific/Kiritimati';
    const cases: [properties: Property[], named: string, today: () => string][] = [
      [[], '', () => dayOf(new Date())],
      [[inZone(ahead)], '&id=3', () => todayAt(ahead, new Date())],
      [[inZone('Pacific/Midway')], '&id=3', () => dayOf(new Date())],
    ];
    for (const [properties, named, today] of cases) {
      whole.api.properties = properties;
      try {
        await withWebsite({ bookingEngineMode: true }, async () => {
          // midnight may pass while it answers
          const days = [today()];
          const places = [(await ask('/')).headers['location'], (await ask('/en')).headers['location']];
          days.push(today());
          const expected = days.map((day) => {
            const query = `from=${day}&to=${addDays(day, 1)}&occupancy=2-0${named}`;
            return [`/es/stay/rooms?${query}`, `/en/stay/rooms?${query}`].join();
          });
          assert.ok(expected.includes(places.join()), `${places}`);
        });
      } finally {
        whole.api.properties = [];
      }
    }
  });

  it('[ROUTE-52] outside that mode it does not', async () => {
    assert.equal((await ask('/en')).status, 200);
  });
});

describe('pages that fail', () => {
  it('[ROUTE-53] [ROUTE-55] [GAP-06] what nothing matches is named below the heading, without canonical link', async () => {
    const got = await ask('/en/nope');
    assert.equal(got.status, 404);
    assert.equal(headingOf(got), 'Page Not Found');
    assert.ok(got.text.includes('Page not found: /en/nope'));
    assert.ok(!got.text.includes('rel="canonical"'));
  });

  it('a content page that does not exist is rendered once for a language, however many addresses are made up', async () => {
    const collector = await startCollector();
    const site = await startSiteProcess(whole.folder, whole.api.url, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    const counted = (name: string) => collector.spans.filter((span) => span.name === name).length;
    try {
      const paths = ['en', 'de'].flatMap((locale) =>
        ["o'&co", '$&', '%3Cb%3E', 'a/b/c'].map((at) => `/${locale}/content/${at}`),
      );
      for (const path of paths) {
        const { status, text, headers } = await get(site, path, { headers: { host: 'app.localhost' } });
        assert.equal(status, 404);
        assert.equal(headers['cache-control'], 'private, no-store');
        assert.ok(text.includes(`<html lang="${path.slice(1, 3)}"`));
        const shown = path.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
        assert.ok(text.includes(`Page not found: ${shown}<`), path);
        assert.ok(text.includes(`href="/fr${shown.slice(3)}"`), path);
      }
      await until(
        async () => counted('load'),
        (count) => count === paths.length,
      );
      assert.equal(counted('render'), 2);
    } finally {
      await site.stop();
      await collector.stop();
    }
  });

  it('[ROUTE-54] a failed validation has the heading only', async () => {
    const got = await ask('/en/failing');
    assert.equal(got.status, 404);
    assert.equal(headingOf(got), 'Page Not Found');
    assert.ok(!got.text.includes('Page not found:'));
  });

  it('[ROUTE-56] a screen that throws gets the error page inside the layout, and the rest works', async () => {
    const got = await ask('/en/broken');
    assert.equal(got.status, 500);
    assert.equal(headingOf(got), 'Internal Server Error');
    assert.ok(got.text.includes('data-part="site-header"'));
    assert.equal((await ask('/en/stay/rooms')).status, 200);
  });

  it('[GAP-67] says its fixed texts in English in every language, and the rest of the page in its own', async () => {
    const [nothing, failing, broken] = await Promise.all(['nope', 'failing', 'broken'].map((at) => ask(`/es/${at}`)));
    assert.ok(nothing && failing && broken);
    assert.ok(nothing.text.includes('Page not found: /es/nope'));
    assert.deepEqual([nothing, failing, broken].map(headingOf), [
      'Page Not Found',
      'Page Not Found',
      'Internal Server Error',
    ]);
    for (const { text } of [nothing, failing, broken]) {
      assert.ok(text.includes('<html lang="es"'));
      assert.ok(text.includes('Volver al inicio'));
    }
    await withWebsite({ restrictTrafficEnabled: true }, async () => {
      // each language remembers the website for itself, and learns of a change with the first page after it
      await until(
        async () => /<body>(.*)<\/body>/.exec((await ask('/es')).text)?.[1],
        (body) => body === 'Website access is restricted.',
      );
    });
  });

  it('[GAP-08] /error is a fixed page', async () => {
    for (const path of ['/error', '/en/error']) {
      const got = await ask(path);
      assert.equal(got.status, 404);
      assert.ok(got.text.includes('Oh no, Something went wrong!'));
      assert.ok(got.text.includes('noindex'));
    }
  });

  it('an unknown host is refused', async () => {
    assert.equal((await get(whole.site, '/en', { headers: { host: 'stranger.localhost' } })).status, 421);
  });
});
