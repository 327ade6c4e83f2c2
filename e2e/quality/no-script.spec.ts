import { brandUrl } from '../support/addresses.ts';
import { bookByApi } from '../support/cards.ts';
import { expect, mailAbout, openStay, test } from '../support/test.ts';

// without scripts the browser refuses even to preload them
test.use({ javaScriptEnabled: false, allowed: /^request: \S+\.js csp$|422|404/ });

test.describe('without scripts', () => {
  // the watch over layout shifts needs scripts
  test.beforeEach(({ watched }) => {
    watched.layoutShift = async () => 0;
  });

  test('[SEARCH-01, SEARCH-09, SEARCH-10, SEARCH-11, ROUTE-15] a guest searches from the home page to the room list', async ({
    page,
  }) => {
    await page.goto('/en');
    const form = page.locator('main form[method="get"]').first();
    const today = await form.locator('[name="from"]').inputValue();
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await form.locator('[name="where"]').selectOption('p-3');
    const { from, to } = await openStay(page.request, 45, 4);
    await form.locator('[name="from"]').fill(from);
    await form.locator('[name="to"]').fill(to);
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/en/booking/property?from=${from}&to=${to}&occupancy=2-0&id=3`);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByText(/€/).first()).toBeVisible();
  });

  test('[ROUTE-14] a search by destination lists its properties', async ({ page }) => {
    const { query } = await openStay(page.request, 45, 4);
    await page.goto(`/en/booking/destination?id=3&${query}&occupancy=2-0`);
    await page
      .locator('main')
      .getByRole('link', { name: /see rooms/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/booking\/property\?.*id=3/);
  });

  test('[LIMIT-10, GAP-74] an address whose days are over says so, and shows no price as if it had been asked for', async ({
    page,
  }) => {
    await page.goto('/de/booking/property?id=3&from=2020-06-10&to=2020-06-13&occupancy=2-0');
    await expect(page.getByText('Diese Reisedaten sind vorbei. Bitte wählen Sie neue.')).toBeVisible();
    await expect(page.locator('main form[method="get"]')).toBeVisible();
    await expect(page.locator('main').getByText(/€/)).toHaveCount(0);
  });

  test('a link in a row to swipe comes into sight with the focus of the keyboard', async ({ page }) => {
    const outOfSight = () =>
      page.evaluate(() => {
        const { left, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const middle = left + width / 2;
        return middle > 0 && middle < innerWidth ? [] : [document.activeElement?.textContent?.trim()];
      });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/en');
      const links = page.locator('ul[data-swiped]').getByRole('link');
      const count = await links.count();
      expect(count).toBeGreaterThan(6);
      for (const [key, from] of [
        ['Tab', 'first'],
        ['Shift+Tab', 'last'],
      ] as const) {
        await links[from]().focus();
        for (let press = 0; press < count; press += 1) {
          expect(await outOfSight(), `${key} at ${width} px`).toEqual([]);
          await page.keyboard.press(key);
        }
      }
    }
  });

  test('cards of hotels and offers have their prices, all on one height', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [path, part, words] of [
      ['/en', 'card-price', /from €\d/i],
      // an offer that no stay gets says so
      ['/en/offers', 'offer-price', /\w/],
    ] as const) {
      // prices that the service answers late are in the page when it is rendered again
      await expect(async () => {
        await page.goto(path);
        const texts = await page.locator(`[data-part="${part}"]`).allInnerTexts();
        expect(texts.length, path).toBeGreaterThan(0);
        for (const text of texts) expect(text, path).toMatch(words);
      }).toPass();
    }
    await page.goto('/en');
    const heights = await page.locator('[data-part="card-price"] strong').evaluateAll((all) =>
      all.map((price) => {
        const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0);
        return { row: top(price.closest('article')), price: top(price) };
      }),
    );
    for (const { row } of heights) {
      const inRow = heights.filter((each) => each.row === row).map(({ price }) => price);
      expect(new Set(inRow).size, `prices at ${inRow}`).toBe(1);
    }
  });

  test('menus and language links work', async ({ page }) => {
    await page.goto('/en/offers');
    await expect(page.locator('header').first()).toBeVisible();
    await expect(page.locator('footer').getByText('2024')).toBeVisible();
  });

  test('an offer’s page has the next dates that fit with their prices, as links', async ({ page }) => {
    await page.goto('/de/angebote/item-3-offer-31');
    const arrivals = page.locator('main [data-part=offer-stays] li');
    const price = await arrivals.locator('strong').first().innerText();
    await arrivals.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/booking\/property\?from=.*offer=31/);
    await expect(page.locator('main').getByText(price, { exact: true }).first()).toBeVisible();
  });

  test('[SITE-09, SITE-47, SITE-49, ERR-16] a guest writes to a hotel, mends what is wrong, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/es/contacto');
    const main = page.locator('main');
    await main.getByLabel('Nombre').fill('Rita <b>Sin</b> Guiones');
    await main.getByLabel('Correo').fill('eva@guest.example');
    await main.getByLabel('Teléfono').fill('12');
    await main.getByLabel('Mensaje').fill('¿Hay cuna?');
    await main.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL('/es/contacto#form-contact');
    await expect(main.getByLabel('Teléfono')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByText('Este número de teléfono no es válido')).toBeVisible();
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(2);
    await expect(main.getByLabel('Nombre')).toHaveValue('Rita <b>Sin</b> Guiones');
    await expect(main.getByLabel('Mensaje')).toHaveValue('¿Hay cuna?');
    await main.getByLabel('Teléfono').fill('+34 600 000 000');
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Enviar' }).click();
    await expect(main.getByRole('status').filter({ hasText: '¡Gracias! Le respondemos en un día.' })).toBeVisible();
    await expect(main.getByLabel('Mensaje')).toHaveValue('');
    expect(await mailAbout(page.request, 'Message from the website: Rita')).toContain('¿Hay cuna?');
    await main.getByRole('link', { name: 'Escribir otro mensaje' }).click();
    await expect(main.getByLabel('Mensaje')).toBeVisible();
  });

  test('[SITE-19, SITE-50] a guest subscribes to the newsletter on the home page, and a reload sends nothing again', async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    for (const home of [brandUrl('app'), brandUrl('willow')]) {
      posts.length = 0;
      await page.goto(`${home}/es`);
      const main = page.locator('main');
      await main.getByLabel('Correo').fill('eva@guest');
      await main.getByRole('button', { name: 'Suscribirme' }).click();
      await expect(page).toHaveURL(`${home}/es#form-newsletter`);
      await expect(main.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
      await main.getByLabel('Correo').fill('eva@guest.example');
      await main.getByRole('checkbox').check();
      await main.getByRole('button', { name: 'Suscribirme' }).click();
      await expect(page).toHaveURL(`${home}/es#form-newsletter-sent`);
      await expect(main.getByRole('status').filter({ hasText: /Gracias/ })).toBeVisible();
      await expect(main.getByLabel('Correo')).toBeHidden();
      expect(posts).toHaveLength(2);
      await page.reload();
      await expect(main.getByRole('status').filter({ hasText: /Gracias/ })).toBeVisible();
      expect(posts).toHaveLength(2);
    }
  });

  test('[AGENCY-10, AGENCY-12, GAP-17] an agency sends its request with a document', async ({ page }) => {
    await page.goto('/en/travel-agencies');
    const main = page.locator('main');
    const send = main.getByRole('button', { name: 'Send request' });
    for (const field of await main.locator('input[type=text]').all()) await field.fill('Uno');
    await main.getByLabel('Agency name').fill('Sin Guiones');
    await main.getByLabel('Email').fill('uno@agency.example');
    await main.getByLabel('Country').selectOption('Spain');
    await main.getByRole('checkbox').check();
    await main
      .getByLabel('CV')
      .setInputFiles({ name: 'cv.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await send.click();
    await expect(main.getByText('.pdf, .doc, .docx').first()).toBeVisible();
    await expect(main.getByLabel('Country')).toHaveValue('ES');
    const buffer = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
    await main.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await send.click();
    await expect(main.getByText('Your request has arrived.')).toBeVisible();
    await mailAbout(page.request, 'Account request of an agency: Sin Guiones');
  });

  test('a guest finds a booking by its number and e-mail', async ({ page }) => {
    const email = `plain-${Date.now()}@guest.example`;
    const { number } = await bookByApi(page.request, 'app', 'payAtHotel', email, 80);
    await page.goto('/en/booking/manage');
    await page.getByLabel('Booking number').fill(number);
    await page.getByLabel('Email').fill(`not-${email}`);
    await page.getByRole('button', { name: 'Find my booking' }).click();
    await expect(page.getByText('We found no booking')).toBeVisible();
    await expect(page.getByLabel('Booking number')).toHaveValue(number);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Find my booking' }).click();
    await page.waitForURL('**/en/booking/manage/*');
    await expect(page.locator('[data-part="locator"]')).toHaveText(number);
  });

  test('[ROUTE-17] nothing is called confirmed before a booking is known', async ({ page }) => {
    await page.goto('/en/booking/confirmation');
    await expect(page.locator('h1')).toHaveText('Your booking');
    await expect(page).not.toHaveTitle(/confirmed/i);
    await expect(page.locator('main noscript strong')).toBeVisible();
  });

  test('the contact page names phone and address of each hotel, and has all of them in the list of its map', async ({
    page,
  }) => {
    await page.goto('/en/contact');
    const hotels = page.locator('main [data-part="hotel-contacts"]');
    await expect(hotels).toContainText('Posada Málaga');
    await expect(hotels.locator('a[href^="tel:"]').first()).toBeVisible();
    const listed = page.locator('main [data-part="property-map"] li a');
    await expect(listed).toHaveCount(await hotels.locator('li').count());
  });
});
