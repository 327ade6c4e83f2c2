import { chooseRooms, continueToPayment } from '../support/booking.ts';
import { bookByApi, goToCardStep, linkOf, manageTokenOf } from '../support/cards.ts';
import { BRANDS, faultsInBrands, isFullLength, languagesOf, violationsInBrands } from '../support/looks.ts';
import { faultsOfModes } from '../support/modes.ts';
import { daysFrom, guest } from '../support/places.ts';
import { afterHydration, expect, type Page, test } from '../support/test.ts';

const ahead = daysFrom(320);

// brands are exchanged in the middle of a test, and colours must not be on their way from one to the next
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});
test.setTimeout(isFullLength ? 900_000 : 120_000);

/** A page in the languages whose turn it is: rules, large texts, a small window, forced colours. */
async function expectWellMade(page: Page, path: string, turn: number, ready: (page: Page) => Promise<void>) {
  for (const [index, language] of languagesOf(turn).entries()) {
    await page.goto(path.replace('/en/', `/${language}/`));
    await afterHydration(page);
    await ready(page);
    expect(await faultsInBrands(page, turn + index), `${language} ${path}`).toEqual([]);
    expect(await faultsOfModes(page, BRANDS[(turn + index) % BRANDS.length] ?? ''), `${language} ${path}`).toEqual([]);
  }
}
const hasFrame = (page: Page) => expect(page.locator('main iframe').first()).toBeVisible();

test('a booking that is managed, and the dialogs to cancel and to change it, have no violation, and bear large texts, a small window and forced colours', async ({
  page,
}) => {
  const email = guest('managed');
  const { number } = await bookByApi(page.request, 'app', 'payAtHotel', email, ahead(), { rooms: 2 });
  const token = await manageTokenOf(page.request, number, email);
  await expectWellMade(page, `/en/booking/manage/${token}`, 2, () =>
    expect(page.locator('[data-part="locator"]')).toHaveText(number),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/booking/manage/${token}`);
  await afterHydration(page);
  const dialog = page.getByRole('dialog');
  for (const [turn, name] of [
    'Cancel booking',
    'Arrival time, guests and requests',
    'Company on the invoice',
  ].entries()) {
    if (!isFullLength && turn > 0) continue;
    await page.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    if (turn === 0) {
      await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
      await expect(dialog.getByText('Value is required')).toBeVisible();
    }
    expect(await violationsInBrands(page, 'dialog[open]', turn), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the form that books is no wider than a page of 320 px with texts twice as large', async ({ page }) => {
  await chooseRooms(page, ahead());
  await continueToPayment(page);
  await afterHydration(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const wide = () =>
    page.locator('main form').evaluate((form) =>
      [form, ...form.querySelectorAll('*')].flatMap((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > document.documentElement.clientWidth
          ? `${element.tagName} ${Math.round(right)}: ${element.textContent?.slice(0, 40)}`
          : [];
      }),
    );
  await expect.poll(wide).toEqual([]);
});

if (isFullLength) {
  test('extras and the card step have no violation, and bear large texts, a small window and forced colours', async ({
    page,
  }) => {
    await chooseRooms(page, ahead());
    const { pathname, search } = new URL(page.url());
    await expectWellMade(page, pathname + search, 0, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    );
    for (const brand of ['app', 'fennec', 'redwood', 'willow'] as const) {
      await goToCardStep(page, brand, guest('card'), ahead());
      await expectWellMade(page, page.url(), 1, hasFrame);
    }
  });

  test('the pages of mailed links have no violation, and bear large texts, a small window and forced colours', async ({
    page,
  }) => {
    for (const [kind, option] of [
      ['payment-link', 'payLater'],
      ['card-change', 'payAtHotel'],
    ] as const) {
      const email = guest(kind);
      const { number } = await bookByApi(page.request, 'app', option, email, ahead());
      await expectWellMade(page, await linkOf(page.request, kind, number, email), 3, hasFrame);
    }
  });
}
