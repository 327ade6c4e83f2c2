import { readFile } from 'node:fs/promises';
import { siteUrl } from '../support/addresses.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, type Page, test } from '../support/test.ts';

const WEBSITE = 2;
const EDITOR = 'owner@posada.example';
/** German alone. */
const TRANSLATOR = 'translator@posada.example';

interface ContentPage {
  draft: { revision: number; entry: object } | null;
  live: { tag: string; entry: { title: Record<string, string> } } | null;
}

/** A page of its own for each test: one text lacks German, one is the same for all languages. */
async function newPage() {
  // letters alone: a name with 13 digits is taken for a card number
  const id = `words-${crypto.randomUUID().replace(/[\d-]/g, (sign) => (sign === '-' ? '' : ('ghijklmnop'[Number(sign)] ?? '')))}`;
  const texts = (en: string, de?: string) => ({ en, es: `${en} (es)`, ...(de === undefined ? {} : { de }) });
  const page = {
    paths: { en: `/${id}`, de: `/${id}`, es: `/${id}`, ch: `/${id}` },
    title: texts('Our garden', 'Unser Garten'),
    description: texts('What grows there', 'Was dort wächst'),
    blocks: [
      { type: 'heading', settings: { text: texts('Lemons and rosemary'), level: 2 } },
      {
        type: 'text',
        settings: {
          html: texts('<p>Open <strong>all year</strong>.</p>', '<p>Das <strong>ganze Jahr</strong> offen.</p>'),
        },
      },
      { type: 'heading', settings: { text: 'Posada', level: 3 } },
    ],
  };
  await operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: page } } } });
  return {
    id,
    remove: () => operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: null } } } }),
  };
}

async function signedInAt(page: Page, address: string, email: string, heading: string) {
  await page.goto(address);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, email);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const guestReads = async (id: string, text: string) =>
  expect(async () => {
    expect(await (await fetch(`${siteUrl}/de/${id}`)).text()).toContain(text);
  }).toPass({ intervals: [100], timeout: 20_000 });

