import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { LOCALES, languageTag } from '@posada/i18n';
import { AreaFolder } from '../../../../tools/release/publish.ts';
import { type FakeApi, startFakeApi } from '../testing/fake-api.ts';
import { buildFixture, type Got, get, type RunningSite, startSite, until } from '../testing/running-site.ts';

let folder = '';
let api: FakeApi;
let site: RunningSite;

const themeKnown = async () => (JSON.parse((await ask('/actuator/env')).text) as { theme: string }).theme;

/** The settings as the back end has them for the length of one test; begins when the site has heard of them. */
async function withWebsite(change: Record<string, unknown>, test: () => Promise<void>) {
  const before = { ...api.website };
  const marker = `theme-${Math.random()}`;
  Object.assign(api.website, change, { theme: marker, revision: marker });
  try {
    await until(themeKnown, (theme) => theme === marker);
    await test();
  } finally {
    Object.assign(api.website, before, { revision: `${marker}-over` });
    await until(themeKnown, (theme) => theme === before['theme']);
  }
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  get(site, path, { headers: { host: 'app.localhost', ...headers } });
const headingOf = ({ text }: Got) => /<h1[^>]*>([^<]*)/.exec(text)?.[1];
const langOf = ({ text }: Got) => /<html lang="([^"]+)"/.exec(text)?.[1];
const nonceOf = (got: Got) => /'nonce-([^']+)'/.exec(String(got.headers['content-security-policy']))?.[1];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posada-site-'));
  for (const area of ['front', 'stay']) {
    await buildFixture(area, join(folder, area));
    await new AreaFolder(join(folder, 'areas'), area).publish(join(folder, area));
  }
  api = await startFakeApi();
  site = await startSite(folder, api.url);
});

