import { expect, test, touch } from '../support/test.ts';

test('[SITE-44, SITE-45, SITE-46] a guest reads the journal by pages and categories, opens a post in two languages, and finds the feed', async ({
  page,
  request,
}) => {
  await page.goto('/en/journal');
  await touch(page);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Journal');
  const dates = () => main.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const first = await dates();
  expect(first).toEqual(first.toSorted().reverse());
  await main.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/en\/journal\/page-2$/);
  await expect(page).toHaveTitle(/^Journal, page 2 · /);
  await expect.poll(async () => ((await dates())[0] ?? '') < (first.at(-1) ?? '')).toBe(true);

  await main.getByRole('link', { name: 'On the way' }).first().click();
  await expect(page).toHaveURL(/\/en\/journal\/category-journeys$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Journal: On the way');
  await expect(main.getByRole('article').filter({ hasText: 'From our hotels' })).toHaveCount(0);

  await main.getByRole('link', { name: 'Landing late in Málaga' }).click();
  await expect(page).toHaveURL(/\/en\/journal\/landing-late-in-malaga$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Landing late in Málaga');
  await expect(main.getByText(/\d+\smin read/).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What waits for you' })).toBeVisible();
  const related = main.locator('section').filter({ has: page.getByRole('heading', { name: 'More to read' }) });
  await expect(related.getByRole('article').nth(1)).toBeVisible();

  // the same post has its own slug in the other language; the server answers it whole
  const german = await page.locator('link[hreflang=de]').getAttribute('href');
  expect(german).toMatch(/\/de\/journal\/spaet-in-malaga-gelandet$/);
  const whole = await (await request.get(new URL(german ?? '').pathname)).text();
  expect(whole).toContain('<h1 data-part="page-title">Spät in Málaga gelandet</h1>');
  expect((await request.get('/en/journal/no-such-post')).status()).toBe(404);
  expect((await request.get('/en/journal/page-99')).status()).toBe(404);

  await page.goto('/en/journal');
  const link = page.locator('link[type="application/atom+xml"]');
  await expect(link).toHaveAttribute('title', 'Journal · Posada Hotels');
  const feed = await request.get((await link.getAttribute('href')) ?? '');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  const atom = await feed.text();
  expect(atom).toContain('<title>Journal · Posada Hotels</title>');
  expect(atom).toContain('/en/journal/landing-late-in-malaga');
  const chinese = await (await request.get('/ch/feed.xml')).text();
  expect(chinese).toContain('xml:lang="zh-Hans"');
  expect(chinese).toMatch(/<title>\p{Script=Han}+ · /u);
});
