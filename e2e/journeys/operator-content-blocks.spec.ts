import { join } from 'node:path';
import { root } from '../../tools/start/processes.ts';
import { violations } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { expect, type Page, test } from '../support/test.ts';

const WEBSITE = 2;
const EDITOR = 'owner@posada.example';

interface Block {
  type: string;
  style?: number;
  settings: Record<string, unknown>;
}
const BLOCKS: Block[] = [
  { type: 'heading', settings: { level: 2, text: { en: 'Sleep well' } } },
  { type: 'text', settings: { html: '<p>Quiet rooms</p>' } },
  { type: 'button', settings: { label: 'Offers', url: '/offers' } },
  { type: 'accordion', settings: { items: [{ heading: 'When is breakfast?', html: '<p>At seven</p>' }] } },
  { type: 'counter', settings: { items: [{ value: 4, label: 'hotels' }] } },
  { type: 'alert', settings: { tone: 'info', title: 'The pool is closed' } },
  { type: 'space', settings: { size: 4 } },
  { type: 'html', settings: { html: '<table><tr><td>7:00</td></tr></table>' } },
];

/** A page of its own for each test. */
async function newPage(blocks: Block[]) {
  const id = `blocks-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const page = {
    paths: { en: `/${id}`, es: `/${id}` },
    title: 'Many blocks',
    description: 'A page that is edited',
    blocks,
  };
  await operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: page } } } });
  return {
    id,
    /** Blocks as guests have them. */
    published: async () =>
      (await operate<{ live: { entry: { blocks: Block[] } } }>('GET', `content/${WEBSITE}/entry/page/${id}`)).live.entry
        .blocks,
    remove: () => operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: null } } } }),
  };
}

const shown = (page: Page) => page.frameLocator('iframe').locator('main');
const list = (page: Page) => page.getByRole('region', { name: 'Blocks' });
const fields = (page: Page) => list(page).locator('[id$="-fields"]');

async function openEditor(page: Page, id: string) {
  await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, EDITOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Many blocks' })).toBeVisible();
}

/** Opens the fields of a block. */
async function open(page: Page, name: string) {
  const row = list(page).getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  return fields(page);
}

test.describe('blocks of a page in their fields', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0149]|422/, actionTimeout: 15_000 });

  test('are changed, added and moved; the page beside shows it, and guests get what was written', async ({ page }) => {
    test.setTimeout(180_000);
    const { id, published, remove } = await newPage(BLOCKS);
    try {
      await openEditor(page, id);
      await expect(shown(page).getByRole('heading', { name: 'Sleep well' })).toBeVisible();

      let block = await open(page, 'Heading');
      await block.getByLabel('Text').fill('Sleep very well');
      await expect(shown(page).getByRole('heading', { name: 'Sleep very well' })).toBeVisible();

      // a text with mark-up, by keys alone
      block = await open(page, 'Text');
      const text = block.getByRole('textbox', { name: 'Text' });
      await text.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Breakfast until noon');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(shown(page).locator('ol > li')).toHaveText('Breakfast until noon');
      await expect(shown(page).locator('strong', { hasText: 'Quiet rooms' })).toBeVisible();

      // what is pasted keeps its meaning
      await text.evaluate((element) => {
        const data = new DataTransfer();
        data.setData(
          'text/html',
          '<p class="MsoNormal" style="color:red">And <b>sauna</b><script>alert(1)</script> <a href="javascript:alert(1)">x</a></p>',
        );
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
      await expect(shown(page).locator('strong', { hasText: 'sauna' })).toBeVisible();

      block = await open(page, 'Button');
      await block.getByLabel('Label').fill('All offers');
      await block.getByLabel('Link').fill('offers');
      await expect(block.getByText(/^A path of the website such as/)).toBeVisible();
      await block.getByLabel('Link').fill('/offers');
      await expect(shown(page).getByRole('link', { name: 'All offers' })).toBeVisible();

      block = await open(page, 'Questions and answers');
      await block.getByRole('button', { name: 'Add: Entries' }).click();
      const second = block.getByRole('listitem').nth(1);
      await second.getByLabel('Heading', { exact: true }).fill('Is there a pool?');
      await second.getByRole('textbox', { name: 'Text' }).click();
      await page.keyboard.type('On the roof');
      await block.getByRole('button', { name: 'Move up: Entries 2' }).click();
      await expect(shown(page).locator('summary')).toHaveText(['Is there a pool?', 'When is breakfast?']);

      block = await open(page, 'Figures');
      await block.locator('summary').first().click();
      await block.getByLabel('Number').fill('5');
      await block.getByLabel('What is counted').fill('hotels by the sea');
      await expect(shown(page).getByText('hotels by the sea')).toBeVisible();

      block = await open(page, 'Notice');
      await block.getByLabel('Tone').selectOption('warning');

      block = await open(page, 'Space');
      await block.getByLabel('Height (1 to 8)').fill('9');
      await expect(block.getByText('At most 8.')).toBeVisible();
      await block.getByLabel('Height (1 to 8)').fill('6');

      block = await open(page, 'Free text');
      await block.getByRole('textbox', { name: 'Text' }).fill('<table><tr><td>8:00</td></tr></table>');
      await expect(shown(page).locator('td')).toHaveText('8:00');

      await list(page).getByRole('button', { name: 'Add a block' }).click();
      const picker = page.getByRole('dialog', { name: 'Add a block' });
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await picker.getByLabel('Search').fill('caption');
      await picker.getByRole('button', { name: 'Picture', exact: true }).click();
      block = fields(page);
      await expect(block.getByText('Please choose a picture.')).toBeVisible();
      await block.getByRole('button', { name: /^Choose a picture/ }).click();
      const pictures = page.getByRole('dialog', { name: 'Pictures' });
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await pictures.getByLabel('Upload a picture').setInputFiles(join(root, 'libs/themes/src/willow/mark-512.png'));
      const use = pictures.getByRole('button', { name: 'Use this picture' });
      await use.click();
      // without a text, or the statement that it is decoration, it is not taken
      await expect(pictures.getByText(/^Write what the picture shows/)).toBeVisible();
      await pictures.getByLabel('What it shows').fill('The terrace');
      await use.click();
      await expect(pictures).toBeHidden();
      await expect(shown(page).getByRole('img', { name: 'The terrace' })).toBeVisible();

      await list(page)
        .getByRole('button', { name: /^Move Picture/ })
        .press('ArrowUp');
      await expect(page.getByText(/^Picture is now at position/)).toBeAttached();

      expect(await violations(page)).toEqual([]);
      await expect(page.getByText('Draft saved')).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByRole('dialog', { name: 'Publish' })).toBeHidden();
      const blocks = await published();
      const settings = (type: string) => blocks.find((each) => each.type === type)?.settings;
      expect(blocks.map(({ type }) => type)).toEqual([
        ...['heading', 'text', 'button', 'accordion', 'counter', 'alert', 'space', 'image', 'html'],
      ]);
      expect(settings('heading')).toEqual({ level: 2, text: { en: 'Sleep very well' } });
      expect(settings('text')).toEqual({
        html: '<p><strong>Quiet rooms</strong></p><ol><li>Breakfast until noonAnd <strong>sauna</strong> x</li></ol>',
      });
      expect(settings('button')).toEqual({ label: 'All offers', url: '/offers' });
      expect(settings('accordion')).toEqual({
        items: [
          { heading: 'Is there a pool?', html: '<p>On the roof</p>' },
          { heading: 'When is breakfast?', html: '<p>At seven</p>' },
        ],
      });
      expect(settings('counter')).toEqual({ items: [{ value: 5, label: 'hotels by the sea' }] });
      expect(settings('alert')).toEqual({ tone: 'warning', title: 'The pool is closed' });
      expect(settings('space')).toEqual({ size: 6 });
      expect(settings('image')?.['photo']).toMatchObject({ alt: 'The terrace' });
    } finally {
      await remove();
    }
  });
});
