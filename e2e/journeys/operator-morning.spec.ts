import type { APIRequestContext } from '@playwright/test';
import { apiUrl, siteUrl } from '../support/addresses.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, inDays, openStay, test } from '../support/test.ts';

const HOTEL = '3';
const CHANGES = 40;

/** The first room type of the hotel, and its first rate. */
const [ROOM_TYPE, RATE_PLAN] = ['31', '31'];

interface Found {
  roomtypeId: string;
  rates: { rateplanId: string; base: number }[];
}

/** What guests pay for each of so many nights in the first room type at its first rate; null: it is not on sale. */
async function guestPrices(request: APIRequestContext, first: number, nights: number) {
  const prices: (number | null)[] = [];
  for (let night = first; night < first + nights; night += 1) {
    const answer = await request.get(
      `${apiUrl}/pull-connectivity/searcher/property/${HOTEL}/availability?from=${inDays(night)}&to=${inDays(night + 1)}&occupancy=2-0`,
      { headers: { 'x-website-host': new URL(siteUrl).hostname } },
    );
    const found: Found[] = (await answer.json()).result.rooms[0].roomtypes;
    const rates = found.find(({ roomtypeId }) => roomtypeId === ROOM_TYPE)?.rates ?? [];
    prices.push(rates.find(({ rateplanId }) => rateplanId === RATE_PLAN)?.base ?? null);
  }
  return prices;
}

test.describe("a revenue manager's morning", () => {
  test.use({ allowed: /401/ });
  test.setTimeout(180_000);

  test('40 prices are changed by keys alone, one is undone, guests find each, and the batch is rolled back', async ({
    page,
    request,
  }) => {
    const { from } = await openStay(request, 400, 1);
    const first = Array.from({ length: 60 }, (_, day) => 400 + day).find((day) => inDays(day) === from) ?? 400;
    const before = await guestPrices(request, first, CHANGES);

    await page.goto(`/en/operator/rates?property=${HOTEL}&from=${from}`);
    await signInAsOperator(page, 'revenue@posada.example');
    const grid = page.getByRole('grid', { name: 'Rooms and prices by day' });
    await grid.focus();
    // the first rate below the rooms
    await grid.press('ArrowDown');
    const active = grid.locator('[data-active]');
    await expect(active).toHaveText(/\d/);
    // what guests find for the chosen night is opened beside the grid
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^What guests find for/ }).press('Enter');
    const guest = await opened;
    const prices = async () => (await guest.locator('main').innerText()).match(/€[\d,]+\.\d\d/g) ?? [];
    const again = async () => {
      await guest.reload();
      return prices();
    };
    await expect.poll(prices).not.toEqual([]);
    const shown = await prices();
    expect(new URL(guest.url()).searchParams.get('from')).toBe(from);
    await grid.focus();
    for (let change = 0; change < CHANGES; change += 1) {
      await page.keyboard.type('-5');
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: `Review ${CHANGES} changes` })).toBeVisible();
    await page.keyboard.press('Control+z');
    const review = page.getByRole('button', { name: `Review ${CHANGES - 1} changes` });
    const name = `Morning ${Date.now().toString(36)}`;
    await review.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Review the changes' });
    await expect(dialog.getByText(`${CHANGES - 1} values change.`)).toBeVisible();
    await dialog.getByLabel('Name of the change').fill(name);
    await dialog.getByLabel('Name of the change').press('Enter');
    await expect(dialog).toBeHidden();

    // each night is five euros cheaper, but for the last one, which was undone
    const wanted = before.map((price, night) => (price === null || night === CHANGES - 1 ? price : price - 500));
    await expect.poll(() => guestPrices(request, first, CHANGES)).toEqual(wanted);

    // and their page shows it
    await expect.poll(again).not.toEqual(shown);

    await page.getByRole('button', { name: `Roll back: ${name}` }).press('Enter');
    const back = page.getByRole('dialog', { name: 'Roll back this change?' });
    await expect(back.getByText(`${CHANGES - 1} values get back`)).toBeVisible();
    await back.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(back).toBeHidden();
    await expect.poll(() => guestPrices(request, first, CHANGES)).toEqual(before);
    await expect.poll(again).toEqual(shown);
    await guest.close();
  });

  test('of two editors in the same cell the second sees the change of the first before it is overwritten', async ({
    page,
    browser,
    request,
  }) => {
    const { from } = await openStay(request, 460, 1);
    const address = `/en/operator/rates?property=${HOTEL}&from=${from}`;
    const others = await browser.newContext({ baseURL: siteUrl });
    const second = await others.newPage();
    for (const [each, email] of [
      [page, 'revenue@posada.example'],
      [second, 'owner@posada.example'],
    ] as const) {
      await each.goto(address);
      await signInAsOperator(each, email);
      const grid = each.getByRole('grid');
      await grid.focus();
      await grid.press('ArrowDown');
      await expect(grid.locator('[data-active]')).toHaveText(/\d/);
    }
    // typed over the price that is there, before the first one applies
    await second.keyboard.type('999');
    await second.keyboard.press('Enter');
    await page.keyboard.type('+7');
    await page.keyboard.press('Enter');
    const apply = async (editor: typeof page, button: string) => {
      await editor.getByRole('button', { name: 'Review 1 change' }).press('Enter');
      const dialog = editor.getByRole('dialog', { name: 'Review the changes' });
      await expect(dialog.getByRole('button', { name: button })).toBeEnabled();
      return dialog;
    };
    const name = `First ${Date.now().toString(36)}`;
    const mine = await apply(page, 'Apply');
    await expect(mine.getByText('1 value changes.')).toBeVisible();
    await mine.getByLabel('Name of the change').fill(name);
    await mine.getByLabel('Name of the change').press('Enter');
    await expect(mine).toBeHidden();

    const theirs = await apply(second, 'Apply all the same');
    await expect(theirs.getByText(/1 value was changed by somebody else/)).toBeVisible();
    await expect(theirs.getByText(/revenue@posada\.example/)).toBeVisible();
    await theirs.getByRole('button', { name: 'Cancel' }).press('Enter');
    await second.getByRole('button', { name: 'Discard' }).press('Enter');
    await page.getByRole('button', { name: `Roll back: ${name}` }).press('Enter');
    const back = page.getByRole('dialog', { name: 'Roll back this change?' });
    await expect(back.getByText('1 value gets back')).toBeVisible();
    await back.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(back).toBeHidden();
    await others.close();
  });
});
