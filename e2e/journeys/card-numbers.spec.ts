import { book, chooseRooms, continueToPayment } from '../support/booking.ts';
import { CARDS } from '../support/cards.ts';
import { afterHydration, expect, mailAbout, mailTo, test, touch } from '../support/test.ts';

const REFUSED = 'Please do not write card numbers here. You enter your card only on the secure payment form.';
const FULL_WIDTH = CARDS.good.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

test.describe('the number of a card in what a guest writes', () => {
  test('[GAP-94] is refused at the fields of a booking, is not kept in the tab, and reaches no mail', async ({
    page,
  }) => {
    await chooseRooms(page, 50);
    await continueToPayment(page);
    const [name, requests] = [page.getByLabel('First name', { exact: true }), page.getByLabel('Special requests')];
    await page.getByText('Anything else?').click();
    await requests.fill(`Karte ${CARDS.good} 12/34 123`);
    await name.fill(FULL_WIDTH);
    await page.getByRole('button', { name: 'Book now' }).click();
    for (const field of [name, requests]) await expect(field).toHaveAccessibleDescription(new RegExp(REFUSED));
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).toContain('phoneCountry');
    expect(stored).not.toMatch(/4548|４５４８/);
    await expect(requests).toHaveValue(`Karte ${CARDS.good} 12/34 123`);
    await requests.fill('A cot, please. Call +86 138 0013 8000.');
    const email = `no-card-${Date.now()}@guest.example`;
    await book(page, email);
    expect(await mailTo(page.request, email, /./)).not.toContain('4548');
    const number = await page.locator('[data-part="locator"]').innerText();
    expect(await mailAbout(page.request, `New booking ${number}`)).toContain('+86 138 0013 8000');
  });

  test('[GAP-94] [SHELL-36] is neither sent to Olivia nor kept in the tab', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/chat/text')) sent.push(request.postData() ?? '');
    });
    await page.goto('/en');
    await touch(page);
    await page.getByRole('button', { name: 'Chat with Olivia' }).click();
    const panel = page.getByRole('complementary', { name: 'Olivia' });
    await panel.getByLabel('Your name').fill(CARDS.good);
    await expect(panel.getByLabel('Your name')).toHaveAccessibleDescription(REFUSED);
    await expect(panel.getByRole('button', { name: 'Start the chat' })).toBeDisabled();
    await panel.getByLabel('Your name').fill('Ana');
    await page.keyboard.press('Enter');
    const message = panel.getByLabel('Your message');
    await message.fill(`Book a room, card ${CARDS.good}`);
    await page.keyboard.press('Enter');
    await expect(message).toHaveAccessibleDescription(REFUSED);
    await expect(message).toHaveValue(`Book a room, card ${CARDS.good}`);
    expect(await page.evaluate(() => sessionStorage.getItem('chat'))).not.toContain('4548');
    await message.fill('Is there a cot?');
    await expect(message).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('log')).toContainText('Is there a cot?');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.join('')).not.toContain('4548');
  });

  test('[GAP-94] [SITE-47] is refused at the field of the contact form', async ({ page }) => {
    await page.goto('/en/contact');
    await afterHydration(page);
    const main = page.locator('main');
    const [name, message] = [main.getByLabel('Name'), main.getByLabel('Message')];
    await name.fill(CARDS.good);
    await message.fill(`My card is ${CARDS.good}`);
    await message.press('Tab');
    for (const field of [name, message]) await expect(field).toHaveAccessibleDescription(REFUSED);
    await message.fill('Is there a cot?');
    await expect(message).toHaveAccessibleDescription('');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, allowed: /^request: \S+\.js csp$|422/ });
    test.beforeEach(({ watched }) => {
      // the watch over layout shifts needs scripts
      watched.layoutShift = async () => 0;
    });

    test('[GAP-94] [SITE-49] is refused at the field of the contact form in each language', async ({ page }) => {
      for (const path of ['/en/contact', '/de/kontakt']) {
        await page.goto(path);
        const main = page.locator('main');
        await main.locator('[name=name]').fill('Ana');
        await main.locator('[name=email]').fill('ana@guest.example');
        await main.locator('[name=message]').fill(`4548-8100-0000-0003`);
        await main.getByRole('checkbox').check();
        await main.locator('form:has([name=message]) [type=submit]').click();
        await expect(main.locator('[name=message]')).toHaveAccessibleDescription(
          path.startsWith('/en') ? REFUSED : /keine Kartennummern/,
        );
      }
    });
  });
});
