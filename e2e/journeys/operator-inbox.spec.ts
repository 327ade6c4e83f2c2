import { brandUrl } from '../support/addresses.ts';
import { isLookedAt, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

const newMark = () => Date.now().toString(36);

/** A guest writes to the hotel on the page of contact; returns the e-mail address. */
async function write(page: Page, message: string): Promise<string> {
  const email = `${newMark()}@guest.example`;
  await page.goto(`${brandUrl('app')}/de/kontakt`);
  await afterHydration(page);
  const main = page.locator('main');
  await main.getByLabel('Name', { exact: true }).fill('Eva Lind');
  await main.getByLabel('E-Mail', { exact: true }).fill(email);
  await main.getByLabel('Nachricht').fill(message);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(main.getByText('Vielen Dank! Wir antworten')).toBeVisible();
  return email;
}

test.describe('the inbox of the forms', () => {
  // who has signed in is asked of the service: nobody is an answer; the second of two answers is refused
  test.use({ allowed: /40[19]/ });

  test('a guest writes in a form, the desk assigns and answers, and the guest gets it by mail', async ({
    page,
    browser,
  }) => {
    const question = `Gibt es ein Kinderbett? (${newMark()})`;
    const email = await write(page, question);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator');
    await signInAsOperator(page, 'desk@posada.example');
    await page.waitForURL('**/operator/today');
    await page.getByRole('link', { name: /new messages? from (a form|forms)/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Messages of forms' });
    const row = list.getByRole('link', { name: /Eva Lind/ });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      (address) => address.searchParams.get('text') === email,
      async (route) => {
        await answered;
        await route.continue();
      },
    );
    await page.getByRole('searchbox', { name: 'Find in messages' }).fill(email);
    // rows of the last search stay readable until the next are there
    await expect(list.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    expect(await violations(page)).toEqual([]);
    answer();
    await expect(list.getByRole('list')).toHaveAttribute('aria-busy', 'false');
    await expect(row).toHaveCount(1);
    await row.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Eva Lind' })).toBeFocused();
    const message = page.getByRole('region', { name: 'Message', exact: true });
    await expect(message.getByText(question)).toBeVisible();
    await expect(message.getByText('German').first()).toBeVisible();
    const assignee = message.getByLabel('Assigned to');
    await assignee.focus();
    await assignee.selectOption({ label: 'Dana Keller (desk@posada.example)' });
    await expect(message.getByText(/assigned it to desk@posada.example/)).toBeVisible();
    await expect(assignee).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('inbox-1280.png'), fullPage: true });

    // an answer that is not sent survives a reload
    const field = message.getByLabel('Answer', { exact: true });
    await field.fill('Ja, gern.\nWir stellen es ins Zimmer.');
    await page.reload();
    await expect(field).toHaveValue('Ja, gern.\nWir stellen es ins Zimmer.');

    // a colleague answers first, in another browser
    const other = await browser.newContext();
    const colleague = await other.newPage();
    await colleague.goto(page.url());
    await signInAsOperator(colleague, 'owner@posada.example');
    const theirs = colleague.getByRole('region', { name: 'Message', exact: true });
    await theirs.getByLabel('Answer', { exact: true }).fill('Ja, auf Anfrage.');
    await theirs.getByLabel('Answer', { exact: true }).press('Control+Enter');
    await expect(theirs.getByText('owner@posada.example answered')).toBeVisible();
    await other.close();

    await message.getByRole('button', { name: 'Send answer' }).click();
    await expect(message.getByText(/Somebody has done something with this message/)).toBeVisible();
    await expect(message.getByText('Ja, auf Anfrage.')).toBeVisible();
    await expect(field).toHaveValue('Ja, gern.\nWir stellen es ins Zimmer.');
    await message.getByRole('button', { name: 'Send answer' }).click();
    await expect(message.getByText('desk@posada.example answered')).toBeVisible();
    await expect(field).toHaveValue('');

    const mail = await mailTo(page.request, email, /Wir stellen es ins Zimmer/);
    expect(mail).toContain(`> ${question}`);
    await mailTo(page.request, email, /auf Anfrage/);
  });

  for (const { language, list } of [
    { language: 'de', list: 'Nachrichten aus Formularen' },
    { language: 'ch', list: '表单留言' },
  ].filter(isLookedAt))
    test(`is read on a phone in ${language}: the list, then one message`, async ({ page }) => {
      const email = await write(page, `Ein sehr langes Wort: ${'Donaudampfschifffahrt'.repeat(6)}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/en/operator');
      await signInAsOperator(page, 'desk@posada.example');
      await page.waitForURL('**/operator/today');
      await page.goto(`/${language}/operator/inbox?text=${email}`);
      const row = page.getByRole('region', { name: list }).getByRole('link', { name: /Eva Lind/ });
      await expect(row).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`list-${language}.png`), fullPage: true });
      await row.click();
      await expect(page.getByRole('heading', { level: 2, name: 'Eva Lind' })).toBeVisible();
      await expect(row).toBeHidden();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`message-${language}.png`), fullPage: true });
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowing(page)).toEqual([]);
      await page.goBack();
      await expect(row).toBeVisible();
    });
});
