import { amountText, toCsv } from './csv.ts';

describe('a list as CSV', () => {
  it('quotes what a guest typed, and lets no spreadsheet run it', () => {
    expect(toCsv(['Guest'], [['=HYPERLINK("http://x")']])).toBe('\ufeff"Guest"\r\n"\'=HYPERLINK(""http://x"")"\r\n');
  });

  it.each([
    [123_450, 'EUR', '1234.50'],
    [5000, 'JPY', '5000'],
    [1234, 'KWD', '1.234'],
  ])('writes %i of %s as %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });
});
