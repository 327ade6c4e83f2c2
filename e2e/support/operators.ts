import { apiUrl } from './addresses.ts';
import { operatorToken } from './database.ts';
import { afterHydration, expect, type Page } from './test.ts';

/** Fills in and sends the sign-in of the chain's people, on the page that has led to it. */
export async function signInAsOperator(page: Page, email: string, password = 'Demo1234') {
  await afterHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** A call of the chain's operator: another program than the one in the browser. */
export async function operate<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${apiUrl}/operator/${path}`, {
    method,
    headers: { authorization: `Bearer ${operatorToken()}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return (JSON.parse(text) as { result: T }).result;
}
