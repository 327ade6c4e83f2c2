import { apiUrl } from '../support/addresses.ts';
import { roomsAddress } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { DESKTOP, guest, PHONE } from '../support/places.ts';
import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

/** Chooses the first room that is on sale, and stays on the page of the extras. */
async function chooseRoom(page: Page, address: string, select: RegExp) {
  await page.goto(address);
  await afterHydration(page);
  await page.getByRole('button', { name: select }).first().click();
  // the address of the extras is there before their page is, which has the button too
  await page.waitForURL('**/booking/extras?**');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
const totalIn = (text: string) => /\d[\d.,\u00a0\u202f]*/.exec(text)?.[0] ?? '-';

for (const { device, viewport, language, ahead, texts } of [
  {
    device: 'phone',
    viewport: PHONE,
    language: 'de',
    ahead: 61,
    texts: {
      select: /^Wählen/,
      open: 'Dieses Angebot an mich senden',
      submit: 'Senden',
      close: 'Schließen',
      email: 'E-Mail',
      total: /^Gesamtbetrag: (.*)$/m,
    },
  },
  {
    device: 'desktop',
    viewport: DESKTOP,
    language: 'en',
    ahead: 65,
    texts: {
      select: /^Select/,
      open: 'Send me this offer',
      submit: 'Send',
      close: 'Close',
      email: 'Email',
      total: /^Total: (.*)$/m,
    },
  },
  {
    device: 'desktop',
    viewport: DESKTOP,
    language: 'ch',
    ahead: 69,
    texts: {
      select: /^选择/,
      open: '将此报价发送给我',
      submit: '发送',
      close: '关闭',
      email: '邮箱',
      total: /^总价：(.*)$/m,
    },
  },
] as const) {
  test.describe(`${language}, ${device}`, () => {
    test.use({ viewport });

    test('a guest has an offer mailed, and its link restores the choice in another browser', async ({
      page,
      browser,
    }) => {
      const email = guest('offer');
      const address = (await roomsAddress(page.request, 'app', 'payAtHotel', ahead)).replace('/en/', `/${language}/`);
      await chooseRoom(page, address, texts.select);
      const open = page.getByRole('button', { name: texts.open });
      await expect(open).toBeVisible();
      await open.press('Enter');
      const dialog = page.getByRole('dialog', { name: texts.open });
      await dialog.getByLabel(texts.email).fill(email);
      await expect(dialog.getByRole('checkbox')).not.toBeChecked();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`dialog-${language}.png`) });
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(email)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`sent-${language}.png`) });
      await dialog.getByRole('button', { name: texts.close, exact: true }).last().click();
      await expect(dialog).toBeHidden();

      const mail = await mailTo(page.request, email, /\/booking\/property\?/);
      const link = /http\S+\/booking\/property\?\S+/.exec(mail)?.[0] ?? '';
      expect(decodeURIComponent(link)).not.toContain(email);
      const list = await (await page.request.get(`${apiUrl}/mailbox`)).text();
      const [, id] = new RegExp(`<td>${email}</td><td><a href="/mailbox/(\\d+)"`).exec(list) ?? [];
      await page.goto(`${apiUrl}/mailbox/${id}/html`);
      expect(await overflowing(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`mail-${language}.png`), fullPage: true });
      const total = totalIn(texts.total.exec(mail)?.[1] ?? '');

      const elsewhere = await browser.newContext({ viewport });
      const other = await elsewhere.newPage();
      await other.goto(link);
      await afterHydration(other);
      const notice = other.locator('main [role="status"]').first();
      await expect(notice).toContainText(total);
      await expect(other.locator('aside ol > li').first()).not.toHaveText('');
      expect(await violations(other, 'main')).toEqual([]);
      expect(await overflowing(other)).toEqual([]);
      await other.screenshot({ path: test.info().outputPath(`restored-${language}.png`), fullPage: true });

      // a token that somebody has changed is none
      const changed = new URL(link);
      changed.searchParams.set('sent', `${changed.searchParams.get('sent')?.slice(0, -6)}AAAAAA`);
      await other.goto(changed.href);
      await expect(other.locator('main [role="status"]').first()).not.toContainText(total);
      await other.screenshot({ path: test.info().outputPath(`over-${language}.png`) });
      await elsewhere.close();
    });
  });
}
