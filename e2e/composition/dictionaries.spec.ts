import { type SecondSite, startSecondSite } from '../support/second-site.ts';
import { afterHydration, expect, openStay, type Page, test } from '../support/test.ts';

const AREA = 'agency-area';
const PAGE = '/en/travel-agency/sign-in';
const heading = (name: string) => ({ level: 1, name, exact: true });
let site: SecondSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSecondSite();
});
test.afterAll(() => site?.stop());

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')));

/** Scripts of the area that the next page brings over the line, with how they were encoded and what they weighed. */
async function scriptsOf(page: Page, go: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, { name: string; encoding: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes(`/_areas/${AREA}/`) || response.fromDiskCache) return;
    const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    const encoding = Object.fromEntries(headers)['content-encoding'] ?? '';
    scripts.set(requestId, { name: response.url.split('/').at(-1) ?? '', encoding, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await go();
  await afterHydration(page);
  await session.detach();
  return [...scripts.values()].filter(({ name }) => name.endsWith('.js'));
}

const sumOf = (scripts: readonly { bytes: number }[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

test('after a release a browser fetches what has changed in an area, and not its scripts again', async ({
  page,
  browser,
  request,
}) => {
  const whole = await scriptsOf(page, () => page.goto(site.url + PAGE));
  await expect(page.getByRole('heading', heading('Travel agency sign-in'))).toBeVisible();
  expect(whole.map(({ encoding }) => encoding)).toEqual(whole.map(() => 'br'));
  expect(sumOf(whole)).toBeGreaterThan(10_000);

  await site.change(AREA, 'signIn.title', 'Welcome back, agency');
  await expect(async () => {
    expect(await (await request.get(site.url + PAGE)).text()).toContain('Welcome back, agency');
  }).toPass({ timeout: 10_000 });
  const changed = await scriptsOf(page, () => page.goto(site.url + PAGE));
  await expect(page.getByRole('heading', heading('Welcome back, agency'))).toBeVisible();
  expect(changed.length).toBe(whole.length);
  expect(changed.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
  expect(sumOf(changed), JSON.stringify(changed)).toBeLessThan(whole.length * 600);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  const anew = await scriptsOf(theirs, () => theirs.goto(site.url + PAGE));
  await expect(theirs.getByRole('heading', heading('Welcome back, agency'))).toBeVisible();
  expect(anew.map(({ encoding }) => encoding)).toEqual(anew.map(() => 'br'));
  await other.close();
});

test('a dictionary that no version of the script is costs nothing: the whole file is sent', async ({
  page,
  request,
}) => {
  const [script] = await scriptsOf(page, () => page.goto(site.url + PAGE));
  const address = await page.evaluate(
    (name) => performance.getEntriesByType('resource').find((entry) => entry.name.endsWith(name))?.name ?? '',
    script?.name ?? '',
  );
  const answerTo = async (dictionary: string, accepted = 'gzip, br, dcb, dcz') => {
    const headers = { 'accept-encoding': accepted, 'available-dictionary': dictionary };
    return (await request.get(address, { headers })).headers();
  };
  const unknown = `:${'A'.repeat(43)}=:`;
  for (const dictionary of [unknown, 'no byte sequence', ':AAAA:', ''])
    expect((await answerTo(dictionary))['content-encoding'], dictionary).toBe('br');
  expect((await answerTo(unknown))['vary']).toBe('accept-encoding, available-dictionary');
  expect((await answerTo(unknown))['use-as-dictionary']).toMatch(/^match="\/_areas\/agency-area\/\*\/[\w.*-]+\.js"$/);
});

test('rooms and results of other days are sent against a page of a booking that the browser has', async ({
  page,
  browser,
  request,
}) => {
  const { query } = await openStay(request, 50, 2);
  const session = await page.context().newCDPSession(page);
  const seen: { address: string; encoding: string; id: string }[] = [];
  session.on('Network.responseReceived', ({ requestId: id, response, type }) => {
    const { pathname } = new URL(response.url);
    if (type !== 'Document' && !pathname.includes('_dictionary')) return;
    seen.push({ address: pathname, encoding: response.headers['content-encoding'] ?? '', id });
  });
  const bytes = new Map<string, number>();
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await session.send('Network.enable');
  const results = `${site.url}/en/booking/destination?${query}`;
  await page.goto(results);
  await expect.poll(() => seen.some(({ address, id }) => address.includes('_dictionary') && bytes.has(id))).toBe(true);
  expect(seen[0]).toMatchObject({ address: '/en/booking/destination', encoding: 'br' });
  await page.goto(`${site.url}/en/booking/property?id=3&${query}`);
  await expect(page.getByRole('heading', { name: 'Choose your room' })).toBeVisible();
  await afterHydration(page);
  const rooms = seen.findLast(({ address }) => address === '/en/booking/property');
  expect(rooms?.encoding).toBe('dcz');
  expect(bytes.get(rooms?.id ?? '')).toBeLessThan(8000);

  const other = await browser.newContext();
  const answer = await (await other.newPage()).goto(results);
  expect(answer?.headers()['content-encoding']).toBe('br');
  await other.close();
  expect((await request.get(`${site.url}/en/_dictionary-of-nothing`)).status()).toBe(404);
});
