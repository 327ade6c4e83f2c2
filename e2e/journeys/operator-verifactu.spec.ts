import { bookByApi, CARDS, linkOf, typeCard } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const ISSUER = 'A00000026';
/** Of a customer whom the simulated tax agency does not know. */
const UNKNOWN_NIF = '99999999R';

test.describe('billing records of a Spanish company', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /40[14]/ });

  test('a record that the tax agency refuses is corrected by a person of the chain, and the chain is whole', async ({
    page,
    request,
  }) => {
    test.slow();
    const email = guest('verifactu');
    const { number } = await bookByApi(request, 'app', 'payLater', email, 60);
    await page.goto(await linkOf(request, 'payment-link', number, email));
    await afterHydration(page);
    await typeCard(page, 'redsys', CARDS.good);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();

    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const headers = { origin: new URL(page.url()).origin };
    const data = {
      name: 'Ruiz Moda, S.L.',
      taxId: UNKNOWN_NIF,
      address: 'Calle Mayor 3',
      postalCode: '28013',
      city: 'Madrid',
      country: 'ES',
    };
    const issued = await page.request.post(`/v1/reservation/${number}/invoice`, { data, headers });
    expect(issued.status(), await issued.text()).toBe(200);
    const document = (await issued.json()).result.documents[0].number as string;

    await page.goto('/en/operator/settings/verifactu');
    const company = page.getByRole('row', { name: /Posada Hoteles de Ejemplo/ });
    await expect(company).toBeVisible();
    await expect(page.getByText(/no legal effect/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await company.getByRole('link').press('Enter');
    await page.waitForURL(`**/verifactu/${ISSUER}`);

    const refused = page.getByRole('row', { name: new RegExp(document) });
    await expect(async () => {
      // the tax agency wants some seconds between messages
      await page.reload();
      await expect(refused.getByText(/^1193: /)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(refused.getByText('Rejected')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    await afterHydration(page);
    await page.getByRole('button', { name: `Correct the record: ${document}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Correct the record of ${document}?` });
    await expect(dialog.getByLabel(/does not know the tax number/)).toBeChecked();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Correct the record' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(refused).toHaveCount(0);

    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.waitForURL('**list=all');
    await expect(async () => {
      await page.reload();
      await expect(refused.first().getByText('Accepted', { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(refused.first().getByText('Corrects an earlier record')).toBeVisible();
    await expect(refused.last().getByText('Corrected', { exact: true })).toBeVisible();
    await afterHydration(page);
    await page.getByRole('button', { name: 'Verify the chain' }).press('Enter');
    await expect(page.getByText(/The chain is complete and unchanged/)).toBeVisible();

    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await expect(page.getByText('Record corrected').first()).toBeVisible();
    await expect(page.getByText('Delivered').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
