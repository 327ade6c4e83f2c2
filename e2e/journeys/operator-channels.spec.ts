import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from '../support/addresses.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, type Page, test } from '../support/test.ts';

const OTA = 'http://www.opentravel.org/OTA/2003/05';
const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

/** A channel that takes what it gets. */
async function startChannel() {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      taken.push(body);
      const [, token] = /EchoToken="([^"]*)"/.exec(body) ?? [];
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><OTA_HotelResNotifRS xmlns="${OTA}" EchoToken="${token}"><Success/></OTA_HotelResNotifRS></S:Body></S:Envelope>`,
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { taken, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** As SiteMinder posts it, by the public address. */
async function post(page: Page, message: string, password: string) {
  const answer = await page.request.post(`${siteUrl}/v1/channels/siteconnect`, {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    data: `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Header><w:Security xmlns:w="${SECURITY}"><w:UsernameToken><w:Username>siteminder</w:Username><w:Password>${password}</w:Password></w:UsernameToken></w:Security></S:Header><S:Body>${message}</S:Body></S:Envelope>`,
  });
  expect(answer.status()).toBe(200);
  return answer.text();
}
const limit = (id: string, room: string) =>
  `<OTA_HotelAvailNotifRQ xmlns="${OTA}" EchoToken="${id}" Version="1.0"><AvailStatusMessages HotelCode="SEA-1"><AvailStatusMessage BookingLimit="4"><StatusApplicationControl Start="2027-11-02" End="2027-11-05" InvTypeCode="${room}" RatePlanCode="BAR"/></AvailStatusMessage></AvailStatusMessages></OTA_HotelAvailNotifRQ>`;

/** The screens of the connection whose page is open, in languages and widths. `hotelCode`: seen on each of them. */
async function looksRight(page: Page, hotelCode: string, looks: readonly (readonly [string, number])[]) {
  const detail = new URL(page.url()).pathname.replace(/^.*operator\//, '');
  for (const [language, width] of looks) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, path] of [
      ['list', 'channels'],
      ['codes', detail],
      ['messages', `${detail}?part=messages`],
    ] as const) {
      await page.goto(`/${language}/operator/${path}`);
      await afterHydration(page);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText(hotelCode).first()).toBeVisible();
      expect(await overflowing(page), `${name} ${language} ${width}`).toEqual([]);
      expect(await violations(page), `${name} ${language} ${width}`).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`${name}-${language}-${width}.png`), fullPage: true });
    }
  }
}

test.describe('channel managers', () => {
  test.use({ allowed: /401/ });

  test('an owner connects a hotel, SiteMinder sets rooms and gets bookings, and a failure is read on screen', async ({
    page,
  }) => {
    const channel = await startChannel();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator/channels');
    await signInAsOperator(page, 'owner@posada.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
    await page.getByRole('button', { name: 'Set up the account: SiteMinder' }).press('Enter');
    const account = page.getByRole('dialog', { name: 'Account of SiteMinder' });
    await account.getByLabel('Address for bookings at SiteMinder').fill(channel.url);
    await account.getByLabel('User name at SiteMinder').fill('posada');
    await account.getByLabel('Password at SiteMinder').fill('Secret-7');
    await account.getByLabel('Code that SiteMinder has given to you').fill('PSD');
    await account.getByRole('button', { name: 'Save' }).click();
    const password = (await account.locator('code').textContent()) ?? '';
    expect(password).toHaveLength(32);
    expect(await violations(page)).toEqual([]);
    await account.getByRole('button', { name: 'I have stored it' }).press('Enter');

    await page.getByRole('button', { name: 'Connect a hotel' }).click();
    const connect = page.getByRole('dialog', { name: 'Connect a hotel' });
    await connect.getByLabel('Code of the hotel').fill('SEA-1');
    const hotel = await connect.getByLabel('Hotel', { exact: true }).locator('option:checked').textContent();
    await connect.getByLabel('Code of the hotel').press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: hotel ?? '' })).toBeVisible();

    const room = page.getByRole('group', { name: 'Rooms' }).getByRole('textbox').first();
    const rate = page.getByRole('group', { name: 'Rate plans' }).getByRole('textbox').first();
    await room.fill('DBL');
    await rate.fill('BAR');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('codes-1280.png'), fullPage: true });

    expect(await post(page, limit('one', 'DBL'), password)).toContain('<Success/>');
    expect(await post(page, limit('two', 'SUITE'), password)).toContain('Room type code not found for this hotel');
    expect(await post(page, limit('three', 'DBL'), 'wrong')).toContain('Invalid Username and/or Password');

    await page.getByRole('button', { name: 'Send everything again' }).click();
    const resend = page.getByRole('dialog', { name: 'Send everything again' });
    await resend.getByRole('button', { name: 'Send everything again' }).click();
    await expect.poll(() => channel.taken.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(channel.taken[0]).toContain('ResStatus="Commit"');

    await page.getByRole('link', { name: 'Messages', exact: true }).press('Enter');
    await page.getByLabel('State', { exact: true }).selectOption('Failures only');
    const failed = page.getByRole('row', { name: /Rooms and restrictions/ });
    await expect(failed).toHaveCount(1);
    await expect(failed.getByText('room SUITE is unknown')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('messages-1280.png'), fullPage: true });
    await failed.getByRole('button', { name: /^Open/ }).press('Enter');
    const message = page.getByRole('dialog', { name: 'Message' });
    await expect(message.getByText('InvTypeCode="SUITE"')).toBeVisible();
    await expect(message.getByText('Room type code not found for this hotel')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('message-1280.png') });
    await page.keyboard.press('Escape');

    await looksRight(page, 'SEA-1', [
      ['de', 390],
      ['ch', 390],
      ['de', 1280],
    ]);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator/today');
    await page.getByRole('link', { name: /channel connections? ha(s|ve) failures/ }).click();
    await page.getByRole('link', { name: /^Open.*SiteMinder$/ }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/messages of SiteMinder are refused/)).toBeVisible();
    await page.getByRole('button', { name: 'End the connection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the connection' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Account of SiteMinder' })).toBeVisible();
    await expect(page.getByText('SEA-1')).toHaveCount(0);
    channel.stop();
  });

  test('an owner connects a hotel with Channex beside SiteMinder, and asks it for all prices', async ({ page }) => {
    const paths: string[] = [];
    const server = createServer((request, response) => {
      paths.push(`${request.url} ${request.headers['api-key']}`);
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator/channels');
    await signInAsOperator(page, 'owner@posada.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
    await page.getByRole('button', { name: 'Set up the account: Channex' }).press('Enter');
    const account = page.getByRole('dialog', { name: 'Account of Channex' });
    await account.getByLabel('Address for bookings at Channex').fill(`http://127.0.0.1:${port}/open_channel/`);
    await account.getByLabel('API key at Channex').fill('their-key');
    await account.getByLabel('Code that Channex has given to you').fill('POSADA');
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('account-1280.png') });
    await account.getByRole('button', { name: 'Save' }).click();
    const key = (await account.locator('code').textContent()) ?? '';
    await account.getByRole('button', { name: 'I have stored it' }).press('Enter');

    await page.getByRole('button', { name: 'Connect a hotel' }).click();
    const connect = page.getByRole('dialog', { name: 'Connect a hotel' });
    // the account of SiteMinder is there if the test before has made it
    if ((await connect.getByLabel('Channel').count()) > 0) await connect.getByLabel('Channel').selectOption('Channex');
    await connect.getByLabel('Code of the hotel').fill('CX-1');
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('connect-1280.png') });
    await connect.getByLabel('Code of the hotel').press('Enter');
    await expect(page.getByText(/Channex names rooms and rates/)).toBeVisible();

    const endpoint = `${siteUrl}/v1/channels/openchannel`;
    const headers = { 'api-key': key };
    const tested = await page.request.get(`${endpoint}/test_connection/?hotel_code=CX-1`, { headers });
    expect([tested.status(), await tested.json()]).toEqual([200, { success: true }]);
    const mapping = await page.request.get(`${endpoint}/mapping_details/?hotel_code=CX-1`, { headers });
    const { data } = await mapping.json();
    const [{ id: room, rate_plans: plans }] = data.attributes.room_types;
    const push = async (room_type_id: string) => {
      const span = { date_from: '2027-11-12', date_to: '2027-11-15' };
      const change = { room_type_id, rate_plan_id: plans[0].id, ...span, availability: 4 };
      const changes = [{ type: 'availability_changes', attributes: change }];
      const answer = await page.request.post(`${endpoint}/changes/`, {
        headers,
        data: { data: [{ type: 'changes_notification', attributes: { hotel_code: 'CX-1', changes } }] },
      });
      expect(answer.status()).toBe(200);
      return (await answer.json()).success;
    };
    expect(await push(room)).toBe(true);
    expect(await push('SUITE')).toBe(false);
    expect((await page.request.get(`${endpoint}/test_connection/?hotel_code=CX-1`)).status()).toBe(403);

    await page.getByRole('button', { name: 'Ask for all rooms and prices' }).press('Enter');
    const ask = page.getByRole('dialog', { name: 'Ask for all rooms and prices' });
    expect(await violations(page)).toEqual([]);
    await ask.getByRole('button', { name: 'Ask for all rooms and prices' }).press('Enter');
    await expect(page.getByText('Channex is asked', { exact: true })).toBeVisible();
    await expect.poll(() => paths, { timeout: 20_000 }).toContain('/open_channel/request_full_sync their-key');

    const detail = new URL(page.url());
    await looksRight(page, 'CX-1', [
      ['en', 390],
      ['en', 1280],
      ['de', 390],
      ['de', 1280],
      ['ch', 390],
    ]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/en${detail.pathname.replace(/^\/\w+/, '')}`);
    await page.getByRole('button', { name: 'End the connection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the connection' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Account of Channex' })).toBeVisible();
    await expect(page.getByText('CX-1')).toHaveCount(0);
    server.close();
  });

  test('an owner connects a hotel with AlpineBits, whose program sets rooms and fetches the bookings', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator/channels');
    await signInAsOperator(page, 'owner@posada.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
    await page.getByRole('button', { name: 'Set up the account: AlpineBits' }).press('Enter');
    const account = page.getByRole('dialog', { name: 'Account of AlpineBits' });
    await account.getByLabel('User name of AlpineBits here').fill('hotel-program');
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('account-1280.png') });
    await account.getByRole('button', { name: 'Save' }).press('Enter');
    const password = (await account.locator('code').textContent()) ?? '';
    await account.getByRole('button', { name: 'I have stored it' }).press('Enter');

    await page.getByRole('button', { name: 'Connect a hotel' }).click();
    const connect = page.getByRole('dialog', { name: 'Connect a hotel' });
    // accounts of others are there if a test before has made them
    if ((await connect.getByLabel('Channel').count()) > 0)
      await connect.getByLabel('Channel').selectOption('AlpineBits');
    await connect.getByLabel('Code of the hotel').fill('code-of-20-characters');
    await connect.getByLabel('Code of the hotel').press('Enter');
    await expect(connect.getByText(/16/).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await connect.getByLabel('Code of the hotel').fill('AB-1');
    await connect.getByLabel('Code of the hotel').press('Enter');
    await expect(page.getByText(/AlpineBits names rooms and rates/)).toBeVisible();
    const room = page.getByRole('group', { name: 'Rooms' }).getByRole('textbox').first();
    await room.fill('DOUBLE');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();

    /** As a program of a hotel posts it, by the public address. */
    const send = async (action: string, message: string, as = password) => {
      const answer = await page.request.post(`${siteUrl}/v1/channels/alpinebits`, {
        headers: {
          authorization: `Basic ${Buffer.from(`hotel-program:${as}`).toString('base64')}`,
          'x-alpinebits-clientprotocolversion': '2024-10',
        },
        multipart: { action, request: { name: 'request.xml', mimeType: 'text/xml', buffer: Buffer.from(message) } },
      });
      return { status: answer.status(), text: await answer.text() };
    };
    const free = (code: string) =>
      send(
        'OTA_HotelInvCountNotif:FreeRooms',
        `<OTA_HotelInvCountNotifRQ xmlns="${OTA}" Version="4"><Inventories HotelCode="AB-1"><Inventory><StatusApplicationControl Start="2027-11-22" End="2027-11-25" InvTypeCode="${code}"/><InvCounts><InvCount CountType="2" Count="4"/></InvCounts></Inventory></Inventories></OTA_HotelInvCountNotifRQ>`,
      );
    const read = `<OTA_ReadRQ xmlns="${OTA}" Version="1.001"><ReadRequests><HotelReadRequest HotelCode="AB-1"/></ReadRequests></OTA_ReadRQ>`;
    expect((await free('DOUBLE')).text).toContain('<Success/>');
    expect((await free('SUITE')).text).toContain('room SUITE is unknown');
    expect(await send('OTA_Read:GuestRequests', read, 'wrong')).toEqual({
      status: 401,
      text: 'ERROR:the user name or the password is wrong',
    });

    await page.getByRole('button', { name: 'Send everything again' }).click();
    const resend = page.getByRole('dialog', { name: 'Send everything again' });
    await resend.getByRole('button', { name: 'Send everything again' }).press('Enter');
    await expect(resend).toBeHidden();
    const { text } = await send('OTA_Read:GuestRequests', read);
    expect(text).toContain('ResStatus="Reserved"');
    const [, locator] = /<UniqueID Type="14" ID="(\w+)"/.exec(text) ?? [];
    const taken = await send(
      'OTA_NotifReport:GuestRequests',
      `<OTA_NotifReportRQ xmlns="${OTA}" Version="1.000"><Success/><NotifDetails><HotelNotifReport><HotelReservations><HotelReservation><UniqueID Type="14" ID="${locator}"/></HotelReservation></HotelReservations></HotelNotifReport></NotifDetails></OTA_NotifReportRQ>`,
    );
    expect(taken.text).toContain('<Success/>');
    expect((await send('OTA_Read:GuestRequests', read)).text).not.toContain(`ID="${locator}"`);

    await page.getByRole('link', { name: 'Messages', exact: true }).press('Enter');
    await expect(page.getByText('room SUITE is unknown')).toBeVisible();
    const detail = new URL(page.url()).pathname.replace(/^\/\w+/, '');
    await looksRight(page, 'AB-1', [
      ['en', 390],
      ['en', 1280],
      ['de', 390],
      ['de', 1280],
      ['ch', 390],
      ['ch', 1280],
    ]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/en${detail}`);
    await page.getByRole('button', { name: 'End the connection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the connection' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Account of AlpineBits' })).toBeVisible();
    await expect(page.getByText('AB-1')).toHaveCount(0);
  });
});
