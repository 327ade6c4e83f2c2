import { readFileSync } from 'node:fs';
import {
  atTheBank,
  bookByApi,
  CARDS,
  expectPaid,
  factAt,
  goToCardStep,
  linkOf,
  type Provider,
  SHOPS,
  shopUrl,
  typeCard,
} from '../support/cards.ts';
import { isFullLength } from '../support/looks.ts';
import { DESKTOP, daysFrom, guest, PLACES } from '../support/places.ts';
import { afterHydration, expect, mailAbout, type Page, signIn, test } from '../support/test.ts';

const ahead = daysFrom(33);

// refused cards, and links that are over
test.use({ allowed: /402|410/ });

/** What the site asks for to pay with a card, and which tokens go with it. */
const CALLS: Record<Provider, string[]> = {
  redsys: ['PUT prepayment/redsys idOper order body'],
  paycomet: ['PUT prepayment/paycomet jetToken'],
  'addon-payments': ['GET auth-token customerId', 'PUT prepayment/addon-payments customerId prepayToken'],
  stripe: ['PUT prepayment/token/stripe body'],
};

/** Whether a request carries the number of a card that is typed here, however it is written. */
const hasCard = (sent: string) =>
  [CARDS.refused, CARDS.bank].some((number) => sent.replace(/\W|%20/g, '').includes(number.replaceAll(' ', '')));

/** A colour of the brand as the browser writes it. */
const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** Stripe's form has no button of its own: that brand pays on a desktop in every run. */
const places = isFullLength ? PLACES : [...PLACES, { brand: 'redwood', device: 'desktop', viewport: DESKTOP } as const];

