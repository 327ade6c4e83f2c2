import { LOCALES, languageTag } from '@posada/i18n';
import { siteUrl } from '../support/addresses.ts';
import { expect, httpTest, openStay, test } from '../support/test.ts';

const PUBLIC = [
  '/booking/destination',
  '/booking/property',
  '/booking/payment',
  '/booking/confirmation',
  '/booking/manage',
];
const SIGN_IN = ['/client/sign-in', '/agent/sign-in', '/travel-agency/sign-in'];
const PRIVATE = [
  '/client',
  '/client/loyalty',
  '/client/bookings',
  '/agent/bookings',
  '/travel-agency/bookings',
  '/client/logout',
  '/agent/logout',
  '/travel-agency/logout',
];
const still = { maxRedirects: 0 };

test.describe('addresses', () => {
  httpTest(
    '[ROUTE-01, ROUTE-02, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17] every route answers without and with each of the eleven prefixes',
    async ({ request }) => {
      for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
        for (const path of [...PUBLIC, ...SIGN_IN, ...PRIVATE]) {
          const response = await request.get(prefix + path, still);
          expect([200, 302], `${prefix}${path}`).toContain(response.status());
        }
      }
    },
  );

  httpTest(
    '[ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-06, GAP-02, GAP-48] the locale comes from prefix, cookie, browser, English, in this order',
    async ({ request }) => {
      const langOf = async (path: string, headers: Record<string, string>) =>
        /<html[^>]* lang="([^"]+)"/.exec(await (await request.get(path, { headers })).text())?.[1];
      expect(await langOf('/client/sign-in', { cookie: 'locale=es', 'accept-language': 'de' })).toBe('es');
      expect(await langOf('/client/sign-in', { 'accept-language': 'ja, fr-FR;q=0.8, en;q=0.5' })).toBe('fr');
      expect(await langOf('/client/sign-in', { 'accept-language': 'ja' })).toBe('en');
      expect(await langOf('/es/client/sign-in', { cookie: 'locale=fr' })).toBe('es');
    },
  );

  httpTest('[ROUTE-07, GAP-01] the bare root leads to the primary language', async ({ request }) => {
    const response = await request.get('/', { ...still, headers: { 'accept-language': 'de' } });
    expect(response.status()).toBe(302);
    expect(new URL(response.headers()['location'] ?? '', siteUrl).pathname).toBe('/en');
  });

  httpTest(
    '[ROUTE-08, ROUTE-09, I18N-06, GAP-03] the head names the page in eleven languages, a default and one canonical address',
    async ({ request }) => {
      const html = await (await request.get('/client/sign-in')).text();
      const alternates = [...html.matchAll(/<link[^>]+rel="alternate"[^>]*>/g)].map(([tag]) => ({
        lang: /hreflang="([^"]+)"/i.exec(tag)?.[1],
        path: new URL(/href="([^"]+)"/.exec(tag)?.[1] ?? '', siteUrl).pathname,
      }));
      expect(alternates.filter((link) => link.lang !== 'x-default').map((link) => link.lang)).toEqual(
        LOCALES.map(languageTag),
      );
      for (const locale of LOCALES) {
        expect(alternates).toContainEqual({ lang: languageTag(locale), path: `/${locale}/client/sign-in` });
      }
      const canonical = [...html.matchAll(/<link[^>]+rel="canonical"[^>]*>/g)];
      expect(canonical).toHaveLength(1);
      expect(canonical[0]?.[0]).toContain('/en/client/sign-in"');
    },
  );

  httpTest(
    '[ROUTE-10, ROUTE-11, ROUTE-52, SITE-01] home and content pages stand at their addresses',
    async ({ request }) => {
      for (const path of ['/en', '/es', '/en/offers', '/es/ofertas', '/it/contatto', '/nl/beste-prijs-garantie']) {
        const response = await request.get(path, still);
        expect(response.status(), path).toBe(200);
        expect(await response.text(), path).toMatch(/<h1[\s>]/);
      }
    },
  );

  httpTest(
    '[ROUTE-12, ROUTE-13, GAP-54, OPS-07, OPS-09] health says up and env tells no secret',
    async ({ request }) => {
      for (const path of ['/actuator/health', '/de/actuator/health']) {
        const health = await request.get(path);
        expect(health.status()).toBe(200);
        expect(await health.json()).toEqual({ status: 'UP' });
      }
      const env = await request.get('/actuator/env');
      expect(env.status()).toBe(200);
      expect(await env.text()).not.toContain(process.env['HOME'] ?? 'HOME');
    },
  );

  httpTest('[ERR-12, GAP-42] what the service refuses has its status, a code and a message', async ({ request }) => {
    const account = '/api/customer/website';
    const login = (email: string, password: string) =>
      request.post(`${account}/2/client/login`, { data: { email, password } });
    const refusals = [
      [400, 'invalid_request', await request.get('/api/pull-connectivity/searcher/property/3/availability?from=today')],
      [401, 'unauthorized', await request.get(`${account}/2/client/reservation`)],
      [401, 'invalid_credentials', await login('client@posada.example', 'Wrong1234')],
      [404, 'not_found', await request.get('/api/pull-connectivity/information/property/999')],
      [
        410,
        'reset_link_void',
        await request.put(`${account}/client/update-password`, {
          data: { token: 'a'.repeat(43), password: 'Another1234' },
        }),
      ],
    ] as const;
    for (const [status, code, answer] of refusals) {
      const { message, ...body } = (await answer.json()) as Record<string, string>;
      expect([answer.status(), body['code']]).toEqual([status, code]);
      expect(message, code).toMatch(/^[A-Z][a-z ]+/);
    }
  });

  httpTest(
    'a room has one address: others of its hotel lead there, and another hotel does not have it',
    async ({ request }) => {
      const own = '/en/hotels/agir-barcelona/item-1-room-11';
      expect((await request.get(own, still)).status()).toBe(200);
      for (const other of ['/en/hotels/agir-barcelona/item-1-xyz-11', '/en/Hotels/Agir-Barcelona/item-1-room-11']) {
        const response = await request.get(other, still);
        expect([response.status(), response.headers()['location']], other).toEqual([301, own]);
      }
      for (const foreign of ['/en/hotels/posada-malaga/item-1-room-11', '/en/hotels/posada-malaga/item-1-xyz-11'])
        expect((await request.get(foreign, still)).status(), foreign).toBe(404);
      const post = await request.get('/en/journal', still);
      const [, slug = ''] = /href="(\/en\/journal\/[a-z0-9-]+)"/.exec(await post.text()) ?? [];
      expect((await request.get(slug, still)).status()).toBe(200);
    },
  );

  httpTest('llms.txt, security.txt and gpc.json say what their standards ask for', async ({ request }) => {
    const llms = await (await request.get('/llms.txt', still)).text();
    expect(llms).toMatch(/^# Posada Hotels\n\n> .+\n\n## Hotels\n- \[Posada Málaga\]\(http/);
    for (const [, address = ''] of llms.matchAll(/\]\((http[^)]+)\)/g))
      expect((await request.get(address, still)).status(), address).toBe(200);
    const security = await (await request.get('/.well-known/security.txt', still)).text();
    expect(security).toMatch(/^Contact: mailto:.+@.+\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nCanonical: http/);
    expect(await (await request.get('/.well-known/gpc.json', still)).json()).toMatchObject({ gpc: true });
  });

  httpTest('an address in capitals leads to the one in small letters', async ({ request }) => {
    for (const [typed, own] of [
      ['/EN', '/en'],
      ['/De/angebote?x=1', '/de/angebote?x=1'],
      ['/en/Offers', '/en/offers'],
    ] as const) {
      const response = await request.get(typed, still);
      expect([response.status(), response.headers()['location']], typed).toEqual([301, own]);
    }
    expect((await request.get('/en/Nope', still)).status()).toBe(404);
  });

  httpTest('[ROUTE-54, GAP-46] a parameter that cannot be one is a 404, on private pages too', async ({ request }) => {
    for (const path of [
      '/client/bookings/a_b',
      '/client/bookings/a_b/again',
      '/agent/bookings/a.b',
      '/agent/agencies/a%20b',
      '/travel-agency/bookings/a_b',
      '/booking/authentication/a_b',
      '/booking/card-change/1',
      '/booking/card-change/a_b/confirmation',
    ]) {
      const response = await request.get(`/en${path}`);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toMatch(/<h1 lang="en">Page Not Found/);
    }
    const uuid = '11111111-2222-3333-4444-555555555555';
    for (const path of ['/client/bookings/1', `/booking/card-change/${uuid}`])
      expect((await request.get(`/en${path}`)).status(), path).toBe(200);
  });

  httpTest('crawlers are not led through days, orders and currencies of results', async ({ request }) => {
    const { query } = await openStay(request, 40, 2);
    const html = await (await request.get(`/en/booking/destination?${query}&occupancy=2-0`)).text();
    // the header also has the same page in the other languages
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    const links = [...main.matchAll(/<a [^>]*href="\/en\/booking\/destination\?[^"]*"[^>]*>/g)].map(([tag]) => tag);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((tag) => !tag.includes('rel="nofollow"'))).toEqual([]);
  });

  httpTest('[ROUTE-49, GAP-45] a trailing slash is taken away and the query kept', async ({ request }) => {
    const response = await request.get('/en/booking/property/?id=3', still);
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toMatch(/\/en\/booking\/property\?id=3$/);
  });

  test('[ROUTE-53, ROUTE-55, GAP-06, GAP-67] what matches nothing is a 404 that names the path, and shows ways on in the language of the page', async ({
    page,
    watched,
  }) => {
    const response = await page.goto('/de/nope/at-all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Page not found: /de/nope/at-all')).toBeVisible();
    await expect(page).toHaveTitle(/^Seite nicht gefunden · /);
    const main = page.locator('main');
    await expect(main.getByText('Vielleicht ist die Seite umgezogen')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Zimmer suchen' })).toHaveAttribute('href', '/de/booking/destination');
    const ways = main.getByRole('navigation', { name: 'Vielleicht suchen Sie' });
    await expect(ways.getByRole('link', { name: 'Angebote' })).toHaveAttribute('href', '/de/angebote');
    await expect(ways.getByRole('link', { name: 'Posada Málaga' })).toHaveAttribute('href', '/de/hotels/posada-malaga');
    watched.problems.length = 0; // the 404 itself
  });

  test('[GAP-08, ERR-05, ERR-06] the error page leads home', async ({ page, watched }) => {
    const response = await page.goto('/es/error');
    expect(response?.status()).toBe(404);
    await expect(page.locator('main').getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/es');
    watched.problems.length = 0;
  });

  httpTest(
    '[ROUTE-21, ROUTE-23, ROUTE-32, ROUTE-33, ROUTE-40, ROUTE-42, SHELL-07, SHELL-11] each kind of account has its sign-in and its way to a new password, without a private menu',
    async ({ request }) => {
      for (const kind of ['client', 'agent', 'travel-agency']) {
        for (const [path, fields] of Object.entries({
          'sign-in': ['email', 'password'],
          'forgot-password': ['email'],
        })) {
          const html = await (await request.get(`/en/${kind}/${path}`)).text();
          const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
          const types = [...main.matchAll(/<input[^>]* type="(email|password)"/g)].map(([, type]) => type);
          expect(types, `${kind}/${path}`).toEqual(fields);
          expect(main).toContain('type="submit"');
          expect(html).not.toContain('aria-label="Your area"');
        }
      }
    },
  );

  httpTest('[GAP-05] Chinese lives under ch and says zh-Hans', async ({ request }) => {
    expect(await (await request.get('/ch/client/sign-in')).text()).toContain('lang="zh-Hans"');
    expect((await request.get('/zh/client/sign-in', still)).status()).toBe(404);
  });

  httpTest('[API-114, API-115, API-116] build files and payloads are served', async ({ request }) => {
    const { id } = await (await request.get('/builds/latest.json')).json();
    expect(await (await request.get(`/builds/meta/${id}.json`)).json()).toMatchObject({ id });
    const payload = await request.get('/en/_payload.json');
    expect(payload.status()).toBe(200);
    expect(payload.headers()['content-type']).toContain('application/json');
  });

  httpTest('[LIMIT-04, GAP-47] a prefixed page sets the locale cookie for a year', async ({ request }) => {
    const cookie = (await request.get('/fr/client/sign-in')).headers()['set-cookie'] ?? '';
    expect(cookie).toMatch(/locale=fr;/);
    expect(cookie).toMatch(/Max-Age=31536000/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });
});

test.describe('security headers', () => {
  const paths = [
    '/en',
    '/en/booking/property?id=3',
    '/en/booking/payment',
    '/en/client/sign-in',
    '/en/client/bookings',
    '/en/nope',
    '/actuator/health',
    '/builds/latest.json',
    '/api/pull-connectivity/information/website',
  ];
  for (const path of paths) {
    httpTest(`stand on ${path}`, async ({ request }) => {
      const headers = (await request.get(path, still)).headers();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBeTruthy();
    });
  }

  httpTest(
    'pages carry a policy that names their script and style: by hash where caches keep them, else by a new nonce',
    async ({ request }) => {
      const policies = new Set<string>();
      for (const path of ['/en', '/en', '/en/client/sign-in', '/en/client/sign-in']) {
        const response = await request.get(path);
        const policy = response.headers()['content-security-policy'] ?? '';
        for (const part of [
          "default-src 'none'",
          "'strict-dynamic'",
          "style-src 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]) {
          expect(policy).toContain(part);
        }
        expect(policy).not.toContain('unsafe');
        expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'; style-src-attr 'none'/);
        expect(policy).toMatch(path === '/en' ? /script-src 'sha256-[^']+' / : /script-src 'nonce-[^']{22,}' /);
        policies.add(policy);
        expect(await response.text()).not.toMatch(/\sstyle="/);
      }
      expect(policies.size).toBe(3);
    },
  );

  httpTest(
    'private pages are not stored, booking pages for one browser alone, content pages may be shared',
    async ({ request }) => {
      expect((await request.get('/en/client/bookings')).headers()['cache-control']).toContain('no-store');
      expect((await request.get('/en/booking/payment')).headers()['cache-control']).toBe('private, no-cache');
      expect((await request.get('/en/booking/card')).headers()['cache-control']).toContain('no-store');
      expect((await request.get('/en')).headers()['cache-control']).toContain('s-maxage');
    },
  );

  httpTest('[GAP-56] nothing private is in the delivered HTML', async ({ request }) => {
    const html = await (await request.get('/en/client/bookings', { headers: { cookie: 'client=x' } })).text();
    expect(html).not.toMatch(/client@posada\.example|POS-|"reservations"/);
  });

  test('[LIMIT-04, GAP-47] a public page keeps its language for a year in the browser', async ({ page, context }) => {
    const answer = await page.goto('/fr');
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    const kept = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(kept).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  });
});
