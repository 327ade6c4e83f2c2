import { apiUrl, siteUrl } from '../support/addresses.ts';
import { bookByApi } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { DESKTOP, guest, PHONE } from '../support/places.ts';
import { sendReminder } from '../support/reminder.ts';
import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

/** A mail in the mailbox as its reader sees it, and its address there. */
async function htmlOf(page: Page, email: string): Promise<string> {
  const list = await (await page.request.get(`${apiUrl}/mailbox`)).text();
  const [, id] = new RegExp(`<td>${email}</td><td><a href="/mailbox/(\\d+)"`).exec(list) ?? [];
  return `${apiUrl}/mailbox/${id}/html`;
}

const linkIn = (mail: string, path: RegExp) =>
  [...mail.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => path.test(link)) ?? '';

for (const { device, viewport, language, ahead } of [
  { device: 'phone', viewport: PHONE, language: 'de', ahead: 41 },
  { device: 'desktop', viewport: DESKTOP, language: 'ch', ahead: 45 },
  { device: 'desktop', viewport: DESKTOP, language: 'en', ahead: 49 },
] as const) {
  test.describe(`${language}, ${device}`, () => {
    test.use({ viewport });

    test('the mail before a stay leads to the booking with what can be added, and to the switch that ends it', async ({
      page,
    }) => {
      const email = guest('stay');
      const { id } = await bookByApi(page.request, 'app', 'payAtHotel', email, ahead, { language });
      await sendReminder(page.request, id);
      const mail = await mailTo(page.request, email, /\/booking\/stay-mails\//);
      await page.goto(await htmlOf(page, email));
      expect(await overflowing(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`mail-${language}.png`), fullPage: true });

      await page.goto(linkIn(mail, /\/booking\/manage\//));
      await afterHydration(page);
      const offers = page.locator('[data-part="upsells"]');
      await expect(offers).toBeVisible();
      // the page names what the mail has named, at the same price
      const room = (await offers.locator('[data-part="upgrade"] strong').textContent()) ?? '';
      const price =
        /[\d.,]+/.exec((await offers.locator('[data-part="upgrade"] strong + span').textContent()) ?? '')?.[0] ?? '-';
      expect(mail).toContain(room.split(/[,，]/)[0]);
      expect(mail).toContain(price);
      expect(await violations(page, '[data-part="upsells"]')).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`booking-${language}.png`), fullPage: true });

      // the guest adds the room and an extra by keyboard, at the price that the button names
      const total = page.locator('[data-part="price"]');
      const priceBefore = await total.textContent();
      await offers.getByRole('button').first().press('Enter');
      const extra = offers.getByRole('listitem').first();
      await extra.getByRole('button').press('Enter');
      const add = offers.locator('[data-part="adding"]').getByRole('button');
      await expect(add).toContainText(/\d/);
      await expect(add).not.toHaveAttribute('aria-busy');
      expect(await violations(page, '[data-part="upsells"]')).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`adding-${language}.png`), fullPage: true });
      await add.press('Enter');
      await expect(offers.locator('[data-part="added"]')).toBeFocused();
      await expect(total).not.toHaveText(priceBefore ?? '');
      await expect(page.getByRole('heading', { name: room.split(/[,，]/)[0] ?? '' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`added-${language}.png`), fullPage: true });

      const link = linkIn(mail, /\/booking\/stay-mails\//);
      await page.goto(link);
      await afterHydration(page);
      const main = page.locator('main');
      const stop = main.getByRole('button');
      const before = await stop.textContent();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`switch-${language}.png`) });
      await stop.focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('status')).toBeVisible();
      await expect(stop).not.toHaveText(before ?? '');
      await expect(stop).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`switched-${language}.png`) });
      await page.reload();
      await afterHydration(page);
      await expect(stop).not.toHaveText(before ?? '');
      await stop.click();
      await expect(stop).toHaveText(before ?? '');
    });
  });
}

test('a mail program ends the mails with a POST through the site, and a look at its address does not', async ({
  page,
}) => {
  const email = guest('one-click');
  const { id } = await bookByApi(page.request, 'app', 'payAtHotel', email, 53);
  await sendReminder(page.request, id);
  const link = linkIn(await mailTo(page.request, email, /\/booking\/stay-mails\//), /\/booking\/stay-mails\//);
  const oneClick = `${siteUrl}/api/stay-mails/2/${link.split('/').at(-1)}`;
  await page.goto(oneClick);
  await expect(page).toHaveURL(/\/booking\/stay-mails\//);
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  const posted = await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send me these emails' })).toBeVisible();
});
