import { siteUrl } from '../support/addresses.ts';
import { afterHydration, expect, httpTest, inDays, openStay, test } from '../support/test.ts';

httpTest('a price ad leads to the rooms of its hotel, and no bad value takes the others away', async ({ request }) => {
  const leadsTo = async (query: string, landing = '/booking/landing') => {
    let address = `${landing}?${query}`;
    for (let hops = 0; hops < 3; hops += 1) {
      const answer = await request.get(address, { maxRedirects: 0, headers: { 'accept-language': 'en' } });
      if (answer.status() === 200) break;
      expect(answer.status(), address).toBe(302);
      address = answer.headers()['location'] ?? '';
    }
    return address.replace(siteUrl, '');
  };
  const [day, next, past] = [inDays(60), inDays(61), inDays(-3)];
  expect(await leadsTo(`hotel=3&checkin=${day}&nights=1&adults=2&children=1&ages=4&currency=USD&language=de-AT`)).toBe(
    `/de/booking/property?from=${day}&to=${next}&occupancy=2-1-4&id=3&currency=USD`,
  );
  expect(await leadsTo(`hotel=3&checkin=${past}&nights=1&adults=3`, '/es/booking/landing')).toBe(
    `/es/booking/property?from=${past}&to=${inDays(-2)}&occupancy=3-0&id=3`,
  );
  expect(await leadsTo(`hotel=99&checkin=${day}&nights=1&adults=3`, '/en/booking/landing')).toBe(
    `/en/booking/destination?from=${day}&to=${next}&occupancy=3-0&id=unknown`,
  );
});

test('a price ad shows the rooms for its stay, and says when its days are over without losing the party', async ({
  page,
  request,
}) => {
  const { from } = await openStay(request, 40, 2);
  const ad = `/en/booking/landing?hotel=3&checkin=${from}&nights=2&adults=2&utm_source=ads`;
  await page.goto(ad);
  const room = await page.locator('li[id^="room-"]').last().getAttribute('id');
  await page.goto(`${ad}&room=${room?.replace('room-', '')}`);
  await afterHydration(page);
  await expect(page.locator(`#${room}`)).toBeInViewport();
  await page.goto(`/en/booking/landing?hotel=3&checkin=${inDays(-9)}&nights=2&adults=2&children=1&ages=5`);
  await expect(page.getByText(/These dates are over/)).toBeVisible();
  await expect(page.locator('main')).toContainText(/2\sadults.{1,3}1\schild/);
});
