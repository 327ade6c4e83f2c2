import { siteUrl } from '../support/addresses.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { expect, type Page, test } from '../support/test.ts';

const WEBSITE = 2;
const LIBRARY = `operator/content/pictures?website=${WEBSITE}`;
/** Letters alone: a name with 13 digits is taken for a card number. */
const fresh = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;

/** A sky above a house at its lower right, in another colour each time: the name of a picture is made of its content. */
async function photograph(page: Page, width = 1600, height = 1000, type = 'image/jpeg') {
  const content = await page.evaluate(
    ([wide, high, kind]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = `hsl(200 60% ${30 + Math.random() * 40}%)`;
      context.fillRect(0, 0, wide, high);
      context.fillStyle = '#b3122a';
      context.fillRect(wide - 320, high - 320, 300, 300);
      return canvas.toDataURL(kind).replace(/^[^,]*,/, '');
    },
    [width, height, type] as const,
  );
  return Buffer.from(content, 'base64');
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

async function openLibrary(page: Page, language = 'en') {
  await page.goto(`/${language}/${LIBRARY}`);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, 'owner@posada.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main ul img').first()).toBeVisible();
}

interface Library {
  pictures: { name: string; fileName: string | null; files: object }[];
}
async function uploaded(fileName: string) {
  const { pictures } = await operate<Library>('GET', `picture/${WEBSITE}`);
  const found = pictures.find((picture) => picture.fileName === fileName);
  if (!found) throw new Error(`no picture ${fileName}`);
  return found;
}
const guestPage = async (path: string) => (await fetch(`${siteUrl}/en/${path}`)).text();
const guestsGet = (path: string, text: string, has = true) =>
  expect(async () => expect((await guestPage(path)).includes(text), text).toBe(has)).toPass({ timeout: 20_000 });

