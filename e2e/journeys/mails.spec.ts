import type { APIRequestContext } from '@playwright/test';
import { formatMoney, LOCALES, languageTag } from '@posada/i18n';
import { apiUrl } from '../support/addresses.ts';
import { type Brand, bookByApi, CARDS, factAt, orderLink, SHOPS, shopUrl, typeCard } from '../support/cards.ts';
import { isFullLength } from '../support/looks.ts';
import { afterHydration, expect, openStay, type Page, test } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';
/** Whatever the address of the hotel: the subject has the number of the booking. */
const HOTEL = '[^<]+';
/** Signs in as a browser that holds this secret, 43 characters long. */
const browser = (letter: string) => ({ cookie: `__Host-fp=${letter.repeat(43)}` });

async function call<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await request.fetch(`${apiUrl}/${path}`, {
    method,
    headers: { 'x-website-host': 'localhost', ...headers },
    ...(data && { data }),
  });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()).result;
}

interface Mail {
  html: string;
  text: string;
}

/** The newest message to an address with this in its subject; waits until it is sent. */
async function mailOf(request: APIRequestContext, address: string, subject: string): Promise<Mail> {
  let id: string | undefined;
  await expect(async () => {
    const list = await (await request.get(`${apiUrl}/mailbox`)).text();
    const row = new RegExp(`<td>${address}</td><td><a href="/mailbox/(\\d+)">[^<]*${subject}`);
    id = row.exec(list)?.[1];
    expect(id, `a message to ${address}: ${subject}`).toBeTruthy();
  }).toPass({ timeout: 15_000, intervals: [100, 200] });
  const part = async (name: string) => (await request.get(`${apiUrl}/mailbox/${id}/${name}`)).text();
  return { html: await part('html'), text: await part('text') };
}

const followed = new Set<string>();
/** Opens what a message leads to, and loads its pictures. Returns the links. */
async function followLinks(page: Page, { html, text }: Mail): Promise<string[]> {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link);
  const links = [...new Set([...inHtml, ...inText])].filter((link) => /^https?:/.test(link));
  expect(links.length, text).toBeGreaterThan(0);
  for (const link of links) {
    if (followed.has(link)) continue;
    followed.add(link);
    expect((await page.goto(link))?.status(), link).toBe(200);
    await expect(page.locator('h1'), link).toHaveCount(1);
    expect(page.url(), link).not.toContain('/error');
  }
  for (const [, picture = ''] of html.matchAll(/<img src="([^"]+)"/g)) {
    expect((await page.request.get(new URL(picture, apiUrl).href)).status(), picture).toBe(200);
  }
  return links;
}

const isLinkTo = (path: string) => (link: string) => new URL(link).pathname === path;

// a page is left while the provider's form still loads: so Firefox calls what Chromium calls aborted
test.use({ allowed: /\/payment-sandbox\/\S+ NS_ERROR_FAILURE$/ });

test.beforeEach(() => followed.clear());

