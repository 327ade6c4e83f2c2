import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { get, type RunningSite, startSite } from '../../testing/running-site.ts';
import { headingOf, WholeSite } from '../../testing/whole-site.ts';

const SECRET = 'a-shell-secret-of-forty-characters-xxxxx';
const GUEST = '203.0.113.9';
const whole = new WholeSite();

describe('a page whose loaders ask the back end', () => {
  const withSite = async (test: (ask: (path: string, guest?: string) => ReturnType<typeof get>) => Promise<void>) => {
    const env = { SHELL_SECRET: SECRET, TRUST_PROXY: 'on' };
    const site: RunningSite = await startSite(whole.folder, whole.api.url, env);
    try {
      await test((path, guest = GUEST) =>
        get(site, path, { headers: { host: 'app.localhost', 'x-forwarded-for': guest, 'x-shell-secret': 'guessed' } }),
      );
    } finally {
      await site.stop();
      whole.api.limited = undefined;
      whole.api.refusal = undefined;
    }
  };
  const askedFor = (part: string) => whole.api.guests.filter(({ path }) => path.includes(part));

  it('says, authenticated, for which guest; settings and shared pages are for none', async () => {
    await withSite(async (ask) => {
      whole.api.guests.length = 0;
      assert.equal((await ask('/en/stay/prices')).status, 200);
      assert.equal((await ask('/en')).status, 200);
      assert.equal((await ask('/api/echo')).status, 200);
      assert.deepEqual(askedFor('/calendar'), [
        { path: '/pull-connectivity/searcher/property/3/calendar', guest: GUEST, secret: SECRET },
      ]);
      assert.deepEqual(askedFor('/echo'), [{ path: '/echo', guest: GUEST, secret: SECRET }]);
      const content = askedFor('information/');
      assert.ok(content.length > 2);
      for (const call of content) assert.deepEqual([call.guest, call.secret], [undefined, SECRET], call.path);
    });
  });

  it('tells a guest who asks too often when to try again, in his language and inside the layout', async () => {
    whole.api.limited = GUEST;
    await withSite(async (ask) => {
      const limited = await ask('/en/stay/prices');
      assert.equal(limited.status, 429);
      assert.equal(limited.headers['retry-after'], '90');
      assert.equal(limited.headers['cache-control'], 'private, no-store');
      assert.equal(headingOf(limited), 'That was a lot at once');
      assert.match(limited.text, /Please try again in 2 minutes; your search is kept\./);
      assert.match(limited.text, /data-part="site-header"/);
      assert.match(limited.text, /href="\/en\/stay\/prices"/);
      const german = await ask('/de/stay/prices');
      assert.match(german.text, /Bitte versuchen Sie es in 2 Minuten noch einmal/);
      assert.equal((await ask('/en/stay/prices', '203.0.113.10')).status, 200, 'nobody else is limited');
    });
  });

  it('is not found where the back end cannot read what the address names', async () => {
    await withSite(async (ask) => {
      for (const status of [400, 404, 422]) {
        whole.api.refusal = status;
        const got = await ask('/en/stay/prices');
        assert.equal(got.status, 404, `${status} of the back end`);
        assert.equal(headingOf(got), 'Page Not Found');
        assert.match(got.text, /data-part="site-header"/);
      }
      whole.api.refusal = 500;
      assert.equal((await ask('/en/stay/prices')).status, 500);
    });
  });

  it('is unavailable, inside the layout, while the back end or its database is away', async () => {
    await withSite(async (ask) => {
      assert.equal((await ask('/en')).status, 200);
      whole.api.refusal = 503;
      for (const path of ['/en/stay/prices', '/de/stay/prices?from=2027-01-01']) {
        const got = await ask(path);
        assert.equal(got.status, 503, path);
        assert.ok(Number(got.headers['retry-after']) > 0, path);
        assert.match(got.text, /data-part="site-header"/);
      }
    });
  });
});
