import { collectBooking } from '../../tools/evidence/collect.ts';
import { expect, test } from '../support/test.ts';

test('the evidence for assessors: each script of the card page has a purpose and a hash, no page has a finding', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { cardPage, build, pages, findings } = await collectBooking(browser, `${baseURL}/en`);
  expect(build).toMatch(/^[\w-]+$/);
  expect(cardPage.address).toBe('/en/booking/card');
  expect(cardPage.scripts.length).toBeGreaterThan(5);
  expect(cardPage.scripts.filter(({ purpose, hash }) => purpose === undefined || hash.length !== 44)).toEqual([]);
  expect(cardPage.headers['content-security-policy']).toContain("default-src 'none'");
  expect(pages).toContain('card');
  expect(pages.length).toBe(9);
  expect(findings).toEqual([]);
});
