import { brandUrl } from '../support/addresses.ts';
import { afterHydration, expect, mailAbout, mailTo, test, touch } from '../support/test.ts';

const CV = {
  name: 'Nordwind.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
};

test('[AGENCY-10, AGENCY-11, AGENCY-12, AGENCY-05, GAP-17] an agency asks for an account and sends its profile', async ({
  page,
}) => {
  await page.goto('/en/travel-agencies');
  await afterHydration(page);
  const main = page.locator('main');
  const submit = main.getByRole('button', { name: 'Send request' });
  await submit.click();
  const summary = main.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    /^Agency name/,
    /^Tax name/,
    /^Tax identification or VAT number/,
    /^Address/,
    /^Postal code/,
    /^City/,
    /^Country/,
    /^Contact name/,
    /^Email/,
    /^privacy policy/,
  ]);
  await expect(main.getByLabel('Agency type').locator('option')).toHaveText([
    'Travel agent',
    'Incoming agent',
    'Wholesaler',
  ]);
  for (const [label, value] of Object.entries({
    'Agency name': 'Nordwind Reisen',
    'Tax name': 'Nordwind GmbH',
    'Tax identification or VAT number': 'DE811907980',
    'Branch or office name': 'Kiel',
    Address: 'Hafenstraße 1',
    'Postal code': '24103',
    City: 'Kiel',
    Region: 'Schleswig-Holstein',
    'Contact name': 'Åse Lind',
    Email: `ase-${Date.now()}@nordwind.example`,
    Observations: 'Small groups by bicycle.',
  })) {
    await main.getByLabel(label).fill(value);
  }
  await main.getByLabel('Agency type').selectOption('Wholesaler');
  await main.getByLabel('Country').selectOption('Germany');
  const cv = main.getByLabel('CV');
  await cv.setInputFiles({ ...CV, name: 'Nordwind.exe' });
  await main.getByRole('checkbox').check();
  await submit.click();
  await expect(main.getByText('.pdf, .doc, .docx').first()).toBeVisible();
  await cv.setInputFiles(CV);
  await submit.click();
  await expect(main.getByText('Your request has arrived.')).toBeVisible();
  const mail = await mailAbout(page.request, 'Account request of an agency: Nordwind Reisen');
  for (const text of ['Nordwind GmbH', 'DE811907980', 'Wholesaler', 'Germany', 'Small groups by bicycle.'])
    expect(mail).toContain(text);
});

test('a guest claims a lower price seen elsewhere, and both the chain and the guest get a mail', async ({ page }) => {
  await page.goto('/de/bestpreisgarantie');
  await afterHydration(page);
  const main = page.locator('main');
  const send = main.getByRole('button', { name: 'Niedrigeren Preis melden' });
  await send.click();
  await expect(main.locator('form [aria-invalid=true]')).toHaveCount(5);
  const booking = main.getByLabel('Buchungsnummer');
  await expect(booking).toHaveAccessibleDescription(/Buchungsnummer an oder beschreiben Sie den geplanten Aufenthalt/);
  const mark = `P-${Date.now().toString(36)}`;
  const email = `${mark.toLowerCase()}@gast.example`;
  await main.getByLabel('Geplanter Aufenthalt').fill(`Posada Málaga, zwei Nächte (${mark})`);
  await expect(booking).not.toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('Link zum niedrigeren Preis').fill('reiseportal');
  await main.getByLabel('Preis, den Sie gesehen haben').fill('180,00 €');
  await main.getByLabel('E-Mail').fill(email);
  await main.getByRole('checkbox').check();
  await send.click();
  const link = main.getByLabel('Link zum niedrigeren Preis');
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await link.fill('https://reiseportal.example/malaga?n=2');
  await send.click();
  await expect(main.getByText('Ihre Meldung ist eingegangen.').first()).toBeVisible();
  const toChain = await mailAbout(page.request, `Lower price found elsewhere: ${email}`);
  for (const text of [mark, 'https://reiseportal.example/malaga?n=2', '180,00 €']) expect(toChain).toContain(text);
  const toGuest = await mailTo(page.request, email, /Bildschirmfoto/);
  expect(toGuest).toContain('innerhalb eines Tages');
  expect(toGuest).not.toContain('reiseportal');
});

test('a claim that is sent while the code of its form is on its way is checked by the form once it is there', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/price_claim_form\.\w+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/de/bestpreisgarantie');
  await afterHydration(page);
  const main = page.locator('main');
  const form = main.locator('#form-claim');
  await form.scrollIntoViewIfNeeded();
  // the block around the form is hydrated, the form is not: React marks the elements that it has taken over
  await page.waitForFunction(() => {
    const isTaken = (element: Element | null) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
    const block = document.querySelector('#form-claim')?.closest('section');
    return isTaken(block?.querySelector('h2') ?? null) && !isTaken(document.querySelector('#form-claim'));
  });
  await main.getByLabel('E-Mail').fill('ana@gast.example');
  await main.getByRole('button', { name: 'Niedrigeren Preis melden' }).click();
  arrival.resolve();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(4);
  await expect(main.getByLabel('E-Mail')).toHaveValue('ana@gast.example');
  expect(posts).toEqual([]);
});