after(async () => {
  await site?.stop();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

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

  it('[ROUTE-50] [ROUTE-51] [GAP-04] in booking-engine mode the root leads into the booking', async () => {
    await withWebsite({ bookingEngineMode: true }, async () => {
      const day = '\\d{4}-\\d{2}-\\d{2}';
      assert.match(
        String((await ask('/')).headers['location']),
        new RegExp(`^/es/booking/property\\?from=${day}&to=${day}&occupancy=2-0$`),
      );
      assert.match(String((await ask('/en')).headers['location']), new RegExp(`^/en/booking/property\\?from=${day}`));
    });
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

  it('[ROUTE-54] a failed validation has the heading only', async () => {
    const got = await ask('/en/failing');
    assert.equal(got.status, 404);
    assert.equal(headingOf(got), 'Page Not Found');
    assert.ok(!got.text.includes('Page not found:'));
  });

  it('[ROUTE-56] a screen that throws gets the error page inside the frame, and the rest works', async () => {
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
    assert.equal((await get(site, '/en', { headers: { host: 'stranger.localhost' } })).status, 421);
  });
});

describe('the whole site', () => {
  it('[SHELL-01] [GAP-53] with restricted traffic shows one sentence, and health still answers', async () => {
    await withWebsite({ restrictTrafficEnabled: true }, async () => {
      const got = await ask('/en');
      assert.equal(got.status, 200);
      assert.equal(/<body>(.*)<\/body>/.exec(got.text)?.[1], 'Website access is restricted.');
      assert.ok(got.text.includes('noindex'));
      assert.equal((await ask('/actuator/health')).status, 200);
    });
  });

  it('[SHELL-02] without it shows the page', async () => {
    await withWebsite({ restrictTrafficEnabled: false }, async () => {
      const got = await ask('/en');
      assert.equal(got.status, 200);
      assert.ok(headingOf(got));
      assert.ok(got.text.includes('data-part="site-header"'));
      assert.ok(!got.text.includes('Website access is restricted.'));
    });
  });

  it('[ROUTE-12] [GAP-54] [OPS-07] [GAP-27] answers health with and without prefix, asking nobody', async () => {
    const asked = api.asked.length;
    for (const path of ['/actuator/health', '/fr/actuator/health'])
      assert.equal((await ask(path)).text, '{"status":"UP"}');
    assert.equal(api.asked.length, asked);
  });

  it('[ROUTE-13] [OPS-09] tells its build and theme, and nothing else', async () => {
    const known = JSON.parse((await ask('/actuator/env')).text) as object;
    assert.deepEqual(Object.keys(known), ['buildId', 'theme']);
  });

  it('[API-114] [API-115] [GAP-63] describes its build', async () => {
    const latest = JSON.parse((await ask('/builds/latest.json')).text) as { id: string; timestamp: string };
    const meta = JSON.parse((await ask(`/builds/meta/${latest.id}.json`)).text) as { id: string; timestamp: string };
    assert.equal(meta.id, latest.id);
    assert.equal(meta.timestamp, latest.timestamp);
    assert.equal((await ask('/builds/meta/none.json')).status, 404);
  });

  it('[API-116] hands out what a shared page was drawn from, and nothing of the others', async () => {
    const got = await ask('/en/_payload.json');
    assert.equal(got.status, 200);
    assert.ok(got.text.includes('"route"'));
    assert.equal((await ask('/en/client/bookings/_payload.json')).status, 404);
  });

  it('[GAP-56] [AUTH-10] delivers nothing private', async () => {
    const got = await ask('/en/client/bookings');
    assert.equal(got.status, 200);
    assert.ok(!got.text.includes('4711'));
    assert.ok(got.text.includes('noindex'));
    assert.equal(got.headers['cache-control'], 'private, no-store');
  });

  it('[API-10] [API-15] [API-16] asks for settings and properties in the language of the page', async () => {
    await ask('/it/plain');
    assert.ok(api.asked.some((path) => path.endsWith('information/website?language=it')));
    assert.ok(api.asked.some((path) => path.endsWith('information/property?view=extended&language=it')));
  });

  it('[THEME-02, OPS-02] is kept on a phone under its own name, mark and colours, in the language it was read in', async () => {
    const page = await ask('/es');
    assert.ok(page.text.includes('<link rel="apple-touch-icon" href="/media/brand-app-mark.png"/>'));
    assert.ok(page.text.includes('<link rel="manifest" href="/es/manifest.webmanifest"/>'));
    const answer = await ask('/es/manifest.webmanifest');
    assert.equal(answer.headers['content-type'], 'application/manifest+json');
    const { start_url, lang, theme_color, background_color, icons, name } = JSON.parse(answer.text);
    assert.deepEqual([start_url, lang, theme_color, background_color], ['/es', 'es', '#ffffff', '#ffffff']);
    assert.equal(name, api.website['name']);
    assert.deepEqual(
      icons.map(({ src }: { src: string }) => src),
      ['/media/brand-app-mark.svg', '/media/brand-app-mark.png'],
    );
  });

  it('[OPS-02] shows the website’s own icon', async () => {
    assert.ok((await ask('/en')).text.includes('<link rel="icon" href="/media/logo-app.svg"/>'));
  });

  it('carries the styles of what it drew and of nothing else', async () => {
    const home = (await ask('/en')).text;
    const rooms = (await ask('/en/stay/rooms')).text;
    const styles = (text: string) =>
      [...text.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((match) =>
        match[1]?.replace(/.*\//, '').replace(/\..*/, ''),
      );
    assert.deepEqual(styles(home), ['theme-app', 'shell', 'home_route', 'later']);
    assert.deepEqual(styles(rooms), ['theme-app', 'shell', 'rooms']);
    assert.ok(!home.includes('modulepreload'), 'scripts of a page that waits are not preloaded');
    assert.ok(!/<link[^>]*modulepreload/.test(rooms), 'nor are those of a drawn page before it is painted');
    const boot = /<script nonce="[^"]+" id="_R_">(.*?)<\/script>/s.exec(rooms)?.[1] ?? '';
    assert.match(boot, /"\/_areas\/stay\/[^"]+\/rooms\.[^"]+\.js"/);
    assert.ok(!boot.includes('/_areas/front/'));
    assert.match(
      (await ask('/en/client/bookings')).text,
      /rel="modulepreload"[^>]*href="\/_areas\/front\/[^"]+secret_route/,
    );
  });

  it('passes calls on to the back end with the website’s host', async () => {
    const got = await get(site, '/api/echo?x=1', {
      method: 'POST',
      headers: { host: 'app.localhost', 'x-website-host': 'evil.localhost', 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    const { result } = JSON.parse(got.text) as { result: Record<string, unknown> };
    assert.equal(result['host'], 'app.localhost');
    assert.equal(result['body'], '{"a":1}');
    assert.equal(result['search'], '?x=1');
  });

  it('refuses methods that pages do not have', async () => {
    assert.equal((await get(site, '/en', { method: 'POST', headers: { host: 'app.localhost' } })).status, 405);
    assert.equal((await get(site, '/api/echo', { method: 'TRACE', headers: { host: 'app.localhost' } })).status, 405);
  });

  it('serves hashed files compressed and for ever, and no server files', async () => {
    const entry = /"entry":"(\/_areas\/front\/[^"]+)"/.exec((await ask('/en')).text)?.[1] ?? '';
    const got = await ask(entry, { 'accept-encoding': 'br' });
    assert.equal(got.headers['content-encoding'], 'br');
    assert.equal(got.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const hidden of ['server.cjs', 'release.json']) {
      assert.equal((await ask(entry.replace(/[^/]+$/, hidden))).status, 404);
    }
    assert.equal((await ask('/_areas/front/current.json')).status, 404);
    assert.equal((await ask('/_areas/..%2f..%2fpackage.json')).status, 404);
  });
});

describe('headers', () => {
  const pages = ['/en', '/en/plain', '/en/stay/rooms', '/en/client/bookings', '/en/nope', '/en/broken', '/error'];

  it('every page has a policy with a nonce of its own, and no inline style', async () => {
    const nonces = new Set<string>();
    for (const path of pages) {
      const got = await ask(path);
      const policy = String(got.headers['content-security-policy']);
      const nonce = nonceOf(got) ?? '';
      assert.ok(nonce.length >= 20, path);
      nonces.add(nonce);
      for (const part of [
        "default-src 'none'",
        "'strict-dynamic'",
        "style-src-attr 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types cms bundler',
      ]) {
        assert.ok(policy.includes(part), `${path}: ${part}`);
      }
      assert.ok(!policy.includes('upgrade-insecure-requests'), 'only with https');
      assert.ok(!/<style|\sstyle="/.test(got.text), path);
      const scripts = got.text.match(/<script(?![^>]*type="application\/json")[^>]*>/g) ?? [];
      for (const script of scripts) assert.ok(script.includes(`nonce="${nonce}"`), `${path}: ${script}`);
    }
    assert.equal(nonces.size, pages.length);
  });

  it('every other answer has the plain ones', async () => {
    for (const path of [
      '/',
      '/en/plain/',
      '/builds/latest.json',
      '/actuator/health',
      '/_shell/none.js',
      '/en/_payload.json',
    ]) {
      const { headers } = await ask(path);
      assert.match(String(headers['content-security-policy']), /default-src 'none'/, path);
      assert.equal(headers['x-content-type-options'], 'nosniff', path);
      assert.equal(headers['strict-transport-security'], undefined, path);
    }
  });

  it('what browsers report of the policy comes into the log, without the queries of addresses', async () => {
    const page = `${site.url}/en/stay/rooms?email=ana@posada.example`;
    const spellings = [
      [
        {
          type: 'csp-violation',
          body: { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'https://a.example/x?y' },
        },
      ],
      { 'csp-report': { 'document-uri': page, 'effective-directive': 'style-src', 'blocked-uri': 'inline' } },
    ];
    for (const said of spellings) {
      const got = await get(site, '/_reports', { method: 'POST', body: JSON.stringify(said) });
      assert.equal(got.status, 204);
    }
    assert.equal((await get(site, '/_reports', { method: 'POST', body: 'no json' })).status, 204);
    const reported = async () => site.logs.filter((line) => line.includes('content policy'));
    const lines = await until(reported, (told) => told.length === 2);
    assert.match(
      lines[0] ?? '',
      /"directive":"img-src","blocked":"https:\/\/a.example\/x","page":"[^"?]*\/en\/stay\/rooms"/,
    );
    assert.match(lines[1] ?? '', /"directive":"style-src","blocked":"inline"/);
    await assert.rejects(get(site, '/_reports', { method: 'POST', body: 'x'.repeat(20_000) }));
  });

  it('booking pages are not kept by anybody', async () => {
    assert.equal((await ask('/en/stay/rooms')).headers['cache-control'], 'private, no-store');
  });
});

describe('pages that are kept', () => {
  it('are sent again with another nonce, whole in every encoding', async () => {
    const first = await ask('/en');
    const second = await ask('/en', { 'accept-encoding': 'gzip' });
    assert.equal(second.headers['content-encoding'], 'gzip');
    const unpacked = gunzipSync(second.body).toString('utf8');
    assert.notEqual(nonceOf(first), nonceOf(second));
    assert.equal(unpacked.replaceAll(nonceOf(second) ?? '-', ''), first.text.replaceAll(nonceOf(first) ?? '-', ''));
  });

  it('answer 304 to who has them', async () => {
    const { headers } = await ask('/en');
    const again = await ask('/en', { 'if-none-match': String(headers['etag']) });
    assert.equal(again.status, 304);
    assert.equal(again.headers['content-security-policy'], undefined);
    assert.equal(again.body.length, 0);
  });

  it('are drawn without anybody’s query, and kept apart by host and port', async () => {
    const got = await ask('/en?utm=secret');
    assert.ok(!got.text.includes('secret'));
    const other = await ask('/en', { host: 'app.localhost:8080' });
    assert.ok(other.text.includes('href="http://app.localhost:8080/en"'));
    assert.ok(!(await ask('/en')).text.includes('8080'));
  });

  it('follow a change of the content at once', async () => {
    await ask('/en');
    await withWebsite({ name: 'Another Name' }, async () => {
      assert.ok((await ask('/en')).text.includes('Another Name'));
    });
  });
});

describe('when the back end is down', () => {
  it('pages that are kept are still served, health is up, calls are refused politely', async () => {
    await ask('/en');
    const port = Number(new URL(api.url).port);
    await api.stop();
    await new Promise((next) => setTimeout(next, 1100));
    assert.equal((await ask('/en')).status, 200);
    assert.equal((await ask('/actuator/health')).status, 200);
    const call = await ask('/api/echo');
    assert.equal(call.status, 502);
    assert.equal(call.headers['retry-after'], '5');
    const { asked, website } = api;
    api = Object.assign(await startFakeApi(port), { asked, website });
    await until(
      () => ask('/api/echo'),
      ({ status }) => status === 200,
    );
  });
});

describe('stopping', () => {
  it('ends what is under way and refuses the rest, exit code 0', async () => {
    const other = await startSite(join(folder), api.url);
    const socket = connect(other.port, 'localhost');
    await new Promise((ready) => socket.once('connect', ready));
    assert.equal((await get(other, '/actuator/health')).status, 200);
    socket.destroy();
    assert.equal(await other.stop(), 0);
  });
});
