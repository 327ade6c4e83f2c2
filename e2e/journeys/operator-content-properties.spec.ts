import type { Locator } from '@playwright/test';
import { PAGE_BLOCKS, type PageBlockType } from '@posada/api-client/definitions';
import { siteUrl } from '../support/addresses.ts';
import { isFullLength } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { expect, type Page, test } from '../support/test.ts';

const WEBSITE = 2;
/** The page of the demo that shows the blocks. */
const EXAMPLES = 'blocks';
const HOTEL = '11';

type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json };
type Place = readonly string[];
interface Block {
  type: PageBlockType;
  style?: number;
  settings: Json;
}

/** Types that the page of the demo does not have; those that show an item of their address have no fields. */
const MORE: Block[] = [
  { type: 'certificate-list', settings: { title: 'Certificates', property: HOTEL } },
  { type: 'guest-reviews', settings: { title: 'Reviews', property: HOTEL } },
  { type: 'point-of-interest-list', settings: { title: 'Nearby', property: HOTEL } },
  { type: 'price-claim-form', settings: { title: 'Cheaper elsewhere?', text: 'Write to us' } },
  { type: 'journal', settings: { title: 'Our journal', pageSize: 3 } },
  { type: 'property-content', settings: { title: 'Good to know', property: HOTEL, contents: ['parking'] } },
  { type: 'book-bar', settings: { title: 'Book', property: HOTEL } },
];
const WITHOUT_FIELDS: PageBlockType[] = ['offer', 'post', 'room', 'separator'];

/** What fields take that are no words, by their last name. */
const VALUES: Record<string, string> = {
  level: '3',
  size: '6',
  value: '7',
  count: '2',
  perProperty: '2',
  pageSize: '4',
  discount: '9',
  latitude: '36.5',
  longitude: '-4.5',
  zoom: '12',
  youtube: 'aqz-KE-bpKQ',
  account: 'posada.coast',
};
/** Files, which are uploaded and not written. */
const FILES = ['file', 'captions'];
const VARIANTS = ['settings', 'source'];

const entryOf = (id: string) =>
  operate<{
    draft: { entry: { blocks: Block[] } } | null;
    live: { entry: { blocks: Block[] } } | null;
    problems: unknown[];
  }>('GET', `content/${WEBSITE}/entry/page/${id}`);
const at = (value: Json, place: Place): Json | undefined =>
  place.reduce<Json | undefined>((inside, step) => (inside as Record<string, Json> | undefined)?.[step], value);
/** The value with another one at a place. */
function withAt(value: Json, [step, ...rest]: Place, next: Json | undefined): Json {
  if (step === undefined) return next as Json;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === step ? withAt(each, rest, next) : each));
  return { ...(value as object), [step]: withAt((value as Record<string, Json>)[step] ?? {}, rest, next) } as Json;
}

interface Written {
  place: Place;
  /** What the value at the place has in it. */
  text: string;
  /** It is read on the page, or is an address there. */
  isShown: boolean;
}

/** Changes each field of a block that is open. Returns what was written where. */
async function writeAll(fields: Locator, block: number, next: () => string): Promise<Written[]> {
  // entries of lists are closed
  await fields.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const each of all) each.open = true;
  });
  const written: Written[] = [];
  const boxes = fields.locator(`[id*="-blocks-${block}-"]:is(input, textarea, select, [contenteditable])`);
  const all = await boxes.evaluateAll((each) =>
    (each as HTMLInputElement[]).map(({ id, tagName, type }) => ({ id, kind: tagName, type })),
  );
  const isOfHotel = all.some(({ id }) => /-(roomType|contents)/.test(id));
  for (const { id, kind, type } of all) {
    const place = id.slice(id.indexOf(`-blocks-${block}-`) + `-blocks-${block}-`.length).split('-');
    const name = place.at(-1) ?? '';
    const box = fields.page().locator(`[id="${id}"]`);
    if (type === 'checkbox' || FILES.includes(name)) continue;
    if (kind === 'SELECT') {
      // another variant would take fields away, another hotel the rooms and chapters that are chosen
      if (VARIANTS.includes(name) || (name === 'property' && isOfHotel)) continue;
      const other = await box.evaluate(
        (select: HTMLSelectElement) =>
          [...select.options].find(({ value, selected }) => value !== '' && !selected)?.value ?? '',
      );
      if (other === '') continue;
      await box.selectOption(other);
      written.push({ place, text: other, isShown: false });
      continue;
    }
    const own = VALUES[name];
    if (own !== undefined) {
      await box.fill(own);
      written.push({ place, text: own, isShown: false });
      continue;
    }
    const word = next();
    if (name === 'url')
      await box.fill(
        `${place.includes('posts') ? 'https://www.instagram.com/p/Cxyz' : '/offers?from='}${word}${place.includes('posts') ? '/' : ''}`,
      );
    else if (kind === 'DIV') {
      await box.focus();
      await box.press('ControlOrMeta+Home');
      await box.pressSequentially(`${word} `);
    } else if (name === 'html') await box.fill(`<p>${word}</p>`);
    else await box.fill(word);
    written.push({ place, text: word, isShown: true });
  }
  return written;
}

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Blocks' }).locator('h3 > button');

