import { expect, test } from '../support/test.ts';

test('a destination has a page with its hotels, their lowest prices and a map on request, that results and cards lead to', async ({
  page,
}) => {
  await page.goto('/de/booking/destination?id=1');
  await page.getByRole('link', { name: 'Über Barcelona: beste Reisezeit und Anreise' }).click();
  await expect(page).toHaveURL(/\/de\/reiseziele\/barcelona$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Barcelona' })).toBeVisible();
  for (const name of ['Übernachten: Barcelona', 'Beste Reisezeit', 'Anreise', 'Auf der Karte'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Wohin' })).toHaveValue(/^(Barcelona|d-1)$/);
  const card = page.getByRole('article').filter({ hasText: 'Agir Barcelona' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(/^Ab \d+,\d\d\s€$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Karte anzeigen' })).toBeVisible();
  await card.getByRole('link', { name: 'Agir Barcelona' }).click();
  await expect(page).toHaveURL(/\/de\/hotels\/agir-barcelona$/);
  await page.getByRole('link', { name: 'Mehr erfahren: Barcelona' }).click();
  await expect(page).toHaveURL(/\/de\/reiseziele\/barcelona$/);
});
