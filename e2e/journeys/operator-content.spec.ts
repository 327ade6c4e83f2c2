import { siteUrl } from '../support/addresses.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, type Page, test } from '../support/test.ts';

const WEBSITE = 2;
const EDITOR = 'owner@posada.example';
/** How soon guests see what was published. */
const SEEN_WITHIN_MS = 2000;

const heading = (text: string) => ({ type: 'heading', settings: { text: { en: text, de: `${text} (de)` }, level: 2 } });

/** A page of its own for each test. */
async function newPage() {
  const id = `story-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const texts = (text: string) => ({ en: text, de: `${text} (de)`, es: text });
  const page = {
    paths: { en: `/${id}`, de: `/${id}`, es: `/${id}`, ch: `/${id}` },
    title: texts('Our story'),
    description: texts('How it began'),
    blocks: [heading('The beginning'), heading('The end')],
  };
  await operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: page } } } });
  return {
    id,
    remove: () => operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: null } } } }),
  };
}

const frame = (page: Page) => page.frameLocator('iframe');
const blocksIn = (page: Page) => frame(page).locator('[data-block] h2');

async function openEditor(page: Page, id: string) {
  await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, EDITOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
  await expect(blocksIn(page)).toHaveText(['The beginning', 'The end']);
}

/** Without a browser's own work: what the site answers to guests. */
async function guestGets(id: string, texts: string[], within?: number) {
  await expect(async () => {
    const html = await (await fetch(`${siteUrl}/en/${id}`)).text();
    const shown = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);
    expect(shown.filter((text) => texts.includes(text ?? ''))).toEqual(texts);
    expect(html).not.toContain('data-block');
  }).toPass({ intervals: [50], ...(within === undefined ? {} : { timeout: within }) });
}

test.describe('pages that are written beside the page itself', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0149]|422/ });

  test('an editor changes words and order by keys, sees them, publishes and brings back', async ({ page }) => {
    test.setTimeout(180_000);
    const { id, remove } = await newPage();
    try {
      await openEditor(page, id);
      expect(await violations(page)).toEqual([]);

      const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page
        .getByRole('textbox', { name: /^Title/ })
        .first()
        .fill('Our long story');
      await stored;
      const storedAt = Date.now();
      await expect(frame(page).getByRole('heading', { level: 1, name: 'Our long story' })).toBeVisible();
      test.info().annotations.push({ type: 'shown after', description: `${Date.now() - storedAt} ms` });
      const handle = page.getByRole('button', { name: /^Move .*position 1 of 2/ });
      await handle.focus();
      await handle.press('ArrowDown');
      await expect(blocksIn(page)).toHaveText(['The end', 'The beginning']);
      await expect(page.getByText('Draft saved')).toBeVisible();

      // a press on a part of the page opens its fields
      await blocksIn(page).first().click();
      await expect(page.getByRole('button', { name: /The end/, expanded: true })).toBeVisible();
      // links in the frame lead nowhere
      const before = await frame(page)
        .locator('body')
        .evaluate(() => location.href);
      await frame(page).locator('header a').first().click();
      expect(
        await frame(page)
          .locator('body')
          .evaluate(() => location.href),
      ).toBe(before);

      await guestGets(id, ['The beginning', 'The end']);
      await page.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish' });
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await dialog.getByRole('button', { name: 'Publish now' }).click();
      await expect(dialog).toBeHidden();
      await guestGets(id, ['The end', 'The beginning'], SEEN_WITHIN_MS);

      await page.getByRole('button', { name: 'History' }).click();
      const history = page.getByRole('dialog', { name: 'History' });
      await history.getByRole('button', { name: 'What differs' }).last().click();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await history.getByRole('button', { name: 'Bring back' }).click();
      await expect(blocksIn(page)).toHaveText(['The beginning', 'The end']);
      await page.getByRole('button', { name: 'Publish' }).click();
      await dialog.getByRole('button', { name: 'Publish now' }).click();
      await expect(dialog).toBeHidden();
      await guestGets(id, ['The beginning', 'The end']);
    } finally {
      await remove();
    }
  });

  test('a block is shown for a time: the editor sees it, guests only within it', async ({ page }) => {
    const { id, remove } = await newPage();
    try {
      await openEditor(page, id);
      // as soon as the page is seen, its scripts still on their way
      await blocksIn(page).first().click();
      await page.getByLabel('Only from a certain time').check();
      await expect(page.getByText(/^From .* 00:00$/)).toBeVisible();
      await expect(page.getByText('Draft saved')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await expect(blocksIn(page)).toHaveText(['The beginning', 'The end']);
      await page.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish' });
      await dialog.getByRole('button', { name: 'Publish now' }).click();
      await expect(dialog).toBeHidden();
      await guestGets(id, ['The end'], SEEN_WITHIN_MS);

      const soon = Date.now() + 4000;
      const timed = { ...heading('The beginning'), shownFrom: new Date(soon).toISOString() };
      await operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { pages: { [id]: { blocks: [timed, heading('The end')] } } } },
      });
      const html = await (await fetch(`${siteUrl}/en/${id}`)).text();
      // on a busy machine the answer may come after that moment
      if (Date.now() < soon) expect(html).not.toContain('The beginning');
      await guestGets(id, ['The beginning', 'The end'], 15_000);
    } finally {
      await remove();
    }
  });

  test('a page is shared with the picture that was chosen for it', async () => {
    const { id, remove } = await newPage();
    const shared = async () => {
      const html = await (await fetch(`${siteUrl}/en/${id}`)).text();
      return /property="og:image" content="([^"]*)"/.exec(html)?.[1];
    };
    try {
      const ofWebsite = await shared();
      expect(ofWebsite).toContain('/media/');
      const { live } = await operate<{ live: { entry: { blocks: { settings: { slides?: { photo: object }[] } }[] } } }>(
        'GET',
        `content/${WEBSITE}/entry/page/property-11`,
      );
      const photo = live.entry.blocks[0]?.settings.slides?.[0]?.photo as { url: string };
      expect(ofWebsite).not.toContain(photo.url);
      await operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { pages: { [id]: { picture: photo } } } },
      });
      await expect(async () => expect(await shared()).toContain(photo.url)).toPass({ timeout: SEEN_WITHIN_MS });
    } finally {
      await remove();
    }
  });

  test('an address that a page had leads to the one that it has now', async () => {
    const { id, remove } = await newPage();
    try {
      await operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { pages: { [id]: { paths: { en: `/${id}-moved` } } } } },
      });
      await expect(async () => {
        const answer = await fetch(`${siteUrl}/en/${id}?a=1`, { redirect: 'manual' });
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en/${id}-moved?a=1`]);
      }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });
      expect((await fetch(`${siteUrl}/de/${id}`)).status).toBe(200);
      await guestGets(`${id}-moved`, ['The beginning', 'The end']);
    } finally {
      await remove();
    }
  });

  test('an address that a post had leads to the one that it has now', async () => {
    const posts = await operate<{ id: string; paths: Record<string, string> }[]>(
      'GET',
      `content/${WEBSITE}/entry/post`,
    );
    const { live } = await operate<{ live: { entry: { slug: Record<string, string> } } }>(
      'GET',
      `content/${WEBSITE}/entry/post/${posts[0]?.id}`,
    );
    const { slug } = live.entry;
    const write = (en: string | undefined) =>
      operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { posts: { [posts[0]?.id ?? '']: { slug: { ...slug, en } } } } },
      });
    const next = `story-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
    const at = (last: string | undefined) => `${siteUrl}/en/journal/${last}`;
    expect((await fetch(at(slug['en']))).status).toBe(200);
    try {
      await write(next);
      await expect(async () => {
        const answer = await fetch(at(slug['en']), { redirect: 'manual' });
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en/journal/${next}`]);
      }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });
    } finally {
      await write(slug['en']);
    }
  });

  test('two who write one page lose nothing of either', async ({ page }) => {
    const { id, remove } = await newPage();
    try {
      await openEditor(page, id);
      const { live } = await operate<{ live: { tag: string; entry: object } }>(
        'GET',
        `content/${WEBSITE}/entry/page/${id}`,
      );
      await operate('PUT', `content/${WEBSITE}/entry/page/${id}`, {
        revision: null,
        live: live.tag,
        entry: { ...live.entry, title: { en: 'Their story' } },
      });
      const title = page.getByRole('textbox', { name: /^Title/ }).first();
      await title.fill('My story');
      await expect(page.getByText(/has saved this/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show what was saved' }).click();
      await expect(title).toHaveValue('Their story');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(title).toHaveValue('My story');
      await expect(page.getByText('Draft saved')).toBeVisible();
      await page.getByRole('button', { name: 'Discard the draft' }).click();
      await page
        .getByRole('dialog', { name: 'Discard the draft?' })
        .getByRole('button', { name: 'Discard the draft' })
        .click();
      await expect(title).toHaveValue('Our story');
    } finally {
      await remove();
    }
  });

  test('a website of another brand is shown in the frame of this one, and may not be framed otherwise', async ({
    page,
  }) => {
    const id = `other-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
    const { id: website, theme } = (await operate<{ id: number; theme: string }[]>('GET', 'website')).find(
      (own) => own.theme !== 'app',
    ) as { id: number; theme: string };
    const page1 = { id, paths: { en: `/${id}` }, title: { en: 'Elsewhere' }, description: '', blocks: [] };
    const { draft } = await operate<{ draft: { revision: number } }>('PUT', `content/${website}/entry/page/${id}`, {
      revision: null,
      entry: page1,
    });
    try {
      await page.goto(`/en/operator/content/${website}/page/${id}`);
      await page.waitForURL('**/operator/sign-in?**');
      await signInAsOperator(page, EDITOR);
      await expect(frame(page).getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible();
      await expect(frame(page).locator(`html[data-theme="${theme}"]`)).toHaveCount(1);
      const published = await fetch(`${siteUrl}/en`);
      expect(published.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    } finally {
      await operate('DELETE', `content/${website}/entry/page/${id}/draft/${draft.revision}`);
    }
  });

  test('several drafts are published at one moment; one is published at its time', async ({ page }) => {
    const pages = [await newPage(), await newPage(), await newPage()];
    const drafts = await Promise.all(
      pages.map(async ({ id }) => {
        const path = `content/${WEBSITE}/entry/page/${id}`;
        const { live } = await operate<{ live: { tag: string; entry: object } }>('GET', path);
        const changed = { ...live.entry, blocks: [heading('All at once')], title: { en: `Season ${id}` } };
        const body = { revision: null, live: live.tag, entry: changed };
        return operate<{ draft: { revision: number } }>('PUT', path, body);
      }),
    );
    try {
      const [first, second, later] = pages.map(({ id }) => id) as [string, string, string];
      const publishAt = new Date(Date.now() + 3000).toISOString();
      const schedule = { revision: drafts[2]?.draft.revision, publishAt };
      await operate('POST', `content/${WEBSITE}/entry/page/${later}/schedule`, schedule);
      await page.goto('/en/operator/content?part=drafts');
      await page.waitForURL('**/operator/sign-in?**');
      await signInAsOperator(page, EDITOR);
      await page.getByRole('button', { name: /^Publish \d+ drafts$/ }).press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Publish \d+ drafts$/ });
      const boxes = dialog.getByRole('group', { name: 'Drafts' });
      // other tests have drafts of their own
      for (const box of await boxes.getByRole('checkbox').all()) await box.uncheck();
      for (const id of [first, second]) await boxes.getByLabel(`Season ${id}`).check();
      await dialog.getByLabel('Name of this publication').fill('Summer');
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await guestGets(first, ['The beginning', 'The end']);
      await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
      await expect(dialog).toBeHidden();
      for (const id of [first, second]) await guestGets(id, ['All at once'], SEEN_WITHIN_MS);
      await guestGets(later, ['All at once'], 20_000);
      const [version] = await operate<{ name: string }[]>('GET', `content/${WEBSITE}/entry/page/${second}/version`);
      expect(version?.name).toBe('Summer');
    } finally {
      for (const own of pages) await own.remove();
    }
  });

  test('fits a phone in other languages', async ({ page }) => {
    const { id, remove } = await newPage();
    try {
      await openEditor(page, id);
      for (const width of [390, 1280])
        for (const language of LAYOUT_LANGUAGES) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          for (const [name, address] of [
            ['list', `/${language}/operator/content`],
            ['editor', `/${language}/operator/content/${WEBSITE}/page/${id}`],
          ] as const) {
            await page.goto(address);
            await afterHydration(page);
            if (name === 'list') await expect(page.getByRole('table')).toBeVisible();
            else if (width > 1000) await expect(frame(page).locator('main')).toBeVisible();
            else await expect(page.getByRole('textbox').first()).toBeVisible();
            expect(await overflowing(page), `${language} ${name} ${width}`).toEqual([]);
            expect(await violations(page), `${language} ${name} ${width}`).toEqual([]);
            await page.screenshot({ path: test.info().outputPath(`${language}-${name}-${width}.png`) });
          }
        }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(frame(page).locator('main')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('en-preview-390.png') });
    } finally {
      await remove();
    }
  });
});
