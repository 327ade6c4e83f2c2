import { siteUrl } from '../support/addresses.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, type Page, test } from '../support/test.ts';

const WEBSITE = 2;
const EDITOR = 'owner@posada.example';
/** How soon guests see what was published. */
const SEEN_WITHIN_MS = 2000;

const frame = (page: Page) => page.frameLocator('iframe');
const fresh = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;

async function open(page: Page, address: string) {
  await page.goto(`/en/operator/${address}`);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, EDITOR);
}

interface Content {
  paths: Record<string, string>;
  live: { tag: string; entry: Record<string, unknown> } | null;
  draft: { revision: number; entry: Record<string, unknown> } | null;
}
const read = (name: string) => operate<Content>('GET', `content/${WEBSITE}/entry/${name}`);
const statusOf = async (path: string) => (await fetch(`${siteUrl}/en${path}`)).status;
const htmlOf = async (path: string) => (await fetch(`${siteUrl}/en${path}`)).text();

/** An entry that no other test changes. */
async function first(kind: string, last = false) {
  const rows = await operate<{ id: string; title: string }[]>('GET', `content/${WEBSITE}/entry/${kind}`);
  const row = last ? rows.at(-1) : rows[0];
  if (!row) throw new Error(`no ${kind}`);
  return row;
}

async function discard(name: string) {
  const { draft } = await read(name);
  if (draft) await operate('DELETE', `content/${WEBSITE}/entry/${name}/draft/${draft.revision}`);
}

