import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { open, walkBooking } from '../brands/walk.ts';
import type { BrandEvidence, CardPage, CardScript, Finding, Stored } from './evidence.ts';

const DAY_SECONDS = 86_400;
export const STANDARD = 'EN 301 549 V3.2.1, chapter 9: WCAG 2.1 A and AA; with the new criteria of WCAG 2.2';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Headers that an assessor looks for. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
];

/** Why scripts are on the card page, by their address; own scripts have the path alone. */
const PURPOSES: readonly [address: RegExp, purpose: string][] = [
  [/^inline$/, 'presses before the page is ready, and the answer about cookies; allowed by the policy of the page'],
  [/^\/_shell\/vendor/, 'libraries that all areas share'],
  [/^\/_shell\/texts/, 'texts of the shell in the language of the page'],
  [/^\/_shell\/vitals/, 'measures how fast the page is; sends no data of the guest'],
  [/^\/_shell\//, 'shell: routing, layout and loading of areas'],
  [/^\/_areas\/booking\//, 'area of the booking: the card page itself and its texts'],
  [/^\/_areas\//, 'another area of the website, for its next page'],
  [/^https:\/\/([\w-]+\.)*stripe\.(com|network)\//, 'fields of the card by Stripe: card numbers go to Stripe alone'],
  [/^https:\/\/([\w-]+\.)*redsys\.es[:/]/, 'fields of the card by Redsys: card numbers go to Redsys alone'],
  [/^\/api\/payment-sandbox\//, 'simulated payment provider of the demo: not in production'],
];
export const purposeOf = (address: string): string | undefined =>
  PURPOSES.find(([pattern]) => pattern.test(address))?.[1];

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

interface Answered {
  cookie: 'allowed' | 'declined' | undefined;
}
const contextOf = (browser: Browser, site: string, { cookie }: Answered) =>
  browser.newContext({
    ...(cookie && {
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(site).origin, localStorage: [{ name: 'cookie-consent', value: cookie }] }],
      },
    }),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });

/** Scripts that the card page runs: those of its elements and those that they have loaded. */
async function readCardPage(page: Page, responses: readonly Response[]): Promise<CardPage> {
  const own = new URL(page.url()).origin;
  const loaded: CardScript[] = await Promise.all(
    responses
      .filter((response) => response.request().resourceType() === 'script')
      .map(async (response) => {
        const address = response.url().startsWith(`${own}/`) ? new URL(response.url()).pathname : response.url();
        // a script that was prefetched has no text here any more: it is asked for again
        const text = await response.body().catch(async () => (await page.request.get(response.url())).body());
        const where = response.frame() === page.mainFrame() ? ('page' as const) : ('frame' as const);
        return { address, where, hash: sha256(text), purpose: purposeOf(address) };
      }),
  );
  const texts = await page.evaluate(() =>
    Array.from(document.scripts)
      .filter(({ src, type }) => src === '' && ['', 'module', 'text/javascript'].includes(type))
      .map(({ textContent }) => textContent),
  );
  const inline = texts.map(
    (text): CardScript => ({
      address: 'inline',
      where: 'page',
      hash: sha256(text),
      purpose: purposeOf('inline'),
    }),
  );
  const unique = new Map(
    [...inline, ...loaded].map((script) => [`${script.where} ${script.address} ${script.hash}`, script]),
  );
  const navigation = responses.findLast(
    (response) => response.request().isNavigationRequest() && response.frame() === page.mainFrame(),
  );
  const served = navigation?.headers() ?? {};
  return {
    address: new URL(page.url()).pathname,
    scripts: [...unique.values()].sort((a, b) => (`${a.where}${a.address}` < `${b.where}${b.address}` ? -1 : 1)),
    // a nonce is another one each time
    headers: Object.fromEntries(
      HEADERS.flatMap((name) => (served[name] ? [[name, served[name].replace(/'nonce-[^']+'/g, "'nonce-…'")]] : [])),
    ),
    frames: [
      ...new Set(page.frames().flatMap((frame) => (frame === page.mainFrame() ? [] : [new URL(frame.url()).origin]))),
    ],
  };
}

async function findingsOf(page: Page, name: string): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    page: name,
    rule: `${id} (${helpUrl})`,
    help,
    elements: nodes.length,
  }));
}

/** Walks a booking to the end: the card page, and what axe finds on each page. @param site with its language, as `http://app.localhost:4000/en` */
export async function collectBooking(
  browser: Browser,
  site: string,
): Promise<{ cardPage: CardPage; build: string; pages: string[]; findings: Finding[] }> {
  const context = await contextOf(browser, site, { cookie: 'declined' });
  const page = await context.newPage();
  let responses: Response[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) responses = [];
  });
  page.on('response', (response) => responses.push(response));
  const pages: string[] = [];
  const findings: Finding[] = [];
  let cardPage: CardPage | undefined;
  const look = async (name: string) => {
    pages.push(name);
    findings.push(...(await findingsOf(page, name)));
  };
  await open(page, site);
  const [, build = ''] = /"buildId":"([\w-]+)"/.exec(await (await page.request.get(site)).text()) ?? [];
  await look('home');
  await walkBooking(page, site, async (name) => {
    if (name === 'card') cardPage = await readCardPage(page, responses);
    await look(name);
  });
  await context.close();
  if (!cardPage) throw new Error('the way of the booking did not come to the card page');
  return { cardPage, build, pages, findings };
}

async function storedIn(context: BrowserContext, page: Page): Promise<Omit<Stored, 'needsConsent'>[]> {
  const cookies = (await context.cookies()).map(({ name, expires }) => ({
    kind: 'cookie' as const,
    name,
    days: expires < 0 ? null : Math.round((expires - Date.now() / 1000) / DAY_SECONDS),
  }));
  const entries = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  return [
    ...cookies,
    ...entries.local.map((name) => ({ kind: 'localStorage' as const, name, days: undefined })),
    ...entries.session.map((name) => ({ kind: 'sessionStorage' as const, name, days: null })),
  ];
}

/** What a visit of the home page, the rooms and the form leaves in the browser, and whom it asks. */
async function visit(browser: Browser, site: string, cookie: 'allowed' | 'declined') {
  const context = await contextOf(browser, site, { cookie });
  const page = await context.newPage();
  const origins = new Set<string>();
  const own = new URL(site).origin;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) origins.add(origin);
  });
  await open(page, site);
  const stored = await storedIn(context, page);
  await walkBooking(page, site, async (name) => {
    if (name === 'payment') stored.push(...(await storedIn(context, page)));
  });
  stored.push(...(await storedIn(context, page)));
  await context.close();
  return { stored: new Map(stored.map((entry) => [`${entry.kind} ${entry.name}`, entry])), origins };
}

/** Cookies, storage and receivers of a brand, for a guest who declined and for one who accepted. */
export async function collectBrand(browser: Browser, brand: string, site: string): Promise<BrandEvidence> {
  const declined = await visit(browser, site, 'declined');
  const accepted = await visit(browser, site, 'allowed');
  return {
    brand,
    stored: [...new Map([...accepted.stored, ...declined.stored])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => ({ ...entry, needsConsent: !declined.stored.has(key) })),
    receivers: [...new Set([...declined.origins, ...accepted.origins])]
      .sort()
      .map((origin) => ({ origin, needsConsent: !declined.origins.has(origin) })),
  };
}
