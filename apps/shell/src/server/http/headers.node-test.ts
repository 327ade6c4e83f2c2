import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Got, get, until } from '../../testing/running-site.ts';
import { nonceOf, WholeSite } from '../../testing/whole-site.ts';

const whole = new WholeSite();
const { ask, withWebsite } = whole;

/** Texts of the inline scripts or styles of a page as they stand in it. */
const inline = ({ text }: Got, element: 'script' | 'style') =>
  [...text.matchAll(new RegExp(`<${element}(?![^>]*type="application/json")[^>]*>(.*?)</${element}>`, 'gs'))].map(
    ([, content = '']) => content,
  );
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sourcesOf = (got: Got, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(String(got.headers['content-security-policy']))?.[1]?.split(' ');

describe('headers', () => {
  const pages = ['/en', '/en/plain', '/en/stay/rooms', '/en/client/bookings', '/en/nope', '/en/broken', '/error'];

  it('every page has a policy that names its scripts and its one style, and lets in no style attribute', async () => {
    for (const path of pages) {
      const got = await ask(path);
      const policy = String(got.headers['content-security-policy']);
      for (const part of [
        "default-src 'none'",
        "'strict-dynamic'",
        "style-src-attr 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types boot cms bundler default',
      ]) {
        assert.ok(policy.includes(part), `${path}: ${part}`);
      }
      assert.ok(!policy.includes('upgrade-insecure-requests'), 'only with https');
      assert.ok(!/\sstyle="/.test(got.text), path);
      assert.deepEqual(inline(got, 'style').map(hashOf), sourcesOf(got, 'style-src')?.slice(1), path);
      const scripts = inline(got, 'script');
      assert.equal(scripts.length, 2, path);
      assert.ok(got.text.indexOf(`${scripts[0]}</script></head>`) > 0, `${path}: what records presses is in the head`);
      const nonce = nonceOf(got);
      assert.equal(got.text.split(`<script nonce="${nonce}"`).length, nonce ? 3 : 1, path);
      assert.deepEqual(
        sourcesOf(got, 'script-src'),
        [...(nonce ? [`'nonce-${nonce}'`] : scripts.map(hashOf)), "'strict-dynamic'"],
        path,
      );
    }
  });

  it('pages for one guest have a nonce, a new one for each answer', async () => {
    const nonces = new Set<string>();
    for (const path of ['/en/stay/rooms', '/en/stay/rooms', '/en/client/bookings'])
      nonces.add(nonceOf(await ask(path)) ?? '');
    assert.equal(nonces.size, 3);
    for (const nonce of nonces) assert.ok(nonce.length >= 20);
  });

  it('scripts in the content of a cached page are not in its policy', async () => {
    await withWebsite({ name: '<script>alert(1)</script>' }, async () => {
      assert.equal(sourcesOf(await ask('/en'), 'script-src')?.length, 3);
    });
  });

  const gtm = { status: true, code: 'GTM-ABC1234' };
  const cookiebot = { status: true, code: '0a1b2c3d-1111-2222-3333-444455556666' };
  const policyOf = async (path: string) => String((await ask(path)).headers['content-security-policy']);

  it('[OPS-06] opens no source for extensions that are off, and on pages of content only for those that are on', async () => {
    assert.doesNotMatch(await policyOf('/en'), /google|cookiebot/);
    await withWebsite({ googleTagManager: gtm }, async () => {
      const got = await ask('/en');
      const policy = String(got.headers['content-security-policy']);
      assert.match(policy, /connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
      assert.doesNotMatch(policy, /cookiebot|unsafe-inline|require-trusted-types-for/);
      assert.match(String(got.headers['content-security-policy-report-only']), /require-trusted-types-for 'script'/);
      for (const path of ['/en/stay/rooms', '/en/client/bookings', '/en/nope']) {
        assert.doesNotMatch(await policyOf(path), /google/, path);
        assert.match(await policyOf(path), /require-trusted-types-for 'script'/, path);
      }
    });
    await withWebsite({ cookiebotConsentMode: cookiebot }, async () => {
      assert.match(await policyOf('/en'), /frame-src 'self' https:\/\/consent\.cookiebot\.com/);
      assert.match(await policyOf('/en'), /style-src-attr 'unsafe-inline'/);
      assert.doesNotMatch(await policyOf('/en'), /google/);
    });
  });

  it('[GAP-70] opens the sources of the bot protection where it is on and forms are, and nowhere else', async () => {
    const opens = async (path: string) =>
      String((await ask(path)).headers['content-security-policy']).includes('https://www.google.com/recaptcha/');
    assert.equal(await opens('/en'), false);
    const googleRecaptcha = { status: true, apiKey: 'a-key-of-more-than-twenty-signs' };
    await withWebsite({ googleRecaptcha }, async () => {
      assert.deepEqual([await opens('/en'), await opens('/en/client/bookings')], [true, false]);
    });
    await withWebsite({ googleRecaptcha: { status: true, apiKey: "x'; script-src *" } }, async () => {
      assert.equal(await opens('/en'), false);
    });
  });

  it('lets pictures in from the origins that the website lists, and from no other', async () => {
    assert.match(await policyOf('/en'), /img-src 'self' data: https:\/\/tile\.openstreetmap\.org;/);
    await withWebsite({ pictureOrigins: ['https://pictures.example', 'https://cdn.example:8443'] }, async () => {
      for (const path of ['/en', '/en/stay/rooms'])
        assert.match(
          await policyOf(path),
          /img-src [^;]* https:\/\/pictures\.example https:\/\/cdn\.example:8443;/,
          path,
        );
    });
  });

  it('[GAP-94] opens the origins of the payment provider on pages with its card form, and nowhere else', async () => {
    const own = await policyOf('/en/card');
    assert.match(own, /frame-src 'self';/);
    assert.match(own, /form-action 'self' https:;/, 'the bank of the guest is asked by a form');
    assert.match(own, /require-trusted-types-for 'script'; trusted-types boot cms bundler default cards/);
    await withWebsite({ paymentOrigins: ['https://sis.redsys.es'] }, async () => {
      const policy = await policyOf('/en/card');
      for (const name of ['script-src', 'frame-src', 'connect-src'])
        assert.match(policy, new RegExp(`${name} [^;]* https://sis\\.redsys\\.es`), name);
      for (const path of ['/en', '/en/stay/rooms']) {
        assert.doesNotMatch(await policyOf(path), /redsys/, path);
        assert.match(await policyOf(path), /form-action 'self';.*frame-src 'none'/, path);
      }
    });
  });

  it('has wallets open windows and pay by the browser on pages with their card form, and nowhere else', async () => {
    const { headers } = await ask('/en/card');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.match(String(headers['permissions-policy']), /payment=\(self\)$/);
    await withWebsite({ walletsEnabled: true, paymentOrigins: ['https://*.js.stripe.com'] }, async () => {
      const card = (await ask('/en/card')).headers;
      assert.equal(card['cross-origin-opener-policy'], 'same-origin-allow-popups');
      assert.match(String(card['permissions-policy']), /payment=\(self "https:\/\/\*\.js\.stripe\.com"\)$/);
      assert.match(await policyOf('/en/card'), /frame-src [^;]* https:\/\/\*\.js\.stripe\.com/);
      for (const path of ['/en', '/en/stay/rooms'])
        assert.equal((await ask(path)).headers['cross-origin-opener-policy'], 'same-origin', path);
    });
  });

  it('lets frames of the services in that the website lists, but none beside a card form', async () => {
    assert.match(await policyOf('/en'), /frame-src 'none'/);
    await withWebsite({ embeds: ['youtube', 'instagram'] }, async () => {
      const frames = /frame-src 'self' https:\/\/www\.youtube-nocookie\.com https:\/\/www\.instagram\.com;/;
      for (const path of ['/en', '/en/stay/rooms']) assert.match(await policyOf(path), frames, path);
      assert.doesNotMatch(await policyOf('/en/card'), /youtube/);
    });
  });

  it('a page whose address carries a secret tells it to nobody', async () => {
    const got = await ask('/en/client/reset-password?t=SECRET&next=/x');
    assert.equal(got.headers['referrer-policy'], 'no-referrer');
    assert.ok(!got.text.includes('SECRET'), 'the links of the page repeat the token');
    assert.equal((await ask('/en')).headers['referrer-policy'], 'strict-origin-when-cross-origin');
  });

  it('account pages pass on to other languages where the guest goes next, and nothing else', async () => {
    const { text } = await ask('/en/client/sign-in?t=SECRET&next=/booking/payment');
    assert.ok(text.includes('href="/de/client/sign-in?next=%2Fbooking%2Fpayment"'));
    assert.ok(!text.includes('SECRET'));
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
    const page = `${whole.site.url}/en/stay/rooms?email=ana@posada.example`;
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
      const got = await get(whole.site, '/_reports', { method: 'POST', body: JSON.stringify(said) });
      assert.equal(got.status, 204);
    }
    assert.equal((await get(whole.site, '/_reports', { method: 'POST', body: 'no json' })).status, 204);
    const reported = async () => whole.site.logs.filter((line) => line.includes('content policy'));
    const lines = await until(reported, (told) => told.length === 2);
    assert.match(
      lines[0] ?? '',
      /"directive":"img-src","blocked":"https:\/\/a.example\/x","page":"[^"?]*\/en\/stay\/rooms"/,
    );
    assert.match(lines[1] ?? '', /"directive":"style-src","blocked":"inline"/);
    await assert.rejects(get(whole.site, '/_reports', { method: 'POST', body: 'x'.repeat(20_000) }));
  });

  it('booking pages are for one browser, which may show them again on the way back; private ones for none', async () => {
    assert.equal((await ask('/en/stay/rooms')).headers['cache-control'], 'private, no-cache');
    assert.equal((await ask('/en/card')).headers['cache-control'], 'private, no-store');
    assert.equal((await ask('/en/client/bookings')).headers['cache-control'], 'private, no-store');
  });
});

describe('pages that are kept', () => {
  it('are the same for everybody in every encoding, as small as it gets when they are asked for again', async () => {
    const plain = await ask('/en');
    const zipped = await ask('/en', { 'accept-encoding': 'gzip' });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    const best = await until(
      () => ask('/en', { 'accept-encoding': 'gzip, deflate, br' }),
      ({ headers }) => headers['content-encoding'] === 'br',
    );
    assert.equal(gunzipSync(zipped.body).toString('utf8'), plain.text);
    assert.equal(brotliDecompressSync(best.body).toString('utf8'), plain.text);
    for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary'])
      assert.equal(zipped.headers[name], plain.headers[name], name);
  });

  it('[LIMIT-04] carry no cookie where a CDN may keep them, whoever asks', async () => {
    for (const path of ['/en', '/fr']) {
      const got = await ask(path, { cookie: 'locale=de; client=x' });
      assert.match(String(got.headers['cache-control']), /^public, .*s-maxage/, path);
      assert.equal(got.headers['set-cookie'], undefined, path);
      assert.equal(got.headers['vary'], 'accept-encoding', path);
    }
  });

  it('answer 304 to who has them', async () => {
    const { headers } = await ask('/en');
    const again = await ask('/en', { 'if-none-match': String(headers['etag']) });
    assert.equal(again.status, 304);
    assert.equal(again.headers['content-security-policy'], headers['content-security-policy']);
    assert.equal(again.body.length, 0);
  });

  it('are rendered without anybody’s query, and kept apart by host and port', async () => {
    const got = await ask('/en?utm=secret');
    assert.ok(!got.text.includes('secret'));
    const other = await ask('/en', { host: 'app.localhost:4000' });
    assert.ok(other.text.includes('href="http://app.localhost:4000/en"'));
    assert.ok(!(await ask('/en')).text.includes('localhost:4000/en"'));
  });

  it('are those of the port of SITE_URL alone: others would fill the memory with copies', async () => {
    assert.equal((await ask('/en', { host: 'app.localhost:8080' })).status, 421);
    assert.equal((await ask('/actuator/health', { host: 'app.localhost:8080' })).status, 200);
  });

  it('answers an address of thousands of letters without a call of the back end', async () => {
    const asked = whole.api.asked.length;
    assert.equal((await ask(`/en/${'a'.repeat(7_500)}`)).status, 414);
    assert.equal((await ask(`/api/pull-connectivity/${'a'.repeat(5_000)}`)).status, 414);
    assert.equal(whole.api.asked.length, asked);
  });

  it('follow a change of the content at once', async () => {
    await ask('/en');
    await withWebsite({ name: 'Another Name' }, async () => {
      assert.ok((await ask('/en')).text.includes('Another Name'));
    });
  });
});