test('[AUTH-21] every link in a mail about an account leads to a page', async ({ page, request }) => {
  const stamp = Date.now();
  const person = {
    phone: '+34600111222',
    address: 'Hafenstraße 1',
    city: 'Kiel',
    country: 'DE',
    password: PASSWORD,
  };
  const client = { ...person, name: 'Nora', surname: 'Quist', birthdate: '1988-04-12', province: '' };
  const document = { documentType: 'passport', documentNumber: 'XDA123456', allowPublicity: false };
  const agency = { name: 'Nordwind Reisen', taxName: 'Nordwind GmbH', taxId: 'DE811907980', contactName: 'Eva Lang' };
  const kinds = {
    client: { email: `links-${stamp}@guest.example`, ...client, ...document, language: 'en' },
    'travel-agency': {
      email: `links-${stamp}@agency.example`,
      ...person,
      ...agency,
      postalCode: '24103',
      type: 'incoming-agent',
    },
  };
  for (const [kind, account] of Object.entries(kinds)) {
    const { email } = account;
    const accounts = `customer/website/2/${kind}`;
    const { otpId } = await call<{ otpId: string }>(request, 'POST', `${accounts}/sign-up`, account);
    const verification = await mailOf(request, email, '');
    await followLinks(page, verification);
    const code = /^\d{6}$/m.exec(verification.text)?.[0];
    await call(request, 'POST', 'customer/client/email-verification', { otpId, code });

    await call(request, 'POST', `${accounts}/sign-up`, account);
    const exists = await followLinks(page, await mailOf(request, email, 'already'));
    expect(exists.some(isLinkTo(`/en/${kind}/sign-in`)), exists.join()).toBe(true);

    await call(request, 'POST', `${accounts}/reset-password`, { email });
    const reset = await followLinks(page, await mailOf(request, email, 'new password'));
    // the page has asked whether the link is good: it is used up only now
    await expect(page.getByLabel('New password')).toBeVisible();
    const link = reset.find(isLinkTo(`/en/${kind}/reset-password`)) ?? '';
    const token = new URL(link).searchParams.get('t');
    const password = `${PASSWORD}2`;
    await call(request, 'PUT', `customer/website/${kind}/update-password`, { token, password });
    const changed = await followLinks(page, await mailOf(request, email, 'changed'));
    expect(changed.some(isLinkTo(`/en/${kind}/forgot-password`)), changed.join()).toBe(true);

    if (kind !== 'client') continue; // the same mail to both
    for (const letter of ['a', 'b']) {
      await call(request, 'POST', `${accounts}/login`, { email, password }, browser(letter));
    }
    await followLinks(page, await mailOf(request, email, 'sign-in'));
  }
});

