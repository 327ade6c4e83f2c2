import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { get, until } from '../testing/running-site.ts';
import { nonceOf, WholeSite } from '../testing/whole-site.ts';

const whole = new WholeSite();
const { ask, withWebsite } = whole;

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
        'trusted-types cms bundler default',
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
