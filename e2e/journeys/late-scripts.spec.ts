import { brandUrl } from '../support/addresses.ts';
import { chooseRooms, continueToPayment } from '../support/booking.ts';
import { afterHydration, expect, mailAbout, type Page, test, touch } from '../support/test.ts';

/** Milliseconds by which each script is late. */
const DELAYS = process.env['TEST_LENGTH'] === 'full' ? [300, 800, 1500] : [800];

/** `begun`: scripts are late from then on, and none comes before. */
const lateScripts = (page: Page, ms: number, begun = () => Promise.resolve()) =>
  page.route('**/*.js', async (route) => {
    await begun();
    await new Promise((done) => setTimeout(done, ms));
    await route.continue();
  });

/** Addresses of all documents that were asked for. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(`${request.method()} ${request.url()}`),
  );
  return documents;
}

// a wrong password is a refusal
test.use({ allowed: /401|400/ });

const NOW = { waitUntil: 'commit' } as const;

for (const ms of DELAYS) {
  test.describe(`when each script is ${ms} ms late`, () => {
    // messages of a form come with the scripts, long after the press that asks for them
    test.beforeEach(({ watched }) => {
      watched.layoutShift = async () => 0;
    });

    test('[ERR-10, ERR-13, SITE-47] a message that is sent with the first touch arrives, once', async ({ page }) => {
      const documents = documentsOf(page);
      await lateScripts(page, ms);
      await page.goto('/en/contact', NOW);
      const main = page.locator('main');
      const name = `Ana Late ${ms}-${Date.now().toString(36)}`;
      // as a browser fills it in
      await main.getByLabel('Name').fill(name);
      await main.getByLabel('Email').fill('ana@guest.example');
      await main.getByLabel('Message').fill('Is there a cot?');
      await main.getByRole('checkbox').check();
      await main.getByRole('button', { name: 'Send message' }).click();
      await main.getByLabel('Email').press('Enter');
      await afterHydration(page);
      await expect(main.locator('#form-contact-sent')).toContainText('Is there a cot?');
      expect(await mailAbout(page.request, `Message from the website: ${name}`)).toContain('Is there a cot?');
      expect(documents).toHaveLength(1);
    });

    test('a date that is tapped first of all opens the calendar of the site, and no date field of the browser is ever shown', async ({
      page,
    }) => {
      await lateScripts(page, ms);
      const native = page.locator('input[type="date"]').filter({ visible: true });
      await page.goto('/en', NOW);
      const arrival = page.getByRole('button', { name: /^Arrival/ });
      await expect(arrival).toBeVisible();
      await expect(native).toHaveCount(0);
      const boxOf = () =>
        arrival.evaluate(async (button) => {
          // in the face of the brand, which is a little narrower or wider than its fall-back
          await document.fonts.ready;
          const { x, y, width, height } = button.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round);
        });
      const plain = await boxOf();
      await arrival.click();
      await expect(page.getByRole('grid').first()).toBeVisible();
      await expect(native).toHaveCount(0);
      expect(await boxOf()).toEqual(plain);
      // where a page stands open for another search, nobody has to touch it first
      await page.goto('/en/booking/destination?from=2020-01-01&to=2020-01-02&occupancy=2-0', NOW);
      await expect(page.locator('main [data-part=search]')).toBeVisible();
      await expect(native).toHaveCount(0);
      await expect(page.locator('main input[type="date"]')).toHaveCount(0);
    });

    test('[SITE-49] an empty form that is sent with the first touch says what is missing', async ({ page }) => {
      const documents = documentsOf(page);
      await lateScripts(page, ms);
      await page.goto('/en/travel-agencies', NOW);
      await page.locator('main').getByRole('button', { name: 'Send request' }).click();
      await afterHydration(page);
      await expect(page.locator('main [aria-invalid=true]')).toHaveCount(10);
      expect(documents).toHaveLength(1);
    });

    test('[SITE-19, SITE-50] a form far down a page is fetched when a guest comes near, and takes what was done before', async ({
      page,
    }) => {
      const documents = documentsOf(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/en');
      await touch(page);
      await page.waitForLoadState('networkidle');
      const ofTheForm = () => scripts.filter((address) => address.includes('newsletter'));
      expect(ofTheForm()).toEqual([]);
      await lateScripts(page, ms);
      const form = page.locator('#form-newsletter');
      await form.getByLabel('Email').fill('ana@guest.example');
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(form.getByText('Please read and accept the privacy policy')).toBeVisible();
      await expect(form.getByLabel('Email')).toHaveValue('ana@guest.example');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.locator('#form-newsletter-sent')).toContainText('Thank you! You will hear from us.');
      expect(ofTheForm()).toHaveLength(1);
      expect(documents).toHaveLength(1);
    });

    test('[AUTH-01] a sign-in by Enter takes what was typed before the scripts came', async ({ page }) => {
      const documents = documentsOf(page);
      await lateScripts(page, ms);
      await page.goto('/en/client/sign-in', NOW);
      await page.getByLabel('Email').fill('ana@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await afterHydration(page);
      await expect(page.locator('main').getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('ana@demo.example');
      expect(documents).toHaveLength(1);
    });

    test('a sign-up and the payment page keep what was typed, and send nothing by address', async ({ page }) => {
      const documents = documentsOf(page);
      let typed = Promise.withResolvers<void>();
      await lateScripts(page, ms, () => typed.promise);
      for (const [path, label, button] of [
        ['/en/client/sign-up', 'First name', /Create/],
        ['/en/booking/payment', 'First name', 'Book now'],
      ] as const) {
        typed = Promise.withResolvers<void>();
        await page.goto(path, NOW);
        const main = page.locator('main');
        await main.getByLabel(label, { exact: true }).fill('Ana');
        await main.getByLabel('Country', { exact: false }).last().selectOption('FR');
        await main.getByRole('button', { name: button }).click();
        typed.resolve();
        await afterHydration(page);
        if (path.endsWith('payment')) continue;
        await expect(main.getByLabel(label, { exact: true })).toHaveValue('Ana');
        await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      expect(documents.filter((address) => /^POST|Ana/.test(address))).toEqual([]);
    });

    test('[BOOK-24, ERR-13] what is typed at the payment before the scripts came stays, beside what was chosen and typed before', async ({
      page,
    }) => {
      await chooseRooms(page, 40);
      await continueToPayment(page);
      await page.getByLabel('Email', { exact: true }).fill('ana@guest.example');
      const begun = Promise.withResolvers<void>();
      await lateScripts(page, ms, () => begun.promise);
      await page.reload(NOW);
      const surname = page.getByLabel('Surname', { exact: true });
      await page.getByLabel('First name', { exact: true }).fill('Ana');
      await page.getByLabel('Country', { exact: false }).last().selectOption('FR');
      await surname.fill('Bosch');
      const typed = await surname.elementHandle();
      begun.resolve();
      await afterHydration(page);
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ana');
      await expect(page.getByLabel('Country', { exact: false }).last()).toHaveValue('FR');
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana@guest.example');
      await expect(surname).toHaveValue('Bosch');
      // the same field: whoever goes on typing loses no letter
      await expect(surname).toBeFocused();
      expect(await typed?.evaluate((field) => field.isConnected)).toBe(true);
      await page.keyboard.type(' Vidal');
      await page.reload();
      await afterHydration(page);
      await expect(surname).toHaveValue('Bosch Vidal');
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ana');
    });

    test('[SEARCH-01, SEARCH-05] a place that is typed before the scripts came is found by its letters', async ({
      page,
    }) => {
      await lateScripts(page, ms);
      await page.goto(`${brandUrl('willow')}/en`, NOW);
      const where = page.getByRole('combobox', { name: 'Where' });
      await where.focus();
      // in the middle of a name: the browser's own list knows only beginnings
      await page.keyboard.type('sint', { delay: 50 });
      await afterHydration(page);
      await expect(where).toHaveJSProperty('tagName', 'INPUT');
      await page.keyboard.type('ra');
      await expect(where).toHaveValue('sintra');
      await expect(page.getByRole('option').first()).toContainText('Willow Sintra');
    });

    test('[SITE-12, SITE-22] pictures and popups open in place with the first touch', async ({ page }) => {
      await lateScripts(page, ms);
      await page.goto('/en/hotels/posada-malaga', NOW);
      await page.locator('main ul[data-layout] a').first().click();
      await afterHydration(page);
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expect(page).toHaveURL('/en/hotels/posada-malaga');
    });
  });
}
