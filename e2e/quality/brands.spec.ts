import type { Page } from '@playwright/test';
import { brandUrl } from '../support/addresses.ts';
import { book, chooseRooms, continueToPayment } from '../support/booking.ts';
import {
  BRANDS,
  faultsByTurns,
  faultsInBrands,
  faultsOfLook,
  idle,
  isFullLength,
  languagesOf,
  resize,
} from '../support/looks.ts';
import { faultsOfForcedColours, faultsOfModes, movements } from '../support/modes.ts';
import { PHONE } from '../support/places.ts';
import { afterHydration, expect, signIn, test, touch } from '../support/test.ts';

// brands are exchanged in the middle of a test, and colours must not be on their way from one to the next
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});

/** The row that asks for each brand. */
const ROWS: Record<string, string> = {
  agir: '[THEME-01]',
  app: '[THEME-02]',
  fennec: '[THEME-03]',
  medplaya: '[THEME-04]',
  redwood: '[THEME-05]',
  willow: '[THEME-06]',
};

/** Entries of the menu that stand on two lines: of one they have the height of a press, 44 px. */
const wrappedEntries = (page: Page) =>
  page
    .locator('[data-part="nav"] > ul > li > a')
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().height > 45).map((link) => link.textContent),
    );

/** Distances, in pixels, of what header, sections and footer hold from the left of the window: one, where they align. */
const leftEdges = (page: Page) =>
  page.evaluate(() => {
    const parts = ['header-inner', 'section-title', 'footer-columns'].flatMap(
      (part) => document.querySelector(`[data-part="${part}"]`) ?? [],
    );
    const lefts = parts.map((part) => {
      const { paddingInlineStart } = getComputedStyle(part);
      return part.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart);
    });
    return [...new Set(lefts)];
  });

/** Pixels of the page's colour between its last section, which is coloured, and the footer. */
const stripAboveFooter = (page: Page) =>
  page.evaluate(() => {
    const section = [...document.querySelectorAll('main [data-part="section"]')].at(-1);
    const footer = document.querySelector('[data-part="site-footer"]');
    if (!footer || section?.getAttribute('data-tone') !== 'tint') return Number.NaN;
    return Math.round(footer.getBoundingClientRect().top - section.getBoundingClientRect().bottom);
  });

for (const [index, brand] of BRANDS.entries()) {
  test(`${ROWS[brand]} [SHELL-12] ${brand} wears its look without a violation at home and on other pages by turns, moves nothing against the wish for rest, and shows its focus with forced colours`, async ({
    page,
  }) => {
    const home = `${brandUrl(brand)}/en`;
    await page.goto(home);
    const hotel = await page.locator('header nav a[href*="/hotels/"]').first().getAttribute('href');
    const html = page.locator('html');
    // by the browser: the names of the brands' hosts are known to it alone
    const signs = await page.evaluate(async () => {
      const addressOf = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '';
      const { icons } = await (await fetch(addressOf('manifest'))).json();
      const addresses = [addressOf('icon'), addressOf('apple-touch-icon')];
      addresses.push(...icons.map(({ src }: { src: string }) => src));
      return Promise.all(addresses.map(async (address) => `${(await fetch(address)).status} ${address}`));
    });
    expect(signs).toHaveLength(6);
    for (const sign of signs)
      expect(sign).toMatch(new RegExp(`^200 /media/brand-${brand}-mark(-180|-192|-512|-maskable-512)?\\.(svg|png)$`));
    for (const language of languagesOf(index)) {
      await page.goto(`${brandUrl(brand)}/${language}`);
      await touch(page);
      await expect(html).toHaveAttribute('data-theme', brand);
      expect(await leftEdges(page), `${language}: header, sections and footer begin on one line`).toEqual([40]);
      expect(await stripAboveFooter(page), 'strip above the footer').toBe(0);
      expect(await wrappedEntries(page), `${language}: an entry of the menu has one line`).toEqual([]);
      expect(await faultsOfLook(page), language).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await movements(page), language).toEqual([]);
      expect(await faultsOfForcedColours(page), language).toEqual([]);
    }
    const others = [hotel ?? '', '/en/booking/destination', '/en/client/sign-in'];
    for (const [turn, path] of others.entries()) {
      if (!isFullLength && turn !== index % others.length) continue;
      await page.goto(new URL(path, home).href);
      await touch(page);
      await expect(html).toHaveAttribute('data-theme', brand);
      expect(await faultsByTurns(page, index), path).toEqual([]);
    }
  });
}

test('[THEME-12, SITE-25, SITE-26] a list of hotels looks different in each of its three styles', async ({ page }) => {
  await page.goto('/en/blocks');
  await touch(page);
  const cards = page.locator('main li:first-child > [data-part="hotel-card"]');
  const looks = await cards.evaluateAll((all) =>
    all.map((card) => {
      const picture = (card.querySelector('picture') ?? card).getBoundingClientRect();
      const heading = (card.querySelector('h3') ?? card).getBoundingClientRect();
      const place = heading.left >= picture.right ? 'beside' : 'above';
      const shape = Math.abs(picture.width / picture.height - 1) < 0.05 ? 'square' : 'oblong';
      const button = card.querySelector('[data-variant="secondary"]') ? 'button' : 'no button';
      return `${shape} picture ${place}, ${button}`;
    }),
  );
  expect([...new Set(looks)].sort()).toEqual([
    'oblong picture above, no button',
    'oblong picture beside, button',
    'square picture above, no button',
  ]);
});

