import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../tools/start/processes.ts';
import { apiUrl } from './addresses.ts';
import { operatorToken } from './database.ts';

const asOperator = () => ({ authorization: `Bearer ${operatorToken()}`, 'content-type': 'application/json' });

/** The file of the example chain under other ids, another host and another code, so that tests do not meet. */
export const exampleChain = ({ digits, name, code }: { digits: string; name: string; code: string }): string =>
  readFileSync(join(root, 'docs/examples/casa-alba.json'), 'utf8')
    .replace(/\b20([12])(\d?)\b/g, `${digits}$1$2`)
    .replace(/"(id|destination)": (20|21)\b/g, `"$1": ${digits}$2`)
    .replaceAll('casa-alba', name)
    .replaceAll('ALBA10', code);

/** Has the site under test show a chain; waits until its back end knows it. */
export async function publishChain(file: unknown, host: string) {
  const saved = await fetch(`${apiUrl}/operator/website`, {
    method: 'PUT',
    headers: asOperator(),
    body: JSON.stringify(file),
  });
  expect(saved.status, await saved.text()).toBe(200);
  // a back end that has just read its websites knows of a new one a second later
  const about = `${apiUrl}/pull-connectivity/information/website`;
  await expect.poll(async () => (await fetch(about, { headers: { 'x-website-host': host } })).status).toBe(200);
}

/** Switches flags of a website; the site follows within a second. */
export async function switchFlags(website: number, flags: object) {
  const answer = await fetch(`${apiUrl}/operator/website/${website}/flags`, {
    method: 'PUT',
    headers: asOperator(),
    body: JSON.stringify(flags),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