for (const { brand, device, viewport } of places) {
  const { provider } = SHOPS[brand];
  test.describe(`${brand}, ${device}`, () => {
    test.use({ viewport });

    test('[PAY-02, PAY-04, PAY-05, PAY-06, PAY-07, PAY-08, PAY-09, PAY-10, GAP-94, GAP-95, GAP-96, GAP-98] a refused card, then another one that the bank asks about, pay the booking', async ({
      page,
      browserName,
    }) => {
      test.slow(); // ten pages one after another, and three cards
      const asked: Promise<string>[] = [];
      const toldOfCards = new Set<string>();
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (hasCard(`${request.url()} ${request.postData() ?? ''}`))
          toldOfCards.add(pathname.includes('/payment-sandbox/') ? 'the provider' : pathname);
        const call = /(auth-token|prepayment\/.*)$/.exec(pathname)?.[1];
        if (!call) return;
        const query = [...searchParams.keys()].filter((name) => name !== 'language').sort();
        // Playwright reads no body of a request of Firefox; its length is in the header
        const length = request.headerValue('content-length').then(Number);
        asked.push(
          length.then((bytes) => [request.method(), call, ...query, bytes > 0 ? 'body' : ''].join(' ').trim()),
        );
      });
      await goToCardStep(page, brand, guest('refused'), ahead());
      await expect(page.getByText(/Your bank may ask you to confirm/)).toBeVisible();
      await expect(page.getByText(/We hold your rooms until/)).toBeVisible();
      const amount = page.getByText('You pay now').filter({ visible: true }).first();
      await expect(amount, 'what is paid is shown beside the card').toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-part="chat-launcher"] button')).toBeVisible({ visible: viewport === DESKTOP });
      await expect(page.locator('[data-part="card-brands"] li')).toHaveText(['Visa', 'Mastercard']);
      for (const frame of await page.locator('main iframe').all()) {
        const empty = async () => {
          const body = await frame.contentFrame().locator('body').boundingBox();
          return ((await frame.boundingBox())?.height ?? 0) - (body?.height ?? 0);
        };
        await expect.poll(empty, 'what the frame leaves empty').toBeLessThan(8);
      }
      if (viewport === DESKTOP) {
        // until when the rooms are held is on the line of what is paid
        const until = await page.getByText(/We hold your rooms until/).boundingBox();
        const paid = await page.locator('main p').filter({ hasText: 'You pay now' }).first().boundingBox();
        expect(Math.abs((until?.y ?? 0) - (paid?.y ?? 99))).toBeLessThan(16);
      }
      if (provider === 'redsys') {
        const button = page.frameLocator('iframe[title="Card"]').getByRole('button');
        await expect(button).toHaveCSS('background-color', await colourOf(page, '--brand'));
      }
      await typeCard(page, provider, CARDS.refused);
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      expect(await Promise.all(asked.slice(0, CALLS[provider].length))).toEqual(CALLS[provider]);
      // a reload still knows how it ended, and the form is there anew
      await page.reload();
      await afterHydration(page);
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      await typeCard(page, provider, CARDS.bank);
      await page.waitForURL('**/payment-sandbox/**');
      // who leaves the page of the bank comes back to the card step, and nothing is charged
      await page.goBack();
      await expect(page.getByText('Your payment was not finished')).toBeVisible();
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await expectPaid(page);
      // Playwright reads no body of a request of Firefox
      if (browserName !== 'firefox') expect([...toldOfCards]).toEqual(['the provider']);
    });

    if (!PLACES.some((place) => place.brand === brand)) return;

    test('[ROUTE-18, PAY-03, PAY-12, AGENT-07, ERR-11] what is paid later is paid by the link of the mail, once, is invoiced then, and an agent has it confirmed again', async ({
      page,
      browserName,
    }) => {
      const email = guest('later');
      const { number } = await bookByApi(page.request, brand, 'payLater', email, ahead());
      const link = await linkOf(page.request, 'payment-link', number, email);
      await page.goto(link);
      await afterHydration(page);
      expect(await factAt(page, 'Booking number')).toBe(number);
      await expect(page.getByText('You pay now'), 'what is paid is shown before the card').toBeInViewport({ ratio: 1 });
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
      const about = page.locator('main section').last();
      await expect(about).toContainText(number);
      await expect(about).toContainText(/Amount paid\D*[\d.,]+\D*Paid on/);
      await expect(page.getByText('You will find the receipt on the page of your booking.')).toBeVisible();
      // where the payment was settled between the answer of the bank and the page, the guest is thanked all the same
      await page.goto(`${link}?payment=pending`);
      await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
      await page.goto(link);
      await expect(page.getByText('This booking is paid already.')).toBeVisible();
      // a card step that another tab holds, or none
      await page.goto(`${shopUrl(brand)}/en/booking/card`);
      await expect(page.getByText('This payment is not open in this tab')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', /\/booking\/manage$/);
      await page.goto(`${shopUrl(brand)}/en/booking/manage`);
      await afterHydration(page);
      await page.getByLabel('Booking number').fill(number);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Find my booking' }).click();
      await page.getByRole('button', { name: 'Request an invoice' }).click();
      const customer = page.getByRole('dialog');
      await expect(customer.getByLabel('Name or company')).toHaveValue('Ana Bosch');
      await customer.getByLabel('Address').fill('Calle Mayor 3');
      await customer.getByLabel('Postal code').fill('28013');
      await customer.getByLabel('City').fill('Madrid');
      await customer.getByLabel('Country').selectOption('ES');
      await customer.getByRole('button', { name: 'Issue invoice' }).click();
      const save = page.getByRole('button', { name: /^Download Invoice WEB-\d{4}-\d{6}/ });
      await expect(save).toBeVisible();
      // Firefox shows it in a tab of its own: manage-booking.spec.ts
      if (browserName !== 'firefox') {
        const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
        expect(file.suggestedFilename()).toMatch(/^WEB-\d{4}-\d{6}\.pdf$/);
        expect(readFileSync(await file.path()).toString('latin1', 0, 5)).toBe('%PDF-');
      }
      // the agent's own site is that of the first brand
      if (brand === 'app') {
        await signIn(page, 'agent', 'agent@posada.example');
        await page.goto(`/en/agent/bookings?number=${number}`);
        await page.getByRole('link', { name: number }).click();
        await page.getByText('More actions').click();
        await page.getByRole('button', { name: 'Send payment confirmation again' }).click();
        await expect(page.getByText(`Sent to ${email}.`)).toBeVisible();
      }
      await mailAbout(page.request, `We have received your payment for booking ${number}`);
    });

    test('[ROUTE-19, ROUTE-20, PAY-13, PAY-14, PAY-15, PAY-16, GAP-97] a card is changed for nothing, after one that the bank refused', async ({
      page,
    }) => {
      const email = guest('change');
      const { number } = await bookByApi(page.request, brand, 'payAtHotel', email, ahead());
      await page.goto(await linkOf(page.request, 'card-change', number, email));
      await afterHydration(page);
      await expect(page.getByText(/Nothing is charged/).first()).toBeVisible();
      await typeCard(page, provider, CARDS.refused);
      await expect(page.getByText('The card change could not be completed')).toBeVisible();
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await page.waitForURL('**/confirmation*');
      await expect(page.getByRole('heading', { level: 1, name: 'Payment details updated' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment details updated' })).toBeVisible();
      await expect(page.locator('main section').last()).toContainText(number);
      await mailAbout(page.request, `The card for your booking ${number} has been updated`);
    });
  });
}
