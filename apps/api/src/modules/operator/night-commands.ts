import * as operator from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import { minorDigitsOf } from '@posada/i18n';
import { need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

const ALL_WEEK = /^(sun|mon|tue|wed|thu|fri|sat)(,(sun|mon|tue|wed|thu|fri|sat))*$/;

/** `2027-03-01` or `2027-03-01..2027-03-05`, both nights included; then `weekdays=fri,sat` and `dry-run`. */
function nightsOf(written: string | undefined, more: readonly string[]) {
  const [from = '', to = from, ...rest] = need(written).split('..');
  if (rest.length > 0) throw new Usage();
  const isDryRun = more.includes('dry-run');
  const { weekdays, ...others } = pairs(more.filter((each) => each !== 'dry-run'));
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined) throw new Error(`${unknown}= is not known here: weekdays=fri,sat and dry-run are`);
  if (weekdays !== undefined && !ALL_WEEK.test(String(weekdays)))
    throw new Error(`weekdays=${weekdays}: write sun, mon, tue, wed, thu, fri, sat, joined by commas`);
  return { from, to, isDryRun, ...(weekdays === undefined ? {} : { weekdays: String(weekdays).split(',') }) };
}

/** Nights that follow each other and say the same, as one line. */
function lines<T extends { date: string }>(nights: readonly T[], textOf: (night: T) => string): string[] {
  const groups: { from: string; to: string; text: string }[] = [];
  for (const night of nights) {
    const text = textOf(night);
    const last = groups.at(-1);
    if (last && last.text === text && addDays(last.to, 1) === night.date) last.to = night.date;
    else groups.push({ from: night.date, to: night.date, text });
  }
  return groups.map(({ from, to, text }) => `  ${from === to ? from.padEnd(22) : `${from}..${to}`}  ${text}`);
}

const countOf = (nights: readonly unknown[]) => (nights.length === 1 ? '1 night' : `${nights.length} nights`);
const DRY_RUN = 'Dry run: nothing has been changed.';

function amountOf(minor: number, currency: string): string {
  return `${(minor / 10 ** minorDigitsOf(currency)).toFixed(minorDigitsOf(currency))} ${currency}`;
}

const price: OperatorCommand = {
  usage: '<rate plan>/<room type> <night[..night]> <price> [weekdays=<day>,<day>] [dry-run]',
  about: 'sets the price for two adults: price 2012/2011 2027-03-01..2027-03-05 129.50',
  async run(ask, [which, dates, amount, ...more], print) {
    const [ratePlan, roomType, ...rest] = need(which).split('/');
    if (rest.length > 0) throw new Usage();
    const span = nightsOf(dates, more);
    const body = { ratePlan: Number(need(ratePlan)), roomType: Number(need(roomType)), price: need(amount), ...span };
    const { nights, currency, ...names } = (await ask(operator.changePrice, {
      body: JSON.stringify(body),
    })) as operator.PriceChanged;
    print(`${names.property}, ${names.roomType}, ${names.ratePlan}: ${countOf(nights)}, two adults`);
    for (const line of lines(nights, ({ before, after }) => {
      const now = amountOf(after, currency);
      if (before === null) return `no price -> ${now}`;
      const percent =
        before === 0 ? '' : ` (${after >= before ? '+' : ''}${Math.round(((after - before) * 100) / before)} %)`;
      return before === after ? `${now}, as before` : `${amountOf(before, currency)} -> ${now}${percent}`;
    }))
      print(line);
    if (span.isDryRun) print(DRY_RUN);
  },
};

const sale = (isOpen: boolean): OperatorCommand => ({
  usage: '<room type> <night[..night]> [weekdays=<day>,<day>] [dry-run]',
  about: isOpen
    ? 'sells a room type again that was closed: open 2011 2027-03-01'
    : 'sells no more rooms of a type on some nights; what is booked stays: close 2011 2027-03-01..2027-03-05',
  async run(ask, [roomType, dates, ...more], print) {
    const span = nightsOf(dates, more);
    const {
      nights,
      property,
      roomType: name,
    } = (await ask(operator.changeSale, {
      body: JSON.stringify({ roomType: Number(need(roomType)), isOpen, ...span }),
    })) as operator.SaleChanged;
    print(`${property}, ${name}: ${countOf(nights)}`);
    const word = (open: boolean) => (open ? 'open' : 'closed');
    for (const line of lines(nights, ({ wasOpen, rooms, taken }) => {
      const change = wasOpen === isOpen ? `${word(isOpen)}, as before` : `${word(wasOpen)} -> ${word(isOpen)}`;
      return `${change}; ${taken} of ${rooms} rooms sold or held`;
    }))
      print(line);
    if (span.isDryRun) print(DRY_RUN);
  },
});

/** Commands for one price or one closed night, in one line. */
export const NIGHT_COMMANDS: Record<string, OperatorCommand> = { price, close: sale(false), open: sale(true) };
