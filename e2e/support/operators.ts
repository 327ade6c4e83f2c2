import { afterHydration, type Page } from './test.ts';

/** Fills in and sends the sign-in of the chain's people, on the page that has led to it. */
export async function signInAsOperator(page: Page, email: string, password = 'Demo1234') {
  await afterHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
