import type { APIRequestContext } from '@playwright/test';
import { apiUrl } from './addresses.ts';
import { expect } from './test.ts';

/** Has the desk send the mail before the stay now: its day is weeks ahead. */
export async function sendReminder(request: APIRequestContext, id: string) {
  const headers = { 'x-website-host': 'localhost' };
  const signedIn = await request.post(`${apiUrl}/customer/website/2/agent/login`, {
    headers,
    data: { email: 'agent@posada.example', password: 'Demo1234' },
  });
  const { token } = (await signedIn.json()).result;
  const sent = await request.post(`${apiUrl}/customer/website/2/reservation/${id}/mail/reminder`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(sent.status(), await sent.text()).toBe(200);
}