test.describe('texts of pages by language', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0134]|ERR_INTERNET_DISCONNECTED/ });

  test('a translator finds what is missing and writes it, an editor publishes it, a guest reads it', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { id, remove } = await newPage();
    try {
      await signedInAt(page, '/en/operator/content/translations', TRANSLATOR, 'Translations');
      await page.getByLabel('Search by name or address').fill(id);
      await page.getByLabel('Show').selectOption('missing');
      // German alone: other languages are no columns
      await expect(
        page.getByRole('link', { name: /Our garden, Deutsch: 1 missing, 1 with the same text/ }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: /Our garden, Español/ })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: /Our garden, Deutsch/ }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Our garden' })).toBeVisible();
      await expect(page.getByText('2 texts to do')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      // by keys alone: to the text that is missing, written, and on to the next one
      await page.getByRole('button', { name: 'Next text to do' }).focus();
      await page.keyboard.press('Enter');
      const missing = page.getByRole('textbox', { name: 'Text (Deutsch)' }).first();
      await expect(missing).toBeFocused();
      await page.keyboard.type('Zitronen und Rosmarin');
      await expect(page.getByText('Draft saved')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('textbox', { name: 'Text (Deutsch)' }).last()).toBeFocused();
      await page.getByRole('button', { name: 'Copy the source' }).click();
      await expect(page.getByText('Nothing is left to do here.')).toBeVisible();
      await expect(page.getByText('Draft saved')).toBeVisible();

      const { draft } = await operate<ContentPage>('GET', `content/${WEBSITE}/entry/page/${id}`);
      expect(draft).not.toBeNull();
      await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
      await expect(page.getByText('Your role can look at content and not change it.')).toBeVisible();
      await operate('POST', `content/${WEBSITE}/publish`, {
        entries: [{ kind: 'page', id, revision: draft?.revision }],
      });
      await guestReads(id, 'Zitronen und Rosmarin');
      // another language is refused, not only hidden
      await page.goto(`/en/operator/content/translations/${WEBSITE}/page/${id}/es`);
      await expect(page.getByText('Your role does not allow this.')).toBeVisible();
    } finally {
      await remove();
    }
  });

  test('a text is outdated after its source was changed, until it is still right', async ({ page }) => {
    const { id, remove } = await newPage();
    try {
      await operate('POST', `website/${WEBSITE}/patch`, {
        websites: { [WEBSITE]: { pages: { [id]: { title: { en: 'Our gardens' } } } } },
      });
      await signedInAt(page, `/en/operator/content/translations/${WEBSITE}/page/${id}/de`, EDITOR, 'Our gardens');
      await page.getByRole('checkbox', { name: 'Only texts to do' }).check();
      const title = page.getByRole('listitem').filter({ hasText: 'Title (English)' });
      await expect(title.getByText('Outdated')).toBeVisible();
      await title.getByRole('button', { name: 'Still right' }).click();
      await expect(title.getByText('Done')).toBeVisible();
      await page.reload();
      await expect(page.getByText('2 texts to do')).toBeVisible();
      const { draft } = await operate<ContentPage>('GET', `content/${WEBSITE}/entry/page/${id}`);
      expect(draft).toBeNull();
    } finally {
      await remove();
    }
  });

  test('texts go out as XLIFF and come back translated', async ({ page }) => {
    const { id, remove } = await newPage();
    try {
      await signedInAt(page, `/en/operator/content/translations/${WEBSITE}/page/${id}/de`, TRANSLATOR, 'Our garden');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download XLIFF' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`texts-${WEBSITE}-page.${id}-de.xlf`);
      const xliff = await readFile(await download.path(), 'utf8');
      const translated = xliff
        .replace('>Lemons and rosemary</source>', '>Lemons and rosemary</source><target>Zitronen, Rosmarin</target>')
        .replace('Das <pc', 'Immer, das <pc');
      await page.goto('/en/operator/content/translations?language=de');
      await page.getByRole('button', { name: 'Import XLIFF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import XLIFF' });
      await dialog
        .getByLabel('XLIFF file')
        .setInputFiles({ name: 'german.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) });
      await expect(dialog.getByText('2 texts will be saved.')).toBeVisible();
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('import.png') });
      await dialog.getByRole('button', { name: 'Save in drafts' }).click();
      await expect(dialog).toBeHidden();
      const { draft } = await operate<ContentPage>('GET', `content/${WEBSITE}/entry/page/${id}`);
      expect(JSON.stringify(draft?.entry)).toContain('Zitronen, Rosmarin');
      expect(JSON.stringify(draft?.entry)).toContain('<p>Immer, das <strong>ganze Jahr</strong> offen.</p>');
    } finally {
      await remove();
    }
  });

  test('what is typed without network is stored when it is back, and a text of somebody else is not overwritten', async ({
    page,
    context,
  }) => {
    const { id, remove } = await newPage();
    try {
      await signedInAt(page, `/en/operator/content/translations/${WEBSITE}/page/${id}/de`, EDITOR, 'Our garden');
      const title = page.getByRole('textbox', { name: 'Title (Deutsch)' });
      await context.setOffline(true);
      await title.fill('Der Garten');
      await expect(page.getByText('Not saved; trying again')).toBeVisible();
      await operate('PUT', `translations/${WEBSITE}/entry/page/${id}/de`, {
        texts: [{ place: ['title'], source: 'Our garden', was: 'Unser Garten', translation: 'Mein Garten' }],
      });
      await context.setOffline(false);
      await expect(page.getByText('Somebody has changed this text meanwhile:')).toBeVisible();
      await expect(page.getByText('Mein Garten')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Keep what I typed' }).click();
      await expect(page.getByText('Draft saved')).toBeVisible();
      const { draft } = await operate<ContentPage>('GET', `content/${WEBSITE}/entry/page/${id}`);
      expect(JSON.stringify(draft?.entry)).toContain('Der Garten');
    } finally {
      await remove();
    }
  });

  test('fits a phone in other languages', async ({ page }) => {
    test.setTimeout(240_000);
    const { id, remove } = await newPage();
    try {
      await signedInAt(page, '/en/operator/content/translations', EDITOR, 'Translations');
      for (const width of [390, 1280])
        for (const language of LAYOUT_LANGUAGES) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
          for (const [name, address] of [
            ['list', `/${language}/operator/content/translations`],
            ['texts', `/${language}/operator/content/translations/${WEBSITE}/page/${id}/de`],
          ] as const) {
            await page.goto(address);
            await afterHydration(page);
            if (name === 'list') await expect(page.getByRole('table')).toBeVisible();
            else await expect(page.getByRole('textbox').first()).toBeVisible();
            expect(await overflowing(page), `${language} ${name} ${width}`).toEqual([]);
            expect(await violations(page), `${language} ${name} ${width}`).toEqual([]);
            await page.screenshot({
              path: test.info().outputPath(`${language}-${name}-${width}.png`),
              fullPage: name === 'texts',
            });
          }
        }
    } finally {
      await remove();
    }
  });
});
