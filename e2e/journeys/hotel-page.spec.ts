import { brandUrl } from '../support/addresses.ts';
import { overflowing } from '../support/looks.ts';
import { expect, test, touch } from '../support/test.ts';

test('[SITE-43, SITE-51, SITE-52, SITE-53, SITE-54, SITE-55, SITE-56, SITE-57, SITE-58, SITE-59] a hotel’s page tells what a guest asks, and leads to its rooms and offers', async ({
  page,
}) => {
  await page.goto('/en/hotels/posada-malaga');
  await touch(page);
  const main = page.locator('main');
  const part = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await main.locator('ul[data-layout] a').first().click();
  const pictures = page.locator('dialog[open]');
  await expect(pictures.getByRole('status')).toHaveText('1 of 6');
  await page.keyboard.press('Escape');
  await expect(part('Services').getByRole('listitem').first()).toBeVisible();
  await expect(part('Services').getByRole('heading', { name: 'Food and drink' })).toBeVisible();
  await expect(part('What guests say')).toContainText('8.8/10');
  await expect(part('What guests say')).toContainText('Cleanliness');
  expect(await part('What guests say').locator('blockquote[lang]').count()).toBeGreaterThan(1);
  await expect(part('Our awards')).toContainText('Renewable power');
  await expect(part('Around the hotel')).toContainText('Alcazaba');
  await expect(part('Before you book').getByRole('heading', { name: 'Pets' })).toBeVisible();
  await expect(part('Questions and answers').locator('details')).toHaveCount(10);
  expect(await part('Rooms').getByRole('article').count()).toBeGreaterThan(2);
  expect(await part('Offers').getByRole('article').count()).toBeGreaterThan(0);
  await part('Offers').getByRole('article').first().scrollIntoViewIfNeeded();
  await expect(part('Offers').getByRole('article').first()).toContainText(/from.*€\d+.*nights? for two/);
  await expect(part('How to arrive')).toBeVisible();
  await expect(part('How to arrive').locator('+ section')).toContainText(/\w{3}/);
  await expect(main.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute('href', /mlat=36\.7.*mlon=-4\.4/);
  const question = part('Questions and answers').locator('details').last();
  const wasOpen = await question.getAttribute('open');
  await question.locator('summary').click();
  if (wasOpen === null) await expect(question).toHaveAttribute('open');
  else await expect(question).not.toHaveAttribute('open');
  const bar = page.getByRole('region', { name: 'Price and booking' });
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText(/From €\d+/);
  await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute('href', /booking\/property\?from=.*id=3/);
  const chat = page.getByRole('button', { name: 'Chat with Olivia' });
  const gap = async () => {
    const [above, below] = [await chat.boundingBox(), await bar.boundingBox()];
    return (below?.y ?? 0) - (above ? above.y + above.height : Number.NaN);
  };
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // further down than its own place the bar does not follow the screen
    await part('Services').scrollIntoViewIfNeeded();
    await expect.poll(gap, `the button of the chat stands above the bar, ${width} px`).toBeGreaterThanOrEqual(0);
  }

  await part('Offers').getByRole('link', { name: 'Book early', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/offers\/item-3-offer-31$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Book early');
  await expect(main.getByText('at least 45 days before you arrive', { exact: true })).toBeVisible();
  const trail = main.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Costa del Sol', 'Posada Málaga', 'Book early']);
  await expect(main.getByRole('link', { name: 'Book this offer', exact: true })).toHaveAttribute(
    'href',
    /property\?from=.*offer=31/,
  );
  const [arrival] = await main.locator('[data-part=offer-stays] li').all();
  const price = await arrival?.locator('strong').innerText();
  await arrival?.getByRole('link').click();
  await page.waitForURL(/\/en\/booking\/property\?from=.*offer=31/);
  await expect(main).toContainText('Book early');
  await expect(main.getByText(price ?? 'no price', { exact: true }).first()).toBeVisible();

  await page.goBack();
  await trail.getByRole('link', { name: 'Posada Málaga' }).click();
  await expect(page).toHaveURL(/\/en\/hotels\/posada-malaga$/);
  await part('Rooms').getByRole('link', { name: 'Port Suite', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/hotels\/posada-malaga\/item-3-room-33$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Port Suite');
  await expect(page).toHaveTitle(/^Port Suite, Posada Málaga · /);
  await expect(main.getByText(/From €\d+/)).toBeVisible();
  expect(await part('Other rooms').getByRole('article').count()).toBe(3);
  await main.getByRole('link', { name: 'See prices', exact: true }).click();
  await page.waitForURL(/\/en\/booking\/property\?.*id=3/);
});

test('[SITE-57, SITE-59] on a tablet the marks of guests stay on the page, and a third offer is no larger than the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/de/hotels/posada-malaga');
  await expect(page.locator('meter')).toHaveCount(6);
  // "Gastfreundschaft" is the longest word for a mark
  expect(await overflowing(page)).toEqual([]);
  const pictures = page.locator('[data-part="offer-card"] > picture');
  await expect(pictures).toHaveCount(3);
  const widths = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(20);
});

test('[THEME-03] where a brand has an axis, texts below titles and heroes stand on it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/en/booking-conditions', '/en/hotels/riad-fennec-marrakech']) {
    await page.goto(brandUrl('fennec') + path);
    const centres = () =>
      page.locator('main').evaluate((main) =>
        [main.querySelector('h1'), main.querySelector('[data-part="text"] p')].map((part) => {
          const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {};
          return Math.round((left + right) / 2);
        }),
      );
    const [title, text] = await centres();
    expect(text, path).toBe(title);
  }
});
