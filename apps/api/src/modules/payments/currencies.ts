/** ISO 4217 numbers of the currencies that hotels charge in. */
const NUMBERS: Readonly<Record<string, string>> = {
  AED: '784',
  AUD: '036',
  BGN: '975',
  BRL: '986',
  CAD: '124',
  CHF: '756',
  CLP: '152',
  CNY: '156',
  COP: '170',
  CZK: '203',
  DKK: '208',
  EUR: '978',
  GBP: '826',
  HUF: '348',
  JPY: '392',
  MAD: '504',
  MXN: '484',
  NOK: '578',
  PLN: '985',
  RON: '946',
  SEK: '752',
  TND: '788',
  TRY: '949',
  USD: '840',
};

/** @throws {Error} for a currency that no provider is known to take here */
export function numberOfCurrency(code: string): string {
  const number = NUMBERS[code];
  if (!number) throw new Error(`the number of the currency ${code} is not known`);
  return number;
}

/** ISO 4217 letters of a number; empty for one that is not known. Leading zeros may be missing. */
export const currencyOfNumber = (number: string): string =>
  Object.entries(NUMBERS).find(([, known]) => Number(known) === Number(number))?.[0] ?? '';
