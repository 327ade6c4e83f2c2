import { AreaContext, SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { catalogueOf, formatMoment, formatMoney, LOCALES, type Locale } from '@posada/i18n';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { reservationTexts } from '../texts.ts';
import { CancellationText } from './cancellation-text.tsx';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const MINUTE_MS = 60_000;
const texts = new Map<Locale, i18n>();

beforeAll(async () => {
  for (const locale of LOCALES) {
    const { default: reservation = {} } = (await reservationTexts.messages[catalogueOf(locale)]?.()) ?? {};
    const instance = createInstance();
    await instance
      .use(initReactI18next)
      .init({ lng: locale, resources: { [locale]: { reservation, 'booking/reservation': reservation } } });
    texts.set(locale, instance);
  }
});
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function show(locale: Locale, cancellation: Parameters<typeof CancellationText>[0]['cancellation'], total: number) {
  const site = aSite({ locale });
  const { container } = render(
    <SiteContext value={site}>
      <AreaContext value={{ name: 'booking', mount: '/booking' }}>
        <I18nextProvider i18n={texts.get(locale) as i18n}>
          <CancellationText {...{ cancellation, total }} currency="CAD" timeZone="America/Toronto" />
        </I18nextProvider>
      </AreaContext>
    </SiteContext>,
  );
  return { container, text: () => container.textContent.trim() };
}

/** Minutes from now to the agreed limit; null: never free. */
const policies = fc.record({
  minutes: fc.option(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -50_000, max: 50_000 }))),
  total: fc.integer({ min: 1, max: 900_000 }),
  isAll: fc.boolean(),
  /** How old the answer is that is shown, in minutes. */
  age: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
});

describe('what is said of a cancellation', () => {
  it('promises nothing that the policy does not give, whenever it is read and however old the answer is', () => {
    fc.assert(
      fc.property(policies, fc.constantFrom(...LOCALES), ({ minutes, total, isAll, age }, locale) => {
        const limit = minutes === null ? null : new Date(NOW + minutes * MINUTE_MS).toISOString();
        const fee = isAll ? total : Math.ceil(total / 2);
        const wasFree = minutes !== null && minutes > -age;
        const { text } = show(locale, { freeUntil: wasFree ? limit : null, limit, fee }, total);
        const t = texts.get(locale)?.getFixedT(locale, 'reservation');
        const amount = formatMoney(fee, 'CAD', locale);
        const expected =
          minutes !== null && minutes > 0
            ? t?.('cancellation.freeUntil', {
                moment: formatMoment(limit ?? '', 'America/Toronto', locale),
                fee: amount,
              })
            : t?.(limit === null && fee >= total ? 'cancellation.never' : 'cancellation.costs', { fee: amount });
        expect(text()).toBe(expected);
        cleanup();
      }),
      { numRuns: 300 },
    );
  });

  it('changes when the limit passes while the page stands open', () => {
    const limit = new Date(NOW + MINUTE_MS).toISOString();
    const { text } = show('en', { freeUntil: limit, limit, fee: 8_121 }, 20_000);
    expect(text()).toBe('Free cancellation until 22 November 2026 at 05:01 (hotel time), then CA$81.21');
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    expect(text()).toBe('Cancelling costs CA$81.21 from now on');
  });

  it('says each later limit until it passes, and what not arriving costs', () => {
    const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();
    const steps = [
      { from: at(10), fee: 10_000 },
      { from: at(20), fee: 20_000 },
    ];
    const { text } = show('en', { freeUntil: null, limit: at(-10), fee: 5_000, steps, noShow: 20_000 }, 20_000);
    expect(text()).toMatch(
      /costs CA\$50.00 from now on.*From .* it costs CA\$100.00.*From .* it costs CA\$200.00.*No-show: CA\$200.00/,
    );
    act(() => jest.advanceTimersByTime(11 * MINUTE_MS));
    expect(text()).toMatch(/costs CA\$100.00 from now on/);
    expect(text()).not.toContain('it costs CA$100.00');
    expect(text()).toContain('it costs CA$200.00');
  });
});