test('every link in a mail about a booking leads to a page', async ({ page, request }) => {
  const credentials = { email: 'client@posada.example', password: 'Demo1234' };
  const { token } = await call<{ token: string }>(request, 'POST', 'customer/website/2/client/login', credentials);
  const { query, from, to } = await openStay(request, 60, 2);
  const searcher = 'pull-connectivity/searcher/property/3';
  const { currency, rooms } = await call<{
    currency: string;
    rooms: {
      touristTax: number;
      roomtypes: { roomtypeId: string; rates: { rateplanId: string; total: number; paymentOptions: string[] }[] }[];
    }[];
  }>(request, 'GET', `${searcher}/availability?${query}&occupancy=2-0`, undefined, { 'x-client-token': token });
  const [room] = rooms;
  const [found] = (room?.roomtypes ?? []).flatMap(({ roomtypeId, rates }) =>
    rates
      .filter(({ paymentOptions }) => paymentOptions.includes('payAtHotel'))
      .map((rate) => ({ roomtypeId, ...rate })),
  );
  if (!room || !found) throw new Error('no rate is paid at the hotel');
  const { roomtypeId, rateplanId, total } = found;
  const email = `links-${Date.now()}@booker.example`;
  const { id, number } = await call<{ id: string; number: string }>(
    request,
    'POST',
    `${searcher}/reservation`,
    {
      from,
      to,
      language: 'en',
      rooms: [{ roomtypeId, rateplanId, occupancy: { adults: 2, childAges: [] }, complements: [] }],
      guest: { name: 'Ana', surname: 'Bosch', email, phone: '+34600111222' },
      paymentOption: 'payAtHotel',
      accepted: { total, touristTax: room.touristTax, currency },
      termsAccepted: true,
    },
    { 'x-client-token': token },
  );
  const confirmed = await followLinks(page, await mailOf(request, email, number));
  expect(confirmed.join()).toContain('/en/booking/manage/');
  await followLinks(page, await mailOf(request, HOTEL, `New booking ${number}`));
  for (const [kind, subject, path] of [
    ['payment-link', `Payment for your booking ${number}`, 'authentication'],
    ['card-change', `update the card for your booking ${number}`, 'card-change'],
  ] as const) {
    await orderLink(request, kind, number);
    const links = await followLinks(page, await mailOf(request, email, subject));
    expect(links.join(), kind).toContain(`/en/booking/${path}/`);
  }
  const reason = 'booking cancelled by client, reason: duplicate bookings';
  const path = `customer/website/2/client/reservation/${id}/cancel`;
  await call(request, 'PUT', path, { reason }, { authorization: `Bearer ${token}` });
  await followLinks(page, await mailOf(request, email, `${number}[^<]*cancelled`));
  await followLinks(page, await mailOf(request, HOTEL, `Cancellation ${number}`));

  // a lodge in Canada names each tax and fee, in the mail and where the mail leads to
  const guest = `taxes-${Date.now()}@booker.example`;
  const lodge = await bookByApi(request, 'redwood', 'payAtHotel', guest, 60);
  const mail = await mailOf(request, guest, lodge.number);
  expect(mail.text).toMatch(/Resort fee[^\n]*CA\$50\.00/);
  expect(mail.text).toContain('Goods and services tax (GST) 5%');
  const [manage = ''] = (await followLinks(page, mail)).filter((link) => link.includes('/booking/manage/'));
  await page.goto(manage);
  const lines = page.getByRole('term');
  await expect(lines.filter({ hasText: 'Resort fee' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Municipal and regional district tax (MRDT) 3%' })).toBeVisible();
  await expect(page.getByText('Taxes included', { exact: true })).toBeVisible();
});

const plain = (text: string) => text.replace(/&nbsp;|[\u00a0\u202f]/g, ' ');
const linkTo = (links: readonly string[], path: string) =>
  links.find((link) => link.includes(`/booking/${path}/`)) ?? '';

test('each mail about money names the amount, in both of its forms, that the page behind its link names', async ({
  page,
  request,
}) => {
  test.slow();
  const email = `money-${Date.now()}@booker.example`;
  const { number } = await bookByApi(request, 'app', 'payLater', email, 290);
  const amountOf = (mail: Mail, words: RegExp) => {
    const [, amount = ''] = words.exec(plain(mail.text)) ?? [];
    expect(amount, mail.text).not.toBe('');
    expect(plain(mail.html), 'the same in HTML').toContain(amount);
    return amount;
  };
  /** Opens the booking behind a mail, and says what stands beside a label. */
  const inBooking = async (mail: Mail, label: string) => {
    await page.goto(linkTo(await followLinks(page, mail), 'manage'));
    await expect(page.locator('[data-part="locator"]')).toHaveText(number);
    return plain(await factAt(page, label));
  };

  const booked = await mailOf(request, email, number);
  const total = amountOf(booked, /Total: (\S+)/);
  expect(await inBooking(booked, 'Total')).toContain(total);

  await orderLink(request, 'payment-link', number);
  const asked = await mailOf(request, email, `Payment for your booking ${number}`);
  expect(amountOf(asked, /Please pay (\S+) for/)).toBe(total);
  await page.goto(linkTo(await followLinks(page, asked), 'authentication'));
  await afterHydration(page);
  expect(plain(await factAt(page, 'You pay now'))).toContain(total);
  await typeCard(page, 'redsys', CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();

  const paid = await mailOf(request, email, `We have received your payment for booking ${number}`);
  expect(amountOf(paid, /Your payment of (\S+) for/)).toBe(total);
  expect(await inBooking(paid, 'Amount paid')).toContain(total);

  const managed = `pull-connectivity/property/reservation/${linkTo(await followLinks(page, paid), 'manage')
    .split('/')
    .pop()}/managed`;
  await call(request, 'PUT', `${managed}/details`, { requests: 'A quiet room' });
  const changed = await mailOf(request, email, `${number}[^<]*has been changed`);
  // the address may be somebody else's: what was written is read in the booking
  expect(changed.text).toContain('Your requests: Passed on to the hotel');
  expect(changed.html).not.toContain('A quiet room');
  await followLinks(page, changed);
  await followLinks(page, await mailOf(request, HOTEL, `Change[^<]*${number}`));

  const reason = 'booking cancelled by client, reason: duplicate bookings';
  await call(request, 'PUT', `${managed}/cancel`, { reason });
  const cancelled = await mailOf(request, email, `${number}[^<]*cancelled`);
  expect(amountOf(cancelled, /Refunded to your card: (\S+)/)).toBe(total);
  expect(await inBooking(cancelled, 'Status')).toContain('Cancelled');
  const back = await mailOf(request, email, 'We have refunded');
  expect(amountOf(back, /We have returned (\S+) for booking/)).toBe(total);
  await followLinks(page, back);
});

/** The newest messages to an address, the oldest first, when there are so many. */
async function mailsTo(request: APIRequestContext, address: string, count: number): Promise<Mail[]> {
  let ids: string[] = [];
  await expect(async () => {
    const list = await (await request.get(`${apiUrl}/mailbox`)).text();
    const rows = list.matchAll(new RegExp(`<td>${address}</td><td><a href="/mailbox/(\\d+)"`, 'g'));
    ids = [...rows].map(([, id = '']) => id).reverse();
    expect(ids, `messages to ${address}`).toHaveLength(count);
  }).toPass({ timeout: 30_000, intervals: [100, 200] });
  const part = async (id: string, name: string) => (await request.get(`${apiUrl}/mailbox/${id}/${name}`)).text();
  return Promise.all(ids.map(async (id) => ({ html: await part(id, 'html'), text: await part(id, 'text') })));
}

const inBrands = isFullLength ? (Object.keys(SHOPS) as Brand[]) : [];
for (const brand of inBrands)
  test(`the mails of a booking with ${brand} are written in each language, name its amounts, and lead to pages in it`, async ({
    page,
    request,
  }) => {
    test.setTimeout(1_200_000);
    const host = { 'x-website-host': new URL(shopUrl(brand)).hostname };
    const { provider } = SHOPS[brand];
    for (const [turn, locale] of LOCALES.entries()) {
      const email = `${brand}-${locale}-${Date.now()}@booker.example`;
      const { number } = await bookByApi(request, brand, 'payLater', email, 100 + 3 * turn, { language: locale });
      let seen = 0;
      /** The next messages to the guest, and where the link of the last one to such a page leads. */
      const next = async (count: number, path: string, money?: string) => {
        seen += count;
        let link = '';
        for (const mail of (await mailsTo(request, email, seen)).slice(-count)) {
          expect(mail.html).toContain(`lang="${languageTag(locale)}"`);
          for (const form of money ? [mail.text, mail.html] : [])
            expect(plain(form), `${brand} ${locale}`).toContain(plain(money ?? ''));
          link = linkTo(await followLinks(page, mail), path);
          expect(link, `${brand} ${locale}: ${mail.text}`).toContain(`${shopUrl(brand)}/${locale}/booking/`);
          await page.goto(link);
          await expect(page.locator('html')).toHaveAttribute('lang', languageTag(locale));
          await expect(page.getByText(number).first()).toBeVisible();
        }
        return link;
      };
      /** Leaves a card under a link, whose page is opened in the language of the test cards' labels. */
      const leaveCard = async (link: string, heading: string) => {
        await page.goto(link.replace(`/${locale}/booking/`, '/en/booking/'));
        await afterHydration(page);
        await typeCard(page, provider, CARDS.good);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      };
      const [booked] = await mailsTo(request, email, 1);
      const token = /booking\/manage\/([\w-]+)/.exec(booked?.text ?? '')?.[1];
      const managed = `pull-connectivity/property/reservation/${token}/managed`;
      const facts = () =>
        call<{ currency: string; totals: { total: number; paid: number } }>(request, 'GET', managed, undefined, host);
      const { currency, totals } = await facts();
      const money = (amount: number) => formatMoney(amount, currency, locale);
      await next(1, 'manage', money(totals.total));
      await orderLink(request, 'payment-link', number);
      await leaveCard(await next(1, 'authentication', money(totals.total)), 'Payment received');
      await next(1, 'manage', money(totals.total));
      await call(request, 'PUT', `${managed}/details`, { requests: 'Тихая комната 安静' }, host);
      await next(1, 'manage');
      await orderLink(request, 'card-change', number);
      await leaveCard(await next(1, 'card-change'), 'Payment details updated');
      await next(1, 'manage');
      const reason = 'booking cancelled by client, reason: duplicate bookings';
      await call(request, 'PUT', `${managed}/cancel`, { reason }, host);
      const returned = totals.total - (await facts()).totals.paid;
      // of the cancellation, and of the money when it has gone back
      await next(returned > 0 ? 2 : 1, 'manage', money(returned > 0 ? returned : totals.total));
    }
  });
