import type { APIRequestContext } from '@playwright/test';
import { isLocale, languageTag } from '@posada/i18n';
import { isFullLength } from '../support/looks.ts';
import { expect, inDays } from '../support/test.ts';

/** A stay that the demo chain sells on every day of its run: far enough to be open, within the season's rules. */
const stay = `from=${inDays(45)}&to=${inDays(49)}`;

/** Pages of content that the demo chain's main website has, by their English addresses. */
const CONTENT_PAGES = [
  '/en',
  '/en/hotels/posada-malaga',
  '/en/offers',
  '/en/contact',
  '/en/travel-agencies',
  '/en/loyalty-programme',
  '/en/best-price-guarantee',
  '/en/accessibility',
];

/** Every other screen that can be opened by its address without signing in. */
const OPEN_PAGES = [
  `/en/booking/destination?id=3&${stay}&occupancy=2-0`,
  `/en/booking/property?id=3&${stay}&occupancy=2-0`,
  `/en/booking/property?id=3&${stay}&occupancy=2-1-7,1-0`,
  '/en/booking/manage',
  '/en/client/sign-in',
  '/en/agent/sign-in',
  '/en/travel-agency/sign-in',
  '/en/client/sign-up',
  '/en/client/forgot-password',
  '/en/travel-agency/sign-up',
];

/** Every block in each of its styles. */
const BLOCKS = '/en/blocks';

/** Pages that are laid out like one that is tested in every run. */
const ALIKE = [
  '/en/loyalty-programme',
  '/en/best-price-guarantee',
  '/en/accessibility',
  `/en/booking/property?id=3&${stay}&occupancy=2-0`,
  '/en/booking/manage',
  '/en/agent/sign-in',
  '/en/travel-agency/sign-in',
  '/en/client/forgot-password',
  '/en/travel-agency/sign-up',
];

/** What the quality tests open: one page of each layout, at full length all of them. */
export const TESTED_PAGES = [...CONTENT_PAGES, ...OPEN_PAGES, BLOCKS].filter(
  (path) => isFullLength || !ALIKE.includes(path),
);

/** An address without its days, which are others after midnight: names of tests stay as they are. */
export const withoutDays = (path: string) => path.replace(/(from|to)=[\d-]+/g, '$1=…');

/** The page's address in a language, as its own English version names it. */
export async function inLanguage(request: APIRequestContext, path: string, language: string) {
  if (language === 'en') return path;
  const [plain = '', query] = path.split('?');
  const html = await (await request.get(plain)).text();
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
  const [, , own] = links.find(([, tag]) => tag === (isLocale(language) ? languageTag(language) : language)) ?? [];
  expect(own, `${path} in ${language}`).toBeTruthy();
  return new URL(own ?? '').pathname + (query ? `?${query}` : '');
}
