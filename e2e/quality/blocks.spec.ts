import type { Page } from '@playwright/test';
import { BRANDS, clipped, faultsInBrands, isFullLength, resize, sheetsOfSite, wear } from '../support/looks.ts';
import { DESKTOP, PHONE } from '../support/places.ts';
import { faultsOfRings } from '../support/rings.ts';
import { expect, test, touch } from '../support/test.ts';

/** One brand of the demo shows every block in each of its styles here. */
const BLOCKS = '/en/blocks';
const YOUTUBE = 'https://www.youtube-nocookie.com/**';

const part = (page: Page, name: string) => page.locator(`main [data-part="${name}"]`);
const heading = (page: Page, name: string | RegExp) => page.locator('main').getByRole('heading', { name });

/** What each kind of block shows of the demo's content, with or without scripts. */
async function seesEachBlock(page: Page) {
  const main = page.locator('main');
  await expect(page.getByRole('alert').filter({ hasText: 'The pool is closed' })).toBeVisible();
  await expect(part(page, 'box')).toHaveCount(2);
  await expect(part(page, 'brands').getByAltText('Medplaya')).toBeVisible();
  await expect(part(page, 'carousel-card').nth(1)).toContainText('Posada Málaga');
  await expect(part(page, 'complements').first()).toContainText('€12.00 per person and day');
  await expect(part(page, 'counters').getByText('1,284').first()).toBeAttached();
  await expect(part(page, 'html').getByRole('row', { name: 'Pool 9:00–20:00' })).toBeVisible();
  await expect(part(page, 'instagram').getByRole('link')).toHaveCount(4);
  await expect(part(page, 'image').getByRole('img')).toHaveCount(2);
  await expect(part(page, 'parallax').getByRole('heading')).toHaveText('Book direct. Stay better.');
  const days = await part(page, 'posts')
    .first()
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toHaveLength(3);
  expect(days).toEqual(days.toSorted().reverse());
  await expect(heading(page, /^Double/).first()).toBeVisible();
  await expect(part(page, 'amenities')).toHaveCount(2);
  await expect(part(page, 'shortcodes')).toHaveText([/^Book directly/, /^Book directly/, /^Arrival and departure/]);
  await expect(part(page, 'text-columns').locator('> div')).toHaveCount(3);
  await expect(main.locator('video')).toHaveCount(2);
  await expect(part(page, 'property-map').getByRole('link')).toHaveCount(4);
  await expect(main.getByRole('separator')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Pictures and films', level: 2 })).toBeVisible();
  await expect(part(page, 'section').locator('> div > div > a[data-variant="primary"][href="/en/offers"]')).toHaveText(
    'Offers',
  );
  await expect(part(page, 'text').getByText('A merchant house of 1889')).toBeVisible();
  for (const side of ['left', 'right'])
    await expect(main.locator(`[data-side="${side}"]`).getByRole('img')).toHaveCount(1);
  await expect(main.locator('ul[data-style="1"] [data-part="hotel-card"]')).toHaveCount(4);
  await expect(part(page, 'offer-card')).toHaveCount(3);
  await expect(heading(page, 'Rooms')).toBeVisible();
  for (const room of [31, 32, 33, 34])
    await expect(main.locator(`a[href$="/posada-malaga/item-3-room-${room}"]`).first()).toBeAttached();
  await expect(page.getByRole('contentinfo')).toContainText(/© 2024–\d{4} Posada Hotels/);
  const gap = await main.locator('[data-size="6"]').evaluate((space) => space.getBoundingClientRect().height);
  expect(gap).toBeGreaterThan(30);
}

test('[SITE-03, SITE-04, SITE-05, SITE-06, SITE-08, SITE-10, SITE-11, SITE-14, SITE-15, SITE-16, SITE-17, SITE-20, SITE-21, SITE-23, SITE-24, SITE-27, SITE-28, SITE-29, SITE-30, SITE-32, SITE-33, SITE-36, SITE-37, SITE-38, SITE-39, SITE-61] the page of all blocks shows each with its content, and is not for search engines', async ({
  page,
}) => {
  await page.goto(BLOCKS);
  await touch(page);
  await seesEachBlock(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const styles = (name: string) => part(page, name).evaluateAll((all) => all.map((one) => one.dataset['style']));
  expect(await styles('amenities')).toEqual(['1', '2']);
  // counts up once it is seen, and ends at what the page says
  const count = part(page, 'count').nth(1);
  await count.scrollIntoViewIfNeeded();
  await expect(count).toHaveText('1,284');
});

test('[SITE-07, SITE-34, SITE-35, SITE-40, SITE-41, SITE-02] slider, carousel, film, questions and a video of others work by keyboard', async ({
  page,
}) => {
  await page.route(YOUTUBE, (route) => route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }));
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) others.push(new URL(request.url()).host);
  });
  await page.goto(BLOCKS);
  await touch(page);
  for (const style of [1, 2]) {
    const slider = page.locator(`main [data-part="hero"][data-style="${style}"]`);
    const next = slider.getByRole('button', { name: 'Next slide' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(slider.locator('a[aria-current]')).toHaveAccessibleName(/2 of/);
    await slider.getByRole('button', { name: 'Previous slide' }).focus();
    await page.keyboard.press('Space');
    await expect(slider.locator('a[aria-current]')).toHaveAccessibleName(/1 of/);
  }
  const carousel = page.locator('main section[data-view="one"]', { has: page.locator('article') }).first();
  await carousel.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(carousel.getByRole('status')).toHaveText('2 of 4');
  const question = page.locator('main summary').filter({ hasText: 'Can I cancel?' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Non-refundable rates cost less').last()).toBeVisible();
  const films = page.locator('main [data-part="video"] video');
  for (const film of await films.all()) {
    await film.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await page.keyboard.press('Space');
  }
  expect(others).toEqual([]);
  await page.getByRole('button', { name: 'Play the video from YouTube' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//);
  await expect.poll(() => [...new Set(others)]).toEqual(['www.youtube-nocookie.com']);
});

test('[SITE-34, GAP-69] a slider says which slide is seen, and a link to a slide keeps the focus and the address', async ({
  page,
}) => {
  await page.goto(BLOCKS);
  await touch(page);
  for (const style of [1, 2]) {
    const slider = page.locator(`main [data-part="hero"][data-style="${style}"]`);
    await slider.getByRole('link', { name: 'Go to slide 2 of' }).focus();
    await page.keyboard.press('Enter');
    await expect(slider.getByRole('status')).toHaveText(/^2 of/);
    await expect(slider.getByRole('link', { name: 'Go to slide 2 of' })).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  }
});

test('[SITE-07, SITE-12] what has the focus in a carousel is seen whole on a phone, and arrow keys move opened pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BLOCKS);
  await touch(page);
  const carousel = page.locator('main section[data-view="several"]', { has: page.locator('article') });
  await carousel.getByRole('list').focus();
  for (let card = 0; card < 4; card++) {
    await page.keyboard.press('Tab');
    await expect(carousel.getByRole('link').nth(card)).toBeFocused();
    await expect(carousel.getByRole('link').nth(card)).toBeInViewport({ ratio: 1 });
  }
  await expect(carousel.getByRole('status')).toHaveText('4 of 4');
  // room for the ring within what scrolls
  const picture = page.locator('main section[data-view="one"] li a[aria-haspopup]').first();
  const room = await picture.evaluate((link) => {
    const track = link.closest('ul')?.getBoundingClientRect();
    return link.getBoundingClientRect().left - (track?.left ?? 0);
  });
  expect(room).toBeGreaterThanOrEqual(5);
  await page.getByRole('button', { name: 'See all 6 pictures' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('list')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 of 6');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'See all 6 pictures' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('list')).toBeFocused();
  expect(await faultsOfRings(page), 'of the opened pictures').toEqual([]);
});

/** Links and buttons whose ring does not stand out from what is around them, or from the part that they float above. */
const ringsNotSeen = (page: Page, within: string, above = '') =>
  page.locator(within).evaluateAll((elements, floor) => {
    const channels = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
      return (more + 0.05) / (less + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const [, , , alpha = 1] = channels(backgroundColor);
      return alpha === 1 ? backgroundColor : groundOf(element.parentElement);
    };
    return elements.flatMap((element) => {
      (element as HTMLElement).focus();
      const { outlineColor, boxShadow } = getComputedStyle(element);
      const ground = groundOf(floor ? document.querySelector(floor) : element.parentElement);
      // a ring of two colours is seen by the one or the other
      const edge = /^rgb\([^)]+\)(?= 0px 0px 0px)/.exec(boxShadow)?.[0] ?? outlineColor;
      const isSeen = [outlineColor, edge].some((colour) => contrast(colour, ground) >= 3);
      return isSeen ? [] : [`${element.textContent}: ${outlineColor} on ${ground}`];
    });
  }, above);

test('[GAP-69] the ring of the focus is seen on the dark ground of every brand, and whole on every thing of the page', async ({
  page,
  watched,
}) => {
  // brands are exchanged in the middle of the test
  watched.layoutShift = async () => 0;
  await page.goto(BLOCKS);
  await touch(page);
  // from here on a focus is that of a keyboard
  await page.keyboard.press('Tab');
  const sheets = sheetsOfSite();
  for (const brand of BRANDS) {
    await wear(page, brand, sheets[brand] ?? '');
    const dark =
      'main [data-part="box"] a, [data-part="site-footer"] :is(a, button), [data-part="logo"], [data-part="book"]';
    expect(await ringsNotSeen(page, dark), brand).toEqual([]);
    const chat = '[data-part="chat-launcher"] button';
    expect(await ringsNotSeen(page, chat), `${brand}, above the page`).toEqual([]);
    expect(await ringsNotSeen(page, chat, '[data-part="site-footer"]'), `${brand}, above the footer`).toEqual([]);
    // the words of their cards begin at the edge of what is around them
    if (!isFullLength && !['willow', 'fennec'].includes(brand)) continue;
    for (const size of isFullLength ? [PHONE, DESKTOP] : [brand === 'willow' ? PHONE : DESKTOP]) {
      await resize(page, size);
      expect(await faultsOfRings(page), `${brand}, ${size.width} px`).toEqual([]);
    }
  }
});

test('[SITE-42, SITE-43, GAP-66] blocks that depend on the address show the item that it names', async ({ page }) => {
  await page.goto(`${BLOCKS}/item-3-room-32`);
  // its own, beside those of the room that the editor has named
  await expect(part(page, 'amenities')).toHaveCount(3);
  await expect(part(page, 'complements')).toHaveCount(2);
  await page.goto(`${BLOCKS}/item-3`);
  await expect(part(page, 'amenities')).toHaveCount(2);
  await expect(part(page, 'complements')).toHaveCount(2);
});

/** Cards that stand alone in the last row of their list, without filling it. */
const aloneInRow = (page: Page) =>
  page.locator('main ul:has(> li :is(article, picture, address, a[href^="tel:"]))').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const boxes = [...list.children].map((card) => card.getBoundingClientRect());
      const isGrid = getComputedStyle(list).display === 'grid';
      const last = boxes.at(-1);
      if (!isGrid || !last || boxes.length < 3) return [];
      const beside = (row: DOMRect) => boxes.filter(({ top }) => Math.abs(top - row.top) < 6).length;
      const isAlone = beside(boxes[0] as DOMRect) > 1 && beside(last) === 1;
      const isFilling = last.width > list.getBoundingClientRect().width - 2 || last.top < (boxes.at(-2)?.top ?? 0);
      return isAlone && !isFilling ? [`${list.dataset['part'] ?? ''} ${list.textContent?.slice(0, 40)}`] : [];
    }),
  );

test('[SITE-17, SITE-24] no card of the page of all blocks stands alone in its row, and links of lists are as high as a finger', async ({
  page,
  watched,
}) => {
  // the window changes its width
  watched.layoutShift = async () => 0;
  await page.goto(BLOCKS);
  await touch(page);
  for (const width of [768, 1024, 1280]) {
    await resize(page, { width, height: 900 });
    expect(await aloneInRow(page), `${width} px`).toEqual([]);
  }
  const first = heading(page, 'Pictures and films');
  const cards = page.locator('main [data-part="hero"][data-style="2"] [data-part="hero-slide"]').first();
  await resize(page, { width: 1440, height: 900 });
  const edges = await Promise.all([first, cards].map(async (one) => (await one.boundingBox())?.x));
  expect(edges[1]).toBe(edges[0]);
  await resize(page, { width: 390, height: 844 });
  const lists = '[data-part="property-map"] li a, [data-part="hotel-contacts"] a, [data-part="hotel-card"] p > a';
  const heights = await page
    .locator(`main :is(${lists})`)
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

// in German: whole-pages.spec.ts
test('[GAP-69] the page of all blocks in Chinese has no violation and fits 320 px in the brands', async ({
  page,
  watched,
}) => {
  // brands are exchanged in the middle of the test
  watched.layoutShift = async () => 0;
  if (isFullLength) test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ch/blocks');
  await touch(page);
  expect(await clipped(page)).toEqual([]);
  expect(await faultsInBrands(page, 4)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowed: /^request: \S+\.js csp$/ });
  test.beforeEach(({ watched }) => {
    watched.layoutShift = async () => 0;
  });

  test('the page of all blocks shows the same, and offers nothing that needs scripts', async ({ page }) => {
    await page.goto(BLOCKS);
    await seesEachBlock(page);
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Play the video from YouTube' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Open on YouTube/ })).toBeVisible();
    await expect(page.getByText('Nothing loads from Instagram')).toBeHidden();
    await expect(page.getByRole('button', { name: /^See all/ })).toHaveCount(0);
    await expect(page.locator('main ul[data-layout="mosaic"]').first().getByRole('link')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Open in OpenStreetMap/ })).toBeVisible();
  });
});
