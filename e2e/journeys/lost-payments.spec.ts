import { atTheBank, type Brand, CARDS, expectPaid, goToCardStep, SHOPS, typeCard } from '../support/cards.ts';
import { type FaultSite, startFaultSite } from '../support/fault-site.ts';
import { isFullLength } from '../support/looks.ts';
import { daysFrom, guest } from '../support/places.ts';
import { test as base, expect, type Page } from '../support/test.ts';

/** A brand of each provider, with the id of its website in the demo. */
const BRANDS = [
  { id: 2, brand: 'app' },
  { id: 3, brand: 'fennec' },
  { id: 5, brand: 'redwood' },
  { id: 6, brand: 'willow' },
] as const satisfies { id: number; brand: Brand }[];

const test = base.extend<object, { site: FaultSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startFaultSite(
        BRANDS.map(({ id, brand }) => ({ id, brand, provider: SHOPS[brand].provider })),
      );
      let charged = Number.NaN;
      try {
        await use(site);
        await site.passNotifications();
        await site.deliverHeld(1);
        charged = await site.charged();
      } finally {
        const { paid, wrongNights } = await site.stop();
        expect(wrongNights, 'nights whose rooms are counted wrongly').toEqual([]);
        expect(paid, 'what the providers have charged').toBe(charged);
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.skip(!isFullLength, 'a site of its own is started, and its back end killed: npm run test:long');
test.describe.configure({ mode: 'default', timeout: 300_000 });
// answers are lost, and a page that cannot reach the back end says so on its console
test.use({ allowed: /50\d|409|402|410|ERR_/ });

const ahead = daysFrom(40);

interface Booked {
  status: string;
  totals: { total: number; paid: number };
}

/** The booking of a tab as the back end has it. */
async function bookingOf(page: Page, site: FaultSite, brand: Brand): Promise<() => Promise<Booked>> {
  const { hold } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('booking') ?? '{}'));
  const { propertyId, reservationId, email } = hold;
  const address = `${site.apiUrl}/pull-connectivity/property/${propertyId}/reservation/${reservationId}/email/${email}`;
  return async () => {
    const answer = await page.request.get(address, {
      headers: { 'x-website-host': new URL(site.brandUrl(brand)).hostname },
    });
    return (await answer.json()).result;
  };
}

for (const { brand } of BRANDS) {
  const { provider } = SHOPS[brand];
  test.describe(`with ${provider}`, () => {
    test.beforeEach(({ site }) => site.passNotifications());

    /** Goes to the card step, and says what the booking costs and what was charged before. */
    async function begin(page: Page, site: FaultSite, name: string) {
      await goToCardStep(page, brand, guest(name), ahead(), site);
      const booking = await bookingOf(page, site, brand);
      const before = await site.charged();
      const { total } = (await booking()).totals;
      const expectCharged = async (times: number) => {
        await expect.poll(async () => (await site.charged()) - before).toBe(times * total);
        await expect.poll(async () => (await booking()).totals.paid).toBe(times * total);
      };
      return { booking, before, total, expectCharged };
    }

    test('a back end that is killed between authorisation and answer finds the payment by its notification', async ({
      page,
      site,
    }) => {
      await site.holdNotifications();
      const { before, expectCharged } = await begin(page, site, 'killed');
      await typeCard(page, provider, CARDS.slow);
      await expect.poll(async () => (await site.charged()) > before, { timeout: 30_000 }).toBe(true);
      await site.killBackEnd();
      await expect(page.getByText('We have no answer to your payment')).toBeVisible({ timeout: 30_000 });
      await site.startBackEnd();
      await page.getByRole('button', { name: 'Ask again' }).click();
      await expect(page.getByText('We are waiting for the answer to your payment')).toBeVisible();
      // a second payment cannot be begun in the meantime
      await expect(page.locator('main iframe')).toHaveCount(0);
      expect(new Set(await site.deliverHeld(1))).toEqual(new Set([200]));
      await expectPaid(page);
      await expectCharged(1);
    });

    test('what the bank confirmed counts once, whether its notification comes before the guest is back, after, or twice', async ({
      page,
      site,
    }) => {
      const { expectCharged } = await begin(page, site, 'before');
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await expectPaid(page);
      await expectCharged(1);

      await site.holdNotifications();
      const second = await begin(page, site, 'after');
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Booking confirmed|Pay by card)$/ }).first(),
      ).toBeVisible();
      expect(new Set(await site.deliverHeld(2))).toEqual(new Set([200]));
      await expectPaid(page);
      await second.expectCharged(1);
    });

    test('a payment without a notification cannot be made twice', async ({ page, site }) => {
      await site.holdNotifications();
      const { before, total, booking } = await begin(page, site, 'never');
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      // providers that can be asked have answered by now; of the others the page awaits the notification
      const confirmed = page.getByRole('heading', { level: 1, name: 'Booking confirmed' });
      await expect(confirmed.or(page.getByText('We are waiting for the answer to your payment'))).toBeVisible();
      await expect(page.locator('main iframe')).toHaveCount(0);
      expect((await site.charged()) - before).toBe(total);
      expect((await booking()).status).toMatch(/^(confirmed|provisional)$/);
    });
  });
}
