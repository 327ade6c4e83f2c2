import { siteUrl } from '../support/addresses.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { afterHydration, expect, httpTest, openStay, test } from '../support/test.ts';

test('the rooms that a pointer rests on are fetched beforehand, and shown by the press', async ({
  page,
  context,
  request,
}) => {
  const { query } = await openStay(request, 70, 2);
  await page.goto(`/en/booking/destination?${query}`);
  await afterHydration(page);
  /** Of each answer that was a document of rooms: what for it was asked, and its id. */
  const answers: { purpose: string | undefined; id: string | undefined }[] = [];
  context.on('response', (answer) => {
    if (!answer.url().includes('/booking/property?')) return;
    answers.push({ purpose: answer.request().headers()['sec-purpose'], id: answer.headers()['x-request-id'] });
  });
  const link = page.locator('a[data-next]').first();
  await link.hover();
  await expect.poll(() => answers.map(({ purpose }) => purpose)).toEqual(['prefetch;prerender']);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Choose your room' })).toBeVisible();
  await afterHydration(page);
  // Playwright lets no page be rendered beforehand: the press takes the answer that was fetched, the server gave no other
  await expect.poll(() => answers.length).toBe(2);
  expect(answers[1]?.id).toBe(answers[0]?.id);
});

test('a press that was not guessed is a navigation of the page that is open', async ({ page, request }) => {
  const { query } = await openStay(request, 71, 2);
  await page.goto(`/en/booking/destination?${query}`);
  await afterHydration(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator('a[data-next]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Choose your room' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

interface Shown {
  path: string;
  /** Milliseconds after its navigation began that the page was shown; 0: it was not rendered beforehand. */
  activated: number;
  isHydrated: boolean;
}

test('rooms that were rendered beforehand are shown as they are, hydrated, by a press', async ({ request }) => {
  const { query } = await openStay(request, 72, 2);
  const browser = await PlainBrowser.start(['--window-size=1280,900']);
  try {
    await browser.send('Page.navigate', { url: `${siteUrl}/en/booking/destination?${query}&utm_source=ads` });
    const hydrated = `document.documentElement.dataset.hydrated === 'true'`;
    await expect.poll(() => browser.evaluate(hydrated), { timeout: 20_000 }).toBe(true);
    const decline = `document.querySelector('[data-consent-answer=declined]')?.click()`;
    await browser.evaluate(decline);
    const place = await browser.evaluate<{ x: number; y: number }>(`(() => {
      const link = document.querySelector('a[data-next]');
      link.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    if (!place) throw new Error('another page took the place of the results');
    await browser.mouse('mouseMoved', place);
    await expect.poll(() => browser.renderedBeforehand(hydrated), { timeout: 20_000 }).toBe(true);
    await browser.mouse('mousePressed', place);
    await browser.mouse('mouseReleased', place);
    const shown = `({
      path: location.pathname,
      activated: performance.getEntriesByType('navigation')[0].activationStart,
      isHydrated: ${hydrated},
    })`;
    await expect
      .poll(() => browser.evaluate<Shown>(shown))
      .toEqual({ path: '/en/booking/property', activated: expect.any(Number), isHydrated: true });
    expect((await browser.evaluate<Shown>(shown))?.activated).toBeGreaterThan(0);
    // how the visit began is known in the page that was rendered, and not shown in its address
    expect(await browser.evaluate<string>('location.hash')).toBe('');
    const pressed = `(() => {
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/de' }));
      link.click();
      return link.href;
    })()`;
    expect(await browser.evaluate<string>(pressed)).toMatch(/\/de#visit=.*ads/);
  } finally {
    await browser.close();
  }
});

httpTest('nothing is fetched beforehand for a guest who saves data, nor by other pages', async ({ request }) => {
  const rulesOf = async (path: string, headers = {}) =>
    (await request.get(path, { headers })).headers()['speculation-rules'];
  expect(await rulesOf('/en/booking/destination')).toBe('"/_speculation-rules.json"');
  expect(await rulesOf('/en/booking/destination', { 'save-data': 'on' })).toBeUndefined();
  expect(await rulesOf('/en/client/bookings')).toBeUndefined();
  const rules = await request.get('/_speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
});