// who has signed in is asked of the service, nobody is an answer
test.use({ allowed: /40[01]/, actionTimeout: 15_000 });

test('each field of each block is what guests read and what the export has', async ({ page }) => {
  test.setTimeout(300_000);
  const examples = (await entryOf(EXAMPLES)).live?.entry.blocks ?? [];
  const all = [...examples, ...MORE];
  // `npm run test:long` writes each variant of the demo
  const blocks = isFullLength
    ? all
    : all.filter(({ type }, index) => all.findIndex((own) => own.type === type) === index);
  const types = new Set(blocks.map(({ type }) => type));
  expect(Object.keys(PAGE_BLOCKS).filter((type) => !types.has(type as PageBlockType))).toEqual(
    WITHOUT_FIELDS.filter((type) => !types.has(type)),
  );
  const id = `fields-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const texts = { paths: { en: `/${id}` }, title: 'All fields', description: 'Each is written' };
  await operate('POST', `website/${WEBSITE}/patch`, {
    websites: { [WEBSITE]: { pages: { [id]: { ...texts, blocks } } } },
  });
  try {
    await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
    await page.waitForURL('**/operator/sign-in?**');
    await signInAsOperator(page, 'owner@posada.example');
    await expect(rowsOf(page)).toHaveCount(blocks.length);
    let words = 0;
    const next = () => {
      words += 1;
      return `w${words.toString(36)}q`;
    };
    const written: (Written & { block: number })[] = [];
    for (const [index, { type }] of blocks.entries()) {
      const row = rowsOf(page).nth(index);
      await row.click();
      const fields = page.getByRole('region', { name: 'Blocks' }).locator('[id$="-fields"]');
      await expect(fields).toBeVisible();
      const own = await writeAll(fields, index, next);
      if (!WITHOUT_FIELDS.includes(type)) expect(own.length, type).toBeGreaterThan(0);
      written.push(...own.map((each) => ({ ...each, block: index })));
      await row.click();
    }
    await expect(page.getByText('Draft saved')).toBeVisible();
    const last = written.filter(({ isShown }) => isShown).at(-1);
    await expect
      .poll(async () => JSON.stringify((await entryOf(id)).draft?.entry ?? null), { timeout: 20_000 })
      .toContain(last?.text ?? '-');

    // each value is where its field says, and nothing else has changed
    const { draft, problems } = await entryOf(id);
    expect(problems).toEqual([]);
    let expected: Json = blocks as unknown as Json;
    const stored = (draft?.entry.blocks ?? []) as unknown as Json;
    for (const { block, place, text } of written) {
      const whole = [String(block), ...place];
      const value = at(stored, whole);
      expect(JSON.stringify(value), `${blocks[block]?.type} ${place.join('.')}`).toContain(text);
      expected = withAt(expected, whole, value);
    }
    expect(stored).toEqual(expected);

    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog).toBeHidden();
    const file = await operate<{ websites: { pages: { id: string; blocks: Block[] }[] }[] }>(
      'GET',
      `website/${WEBSITE}/file`,
    );
    expect(file.websites[0]?.pages.find((own) => own.id === id)?.blocks).toEqual(draft?.entry.blocks);
    const html = await (await fetch(`${siteUrl}/en/${id}`)).text();
    const missing = written.filter(({ isShown, text }) => isShown && !html.includes(text));
    expect(missing.map(({ block, place }) => `${blocks[block]?.type} ${place.join('.')}`)).toEqual([]);
    test.info().annotations.push({ type: 'fields', description: `${written.length} of ${blocks.length} blocks` });
  } finally {
    await operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: null } } } });
  }
});
