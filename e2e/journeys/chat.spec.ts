import { brandUrl } from '../support/addresses.ts';
import { violations } from '../support/looks.ts';
import { afterHydration, expect, openStay, type Page, test, touch } from '../support/test.ts';

const launcher = (page: Page, name = 'Chat with Olivia') => page.getByRole('button', { name });
const stored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('chat') ?? 'null'));
const chatFiles = (page: Page) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/chat[._]/.test(request.url())) files.push(request.url());
  });
  return files;
};

test('[SHELL-27] [SHELL-28] [SHELL-29] [SHELL-30] [SHELL-31] [SHELL-32] [SHELL-33] [SHELL-34] [SHELL-35] [SHELL-36] [SHELL-39] [SHELL-40] [GAP-60] [GAP-61] Olivia answers from the site, and remembers the conversation in the tab', async ({
  page,
}) => {
  const files = chatFiles(page);
  await page.goto(`${brandUrl('willow')}/en`);
  await touch(page);
  await expect(launcher(page)).toBeHidden();
  await page.goto('/en');
  await touch(page);
  await expect(launcher(page)).toBeVisible();
  expect(files, 'nothing of the chat before it is opened').toEqual([]);
  await launcher(page).click();
  const panel = page.getByRole('complementary', { name: 'Olivia' });
  await expect(panel.getByText('may be inaccurate')).toBeVisible();
  await expect(panel.getByLabel('Your message')).toBeHidden();
  const name = panel.getByLabel('Your name');
  await expect(name).toBeFocused();
  await name.fill('  ');
  await expect(panel.getByText('Value is required')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Start the chat' })).toBeDisabled();
  await name.fill(' Ana ');
  await page.keyboard.press('Enter');
  const log = panel.getByRole('log');
  expect((await stored(page)).username).toBe('Ana');
  await expect(log).toContainText('Hello Ana, I am Olivia, the virtual assistant of Posada Hotels');
  for (const question of ['How do I get to Willow Lisboa from the airport?', 'How much is a double room?']) {
    await panel.getByLabel('Your message').fill(question);
    await page.keyboard.press('Enter');
    await expect(log).toContainText(question);
    await expect(panel.getByText('Olivia is writing')).toBeHidden();
  }
  await expect(log).toContainText('25 minutes by taxi');
  expect(
    await log.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop),
  ).toBeLessThan(2);
  expect((await stored(page)).conversation.map(({ role }: { role: string }) => role)).toEqual([
    'chat',
    'user',
    'chat',
    'user',
    'chat',
  ]);
  expect(await violations(page, '[data-part="chat-launcher"]')).toEqual([]);
  // prices are in the search alone
  await log.getByRole('link', { name: 'See prices for your dates' }).click();
  // the search itself, not the outline that is shown until it comes
  await page.locator('dialog[open]:not(#waiting-dialog)').getByRole('button', { name: 'Close' }).click();
  await log.getByRole('link', { name: 'Read more: Willow Lisboa' }).first().click();
  await page.waitForURL('**/en/hotels/willow-lisboa');
  await expect(log).toBeVisible();
  await page.reload();
  await touch(page);
  await expect(log).toContainText('25 minutes by taxi');
  await panel.getByLabel('Your message').press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'End the chat' }).click();
  await expect(panel.getByLabel('Your name')).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('[SHELL-36] answers have a line for each hotel that differs, and links to a person and to a booking', async ({
  page,
}) => {
  await page.goto('/en');
  await touch(page);
  await launcher(page).click();
  const panel = page.getByRole('complementary', { name: 'Olivia' });
  await panel.getByLabel('Your name').fill('Ana');
  await page.keyboard.press('Enter');
  const log = panel.getByRole('log');
  const ask = async (question: string) => {
    await panel.getByLabel('Your message').fill(question);
    await page.keyboard.press('Enter');
    await expect(log).toContainText(question);
    await expect(panel.getByText('Olivia is writing')).toBeHidden();
    return log.getByRole('listitem').last();
  };
  const dogs = await ask('Do you allow dogs?');
  await expect(dogs).toContainText('Willow Lisboa: Pets are welcome');
  await expect(dogs).toContainText('Posada Málaga, Posada Tenerife and Agir Barcelona: We cannot take pets here');
  const jobs = await ask('Are you hiring?');
  await expect(jobs).toContainText('I am not sure');
  await expect(jobs.getByRole('link', { name: '+34 952 33 03 00' })).toHaveAttribute('href', 'tel:+34952330300');
  await expect(jobs.getByRole('link', { name: 'hello@posada.example' })).toHaveAttribute(
    'href',
    'mailto:hello@posada.example',
  );
  const booking = await ask('I want to cancel my booking, code ABC123');
  await expect(booking).not.toContainText('ABC123');
  expect(await violations(page, '[data-part="chat"]')).toEqual([]);
  await booking.getByRole('link', { name: 'Manage booking' }).click();
  await page.waitForURL('**/en/booking/manage');
});

