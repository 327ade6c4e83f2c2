import { violations } from '../support/looks.ts';
import { serveSlowDocuments } from '../support/slow-document.ts';
import { afterHydration, expect, openStay, type Page, test } from '../support/test.ts';

const NOW = { waitUntil: 'commit' } as const;
const TWO_ROOMS = '2-0,2-0';

/** Rooms of a hotel, on a line over which the end of the document has not come yet. */
const slow = test.extend<{ line: Awaited<ReturnType<typeof serveSlowDocuments>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  line: async ({}, use) => {
    const line = await serveSlowDocuments();
    await use(line);
    await line.stop();
  },
});

slow.describe('on a phone, while the document is still coming', () => {
  slow.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  slow(
    '[ERR-10, BOOK-01] a tap on Select is shown as held, and chooses the room once, however often it is tapped',
    async ({ page, request, line }) => {
      const { query } = await openStay(request, 30, 2, { occupancy: TWO_ROOMS });
      await page.goto(`${line.url}/en/booking/property?id=3&${query}&occupancy=${TWO_ROOMS}`, NOW);
      const select = page.getByRole('button', { name: /^Select/, disabled: false }).first();
      await select.tap();
      await expect(select).toHaveAttribute('aria-busy', 'true');
      await select.tap();
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      line.goOn();
      await afterHydration(page);
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      // the second room is still to be chosen
      await expect(page.getByRole('button', { name: /^Select/, disabled: false }).first()).toBeVisible();
      await expect(page).toHaveURL(/\/booking\/property\?/);
      await select.tap();
      await page.waitForURL('**/booking/extras?**');
    },
  );
});

slow(
  'a link that is pressed with ctrl while the document is still coming opens in a new tab',
  async ({ page, context, line }) => {
    await page.goto(`${line.url}/en`, NOW);
    const opened = context.waitForEvent('page');
    const book = page.locator('[data-part="book"]');
    await book.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('**/en/booking/destination**', NOW);
    await expect(book).not.toHaveAttribute('aria-busy');
    line.goOn();
    await afterHydration(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('before the scripts come', () => {
  /** No script comes before it is let go on. */
  const holdScripts = async (page: Page) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    return held.resolve;
  };

  test.describe('the question about cookies', () => {
    test.use({ storageState: { cookies: [], origins: [] } });

    test('[SHELL-16, SHELL-18] is answered at once, and the answer is recorded once, on the next page if this one is left', async ({
      page,
    }) => {
      const recorded: string[] = [];
      page.on('request', (sent) => {
        if (sent.method() === 'POST' && sent.url().includes('/consent')) recorded.push(sent.postDataJSON().answer);
      });
      const goOn = await holdScripts(page);
      const question = page.locator('[data-part="consent"]');
      await page.goto('/en', NOW);
      await question.getByRole('button', { name: 'Decline' }).click();
      await expect(question).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
      await page.goto('/en/contact', NOW);
      await expect(page.locator('h1')).toBeVisible();
      await expect(question).toBeHidden();
      const told = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/consent'));
      goOn();
      await told;
      await page.goto('/en');
      await afterHydration(page);
      expect(recorded).toEqual(['declined']);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    for (const [name, opener] of [
      ['the search', '[data-part="search-opener"]'],
      ['Book', '[data-part="book"]'],
    ] as const) {
      test(`[SHELL-03, SEARCH-02] ${name} opens an outline at once, which can be closed, and the search takes its place`, async ({
        page,
      }) => {
        const goOn = await holdScripts(page);
        await page.goto('/en', NOW);
        const outline = page.getByRole('dialog', { name: 'Loading…' });
        const control = page.locator(opener);
        await control.tap();
        await expect(outline).toBeVisible();
        expect(await violations(page, 'dialog[open]')).toEqual([]);
        await outline.getByRole('button', { name: 'Close' }).tap();
        await expect(outline).toBeHidden();
        await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
        await control.tap();
        await expect(outline).toBeVisible();
        goOn();
        await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Where' })).toBeFocused();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.locator(opener)).toBeFocused();
      });
    }
  });
});