test('[THEME-07, THEME-08, THEME-09, THEME-10, THEME-11] each brand has its own words for agencies, letters, its price promise and its loyalty programme', async ({
  page,
}) => {
  const main = page.locator('main');
  const texts = { agency: new Set<string>(), letter: new Set(), promise: new Set(), programme: new Set() };
  for (const brand of ['agir', 'willow']) {
    await page.goto(`${brandUrl(brand)}/en/travel-agencies`);
    await afterHydration(page);
    texts.agency.add(await main.locator('h2').first().innerText());
    await expect(main.getByLabel('CV')).toBeAttached();
    await page.goto(`${brandUrl(brand)}/en/contact`);
    await afterHydration(page);
    texts.letter.add(await main.locator('h2[data-part="form-title"] + p').innerText());
    await page.goto(`${brandUrl(brand)}/en`);
    await touch(page);
    texts.programme.add(await main.locator('[data-part="promotion"] h2').innerText());
    await main.locator('[data-part="promise"]').getByRole('link').click();
    const promise = page.locator('dialog[open]');
    await expect(promise).toContainText(/match/);
    await expect(promise).toContainText(/5\s?%/);
    texts.promise.add(await promise.innerText());
  }
  expect(Object.values(texts).map(({ size }) => size)).toEqual([2, 2, 2, 2]);
});

test.describe('a document that is none', () => {
  test.use({ allowed: /422/ });

  test('[GAP-17] is refused by the service, and nothing else is lost', async ({ page }) => {
    await page.goto('/es/agencias-de-viajes');
    await afterHydration(page);
    const main = page.locator('main');
    for (const field of await main.locator('input[type=text], input[type=email]').all())
      await field.fill((await field.getAttribute('type')) === 'email' ? 'a@agencia.example' : 'Uno');
    await main.getByLabel('País').selectOption('España');
    await main.getByLabel('CV').setInputFiles({ ...CV, buffer: Buffer.from('MZ not a document') });
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(main.getByLabel('CV')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByText(/\.pdf, \.doc, \.docx/).first()).toBeVisible();
    await expect(main).not.toContainText('{{');
    await expect(main.getByLabel('Nombre de la agencia')).toHaveValue('Uno');
  });
});

test.describe('a service that answers at the second try', () => {
  test.use({ allowed: /500/ });

  test('[SITE-09, SITE-47, SITE-48, SITE-49, ERR-03, ERR-10, ERR-13, ERR-14, ERR-16, ERR-19, LIMIT-01, LIMIT-02, LIMIT-05, GAP-39] a guest writes to a hotel, and reads on', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/en/contact');
    await afterHydration(page);
    const main = page.locator('main');
    const send = main.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(4);
    await expect(main.getByRole('checkbox')).toHaveAccessibleDescription('Please read and accept the privacy policy');
    await main.getByLabel('Name').fill('E'.repeat(121));
    await main.getByLabel('Email').fill('eva@guest.example');
    await main.getByLabel('Phone').fill('12');
    await send.click();
    await expect(main.getByText('This phone number is not valid')).toBeVisible();
    await expect(main.getByLabel('Name')).toHaveAccessibleDescription('The maximum length allowed is 120');
    await main.getByLabel('Name').fill('Eva Sánchez');
    await main.getByLabel('Phone').fill('+34 600 000 000');
    await main.getByLabel('Hotel').selectOption({ index: 1 });
    await main.getByLabel('Message').fill('Is there a cot?');
    await main.getByRole('checkbox').check();
    const lost = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.route('**/contact-form*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not' }).first()).toBeVisible();
    // Firefox hands over no text of an error
    expect((await lost).text()).toMatch(/Error loading data from API|^sendContactForm Error$/);
    await page.unroute('**/contact-form*');
    await page.clock.pauseAt(Date.now() + 600_000);
    await send.click();
    const said = page.locator('[data-tone=success]', { hasText: 'Thank you! We answer within a day.' });
    const line = main.locator('#form-contact-sent');
    const toast = said.and(page.locator(':not(main *)'));
    await expect(toast).toBeVisible();
    await page.clock.runFor(4900);
    await expect(toast).not.toHaveAttribute('data-leaving');
    // its time begins when React has run its effects, a moment after it is seen
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toast).toHaveAttribute('data-leaving', { timeout: 200 });
    }).toPass();
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
    await expect(line).toBeFocused();
    await expect(line).toContainText('eva@guest.example');
    await expect(line).toContainText('Is there a cot?');
    await line.getByRole('link', { name: 'Write another message' }).click();
    await expect(line).toBeHidden();
    await expect(main.getByLabel('Message')).toHaveValue('');
    expect(await mailAbout(page.request, 'Message from the website: Eva Sánchez')).toContain('Is there a cot?');

    // what a page is made of is asked for once an hour
    const payloads: string[] = [];
    page.on('request', (request) => request.url().endsWith('_payload.json') && payloads.push(request.url()));
    const readOffers = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Offers' }).click();
      await page.waitForURL('**/en/offers');
      await page.goBack();
      await page.waitForURL('**/en/contact');
    };
    await readOffers();
    await readOffers();
    expect(payloads).toHaveLength(1);
    await page.clock.fastForward('01:00:01');
    await readOffers();
    // the browser may ask once more behind an answer that its own cache gives (stale-while-revalidate)
    expect(payloads.filter((address) => address.includes('/offers/')).length).toBeGreaterThan(1);
  });
});
