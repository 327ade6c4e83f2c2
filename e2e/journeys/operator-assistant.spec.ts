import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, type Page, test, touch } from '../support/test.ts';

/** Puts a question to the assistant of the site, as a guest. */
async function ask(page: Page, question: string) {
  await page.goto('/en');
  await touch(page);
  const panel = page.getByRole('complementary', { name: 'Olivia' });
  const launcher = page.getByRole('button', { name: 'Chat with Olivia' });
  await expect(panel.or(launcher).first()).toBeVisible();
  if (!(await panel.isVisible())) await launcher.click();
  const name = panel.getByLabel('Your name');
  const message = panel.getByLabel('Your message');
  await expect(name.or(message)).toBeVisible();
  if (await name.isVisible()) {
    await expect(panel.getByText(/are stored for 31 days, without your name/)).toBeVisible();
    await name.fill('Ana');
    await page.keyboard.press('Enter');
  }
  await message.fill(question);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Olivia is writing')).toBeHidden();
}

test.describe('what the assistant may say', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /401/ });

  test('a question without an answer is answered by the hotel, tried and saved, and the next guest gets it', async ({
    page,
  }) => {
    // other words in each run: letters alone, as a guest would write
    const word = `zorb${Date.now()
      .toString(36)
      .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
    const question = `Is there a ${word} course?`;
    await ask(page, question);
    await expect(page.getByText(/I am not sure/).last()).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto('/en/operator/inbox');
    await page.getByRole('link', { name: 'Questions that the assistant could not answer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Assistant' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(word) })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('questions-1280.png'), fullPage: true });

    await page.getByRole('button', { name: `Answer this: ${question}` }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'New answer' })).toBeFocused();
    await expect(page.getByLabel('Questions of guests')).toHaveValue(question);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Answer', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Answer', { exact: true }).fill(`Yes, the ${word} course is behind the garden.`);
    const panel = page.getByRole('region', { name: 'Try it' });
    await panel.getByLabel('Question of a guest').fill(`Do you have a ${word} course?`);
    await panel.getByLabel('Question of a guest').press('Enter');
    await expect(panel.getByText(`Yes, the ${word} course is behind the garden.`)).toBeVisible();
    await expect(panel.getByText('Own answer', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('entry-1280.png'), fullPage: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No question is without an answer.').or(page.getByRole('table'))).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(0);

    await expect(async () => {
      await ask(page, `Where is the ${word} course?`);
      await expect(page.getByText(`Yes, the ${word} course is behind the garden.`).last()).toBeVisible({
        timeout: 3000,
      });
    }).toPass();

    for (const language of LAYOUT_LANGUAGES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${language}/operator/content/assistant`);
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`entries-${language}.png`), fullPage: true });
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowing(page)).toEqual([]);
    }
    await page.goto('/en/operator/content/assistant');
    await page.getByRole('button', { name: `Change answer: ${question}` }).click();
    await page.getByRole('button', { name: 'Delete answer' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this answer?' })
      .getByRole('button', { name: 'Delete answer' })
      .click();
    await expect(page.getByRole('heading', { name: question })).toHaveCount(0);
  });

  test('topics are left to persons', async ({ page }) => {
    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto('/en/operator/content/assistant?part=settings');
    const box = page.getByLabel('Jobs');
    await box.check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const panel = page.getByRole('region', { name: 'Try it' });
    await expect(async () => {
      await panel.getByLabel('Question of a guest').fill('Do you have any jobs?');
      await panel.getByLabel('Question of a guest').press('Enter');
      await expect(panel.getByText(/I leave this to my colleagues/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await box.uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved').last()).toBeVisible();
  });
});
