import { answered, brandUrl } from '../support/addresses.ts';
import { exampleChain, publishChain } from '../support/example-chain.ts';
import { expect, inDays, test } from '../support/test.ts';

const ELSEWHERE = 'https://pictures.example';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Picture {
  url: string;
  widths: number[];
}
interface Json {
  [key: string]: unknown;
}

/**
 * The example chain under other ids and another host, with its pictures on a host of its own; its second hotel has none
 * and charges in another currency.
 */
function foreignFile() {
  const own = exampleChain({ digits: '77', name: 'casa-elsewhere', code: 'ELSE10' }).replace(
    /"\/media\/(?!brand-)/g,
    `"${ELSEWHERE}/`,
  );
  const one = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, one(each)]));
    const picture = entries as unknown as Picture;
    return Array.isArray(picture.widths) ? { ...entries, url: `${picture.url}.png`, widths: [] } : entries;
  };
  const file = one(JSON.parse(own)) as { websites: Json[]; properties: Json[] };
  const [website, second] = [file.websites[0] as Json, file.properties[1] as Json];
  Object.assign(website['settings'] as Json, { pictureOrigins: [ELSEWHERE] });
  second['currency'] = 'NZD';
  for (const thing of [second, ...(second['roomTypes'] as Json[])]) thing['photos'] = [];
  return file;
}

test.use({ storageState: answered([brandUrl('casa-elsewhere')]) });

test('pictures of a listed origin show, another website’s pages let none of them in, and nothing keeps room for a photo that is not there', async ({
  page,
}) => {
  await publishChain(foreignFile(), 'casa-elsewhere.localhost');
  const asked: string[] = [];
  await page.route(`${ELSEWHERE}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: PIXEL, contentType: 'image/png' });
  });

  const home = await page.goto(`${brandUrl('casa-elsewhere')}/en`);
  expect(home?.headers()['content-security-policy']).toContain(`tile.openstreetmap.org ${ELSEWHERE};`);
  await expect(page.locator('[data-part="hero"] img').first()).toHaveJSProperty('naturalWidth', 1);
  expect(
    asked.every((url) => /\.example\/[a-z-]+\d*\.png$/.test(url)),
    asked.join(),
  ).toBe(true);
  const other = await page.goto(`${brandUrl('willow')}/en`);
  expect(other?.headers()['content-security-policy']).not.toContain(ELSEWHERE);

  await page.goto(
    `${brandUrl('casa-elsewhere')}/en/booking/property?id=772&from=${inDays(30)}&to=${inDays(32)}&occupancy=2-0`,
  );
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(card, 'another currency than that of the first hotel').toContainText('NZ$');
  const share = await card.evaluate((element) => {
    const name = element.querySelector('h3') as HTMLElement;
    return name.getBoundingClientRect().width / element.getBoundingClientRect().width;
  });
  expect(share, 'the words have the whole card').toBeGreaterThan(0.85);
  const header = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
  const width = await header.locator('h1').evaluate((name) => name.getBoundingClientRect().width);
  expect(width, 'and the whole header').toBeGreaterThan(800);
});