test.describe('when the service is away', () => {
  test.use({ allowed: /chat\/text|503/, viewport: { width: 390, height: 844 } });

  test('[SHELL-37] [SHELL-38] a phone says so in the language of the page, and sends the question again', async ({
    page,
  }) => {
    await page.route('**/information/website/chat/text', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.goto('/de');
    await afterHydration(page);
    await launcher(page, 'Mit Olivia chatten').click();
    const sheet = page.getByRole('dialog', { name: 'Olivia' });
    await sheet.getByLabel('Ihr Name').fill('Ana');
    await sheet.getByRole('button', { name: 'Chat beginnen' }).click();
    await sheet.getByRole('button', { name: 'Kann ich stornieren?' }).click();
    await expect(sheet.getByText('Die Nachricht konnte nicht verarbeitet werden.')).toBeVisible();
    await expect(sheet.getByRole('log')).toContainText('Kann ich stornieren?');
    await sheet.getByRole('button', { name: 'Erneut senden' }).click();
    await expect(sheet.getByRole('link', { name: /^Mehr dazu/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(launcher(page, 'Mit Olivia chatten')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the button of the chat covers no bar, however many lines it has, and no field that is being filled', async ({
    page,
    request,
  }) => {
    const { query } = await openStay(request, 44, 2);
    await page.goto(`/ru/booking/property?id=3&${query}&occupancy=2-0`);
    await afterHydration(page);
    await page
      .getByRole('button', { name: /^Выбрать/, disabled: false })
      .first()
      .click();
    await page.waitForURL('**/booking/extras?**');
    const chat = page.locator('[data-part="chat-launcher"]').getByRole('button');
    const next = page.getByRole('button', { name: 'Продолжить' });
    const bar = page.locator('[data-bottom-bar] > div').first();
    await expect(chat).toBeVisible();
    const gap = async () => {
      const [above, below] = [await chat.boundingBox(), await bar.boundingBox()];
      return (below?.y ?? 0) - (above ? above.y + above.height : Number.NaN);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await next.click();
    await page.waitForURL('**/booking/payment');
    await expect(chat).toBeVisible();
    await page.locator('main input[name="name"]').focus();
    await expect(chat).toBeHidden();
  });
});

test('[SHELL-27] a page that arrives while somebody writes to Olivia leaves the focus where they write', async ({
  page,
}) => {
  await page.goto('/en');
  await touch(page);
  await launcher(page).click();
  const name = page.getByRole('complementary', { name: 'Olivia' }).getByLabel('Your name');
  await expect(name).toBeFocused();
  const held = Promise.withResolvers<void>();
  await page.route('**/_payload.json', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/_payload.json');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await asked;
  await name.click();
  await page.keyboard.type('An');
  held.resolve();
  await expect(page).toHaveURL(/\/en\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.keyboard.type('a');
  await expect(name).toHaveValue('Ana');
});
