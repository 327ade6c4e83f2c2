import type { Browser } from '@playwright/test';
import { isFullLength } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, mailTo, type Page, test } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';
/** Of another website than the page: none of its bookings, rates or persons may be shown. */
const PLACES = [{}, { websites: [6] }, { properties: [11] }] as const;
const ROLES = ['owner', 'revenue', 'content', 'desk', 'finance', 'viewer', 'translator'] as const;

interface Screen {
  path: string;
  /** One of them lets somebody in; none: everybody is let in. */
  scopes: readonly string[];
  /** Not persons of single hotels. */
  isForWebsites?: boolean;
  /** Persons of the whole chain alone. */
  isForWhole?: boolean;
}
const SCREENS: readonly Screen[] = [
  { path: 'today', scopes: ['reservations.read'] },
  { path: 'today/reviews', scopes: ['reviews.read'] },
  { path: 'rates', scopes: ['rates.read', 'rates.write', 'availability.write'] },
  ...['terms', 'terms/offers', 'terms/extras', 'terms/taxes', 'terms/children', 'terms/allotments'].map((path) => ({
    path,
    scopes: ['rates.read', 'terms.write'],
  })),
  { path: 'bookings', scopes: ['reservations.read'] },
  { path: 'bookings/new', scopes: ['reservations.write'] },
  { path: 'reports', scopes: ['reservations.read'] },
  { path: 'reports/budget', scopes: ['reservations.read'] },
  { path: 'reports/funnel', scopes: ['reservations.read'], isForWebsites: true },
  { path: 'reports/saved', scopes: ['reservations.read'] },
  { path: 'content', scopes: ['websites.read'], isForWebsites: true },
  { path: 'content/assistant', scopes: ['websites.read'], isForWebsites: true },
  { path: 'inbox', scopes: ['inbox.read'] },
  { path: 'content/pictures', scopes: ['websites.read'], isForWebsites: true },
  { path: 'channels', scopes: ['channels.read'] },
  { path: 'content/translations', scopes: ['websites.read'], isForWebsites: true },
  { path: 'websites', scopes: ['websites.read'] },
  { path: 'websites/2/settings', scopes: ['websites.read'], isForWebsites: true },
  { path: 'websites/2/brand', scopes: ['websites.read'], isForWebsites: true },
  { path: 'people', scopes: ['operators.read'] },
  { path: 'settings/keys', scopes: ['keys.read'], isForWhole: true },
  { path: 'settings/webhooks', scopes: ['webhooks.read'] },
  { path: 'settings/changes', scopes: ['audit.read'], isForWhole: true },
  { path: 'settings/roles', scopes: ['operators.read'] },
  { path: 'settings/codes', scopes: ['promotions.read'] },
  { path: 'settings/loyalty', scopes: ['promotions.read'] },
  { path: 'settings/blocked', scopes: ['reservations.read'], isForWhole: true },
  { path: 'settings/guests', scopes: ['guests.read'], isForWhole: true },
  { path: 'settings/check-in', scopes: ['websites.write'] },
  { path: 'settings/verifactu', scopes: ['payments.read'], isForWhole: true },
  { path: 'settings/authorities', scopes: ['authorities.read'] },
  { path: 'security', scopes: [] },
];

/** Somebody new with a role, who has signed in. */
async function newPerson(
  owner: Page,
  browser: Browser,
  rights: object,
): Promise<{ page: Page; permissions: string[] }> {
  const email = `role-${Math.random().toString(36).slice(2)}@posada.example`;
  const { origin } = new URL(owner.url());
  const headers = { origin };
  const invited = await owner.request.post('/v1/operator', { data: { email, language: 'en', ...rights }, headers });
  expect(invited.status(), await invited.text()).toBe(200);
  const [, token = ''] = /welcome\?t=(\S+)/.exec(await mailTo(owner.request, email, /welcome\?t=/)) ?? [];
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const data = { token, name: 'Nora', surname: 'Quist', language: 'en', password: PASSWORD };
  const accepted = await page.request.post('/v1/invitation/acceptance', { data, headers });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return { page, permissions: (await accepted.json()).result.permissions };
}

/** Values of `property` anywhere in an answer. */
function propertiesIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) =>
    name === 'property' && typeof own === 'number' ? [own] : propertiesIn(own),
  );
}

test.describe('the screens of the chain’s people', () => {
  test.use({ allowed: /40[134]/ });

  // `npm run test:long` looks at each role at each place
  for (const role of isFullLength ? ROLES : (['desk', 'viewer'] as const))
    test(`let in who is ${role}, say so to others, and show nothing of hotels that the person does not work for`, async ({
      page: owner,
      browser,
    }) => {
      test.slow();
      await owner.goto('/en/operator');
      await owner.waitForURL('**/operator/sign-in?**');
      await signInAsOperator(owner, 'owner@posada.example');
      await owner.waitForURL('**/operator/today');
      for (const place of isFullLength ? PLACES : [PLACES[role === 'desk' ? 1 : 2]]) {
        const { page, permissions } = await newPerson(owner, browser, { role, ...place });
        const refused: string[] = [];
        const seen = new Set<number>();
        page.on('response', async (answer) => {
          const { pathname } = new URL(answer.url());
          if (!pathname.startsWith('/v1/')) return;
          if (answer.status() === 403 || answer.status() >= 500) refused.push(`${answer.status()} ${pathname}`);
          const body: unknown = await answer.json().catch(() => undefined);
          for (const property of propertiesIn(body)) seen.add(property);
        });
        for (const { path, scopes, isForWebsites = false, isForWhole = false } of SCREENS) {
          refused.length = 0;
          await page.goto(`/en/operator/${path}`);
          const what = `${role} of ${JSON.stringify(place)} at ${path}`;
          await expect(page.locator('main h1'), what).toBeVisible();
          await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0);
          const isOfPlace = isForWhole ? Object.keys(place).length === 0 : !isForWebsites || !('properties' in place);
          const isLetIn = (scopes.length === 0 || scopes.some((scope) => permissions.includes(scope))) && isOfPlace;
          await expect(page.getByText('Your role does not allow this.'), what).toHaveCount(isLetIn ? 0 : 1);
          expect(refused, what).toEqual([]);
        }
        if ('properties' in place) expect([...seen].filter((id) => id !== 11)).toEqual([]);
        await page.context().close();
      }
    });
});