test.describe('the pictures of a website', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0149]|422|ERR_INTERNET_DISCONNECTED/ });

  test('are uploaded, described, shown around their focal point, replaced everywhere, and brought back', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const id = fresh('house');
    const name = `${id}.jpg`;
    await openLibrary(page);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('library-1280.png') });
    await page
      .getByLabel('Choose files')
      .setInputFiles([
        file(name, await photograph(page)),
        file(`${id}-modern.webp`, await photograph(page, 900, 700, 'image/webp')),
        file('broken.jpg', Buffer.from('no picture')),
      ]);
    await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 60_000 });
    await expect(page.getByText('The picture cannot be read: the file is damaged or no picture.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('uploads-1280.png') });
    await page.getByRole('button', { name: 'Take off the list: broken.jpg' }).click();

    // without network it fails with a reason, and is tried again
    await page.context().setOffline(true);
    await page.getByLabel('Choose files').setInputFiles([file(`${id}-late.jpg`, await photograph(page, 700, 500))]);
    await expect(page.getByRole('button', { name: `Try again: ${id}-late.jpg` })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: `Try again: ${id}-late.jpg` }).click();
    await expect(page.getByText('Ready', { exact: true })).toHaveCount(3, { timeout: 60_000 });

    await page.getByLabel('Find a picture').fill(id);
    await expect(page.getByText('3 pictures')).toBeVisible();
    await page.getByLabel('Show').selectOption({ label: 'Without a text' });
    await page.locator('main ul').last().getByRole('link', { name, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByLabel('English').fill('The house on the hill');
    await page.getByLabel('Deutsch').fill('Das Haus auf dem Hügel');
    const point = page.getByRole('button', { name: /^Focal point/ });
    const box = await point.boundingBox();
    if (!box) throw new Error('no box');
    await point.click({ position: { x: box.width * 0.9, y: box.height * 0.8 } });
    await expect(page.getByText('90 % from the left, 80 % from the top')).toBeVisible();
    await point.press('ArrowDown');
    await expect(page.getByText('90 % from the left, 90 % from the top')).toBeVisible();
    const cropped = page.locator('[data-crop="phone"] img');
    await expect(cropped).toHaveCSS('object-position', '90% 90%');
    await page.getByLabel('Licence').fill('Bought, until 2028');
    await page.getByLabel('Source').fill('Ana Roig');
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('picture-1280.png'), fullPage: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'The house on the hill' })).toBeVisible();

    // a page that chooses it from the library
    const text = { en: 'Houses', de: 'Häuser', es: 'Casas' };
    const entry = {
      id,
      paths: { en: `/${id}` },
      title: text,
      description: text,
      blocks: [{ type: 'image', settings: {} }],
    };
    await operate('PUT', `content/${WEBSITE}/entry/page/${id}`, { revision: null, entry });
    try {
      await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Houses' })).toBeVisible();
      await page
        .getByRole('button', { name: /^Edit.*Picture|^Picture/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Choose a picture: Picture', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Find a picture').fill('house on the hill');
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('choose-1280.png') });
      // the last one: a run that failed has left its own
      await dialog.getByRole('button', { name: 'The house on the hill' }).first().click();
      await page.getByText('Focal point', { exact: true }).click();
      await expect(page.getByText('90 % from the left, 90 % from the top')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('editor-1280.png') });
      await expect(page.getByText('Draft saved')).toBeVisible();
      const { draft } = await operate<{ draft: { revision: number } }>('GET', `content/${WEBSITE}/entry/page/${id}`);
      await operate('POST', `content/${WEBSITE}/publish`, {
        entries: [{ kind: 'page', id, revision: draft.revision }],
      });
      const house = await uploaded(name);
      await guestsGet(id, `/media/${house.name}-`);
      expect(await guestPage(id)).toContain('data-x="9" data-y="9"');

      await page.goto(`/en/operator/content/pictures/${WEBSITE}/${house.name}`);
      await expect(page.getByRole('link', { name: 'Houses' })).toBeVisible();
      await page.getByRole('button', { name: 'Replace everywhere' }).click();
      const replacing = page.getByRole('dialog', { name: 'Replace everywhere' });
      await replacing.getByLabel('New picture').setInputFiles(file(`${id}-new.jpg`, await photograph(page)));
      await expect(replacing.getByRole('img', { name: 'New picture' })).toBeVisible({ timeout: 60_000 });
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('replace-1280.png') });
      await replacing.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect(page.getByText('Done in all places')).toBeVisible();
      const next = await uploaded(`${id}-new.jpg`);
      await guestsGet(id, `/media/${next.name}-`);
      expect(await guestPage(id)).not.toContain(house.name);

      // one change of the history, seen as pictures, which is brought back
      await page.goto(`/en/operator/content/${WEBSITE}/page/${id}`);
      await page.getByRole('button', { name: 'History' }).click();
      const history = page.getByRole('dialog', { name: 'History' });
      await history.getByRole('button', { name: 'What differs' }).first().click();
      await expect(history.getByRole('img', { name: `/media/${house.name}` })).toBeVisible();
      await expect(history.getByRole('img', { name: `/media/${next.name}` })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('history-1280.png') });
      const releases = await operate<{ id: number; name: string }[]>('GET', `content/${WEBSITE}/release`);
      const release = releases.find((each) => each.name === `Picture replaced: ${name}`);
      const back = await operate<{ id: number }>('POST', `content/${WEBSITE}/release/${release?.id}/restore`, {
        name: 'Old house',
      });
      await operate('POST', `content/${WEBSITE}/release/${back.id}/publish`, {});
      await guestsGet(id, `/media/${house.name}-`);
    } finally {
      await operate('POST', `website/${WEBSITE}/patch`, { websites: { [WEBSITE]: { pages: { [id]: null } } } });
    }
    // what nothing shows is deleted with its files
    const late = await uploaded(`${id}-late.jpg`);
    await page.goto(`/en/operator/content/pictures/${WEBSITE}/${late.name}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Fetch' })).toBeVisible();
    expect((await fetch(`${siteUrl}/media/${late.name}-480.webp`)).status).toBe(404);
  });

  test('look right on a phone and in other languages', async ({ page }) => {
    test.setTimeout(180_000);
    const name = `${fresh('a-very-long-name-of-a-file-as-cameras-and-agencies-write-it')}.jpg`;
    await operate('POST', `picture/${WEBSITE}`, { name, content: (await photograph(page)).toString('base64') });
    const { name: picture } = await uploaded(name);
    await openLibrary(page);
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [1280, 900],
    ] as const)
      for (const language of LAYOUT_LANGUAGES) {
        await page.setViewportSize({ width, height });
        for (const [screen, path] of [
          ['library', LIBRARY],
          ['picture', `operator/content/pictures/${WEBSITE}/${picture}`],
        ] as const) {
          await page.goto(`/${language}/${path}`);
          await expect(page.locator('main img').first()).toBeVisible();
          expect(await overflowing(page), `${screen} ${language} ${width}`).toEqual([]);
          if (width !== 320)
            await page.screenshot({
              path: test.info().outputPath(`${screen}-${language}-${width}.png`),
              fullPage: screen === 'picture',
            });
        }
      }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
    await operate('DELETE', `picture/${WEBSITE}/${picture}`);
  });
});
