import { readFile } from 'node:fs/promises';
import type { HotelReport } from '@posada/api-client/operator';
import { apiUrl } from '../support/addresses.ts';
import { command } from '../support/command.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, inDays, mailTo, test } from '../support/test.ts';

test.describe('reports', () => {
  // who has signed in is asked of the service, nobody is an answer; a name that is taken is refused
  test.use({ allowed: /401|409.*(me\/report|Conflict)/ });
  test.setTimeout(150_000);

  test('a revenue manager chooses a report by keys, reads what was booked, and saves it as a file', async ({
    page,
  }) => {
    // nights of the past: no other test books them
    const nights = { from: inDays(-30), to: inDays(-2) };
    await page.goto(`/en/operator/reports?${new URLSearchParams({ kind: 'occupancy', ...nights })}`);
    await signInAsOperator(page, 'revenue@posada.example');
    const split = page.getByLabel('Split by', { exact: true });
    await expect(split).toBeVisible({ timeout: 30_000 });
    await split.selectOption('room');
    await expect(page).toHaveURL(/by=room/);
    const table = page.getByRole('table', { name: /^Split by: Room type/ });
    await expect(table).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Pick-up' }).press('Enter');
    await expect(page).toHaveURL(/kind=pickup/);
    await expect(page.getByLabel('Days up to today')).toBeVisible();
    await page.getByRole('link', { name: 'Occupancy' }).press('Enter');
    await expect(page).toHaveURL(/kind=occupancy.*by=room/);

    // the chart and the table have what the service counts of the same bookings
    await expect(page.getByRole('img', { name: /^Occupancy, / })).toBeVisible({ timeout: 30_000 });
    const answer = await page.request.get(
      `/v1/hotel-report?${new URLSearchParams({ kind: 'occupancy', by: 'room', ...nights })}`,
    );
    expect(answer.status()).toBe(200);
    const report: HotelReport = (await answer.json()).result;
    const own = report.currencies.find(({ total }) => total.now.nights > 0);
    // by revenue: the first line is that of the room that earns most
    const best = own?.lines[0];
    if (!own || !best) throw new Error('no past night is booked in the demo');
    expect(best.now.nights).toBeGreaterThan(0);
    const row = table.getByRole('row').nth(1);
    await expect(row).toContainText(best.name ?? '');
    await expect(row.locator('[data-column="nights"] strong')).toHaveText(String(best.now.nights));
    expect(await violations(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^report-occupancy-.*\.csv$/);
    const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(rows[1]).toContain(`"${best.name}","${own.currency}"`);
    expect(rows[1]).toContain(`"${(best.now.revenue / 100).toFixed(2)}"`);

    // the address is the report
    await page.reload();
    await expect(page.getByLabel('Split by', { exact: true })).toHaveValue('room', { timeout: 30_000 });
    await expect(row).toBeVisible({ timeout: 30_000 });
  });

  test('a report is saved under a name with its period, opened again, renamed and deleted', async ({ page }) => {
    const name = `Next weeks ${Date.now().toString(36)}`;
    await page.goto('/en/operator/reports?kind=pickup&period=next-30-days&by=channel');
    await signInAsOperator(page, 'viewer@posada.example');
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('next-30-days', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Save this report' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this report' });
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name').fill(name);
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('aria-current', 'true');

    // the same name is refused beside its field
    await page.getByRole('button', { name: 'Save this report' }).press('Enter');
    await dialog.getByLabel('Name').fill(name.toUpperCase());
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog.getByText('You have saved a report under this name already.').last()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Occupancy' }).press('Enter');
    await expect(link).not.toHaveAttribute('aria-current', 'true');
    await link.press('Enter');
    await expect(page).toHaveURL(/kind=pickup.*period=next-30-days/);
    expect(page.url()).not.toMatch(/from=/);

    await page.getByRole('link', { name: 'Manage saved reports' }).press('Enter');
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText('Next 30 days', { timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `Rename: ${name}` }).press('Enter');
    const rename = page.getByRole('dialog', { name: /^Rename/ });
    await rename.getByLabel('Name').fill(`${name} renamed`);
    await rename.getByLabel('Name').press('Enter');
    await expect(rename).toBeHidden();
    await page.getByRole('link', { name: `${name} renamed` }).press('Enter');
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('next-30-days', { timeout: 30_000 });
    await page.goBack();
    await page.getByRole('button', { name: `Delete: ${name} renamed` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row).toBeHidden();
  });

  test('a saved report comes by mail each Monday, leads back to the screen, and is switched off', async ({ page }) => {
    const name = `Monday ${Date.now().toString(36)}`;
    const nights = {
      kind: 'occupancy',
      by: 'room',
      property: '3',
      from: inDays(-30),
      to: inDays(-2),
      figure: 'revenue',
    };
    await page.goto(`/en/operator/reports?${new URLSearchParams(nights)}`);
    await signInAsOperator(page, 'revenue@posada.example');
    await expect(page.getByRole('table', { name: /^Split by: Room type/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Save this report' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this report' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Send me this report each Monday').press('Space');
    await expect(dialog.getByText('revenue@posada.example')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    const revenue = await page.locator('dl > div', { hasText: 'Room revenue' }).locator('dd').first().innerText();

    // in place of Monday, twice: one mail
    const sent = async () => JSON.parse(await command('report-mails', 'send')) as { mails: number };
    expect((await sent()).mails).toBeGreaterThan(0);
    expect((await sent()).mails).toBe(0);
    const mail = (await mailTo(page.request, 'revenue@posada.example', new RegExp(name))).replace(/\u00a0/g, ' ');
    expect(mail).toContain(`Room revenue: ${revenue.replace(/\u00a0/g, ' ')}`);
    expect(mail).toContain('Last year: ');
    const list = await (await page.request.get(`${apiUrl}/mailbox`)).text();
    expect(list.split(name).length - 1).toBe(1);
    const [, id] = new RegExp(`<a href="/mailbox/(\\d+)">${name}`).exec(list) ?? [];

    const html = await (await page.request.get(`${apiUrl}/mailbox/${id}/html`)).text();
    const linkTo = (label: string) =>
      (new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    await page.goto(linkTo('Open the report'));
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true', {
      timeout: 30_000,
    });
    expect(page.url()).toContain('by=room');
    await expect(page.locator('dl > div', { hasText: 'Room revenue' }).locator('dd').first()).toHaveText(revenue, {
      timeout: 30_000,
    });

    await page.goto(linkTo('Switch off or change these mails'));
    const box = page.getByRole('checkbox', { name: `Each Monday: ${name}` });
    await expect(box).toBeChecked({ timeout: 30_000 });
    const saved = page.waitForResponse((answer) => answer.url().includes('/v1/me/report/'));
    await box.press('Space');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(box).not.toBeChecked({ timeout: 30_000 });
  });

  test('a budget is imported after one row of its file was corrected, and stands beside what was booked', async ({
    page,
  }) => {
    await page.goto('/en/operator/reports/budget');
    await signInAsOperator(page, 'revenue@posada.example');
    const field = page.getByLabel('CSV file with the budget');
    await expect(field).toBeVisible({ timeout: 30_000 });
    // months that no other test reads
    const months = ['2025-10', '2025-11'] as const;
    const fileOf = (...rows: string[]) => ({
      name: 'budget.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['hotel_id,hotel,month,currency,rooms_sold,room_revenue', ...rows].join('\r\n')),
    });
    const first = `3,Posada Málaga,${months[0]},EUR,310,46500.10`;
    await field.setInputFiles(fileOf(first, `3,Posada Málaga,${months[1]},EUR,300,"45,000.00"`));
    const preview = page.getByRole('table', { name: 'Check before saving' });
    await expect(preview.getByRole('row').nth(1)).toContainText('room_revenue is not an amount in EUR, such as 12500.');
    await expect(page.getByText('Nothing is saved while a row is wrong.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save budget' })).toBeHidden();
    expect(await violations(page)).toEqual([]);

    await field.setInputFiles(fileOf(first, `3,Posada Málaga,${months[1]},EUR,300,45000`));
    await expect(preview.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Save budget' }).press('Enter');
    await expect(page.getByText('The budget is saved.')).toBeVisible();
    const year = page.getByRole('row', { name: /^Posada Málaga/ }).filter({ hasText: '2025' });
    await expect(year).toContainText('€91,500.10', { timeout: 30_000 });

    // what is saved again is the same file
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved).toContain(`"3","Posada Málaga","${months[0]}","EUR","310","46500.10"`);
    await field.setInputFiles({ name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(saved) });
    await expect(page.getByText('The file changes nothing.')).toBeVisible();

    const nights = { from: `${months[0]}-01`, to: `${months[1]}-30`, property: '3', figure: 'revenue' };
    await page.goto(`/en/operator/reports?${new URLSearchParams({ kind: 'occupancy', ...nights })}`);
    const totals = page.locator('dl > div', { hasText: 'Room revenue' });
    await expect(totals).toContainText('Budget: €91,500.10', { timeout: 30_000 });
    await expect(page.locator('figure li', { hasText: 'Budget' })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Split by: Hotel, .* of the budget$/ })).toContainText(
      'Budget: €91,500.10',
    );
    await page.getByText('Figures by day').click();
    await expect(
      page.getByRole('table', { name: /^Figures by day/ }).getByRole('row', { name: /Sat, 1 Nov 2025/ }),
    ).toContainText('Budget: €1,500.00');
    expect(await violations(page)).toEqual([]);
  });

  for (const locale of LAYOUT_LANGUAGES)
    test(`the budget fits 320 px in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${locale}/operator/reports/budget`);
      await afterHydration(page);
      await page.locator('input[type="email"]').fill('revenue@posada.example');
      await page.locator('input[type="password"]').fill('Demo1234');
      await page.locator('input[type="password"]').press('Enter');
      const field = page.locator('main input[type="file"]');
      await expect(field).toBeVisible({ timeout: 30_000 });
      const rows =
        'hotel_id,hotel,month,currency,rooms_sold,room_revenue\n99,A hotel with a long name,June,EUR,1.5,"1,0"\n';
      await field.setInputFiles({ name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
      await expect(page.locator('main table').last()).toContainText('hotel_id');
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

  for (const locale of LAYOUT_LANGUAGES)
    test(`saved reports fit 320 px in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${locale}/operator/reports/saved`);
      await afterHydration(page);
      await page.locator('input[type="email"]').fill('desk@posada.example');
      await page.locator('input[type="password"]').fill('Demo1234');
      await page.locator('input[type="password"]').press('Enter');
      await expect(page.locator('nav a[aria-current="page"]').first()).toBeVisible({ timeout: 30_000 });
      const saved = await page.request.post('/v1/me/report', {
        headers: { origin: new URL(page.url()).origin },
        data: {
          name: `A long name, ${locale}, ${'Umsatzentwicklungsbericht'.repeat(2)}`,
          isMailed: false,
          settings: {
            kind: 'occupancy',
            by: 'lead',
            property: 3,
            nights: { from: inDays(-400), to: inDays(-30) },
            since: 7,
            figure: 'revenue',
          },
        },
      });
      expect(saved.status()).toBe(200);
      await page.reload();
      await expect(page.locator('main table')).toContainText('Umsatz', { timeout: 30_000 });
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.locator('main table a').first().click();
      await expect(page.locator('main search')).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('main [role="status"]').first()).toContainText('20', { timeout: 30_000 });
      expect(await overflowing(page)).toEqual([]);
    });

  for (const locale of LAYOUT_LANGUAGES)
    test(`the funnel fits 320 px in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${locale}/operator/reports/funnel`);
      await afterHydration(page);
      await page.locator('input[type="email"]').fill('viewer@posada.example');
      await page.locator('input[type="password"]').fill('Demo1234');
      await page.locator('input[type="password"]').press('Enter');
      await expect(page.locator('main [role="status"]').first()).toBeVisible({ timeout: 30_000 });
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

  for (const locale of LAYOUT_LANGUAGES)
    test(`fits 320 px in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${locale}/operator/reports?kind=pickup&since=90`);
      await afterHydration(page);
      await page.locator('input[type="email"]').fill('viewer@posada.example');
      await page.locator('input[type="password"]').fill('Demo1234');
      await page.locator('input[type="password"]').press('Enter');
      await expect(page.locator('main figure svg[role="img"]')).toBeVisible({ timeout: 30_000 });
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
});