test.describe('what is written beside pages', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0149]|422/ });

  test('a post is written, reviewed, published in a release with a page, and brought back', async ({ page }) => {
    test.setTimeout(180_000);
    const id = fresh('harvest');
    const text = { en: 'Our harvest', de: 'Unsere Ernte' };
    await operate('PUT', `content/${WEBSITE}/entry/page/${id}`, {
      revision: null,
      entry: { id, paths: { en: `/${id}` }, title: text, description: text, blocks: [] },
    });
    await open(page, `content?website=${WEBSITE}&part=post`);
    await page.getByRole('button', { name: 'New post' }).click();
    const begin = page.getByRole('dialog', { name: 'New post' });
    await begin.getByLabel('Name').fill(id);
    await begin.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    try {
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await title.fill('The harvest begins');
      await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('Grapes and guests');
      await expect(frame(page).getByRole('heading', { level: 1, name: 'The harvest begins' })).toBeVisible();
      await page.getByLabel('Language of the texts').selectOption('de');
      await title.fill('Die Lese beginnt');
      await expect(frame(page).getByRole('heading', { level: 1, name: 'Die Lese beginnt' })).toBeVisible();
      await expect(page.getByText('Draft saved')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Ask for a review' }).click();
      const ask = page.getByRole('dialog', { name: 'Ask for a review' });
      await ask.getByLabel('Note for the other person').fill('Is the summary long enough?');
      await ask.getByRole('button', { name: 'Ask for a review' }).click();
      await expect(page.getByText('1 step of the review')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
      const { draft } = await read(`post/${id}`);
      await operate('POST', `content/${WEBSITE}/entry/post/${id}/review`, {
        revision: draft?.revision,
        step: 'approved',
        note: 'It is',
      });

      await page.goto(`/en/operator/content?website=${WEBSITE}&part=releases`);
      await page.getByRole('button', { name: 'New release' }).click();
      const making = page.getByRole('dialog', { name: 'New release' });
      const release = fresh('Harvest');
      await making.getByLabel('Name of the release').fill(release);
      await making.getByLabel(/The harvest begins/).check();
      await making.getByLabel(/Our harvest/).check();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await making.getByRole('button', { name: 'Save' }).click();
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: release }) });
      await expect(card.getByRole('link', { name: 'The harvest begins' })).toBeVisible();

      const whole = await card.getByRole('link', { name: 'See the site with it' }).getAttribute('href');
      const token = new URL(whole ?? '', siteUrl).searchParams.get('preview');
      const { paths } = await read(`post/${id}`);
      expect(await htmlOf(`${paths['en']}?preview=${token}`)).toContain('The harvest begins');
      expect(await statusOf(paths['en'] ?? '')).toBe(404);
      expect(await statusOf(`/${id}`)).toBe(404);

      await card.getByRole('button', { name: 'Publish' }).click();
      const publishing = page.getByRole('dialog', { name: 'Publish' });
      await publishing.getByRole('button', { name: 'Publish now' }).click();
      await expect(publishing).toBeHidden();
      await expect(async () => {
        expect(await htmlOf(paths['en'] ?? '')).toContain('The harvest begins');
        expect(await statusOf(`/${id}`)).toBe(200);
      }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });

      await card.getByRole('button', { name: 'Bring back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
      const back = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: `Before “${release}”` }) });
      await back.getByRole('button', { name: 'Publish' }).click();
      await publishing.getByRole('button', { name: 'Publish now' }).click();
      await expect(publishing).toBeHidden();
      await expect(async () => {
        expect(await statusOf(paths['en'] ?? '')).toBe(404);
        expect(await statusOf(`/${id}`)).toBe(404);
      }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });
    } finally {
      for (const name of [`page/${id}`, `post/${id}`]) await discard(name).catch(() => undefined);
      await operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { pages: { [id]: null }, posts: { [id]: null } } },
      });
    }
  });

  for (const kind of ['property', 'room', 'offer'])
    test(`${kind}: its draft is shown where guests meet it, and nowhere else`, async ({ page }) => {
      const { id, title } = await first(kind, true);
      await open(page, `content/${WEBSITE}/${kind}/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      try {
        const name = fresh('Drafted');
        await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name);
        // the name of a hotel is an option of the search
        await expect(frame(page).getByText(name).first()).toBeAttached();
        await expect(page.getByText('Draft saved')).toBeVisible();
        const { paths } = await read(`${kind}/${id}`);
        expect(await htmlOf(paths['en'] ?? '')).not.toContain(name);
        expect(await violations(page)).toEqual([]);
      } finally {
        await discard(`${kind}/${id}`);
      }
    });

  test('a menu gets an entry by keys, which guests see once it is published', async ({ page }) => {
    await open(page, `content/${WEBSITE}/menu/main`);
    await expect(page.getByRole('heading', { level: 1, name: 'main' })).toBeVisible();
    const { live } = await read('menu/main');
    const label = fresh('Wine');
    try {
      await page.getByRole('button', { name: 'Add: Entries' }).press('Enter');
      await page.getByRole('textbox', { name: 'Label', exact: true }).last().fill(label);
      await page.getByRole('textbox', { name: 'Link', exact: true }).last().fill('/offers');
      await expect(frame(page).getByRole('link', { name: label }).first()).toBeAttached();
      expect(await htmlOf('')).not.toContain(label);
      await page.getByRole('button', { name: 'Publish' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Publish' });
      await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(async () => expect(await htmlOf('')).toContain(label)).toPass({ intervals: [50], timeout: 5000 });
    } finally {
      await discard('menu/main');
      await operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { menus: { main: live?.entry['items'] } } },
      });
    }
  });

  test('fits a phone in other languages', async ({ page }) => {
    const room = await first('room');
    await open(page, `content?website=${WEBSITE}&part=room`);
    await expect(page.getByRole('table')).toBeVisible();
    for (const width of [390, 1280])
      for (const language of LAYOUT_LANGUAGES) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const [name, address] of [
          ['rooms', `content?website=${WEBSITE}&part=room`],
          ['drafts', `content?website=${WEBSITE}&part=drafts`],
          ['releases', `content?website=${WEBSITE}&part=releases`],
          ['room', `content/${WEBSITE}/room/${room.id}`],
        ] as const) {
          await page.goto(`/${language}/operator/${address}`);
          await afterHydration(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (name === 'room') await expect(page.getByRole('textbox').first()).toBeVisible();
          expect(await overflowing(page), `${language} ${name} ${width}`).toEqual([]);
          expect(await violations(page), `${language} ${name} ${width}`).toEqual([]);
          await page.screenshot({ path: test.info().outputPath(`${language}-${name}-${width}.png`) });
        }
      }
  });
});
