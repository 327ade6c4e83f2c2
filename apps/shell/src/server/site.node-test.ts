import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { PREVIEW_TOKEN, startFakeApi } from '../testing/fake-api.ts';
import { type Got, get, startSite, startSiteProcess, until } from '../testing/running-site.ts';
import { headingOf, WholeSite } from '../testing/whole-site.ts';
import { hashSource } from './render/inline-styles.ts';

const whole = new WholeSite();
const { ask, withWebsite } = whole;

/** The source that lets in the style of a page without layout. */
const styleSourceOf = (html: string) => hashSource(/<style>(.*)<\/style>/.exec(html)?.[1] ?? '');

describe('the whole site', () => {
  it('[SHELL-01] [GAP-53] with restricted traffic shows one sentence, and health still answers', async () => {
    await withWebsite({ restrictTrafficEnabled: true }, async () => {
      const got = await ask('/en');
      assert.equal(got.status, 200);
      assert.equal(/<body>(.*)<\/body>/.exec(got.text)?.[1], 'Website access is restricted.');
      assert.ok(got.text.includes('noindex'));
      assert.ok(got.text.includes('name="viewport"'), 'phones show it in its own size');
      assert.ok(String(got.headers['content-security-policy']).includes(styleSourceOf(got.text)));
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

  it('a part that throws on the server is left out, reported, and not kept for others', async () => {
    const got = await ask('/en/parts');
    assert.equal(got.status, 200);
    assert.equal(headingOf(got), 'Parts');
    assert.ok(got.text.includes('whole on the server') && !got.text.includes('whole in the browser'));
    assert.match(String(got.headers['cache-control']), /no-store/);
    // a line of the log arrives after the answer
    await until(
      async () => whole.site.logs.filter((line) => line.includes('thrown on the server') && line.includes('/parts')),
      (lines) => lines.length > 0,
    );
  });

  it('what is loaded lazily stands in its place in a finished page, for guests without scripts', async () => {
    const { text } = await ask('/en/parts');
    assert.match(text, /<main[^>]*>.*<form method="post">.*<\/main>/s);
  });

  it('[ROUTE-12] [GAP-54] [OPS-07] [GAP-27] answers health with and without prefix, asking nobody', async () => {
    const asked = whole.api.asked.length;
    for (const path of ['/actuator/health', '/fr/actuator/health'])
      assert.equal((await ask(path)).text, '{"status":"UP"}');
    assert.equal(whole.api.asked.length, asked);
  });

  it('[OPS-08] answers health bare: no page, so no cookie banner and no chat, whatever the flags say', async () => {
    await withWebsite({ cookieModuleEnabled: true, chatAiModuleEnabled: true }, async () => {
      const asked = whole.api.asked.length;
      const got = await ask('/actuator/health');
      assert.equal(got.headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse(got.text), { status: 'UP' });
      assert.ok(!whole.api.asked.slice(asked).some((path) => /cookie|chat/.test(path)));
    });
  });

  it('[SHELL-13, SHELL-19] renders the question about cookies where the module is on', async () => {
    assert.ok(!(await ask('/en/plain')).text.includes('data-part="consent"'));
    await withWebsite({ cookieModuleEnabled: true }, async () => {
      const { text } = await ask('/en/plain');
      assert.ok(text.includes('data-part="consent"') && text.includes('We count visits, if you like.'));
    });
  });

  it('[SHELL-26, GAP-59] logs the generic error when its texts cannot be had, and asks all the same', async () => {
    const { cookie } = whole.api;
    whole.api.cookie = null;
    await withWebsite({ cookieModuleEnabled: true }, async () => {
      const { status, text } = await ask('/en/plain');
      assert.equal(status, 200);
      assert.ok(text.includes('data-part="consent"') && text.includes('We use cookies that the site needs'));
      assert.ok(
        whole.site.logs.some((line) => line.includes('Error loading data from API') && line.includes('cookies')),
      );
    });
    whole.api.cookie = cookie;
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

  it('[API-116] hands out what a shared page was rendered from, and nothing of the others', async () => {
    const got = await ask('/en/_payload.json');
    assert.equal(got.status, 200);
    assert.ok(got.text.includes('"route"'));
    assert.equal((await ask('/en/client/bookings/_payload.json')).status, 404);
    const accepting = { 'accept-encoding': 'gzip, br' };
    const small = await until(
      () => ask('/en/_payload.json', accepting),
      ({ headers }) => headers['content-encoding'] === 'br',
    );
    assert.ok(small.body.length < got.body.length);
    assert.equal((await ask('/en/_payload.json', { 'if-none-match': String(small.headers['etag']) })).status, 304);
  });

  it('keeps no page and no payload that a back end made from older content than the page is of', async () => {
    const { alternates } = whole.api;
    const isOld = ({ text }: Got) => !text.includes('hrefLang="fr" href="http://app.localhost/fr/nouveau"');
    const newer = { ...alternates, fr: '/nouveau' };
    const page = async () => ask('/en');
    const payload = async () => ask('/en/_payload.json');
    try {
      await withWebsite({}, async () => {
        whole.api.behind = { paths: /route/, revision: 'the one before', alternates };
        whole.api.alternates = newer;
        for (const got of [await page(), await payload()]) {
          assert.equal(got.status, 200);
          assert.ok(!got.text.includes('nouveau'));
          assert.equal(got.headers['cache-control'], 'private, no-store');
        }
        whole.api.behind = undefined;
        const again = await page();
        assert.equal(isOld(again), false);
        assert.match(String(again.headers['cache-control']), /s-maxage/);
        assert.ok((await payload()).text.includes('nouveau'));
      });
    } finally {
      Object.assign(whole.api, { alternates, behind: undefined });
    }
  });

  it('renders drafts for who has a token, and for nobody else', async () => {
    const policyOf = (got: Got) => String(got.headers['content-security-policy']);
    const shared = await ask('/en');
    assert.ok(policyOf(shared).includes("frame-ancestors 'none'"));
    whole.api.previewed.length = 0;
    const extension = { status: true, code: 'GTM-ABCD123' };
    await withWebsite({ cookieModuleEnabled: true, googleTagManager: extension }, async () => {
      const got = await ask(`/en?preview=${PREVIEW_TOKEN}`, { host: 'elsewhere.localhost' });
      assert.equal(got.status, 200);
      assert.ok(headingOf(got));
      assert.equal(got.headers['cache-control'], 'private, no-store');
      assert.equal(got.headers['x-robots-tag'], 'noindex');
      assert.equal(got.headers['referrer-policy'], 'no-referrer');
      assert.equal(got.headers['set-cookie'], undefined);
      assert.ok(policyOf(got).includes("frame-ancestors 'self'"));
      assert.ok(!policyOf(got).includes('google'));
      assert.ok(got.text.includes(`"preview":"${PREVIEW_TOKEN}"`));
      const asks = ({ text }: Got) => text.slice(0, text.indexOf('id="posada-boot"')).includes('We count visits');
      assert.equal(asks(got), false);
      // cached parts of the layout are not those of the preview
      assert.equal(asks(await ask('/en')), true);
    });
    assert.ok(whole.api.previewed.some((path) => path.startsWith('website/route/find')));

    whole.api.previewed.length = 0;
    const guest = await ask('/en');
    assert.ok(!guest.text.includes('"preview"'));
    assert.match(String(guest.headers['cache-control']), /s-maxage/);
    assert.deepEqual(whole.api.previewed, []);
  });

  it('leads from a token that opens nothing to the page as it is published', async () => {
    for (const token of ['2~over', '', 'ü'])
      assert.deepEqual(
        [await ask(`/en?a=1&preview=${encodeURIComponent(token)}`)].map(({ status, headers }) => [
          status,
          headers['location'],
        ]),
        [[302, '/en?a=1']],
      );
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
    assert.ok(whole.api.asked.some((path) => path.endsWith('information/website?language=it')));
    assert.ok(whole.api.asked.some((path) => path.endsWith('information/property?view=extended&language=it')));
  });

  it('[THEME-02, OPS-02] is kept on a phone under its own name, mark and colours, in the language it was read in', async () => {
    const page = await ask('/es');
    const { status, headers } = await ask('/favicon.ico');
    assert.deepEqual([status, headers['location']], [302, '/media/logo-app.svg']);
    assert.ok(page.text.includes('<link rel="apple-touch-icon" href="/media/brand-app-mark-180.png"/>'));
    assert.ok(page.text.includes('<link rel="manifest" href="/es/manifest.webmanifest"/>'));
    const answer = await ask('/es/manifest.webmanifest');
    assert.equal(answer.headers['content-type'], 'application/manifest+json');
    const { start_url, lang, theme_color, background_color, icons, name } = JSON.parse(answer.text);
    assert.deepEqual([start_url, lang, theme_color, background_color], ['/es', 'es', '#ffffff', '#ffffff']);
    assert.equal(name, whole.api.website['name']);
    assert.deepEqual(
      icons.map(({ src, sizes, purpose = 'any' }: Record<string, string>) => [src, sizes, purpose].join(' ')),
      [
        '/media/logo-app.svg any any',
        '/media/brand-app-mark-192.png 192x192 any',
        '/media/brand-app-mark-512.png 512x512 any',
        '/media/brand-app-mark-maskable-512.png 512x512 maskable',
      ],
    );
  });

  it('[OPS-02] shows the website’s own icon', async () => {
    assert.ok((await ask('/en')).text.includes('<link rel="icon" href="/media/logo-app.svg"/>'));
  });

  it('carries the styles of what it rendered and of nothing else', async () => {
    const home = (await ask('/en')).text;
    const rooms = (await ask('/en/stay/rooms')).text;
    const styles = (text: string) =>
      [...text.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((match) =>
        match[1]?.replace(/.*\//, '').replace(/\..*/, ''),
      );
    assert.deepEqual(styles(home), ['theme-app', 'shell', 'home_route', 'later']);
    assert.deepEqual(styles(rooms), ['theme-app', 'shell', 'rooms']);
    for (const page of [home, rooms]) {
      const links = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      assert.ok(
        links.every((link) => link.endsWith(' disabled/>')),
        'style sheets are in the page, and no link fetches one again',
      );
      assert.equal(page.match(/<style>/g)?.length, 1);
    }
    assert.ok(!/<link[^>]*modulepreload/.test(home), 'scripts of a page that waits are not preloaded');
    assert.ok(!/<link[^>]*modulepreload/.test(rooms), 'nor are those of a rendered page before it is painted');
    const boot = /<script nonce="[^"]+" id="_R_">(.*?)<\/script>/s.exec(rooms)?.[1] ?? '';
    assert.match(boot, /"\/_areas\/stay\/[^"]+\/rooms\.[^"]+\.js"/);
    assert.ok(!boot.includes('/_areas/front/'));
    assert.match(
      (await ask('/en/client/bookings')).text,
      /rel="modulepreload"[^>]*href="\/_areas\/front\/[^"]+secret_route/,
    );
  });

  it('shows its icons from one file, cached for ever, which the server names as the browser build wrote it', async () => {
    const { text } = await ask('/en');
    const used = [...text.matchAll(/<use href="([^"#]+)#([\w-]+)"/g)];
    const files = new Set(used.map(([, file = '']) => file));
    assert.equal(files.size, 1);
    const sprite = await ask([...files].join());
    assert.equal(sprite.status, 200);
    assert.equal(sprite.headers['content-type'], 'image/svg+xml');
    assert.match(String(sprite.headers['cache-control']), /immutable/);
    for (const [, , name] of used) assert.ok(sprite.text.includes(`<symbol id="${name}"`), name);
  });

  it('passes calls on to the back end with the website’s host', async () => {
    const got = await get(whole.site, '/api/echo?x=1', {
      method: 'POST',
      headers: { host: 'app.localhost', 'x-website-host': 'evil.localhost', 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    const { result } = JSON.parse(got.text) as { result: Record<string, unknown> };
    assert.equal(result['host'], 'app.localhost');
    assert.equal(result['body'], '{"a":1}');
    assert.equal(result['search'], '?x=1');
    const own = { connection: 'close, x-named', 'x-named': '1', te: 'trailers', 'keep-alive': 'timeout=1' };
    const ofOneConnection = await ask('/api/echo', { ...own, 'proxy-authorization': 'Basic x' });
    const { headers } = (JSON.parse(ofOneConnection.text) as { result: { headers: Record<string, string> } }).result;
    for (const name of [...Object.keys(own).slice(1), 'proxy-authorization'])
      assert.equal(headers[name], undefined, name);
  });

  it('passes calls of machines on as they are addressed, with their keys and with more than a guest may send', async () => {
    const send = (bytes: number) =>
      get(whole.site, '/v1/echo', {
        method: 'PUT',
        headers: { host: 'app.localhost', authorization: 'Bearer posada_key', 'content-type': 'application/json' },
        body: JSON.stringify('x'.repeat(bytes)),
      });
    const got = await send(300_000);
    assert.equal(got.status, 200);
    const { headers, body } = (JSON.parse(got.text) as { result: { headers: Record<string, string>; body: string } })
      .result;
    assert.equal(headers['authorization'], 'Bearer posada_key');
    assert.equal(body.length, 300_002);
    assert.equal((await send(1_100_000)).status, 413);
    // set-ups of websites, and their logotypes, alone have pictures and files
    const sent = async (path: string, bytes: number) =>
      (
        await get(whole.site, path, {
          method: 'POST',
          headers: { host: 'app.localhost', authorization: 'Bearer posada_key', 'content-type': 'application/json' },
          body: JSON.stringify('x'.repeat(bytes)),
        })
      ).status;
    for (const path of ['/v1/picture', '/v1/logotype/2', '/v1/website-setup/7?x=1', '/v1/website-setup'])
      assert.notEqual(await sent(path, 1_100_000), 413, path);
    for (const path of ['/v1/pictures', '/v1/website']) assert.equal(await sent(path, 1_100_000), 413, path);
    assert.equal(
      (
        await get(whole.site, '/api/echo', {
          method: 'POST',
          headers: { host: 'app.localhost' },
          body: 'x'.repeat(300_000),
        })
      ).status,
      413,
    );
  });

  it('a form that is posted to its page is answered by it, for nobody else', async () => {
    const post = (path: string, body: string, headers: Record<string, string>) =>
      get(whole.site, path, {
        method: 'POST',
        body,
        headers: {
          host: 'app.localhost',
          connection: 'keep-alive',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      });
    const own = { 'sec-fetch-site': 'same-origin' };
    const got = await post('/en/posting', 'name=Ana', own);
    assert.equal(got.status, 422);
    assert.equal(headingOf(got), 'Given: Ana');
    assert.match(String(got.headers['cache-control']), /no-store/);
    // the home page is an index route
    assert.equal((await post('/en', 'name=Ana', own)).status, 422);
    assert.equal(headingOf(await ask('/en/posting')), 'Given: nothing');
    assert.equal((await post('/en/posting', 'name=Ana', { origin: 'http://app.localhost' })).status, 422);
    for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }, {}])
      assert.equal((await post('/en/posting', 'name=Ana', foreign)).status, 403, JSON.stringify(foreign));
    assert.equal((await post('/en/posting', 'x'.repeat(12_000_001), own)).status, 413);
    const shown = await post('/en/plain?from=1', 'password=Secret', own);
    assert.deepEqual([shown.status, shown.headers['location']], [303, '/en/plain?from=1']);
  });

  it('refuses methods that pages do not have', async () => {
    assert.equal((await get(whole.site, '/en', { method: 'POST', headers: { host: 'app.localhost' } })).status, 405);
    assert.equal(
      (await get(whole.site, '/api/echo', { method: 'TRACE', headers: { host: 'app.localhost' } })).status,
      405,
    );
  });

  it('serves hashed files compressed and for ever, and no server files', async () => {
    const entry = /"entry":"(\/_areas\/front\/[^"]+)"/.exec((await ask('/en')).text)?.[1] ?? '';
    const got = await ask(entry, { 'accept-encoding': 'br' });
    assert.equal(got.headers['content-encoding'], 'br');
    assert.equal(got.headers['cache-control'], 'public, max-age=31536000, immutable');
    writeFileSync(join(whole.folder, entry.replace('/_areas/', 'areas/').replace(/[^/]+$/, 'sbom.cdx.json')), '{}');
    for (const hidden of ['server.cjs', 'release.json', 'sbom.cdx.json']) {
      assert.equal((await ask(entry.replace(/[^/]+$/, hidden))).status, 404);
    }
    assert.equal((await ask('/_areas/front/current.json')).status, 404);
    const refused = await ask(entry, { 'accept-encoding': 'br;q=0, gzip' });
    assert.equal(refused.headers['content-encoding'], 'gzip', 'an encoding that the browser refuses is not sent');
    const part = await ask(entry, { range: 'bytes=2-5' });
    const { text } = await ask(entry);
    assert.deepEqual([part.status, part.text], [206, text.slice(2, 6)]);
    assert.equal(part.headers['content-range'], `bytes 2-5/${text.length}`);
    assert.equal((await ask('/_areas/..%2f..%2fpackage.json')).status, 404);
  });
});

describe('when the back end is down', () => {
  it('[GAP-67] cached pages are still served, health is up, calls are refused politely, and other pages say so in their language', async () => {
    await ask('/en');
    const port = Number(new URL(whole.api.url).port);
    await whole.api.stop();
    await new Promise((next) => setTimeout(next, 1100));
    assert.equal((await ask('/en')).status, 200);
    assert.equal((await ask('/actuator/health')).status, 200);
    // a website that nobody has asked for yet
    const unknown = await ask('/de/hotels?from=1', { host: 'never-asked.localhost' });
    assert.deepEqual(
      [unknown.status, unknown.headers['retry-after'], headingOf(unknown)],
      [503, '5', 'Internal Server Error'],
    );
    assert.ok(unknown.text.includes('<html lang="de">'));
    assert.ok(unknown.text.includes('Bitte versuchen Sie es gleich noch einmal.'));
    assert.ok(unknown.text.includes('<a href="/de">Zur Startseite</a>'));
    assert.ok(unknown.text.includes('name="viewport"'));
    assert.ok(String(unknown.headers['content-security-policy']).includes(styleSourceOf(unknown.text)));
    const call = await ask('/api/echo');
    assert.equal(call.status, 502);
    assert.equal(call.headers['retry-after'], '5');
    const { asked, website } = whole.api;
    whole.api = Object.assign(await startFakeApi(port), { asked, website });
    await until(
      () => ask('/api/echo'),
      ({ status }) => status === 200,
    );
  });
});

describe('stopping', () => {
  it('ends one site of a process and leaves the others as they are, in settings too', async () => {
    const other = await startSite(whole.folder, whole.api.url, {
      SITE_URL: 'https://app.localhost',
      PUBLIC_HTTPS: 'on',
    });
    const own = await get(other, '/actuator/health');
    assert.ok(own.headers['strict-transport-security']);
    await other.stop();
    await assert.rejects(get(other, '/actuator/health'), { code: 'ECONNREFUSED' });
    const got = await ask('/actuator/health');
    assert.deepEqual([got.status, got.headers['strict-transport-security']], [200, undefined]);
  });

  it('ends what is under way and refuses the rest, exit code 0', async () => {
    const other = await startSiteProcess(whole.folder, whole.api.url);
    const socket = connect(other.port, 'localhost');
    await new Promise((ready) => socket.once('connect', ready));
    assert.equal((await get(other, '/actuator/health')).status, 200);
    socket.destroy();
    assert.equal(await other.stop(), 0);
  });
});