test('payment with its messages and confirmation have no violation, and bear large texts, a small window and forced colours', async ({
  page,
}) => {
  if (isFullLength) test.setTimeout(900_000); // two pages in four languages and all brands
  await chooseRooms(page, 170);
  await continueToPayment(page);
  for (const [turn, language] of languagesOf(1).entries()) {
    await page.goto(`/${language}/booking/payment`);
    await touch(page);
    // sent empty, so that the summary of what is missing and every message are there
    await page.locator('main form button[type="submit"]').last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await faultsInBrands(page, turn), language).toEqual([]);
    expect(await faultsOfModes(page, BRANDS[turn] ?? ''), language).toEqual([]);
  }
  await page.goto('/en/booking/payment');
  await afterHydration(page);
  await book(page, 'looks@example.com');
  for (const [turn, language] of languagesOf(2).entries()) {
    await page.goto(`/${language}/booking/confirmation`);
    await touch(page);
    await expect(page.locator('[data-part="locator"]')).toBeVisible();
    expect(await faultsInBrands(page, turn), language).toEqual([]);
    expect(await faultsOfModes(page, BRANDS[turn] ?? ''), language).toEqual([]);
  }
});

/** By how many pixels the content of a page is too wide for a desktop when its texts are twice as large. */
async function widthOfLargeText(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await idle(page);
  const width = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return width;
}

/** What a list can be ordered by, where its field has no room for the words. */
const cutOrders = (page: Page) =>
  page.locator('main select[name="sort"]').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...(field as HTMLSelectElement).options]
        .filter(({ text }) => pen.measureText(text).width > room)
        .map(({ text }) => `${text} in ${Math.round(room)} px`);
    }),
  );

/** Private pages of an area beside its lists of bookings; of an agency that an agent sees as well. */
async function otherPages(page: Page, kind: string): Promise<string[]> {
  const pages = [`/en/${kind}/profile`, `/en/${kind}/security`];
  if (kind === 'client') return [...pages, '/en/client/reviews'];
  if (kind === 'travel-agency') return [...pages, '/en/travel-agency/users', '/en/travel-agency/allotments'];
  await page.goto('/en/agent/agencies');
  const agency = (await page.locator('main a[href*="/agent/agencies/"]').first().getAttribute('href')) ?? '';
  return [...pages, '/en/agent/agencies', agency, `${agency}/statement`, `${agency}/allotments`];
}

for (const [index, { kind, email }] of [
  { kind: 'client', email: 'client@posada.example' },
  { kind: 'agent', email: 'agent@posada.example' },
  { kind: 'travel-agency', email: 'agency@posada.example' },
].entries()) {
  test(`the private pages of a ${kind} have no violation`, async ({ page }) => {
    if (isFullLength) test.setTimeout(900_000); // each page in four languages and all brands
    await signIn(page, kind, email);
    const one = page.locator(`main a[href*="/${kind}/bookings/"]`).first();
    await expect(one).toBeVisible();
    const detail = (await one.getAttribute('href')) ?? '';
    const more = isFullLength ? await otherPages(page, kind) : [];
    for (const [turn, language] of languagesOf(index + 1).entries()) {
      const pages = [`/en/${kind}/bookings`, detail];
      if (kind === 'client') pages.push('/en/client', '/en/client/loyalty');
      if (kind === 'travel-agency') pages.push('/en/travel-agency/statement');
      if (isFullLength) pages.push(...more);
      for (const path of pages) {
        await page.goto(path.replace('/en/', `/${language}/`));
        await afterHydration(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main dl, main ul, main table').first()).toBeVisible();
        expect(await faultsInBrands(page, index + turn), `${language} ${path}`).toEqual([]);
        if (kind === 'client')
          expect(await faultsOfModes(page, BRANDS[(index + turn) % BRANDS.length] ?? ''), path).toEqual([]);
        expect(await widthOfLargeText(page), path).toBe(0);
      }
    }
    if (kind !== 'client') {
      for (const language of ['en', 'de', 'ru']) {
        await page.goto(`/${language}/${kind}/bookings`);
        await afterHydration(page);
        // the filters are behind one line
        await page
          .locator('main form:has(select[name="sort"])')
          .evaluate((form) => document.querySelector<HTMLElement>(`[aria-controls="${form.id}"]`)?.click());
        await expect(page.locator('main select[name="sort"]')).toBeVisible();
        expect(await cutOrders(page), `orders of the list in ${language}`).toEqual([]);
      }
    }
    // the last of the entries: on a phone the line of all of them scrolls to it
    await resize(page, PHONE);
    await page.goto(`/en/${kind}/security`);
    const current = page.getByRole('navigation', { name: 'Your area' }).getByRole('link', { name: 'Security' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
    if (kind !== 'client') return;
    // three long words in a row of tabs
    await page.goto('/ru/client/bookings?tab=cancelled');
    await expect(page.locator('main nav a[aria-current="page"]', { hasText: 'Отменённые' })).toBeInViewport({
      ratio: 1,
    });
  });
}
