import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answered, brandUrl, siteUrl } from '../support/addresses.ts';
import { book, continueToPayment } from '../support/booking.ts';
import { startForeignPage } from '../support/foreign-page.ts';
import { violations } from '../support/looks.ts';
import { afterHydration, expect, httpTest, openStay, searchDay, test } from '../support/test.ts';

/** The least that a page must let in for the components, and nothing else: no style but its own sheet, no font, no frame. */
const strictPolicy = (site: string, { script = site, style = "'none'" } = {}) =>
  `default-src 'none'; script-src ${script}; connect-src ${site}; img-src ${site}; form-action ${site}; style-src ${style}; base-uri 'none'; require-trusted-types-for 'script'`;
/** Rules of a page that would ruin a form, were they to reach into it. */
const LOUD = `* { color: rgb(255, 0, 0) !important; letter-spacing: 9px; text-transform: uppercase; --brand: #00ff00 }
  button, input, select, a, label { display: none !important } body { font-family: monospace; background: #fff }`;

const scriptTag = (site: string) => `<script type="module" src="${site}/embed.js"></script>`;

httpTest(
  'the script and what it reads may be loaded by any page, and the script has an address with its hash',
  async ({ request }) => {
    const script = await request.get(`${siteUrl}/embed.js`);
    expect(script.status()).toBe(200);
    expect(script.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const again = await request.get(`${siteUrl}/embed.js`, {
      headers: { 'if-none-match': script.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
    const { src, integrity } = await (await request.get(`${siteUrl}/_embed/script.json`)).json();
    expect(integrity).toMatch(/^sha384-/);
    const hashed = await request.get(siteUrl + src);
    expect(hashed.headers()['cache-control']).toContain('immutable');
    expect(await hashed.text()).toBe(await script.text());
    const facts = await request.get(`${siteUrl}/_embed/1/de/search.json`);
    expect(facts.headers()['access-control-allow-origin']).toBe('*');
    expect(facts.headers()['set-cookie']).toBeUndefined();
    expect((await facts.json()).texts['form.where']).toBe('Wohin');
    for (const path of ['/_embed/1/xx/search.json', '/_embed/2/de/search.json', '/_embed/embed.00000000.js'])
      expect((await request.get(siteUrl + path)).status(), path).toBe(404);
  },
);

test('a stay is booked from a foreign page under a strict policy, by keyboard, and no style leaks in or out', async ({
  page,
}) => {
  const { from, to } = await openStay(page.request, 40, 2);
  const { src, integrity } = await (await page.request.get(`${siteUrl}/_embed/script.json`)).json();
  const foreign = await startForeignPage({
    policy: strictPolicy(siteUrl, { script: `'${integrity}'`, style: "'self'" }),
    css: LOUD,
    html: `<p id="text">Stay with us.</p><posada-search></posada-search>
      <script type="module" src="${siteUrl}${src}" integrity="${integrity}" crossorigin></script>`,
  });
  try {
    await page.goto(foreign.url);
    const form = page.getByRole('form', { name: 'Search for a room' });
    await expect(form).toBeVisible();
    expect(await page.locator('#text').evaluate((text) => getComputedStyle(text).textTransform)).toBe('uppercase');
    const label = page.getByText('Arrival', { exact: true });
    await expect(label).toHaveCSS('text-transform', 'none');
    await expect(label).toHaveCSS('letter-spacing', 'normal');
    await expect(label).toHaveCSS('color', 'rgb(82, 91, 104)');
    await expect(label, 'the font of the page').toHaveCSS('font-family', 'monospace');
    await expect(page.getByRole('button', { name: 'Search' }), 'the colour of the brand').toHaveCSS(
      'background-color',
      'rgb(31, 79, 216)',
    );
    expect(await violations(page, 'posada-search')).toEqual([]);

    await page.getByRole('button', { name: 'Search' }).press('Enter');
    const where = page.getByLabel('Where');
    await expect(where).toBeFocused();
    await expect(where).toHaveAccessibleDescription('Please choose a place or a hotel.');
    await where.selectOption('p-3');
    await expect(page.getByText('Please choose a place or a hotel.')).toHaveCount(0);
    await page.getByLabel('Arrival').fill(from);
    await page.getByLabel('Departure').fill(to);
    const who = page.locator('posada-search summary');
    await who.press('Enter');
    await page.getByLabel('Children').selectOption('1');
    await page.getByLabel('Age of child 1').selectOption('4');
    await expect(page.getByText('1 room · 2 adults · 1 child')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(who).toBeFocused();
    await expect(page.getByLabel('Children')).toBeHidden();
    await who.press('Enter');
    await page.getByLabel('Children').selectOption('0');
    await page.getByRole('button', { name: 'Search' }).press('Enter');

    await page.waitForURL(`${siteUrl}/en/booking/property?from=${from}&to=${to}&occupancy=2-0&id=3`);
    await afterHydration(page);
    await page
      .getByRole('button', { name: /^Select/, disabled: false })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add to your stay' })).toBeVisible();
    await continueToPayment(page);
    await book(page, 'embedded@example.com');
  } finally {
    await foreign.stop();
  }
});

test('the example page shows the search and offers in the colours of the brand, also while the site is slow', async ({
  page,
}) => {
  const example = readFileSync(join(import.meta.dirname, '../../docs/examples/embed.html'), 'utf8');
  const foreign = await startForeignPage({ html: example.replaceAll('https://www.hotel.example', siteUrl) });
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/_embed/1/**', async (route) => {
    await asked;
    await route.continue();
  });
  try {
    await page.goto(foreign.url);
    const { from, to } = await openStay(page.request, 30, 3);
    await page.getByLabel('Arrival').fill(from);
    await page.getByLabel('Departure').fill(to);
    await expect(page.locator('posada-offers [aria-busy=true] li')).toHaveCount(3);
    answer();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
    await page.getByLabel('Where').selectOption('p-3');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`${siteUrl}/en/booking/property?from=${from}&to=${to}&occupancy=2-0&id=3`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await foreign.stop();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const [language, submit, where] of [
    ['de', 'Suchen', 'Wohin'],
    ['ch', '搜索', undefined],
  ] as const)
    test(`the search speaks ${language}, begins on the day of the hotel and fits`, async ({ page }) => {
      const foreign = await startForeignPage({
        policy: strictPolicy(siteUrl),
        html: `${scriptTag(siteUrl)}<posada-search language="${language}"></posada-search>`,
      });
      try {
        await page.goto(foreign.url);
        await expect(page.getByRole('button', { name: submit })).toBeVisible();
        if (where) await expect(page.getByLabel(where)).toBeVisible();
        await expect(page.locator('posada-search input[name=from]')).toHaveValue(searchDay());
        await page.locator('posada-search summary').click();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        expect(await violations(page, 'posada-search')).toEqual([]);
      } finally {
        await foreign.stop();
      }
    });
});

test.describe('where the site cannot be asked', () => {
  test.use({
    allowed:
      /policy: connect-src|violates the document's content security|Content Security Policy|Refused to connect|request: /,
  });

  test('the form still leads to the site with the days', async ({ page }) => {
    const foreign = await startForeignPage({
      policy: strictPolicy(siteUrl).replace(/connect-src \S+;/, ''),
      html: `${scriptTag(siteUrl)}<posada-search hotel="3" promocode="POSADA10"></posada-search>
        <posada-offers><a href="${siteUrl}/en">All offers</a></posada-offers>`,
    });
    try {
      const { from, to } = await openStay(page.request, 30, 2);
      await page.goto(foreign.url);
      await expect(page.getByRole('link', { name: 'All offers' })).toBeVisible();
      await expect(page.locator('posada-search .box')).toHaveCount(0);
      await page.getByLabel('Arrival').fill(from);
      await page.getByLabel('Departure').fill(to);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(
        `${siteUrl}/en/booking/property?from=${from}&to=${to}&occupancy=2-0&id=3&promocode=POSADA10`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      await foreign.stop();
    }
  });
});

for (const [width, language, brand] of [
  [1280, 'en', 'app'],
  [390, 'de', 'agir'],
  [1280, 'ch', 'willow'],
] as const)
  test.describe(`at ${width} pixels`, () => {
    const site = brandUrl(brand);
    test.use({ viewport: { width, height: 900 }, storageState: answered([site]) });

    test(`offers of ${brand} show picture, text and price in ${language} and lead to the rooms`, async ({ page }) => {
      const foreign = await startForeignPage({
        policy: strictPolicy(site, { style: "'self'" }),
        css: LOUD,
        lang: language === 'ch' ? 'zh' : language,
        html: `<posada-search></posada-search><posada-offers count="3" heading="2"></posada-offers>${scriptTag(site)}`,
      });
      try {
        await page.goto(foreign.url);
        const cards = page.locator('posada-offers article');
        await expect(cards).toHaveCount(3);
        await expect(page.locator('posada-offers strong').first()).toContainText(/\d/);
        await page.locator('posada-offers img').last().scrollIntoViewIfNeeded();
        await expect
          .poll(() =>
            page
              .locator('posada-offers img')
              .first()
              .evaluate((image) => (image as HTMLImageElement).naturalWidth),
          )
          .toBeGreaterThan(100);
        expect(await violations(page, 'main')).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(overflow).toBeLessThanOrEqual(width);
        await page.locator('posada-offers a').first().click();
        await page.waitForURL(`${site}/${language}/booking/property?**offer=**`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      } finally {
        await foreign.stop();
      }
    });
  });
