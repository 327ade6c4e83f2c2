import type { Locator } from '@playwright/test';
import { roomsAddress } from '../support/cards.ts';
import { daysFrom, guest, PLACES } from '../support/places.ts';
import { afterHydration, expect, test } from '../support/test.ts';

/** A practised person on a phone: seconds for a tap, to find the next place included, and for a letter typed. */
const TAP_S = 1.5;
const LETTER_S = 0.3;
const ahead = daysFrom(240);

for (const { brand, device, viewport } of PLACES) {
  test.describe(`${brand}, ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' });

    test('[BOOK-01, PAY-01, BOOK-33] from a shared link to the confirmation it takes eight taps at most, and nothing is typed twice', async ({
      page,
    }) => {
      let taps = 0;
      const typed: string[] = [];
      const tap = async (target: Locator) => {
        taps += 1;
        await (device === 'phone' ? target.tap() : target.click());
      };
      const type = async (label: string, text: string) => {
        const field = page.getByLabel(label, { exact: true });
        expect(await field.inputValue(), `${label} is not filled`).toBe('');
        await tap(field);
        await field.fill(text);
        typed.push(text);
      };
      await page.goto(await roomsAddress(page.request, brand, 'payAtHotel', ahead()));
      await afterHydration(page);
      const begun = performance.now();
      await tap(page.getByRole('button', { name: /^Select/, disabled: false }).first());
      await page.waitForURL('**/booking/extras?**');
      await tap(page.getByRole('button', { name: 'Continue' }));
      await page.waitForURL('**/booking/payment');
      await type('First name', 'Ana');
      await type('Surname', 'Bosch');
      await type('Email', guest('taps'));
      await type('Mobile phone', '7911 123456');
      await expect(page.getByText(/No advance payment is required/).first()).toBeVisible();
      await tap(page.getByLabel(/I accept the booking/));
      await tap(page.getByRole('button', { name: 'Book now' }));
      await page.waitForURL('**/booking/confirmation');
      await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
      const waited = (performance.now() - begun) / 1000;
      const letters = typed.join('').length;
      const hand = taps * TAP_S + letters * LETTER_S;
      const figures = `${taps} taps, ${typed.length} fields with ${letters} letters: ${hand.toFixed(0)} s of a practised hand, ${waited.toFixed(1)} s of this machine`;
      test.info().annotations.push({ type: 'taps', description: figures });
      console.log(`  ${brand}, ${device}: ${figures}`);
      expect(taps).toBeLessThanOrEqual(8);
      expect(hand).toBeLessThanOrEqual(45);
      expect(new Set(typed).size, 'nothing is typed twice').toBe(typed.length);
    });
  });
}
