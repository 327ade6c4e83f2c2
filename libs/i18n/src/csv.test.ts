import { amountText, toCsv } from './csv.ts';

describe('a list as CSV', () => {
  it('quotes what a guest typed, and lets no spreadsheet run it', () => {
    expect(toCsv(['Guest'], [['=HYPERLINK("http://x")']], 'en')).toBe(
      '\ufeff"Guest"\r\n"\'=HYPERLINK(""http://x"")"\r\n',
    );
  });

  it.each([
    ['en', '"Guest","Total"\r\n"Ana, Bosch","48.50"'],
    ['ch', '"Guest","Total"\r\n"Ana, Bosch","48.50"'],
    ...(['de', 'es', 'fr', 'it', 'pt', 'nl', 'ca', 'ru', 'bg'] as const).map(
      (locale) => [locale, '"Guest";"Total"\r\n"Ana, Bosch";"48,50"'] as const,
    ),
  ] as const)('parts columns and decimals as spreadsheets in %s do', (locale, text) => {
    expect(toCsv(['Guest', 'Total'], [['Ana, Bosch', '48.50']], locale)).toBe(`\ufeff${text}\r\n`);
  });

  it('leaves a negative amount a number', () => {
    expect(toCsv(['Amount'], [['-100.00'], ['-1+1']], 'en')).toBe('\ufeff"Amount"\r\n"-100.00"\r\n"\'-1+1"\r\n');
    expect(toCsv(['Amount'], [['-100.00']], 'de')).toBe('\ufeff"Amount"\r\n"-100,00"\r\n');
  });

  it.each([
    [123_450, 'EUR', '1234.50'],
    [5000, 'JPY', '5000'],
    [1234, 'KWD', '1.234'],
  ])('writes %i of %s as %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });
});
