import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { addDays, dayOf, todayAt } from '@posada/calendar-days';
import { apiUrl, siteUrl, VISITOR_TIME_ZONE } from './addresses.ts';
import { prepareFirefox } from './firefox-pages.ts';

declare global {
  interface Window {
    /** The layout shift of the document so far, its current window of shifts, and what moved. */
    posadaWatch?: {
      shift: number;
      window: number;
      moved: string[];
      /** Counts what the browser has measured and not told yet: on a busy machine it tells late. */
      read: () => void;
    };
  }
}

export interface Watch {
  /** Console errors, page errors, failed requests and policy reports so far. */
  problems: string[];
  /** Cumulative layout shift of the current document. */
  layoutShift(): Promise<number>;
  /** What moved in it, with the share of each. */
  moved(): Promise<string[]>;
}

/** A request that its page has given up, as Chromium and Firefox say it. */
const ABORTED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];
/** A font that a page has given up, as Firefox says it: the number is that of `NS_BINDING_ABORTED`. */
const ABORTED_FONT = /^download failed \(font-family.*status=2152398850/;

async function watch(page: Page): Promise<Watch> {
  const problems: string[] = [];
  // a content page whose data came too late on a busy machine: the browser loads them, a moment after the page is there
  const late = new Set<string>();
  page.on('console', (message) => {
    if (late.has(message.location().url) && message.text().includes('status of 503')) return;
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!ABORTED_FONT.test(error.message)) problems.push(`page: ${error.message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // a navigation that leaves a page ends what that page was still loading
    if (!ABORTED.includes(reason)) problems.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() === 503 && response.request().isNavigationRequest()) late.add(response.url());
    else if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    // the measure of the web: the worst window of shifts that follow each other within a second, five seconds at most
    const seen = {
      shift: 0,
      window: 0,
      begun: 0,
      last: 0,
      moved: [] as string[],
      read: () => count(observer.takeRecords()),
    };
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const nameOf = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60);
      return `<${element?.localName}> ${text}: ${previousRect.top} to ${currentRect.top}`;
    };
    // A press may bring about what it likes for half a second, and on a busy machine until the page has done its work;
    // so may the answer to what was sent, whenever it comes, and what is read again because of it.
    interface Span {
      from: number;
      to: number;
    }
    const wanted: Span[] = [];
    const sent: Span[] = [];
    const want = (from: number) => {
      const span = { from, to: from + 5000 };
      wanted.push(span);
      requestIdleCallback(() => {
        span.to = Math.max(from + 500, performance.now());
      });
      return span;
    };
    // `fill` of a test types without a key
    for (const kind of ['pointerdown', 'click', 'keydown', 'input', 'submit'])
      addEventListener(kind, (event) => want(event.timeStamp), true);
    const isIn = (spans: readonly Span[], time: number) => spans.some(({ from, to }) => from <= time && time < to);
    const ask = window.fetch;
    window.fetch = (...given) => {
      const isReread = isIn(sent, performance.now());
      const asked = ask(...given);
      const note = () => want(performance.now());
      const noteSent = () => sent.push(note());
      if (!['GET', undefined].includes(given[1]?.method)) asked.then(noteSent, noteSent);
      else if (isReread) asked.then(note, note);
      return asked;
    };
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as Shift[]) {
        if (entry.hadRecentInput || isIn(wanted, entry.startTime)) continue;
        const isSame = entry.startTime - seen.last < 1000 && entry.startTime - seen.begun < 5000;
        seen.window = isSame ? seen.window + entry.value : entry.value;
        if (!isSame) seen.begun = entry.startTime;
        seen.last = entry.startTime;
        seen.shift = Math.max(seen.shift, seen.window);
        seen.moved.push(...entry.sources.map((source) => `${entry.value.toFixed(3)} ${nameOf(source)}`));
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true }); // Firefox does not measure it, and counts none
    window.posadaWatch = seen;
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return {
    problems,
    layoutShift: () =>
      page.evaluate(() => {
        window.posadaWatch?.read();
        return window.posadaWatch?.shift ?? 0;
      }),
    moved: () => page.evaluate(() => window.posadaWatch?.moved ?? []),
  };
}

/**
 * The page runs as on a slower machine: `E2E_CPU` times as slow (Chromium), with answers of the back end `E2E_DELAY`
 * milliseconds late.
 */
async function slowDown(page: Page, browserName: string) {
  const rate = Number(process.env['E2E_CPU'] ?? 1);
  if (rate > 1 && browserName === 'chromium')
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  const delay = Number(process.env['E2E_DELAY'] ?? 0);
  if (delay > 0)
    await page.route('**/api/**', async (route) => {
      await new Promise((done) => setTimeout(done, delay));
      // a page that was left meanwhile takes no answer
      await route.fallback().catch(() => undefined);
    });
}

/** Goes to a page, once more where its data came too late: its answer asks for that, and tests read what the server has made. */
function goWhole(page: Page) {
  const go = page.goto.bind(page);
  page.goto = async (...given) => {
    const answer = await go(...given);
    return answer?.status() === 503 ? go(...given) : answer;
  };
}

/** For what HTTP alone can show: no browser page is opened. */
export { base as httpTest };

/** Limits that hold on every page in every test. */
export const test = base.extend<{ watched: Watch; allowed: RegExp }>({
  /** Problems that a test brings about on purpose. */
  allowed: [/^$/, { option: true }],
  watched: [
    async ({ page, allowed, browserName }, use) => {
      if (browserName === 'firefox') await prepareFirefox(page);
      await slowDown(page, browserName);
      const watching = await watch(page);
      goWhole(page);
      await use(watching);
      const unexpected = watching.problems.filter((problem) => !allowed.test(problem));
      expect(unexpected, 'console errors, failed requests and policy reports').toEqual([]);
      if (!page.isClosed() && page.url().startsWith('http')) {
        const shift = await watching.layoutShift();
        const moved = shift > 0.02 ? await watching.moved() : [];
        expect(shift, ['layout shift', ...moved].join('\n')).toBeLessThanOrEqual(0.02);
      }
    },
    { auto: true },
  ],
});
export { expect, type Page };

/** The page runs its scripts (content pages wait for the first touch). */
export async function afterHydration(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true', undefined, {
    timeout: 20_000,
  });
}

/** Content pages hydrate with the first touch. */
export async function touch(page: Page) {
  await page.mouse.move(10, 10);
  await page.keyboard.press('Shift');
  await afterHydration(page);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Signs in on the page of that kind, with a demo account, and waits for the first page of its area. */
export async function signIn(page: Page, kind: string, email: string, password = 'Demo1234') {
  await page.goto(`/en/${kind}/sign-in`);
  await afterHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(kind === 'client' ? '**/en/client' : `**/en/${kind}/bookings`);
}

/** Signs in by the calls that the sign-in page makes; the next page that is opened is that of somebody signed in. */
export async function signInByApi(page: Page, kind: string, email: string, { website = 2, site = siteUrl } = {}) {
  // a document of that origin that may make calls, and that no guard leaves: its cookie is bound to this browser
  await page.goto(`${site}/en/contact`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    async ([path, own, credentials]) => {
      const call = async (address: string, init: RequestInit) => {
        const answer = await fetch(`/api/customer/website/${address}`, init);
        if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()).result;
      };
      const headers = { 'content-type': 'application/json' };
      const { token } = await call(path, { method: 'POST', headers, body: credentials });
      // the answer has a token that is bound to this browser; the first one is good for a minute
      const answer = await call(`${own}/token`, { headers: { authorization: `Bearer ${token}` } });
      const { token: renewed, ...record } = answer;
      localStorage.setItem(own, JSON.stringify({ token: renewed ?? token, record }));
    },
    [`${website}/${kind}/login`, kind, JSON.stringify({ email, password: 'Demo1234' })] as const,
  );
}

/** `YYYY-MM-DD`, days from today. */
export function inDays(days: number): string {
  return addDays(dayOf(new Date()), days);
}

/** `YYYY-MM-DD`, today where the visitor is (GAP-72). */
export const visitorDay = () => todayAt(VISITOR_TIME_ZONE, new Date());

/** The day that a search begins on by itself at a hotel in Spain: the later of the visitor's and the hotel's (GAP-72). */
export const searchDay = () => [visitorDay(), todayAt('Europe/Madrid', new Date())].sort()[1] ?? '';

/** The first stay from a day on that a demo hotel sells: its rules and what is sold move with the days. */
export async function openStay(
  request: APIRequestContext,
  ahead: number,
  nights: number,
  { occupancy = '2-0', hotel = '3', site = siteUrl } = {},
) {
  for (let day = ahead; day < ahead + 30; day += 1) {
    const query = `from=${inDays(day)}&to=${inDays(day + nights)}`;
    const answer = await request.get(
      `${apiUrl}/pull-connectivity/searcher/property/${hotel}/availability?${query}&occupancy=${occupancy}&onlyLowestPrice=true`,
      { headers: { 'x-website-host': new URL(site).hostname } },
    );
    if ((await answer.json()).result.lowest) return { from: inDays(day), to: inDays(day + nights), query };
  }
  throw new Error(`hotel ${hotel} sells nothing from day ${ahead} on`);
}

/** The newest message in the mailbox whose subject has this in it, as text with plain spaces; waits until it is sent. */
export async function mailAbout(request: APIRequestContext, subject: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const list = await (await request.get(`${apiUrl}/mailbox`)).text();
    const [, link] = new RegExp(`href="([^"]+)"[^>]*>[^<]*${subject}`).exec(list) ?? [];
    expect(link, `a message about ${subject}`).toBeTruthy();
    text = (await (await request.get(`${apiUrl}${link}/text`)).text()).replace(/&nbsp;|\u00a0/g, ' ');
  }).toPass({ timeout: 15_000 });
  return text;
}

/** The newest message to an address whose text has this in it; waits until it is sent. */
export async function mailTo(request: APIRequestContext, address: string, words: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const list = await (await request.get(`${apiUrl}/mailbox`)).text();
    const ids = [...list.matchAll(new RegExp(`<td>${address}</td><td><a href="/mailbox/(\\d+)"`, 'g'))].map(
      ([, id]) => id,
    );
    for (const id of ids) {
      text = await (await request.get(`${apiUrl}/mailbox/${id}/text`)).text();
      if (words.test(text)) return;
    }
    throw new Error(`no message to ${address} with ${words}`);
  }).toPass({ timeout: 15_000 });
  return text;
}
