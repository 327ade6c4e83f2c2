import { brandUrl } from '../support/addresses.ts';
import { book, chooseRooms, continueToPayment } from '../support/booking.ts';
import { BRANDS } from '../support/looks.ts';
import { faultsOfForcedColours, faultsOfModes, movements } from '../support/modes.ts';
import { expect, signIn, test, touch } from '../support/test.ts';
import { inLanguage, TESTED_PAGES } from './pages.ts';

// brands and sizes are exchanged in the middle of a test
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});
test.setTimeout(120_000);

test('what moves, and what nobody sees with forced colours, is found', async ({ page }) => {
  const findings = async (style: string) => {
    await page.setContent(
      `<style>${style} :focus-visible { outline: 3px solid }</style><main><a href="#">Rooms</a></main>`,
    );
    return [...(await movements(page)), ...(await faultsOfForcedColours(page))].join();
  };
  expect(await findings('')).toBe('');
  expect(await findings('a { transition: opacity 1s }')).toContain('transition');
  expect(await findings('a::after { content: ""; animation: x 2s }')).toContain('animation');
  expect(await findings('html { scroll-behavior: smooth }')).toContain('smooth scroll');
  expect(await findings('a { background: gold }')).toContain('no edge');
  expect(await findings('a:focus-visible { outline: none !important; box-shadow: 0 0 0 3px }')).toContain('not seen');
});

// what stands where, and what is drawn without colours, is the brands' least part: pages take turns in wearing them
const brandOf = (index: number) => BRANDS[index % BRANDS.length] ?? '';

for (const [index, path] of TESTED_PAGES.entries()) {
  test(`${path} in German bears large text, a small window, forced colours and the wish for rest`, async ({ page }) => {
    await page.goto(await inLanguage(page.request, path, 'de'));
    await touch(page);
    expect(await faultsOfModes(page, brandOf(index))).toEqual([]);
  });
}

for (const brand of BRANDS) {
  test(`${brand} moves nothing against the wish for rest, and shows its focus with forced colours`, async ({
    page,
  }) => {
    await page.goto(`${brandUrl(brand)}/en`);
    await touch(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await movements(page)).toEqual([]);
    expect(await faultsOfForcedColours(page)).toEqual([]);
  });
}

test('payment with its messages, confirmation and the bookings of a client bear them too', async ({ page }) => {
  await chooseRooms(page, 180);
  await continueToPayment(page);
  await page.goto('/de/booking/payment');
  await touch(page);
  await page.locator('main form button[type="submit"]').last().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await faultsOfModes(page, 'agir')).toEqual([]);

  await page.goto('/en/booking/payment');
  await touch(page);
  await book(page, 'modes@example.com');
  await page.goto('/de/booking/confirmation');
  await touch(page);
  await expect(page.locator('[data-part="locator"]')).toBeVisible();
  expect(await faultsOfModes(page, 'fennec')).toEqual([]);

  await signIn(page, 'client', 'client@posada.example');
  const one = page.locator('main a[href*="/client/bookings/"]').first();
  await expect(one).toBeVisible();
  const detail = (await one.getAttribute('href')) ?? '';
  for (const path of ['/en/client', '/en/client/loyalty', '/en/client/bookings', detail]) {
    await page.goto(path.replace('/en/', '/de/'));
    await touch(page);
    await expect(page.locator('main dl, main ul, main table').first()).toBeVisible();
    expect(await faultsOfModes(page, 'willow'), path).toEqual([]);
  }
});
