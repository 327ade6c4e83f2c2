import fc from 'fast-check';
import { hasCardNumber, isCardNumberToday } from './card-number.ts';

/** Digits, completed by the one that makes them pass the check. */
function completed(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const cards = digits(12, 18).map((rest) => completed(`4${rest.slice(1)}`));

describe('the number of a payment card in a text [GAP-94]', () => {
  it.each([
    '4548 8100 0000 0003',
    'Karte 4548 8100 0000 0003 12/34 123',
    '4548-8100-0000-0003',
    '4548 – 8100 – 0000 – 0003',
    '4548.8100.0000.0003',
    '4548 8100\n0000 0003',
    '4548\u200b8100\u200b0000\u200b0003',
    '４５４８ ８１００ ００００ ０００３',
    '٤٥٤٨ ٨١٠٠ ٠٠٠٠ ٠٠٠٣',
    '۴۵۴۸ ۸۱۰۰ ۰۰۰۰ ۰۰۰۳',
    '४५४८ ८१०० ०००० ०००३',
    'Visa4548810000000003exp1234',
    '3782 822463 10005',
    '3056 930902 5904',
    '4222222222222',
    '6759649826438453',
    '+34 600 12 22 33 4548 8100 0000 0003',
    '2026-12-23 4548 8100 0000 0003',
  ])('is found: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'Two cots, please, and a quiet room.',
    '4548 8100 0000 0004',
    '+86 138 0013 8000',
    'Call me: 0086 138 0013 8000 or +34 600 12 22 33',
    'from 2026-12-23 2026-12-25 to 2026-12-26',
    '23-12-2026 - 25-12-2026',
    'ES91 2100 0418 4502 0005 1332',
    'ES9121000418450200051332',
    'https://hotels.example/stay?ts=4548810000000003',
    '454881000000000300000000',
  ])('is not found: %s', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });

  it('is found with any spaces and dashes between its digits', () => {
    fc.assert(
      fc.property(cards, fc.array(fc.constantFrom('', '', ' ', '-', ' - '), { minLength: 19 }), (card, gaps) => {
        const written = [...card].map((digit, index) => digit + (index < card.length - 1 ? gaps[index] : '')).join('');
        expect(hasCardNumber(`before ${written}, after`)).toBe(true);
      }),
    );
  });

  it('is never a phone number in international form', () => {
    fc.assert(
      fc.property(digits(6, 14), fc.constantFrom('', ' ', '-'), (rest, gap) => {
        expect(hasCardNumber(`call +4${rest.replace(/(\d{3})(?=\d)/g, `$1${gap}`)} please`)).toBe(false);
      }),
    );
  });

  it('is of a length that cards have today in a field for the number of another issuer', () => {
    expect(hasCardNumber('732 829 320 00074')).toBe(true);
    expect(isCardNumberToday('732 829 320 00074')).toBe(false); // SIRET
    expect(isCardNumberToday('8001015009087')).toBe(false); // South African identity number
    expect(isCardNumberToday('ESB12345678')).toBe(false);
    expect(isCardNumberToday('4548 8100 0000 0003')).toBe(true);
    expect(isCardNumberToday('378282246310005')).toBe(true);
  });
});
