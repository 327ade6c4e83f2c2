import { expect, type Page } from './test.ts';

/** Answers of the list that take longer than a press counts: what moves then is a shift of the layout. */
export const slowly = (page: Page) =>
  page.route('**/reservation/pagination?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

/** Goes to the next page of a list, whose rows are older ones, and has the requests that asked for it checked. */
export async function turnPage(page: Page, kind: string) {
  const numbers = () => page.getByRole('rowheader').allInnerTexts();
  await page.goto(`${new URL(page.url()).origin}/en/${kind}/bookings?size=10`);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const first = await numbers();
  const asked = page.waitForRequest(/\/reservation\/pagination\?/);
  await page.getByRole('link', { name: 'Next' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ page: '1', size: '10', sort: 'id,desc' });
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first[0] ?? '');
  for (const number of await numbers()) expect(first).not.toContain(number);
}

/** Ticks a box whose state is what was saved: it shows a moment after the press. */
export async function choose(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name });
  if (!(await box.isChecked())) await box.click();
  await expect(box).toBeChecked();
}
