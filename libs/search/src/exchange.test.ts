import { currenciesOf, currentRates, worthIn } from './exchange.ts';

const table = { date: '2026-11-20', base: 'EUR', rates: { USD: 1.155, JPY: 180.4, MAD: 10.72 } };

describe('what a price is worth in another currency', () => {
  it.each([
    ['of the base', 26_400, 'EUR', 'USD', 30_500],
    ['into the base', 30_500, 'USD', 'EUR', 26_400],
    ['over the base', 107_200, 'MAD', 'USD', 11_600],
    ['into a currency without cents', 10_000, 'EUR', 'JPY', 18_040],
    ['out of one', 18_040, 'JPY', 'EUR', 10_000],
  ])('is rounded to whole units: %s', (_, amount, from, to, expected) => {
    expect(worthIn(amount, from, to, table)).toBe(expected);
  });

  it('is nothing to say in the same currency, or in one that the table lacks', () => {
    expect(worthIn(100, 'EUR', 'EUR', table)).toBeUndefined();
    expect(worthIn(100, 'EUR', 'CHF', table)).toBeUndefined();
    expect(worthIn(100, 'CHF', 'EUR', table)).toBeUndefined();
  });

  it('is not said by rates of more than thirty days ago', () => {
    expect(currentRates(table, '2026-12-20')).toBe(table);
    expect(currentRates(table, '2026-12-21')).toBeNull();
    expect(currentRates(null, '2026-12-20')).toBeNull();
    expect(currenciesOf(table)).toEqual(['EUR', 'JPY', 'MAD', 'USD']);
  });
});
