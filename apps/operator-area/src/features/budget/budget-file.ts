import type { sheetOf } from '@posada/account/lists';
import { BUDGET_LIMIT, type Budget, type BudgetChange } from '@posada/api-client/operator';
import { addMonths, monthOf } from '@posada/calendar-days';
import { minorUnitsOf } from '@posada/i18n';
import { amountText } from '@posada/i18n/csv';
import Papa from 'papaparse';

/** Columns of the file, in every language. `hotel` is for its readers. */
const COLUMNS = ['hotel_id', 'hotel', 'month', 'currency', 'rooms_sold', 'room_revenue'] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: readonly Column[] = COLUMNS.filter((column) => column !== 'hotel');
/** Of a file without a budget yet: months from this one on. */
const TEMPLATE_MONTHS = 12;

type Month = BudgetChange['months'][number];
export type Fault =
  | { kind: 'property' | 'month' | 'nights' | 'half' }
  | { kind: 'currency' | 'revenue'; currency: string }
  | { kind: 'twice'; row: number };

export interface BudgetLine {
  /** Of the file: the line with the names of the columns is row 1. */
  row: number;
  cells: Record<Column, string>;
  /** Absent: there are faults. */
  month: Month | undefined;
  faults: Fault[];
  /** Absent: the month has no budget. */
  before: Budget['months'][number] | undefined;
  isChanged: boolean;
}

export type BudgetFile =
  | { lines: BudgetLine[] }
  | { problem: 'empty' }
  | { problem: 'tooMany'; most: number }
  | { problem: 'column'; column: string };

const MONTH = /^(?<month>\d{4}-(0[1-9]|1[0-2]))(-01)?$/;
const keyOf = (property: number | string, month: string) => `${property} ${month}`;

const NUMBER = /^\d{1,10}([.,]\d{1,4})?$/;

/** In minor units; undefined: no number, or with digits that the unit does not have. Thousands are not parted. */
function numberIn(text: string, minorUnits: number): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text.replace(',', '.')) * minorUnits;
  return Math.abs(value - Math.round(value)) > 1e-4 ? undefined : Math.round(value);
}

/** Reads a file as it is saved here or by a spreadsheet, and checks it against the hotels and the budget that they have. */
export function readBudgetFile(text: string, { properties, months }: Budget): BudgetFile {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    transformHeader: (header) => header.replace('\ufeff', '').trim().toLowerCase(),
  });
  const missing = NEEDED.find((column) => !meta.fields?.includes(column));
  if (missing) return { problem: 'column', column: missing };
  if (data.length === 0) return { problem: 'empty' };
  if (data.length > BUDGET_LIMIT) return { problem: 'tooMany', most: BUDGET_LIMIT };
  const currencies = new Map(properties.map(({ id, currency }) => [String(id), currency]));
  const stored = new Map(months.map((each) => [keyOf(each.property, each.month), each]));
  const rows = new Map<string, number>();
  const lines = data.map((record, index): BudgetLine => {
    const cells = Object.fromEntries(
      COLUMNS.map((column) => [column, (record[column] ?? '').trim()]),
    ) as BudgetLine['cells'];
    const row = index + 2;
    const currency = currencies.get(cells.hotel_id);
    const month = MONTH.exec(cells.month)?.groups?.['month'];
    const key = keyOf(cells.hotel_id, month ?? '');
    const first = rows.get(key);
    if (currency && month) rows.set(key, first ?? row);
    const [hasNights, hasRevenue] = [cells.rooms_sold !== '', cells.room_revenue !== ''];
    const nights = hasNights ? numberIn(cells.rooms_sold, 1) : null;
    const revenue = hasRevenue ? numberIn(cells.room_revenue, minorUnitsOf(currency ?? 'EUR')) : null;
    const faults: Fault[] = [];
    if (!currency) faults.push({ kind: 'property' });
    if (!month) faults.push({ kind: 'month' });
    if (currency && month && first !== undefined) faults.push({ kind: 'twice', row: first });
    if (currency && cells.currency !== currency) faults.push({ kind: 'currency', currency });
    if (nights === undefined) faults.push({ kind: 'nights' });
    if (currency && revenue === undefined) faults.push({ kind: 'revenue', currency });
    if (hasNights !== hasRevenue) faults.push({ kind: 'half' });
    const before = stored.get(key);
    const read =
      faults.length === 0 && currency && month && nights !== undefined && revenue !== undefined
        ? { property: Number(cells.hotel_id), month, currency, nights, revenue }
        : undefined;
    const isChanged =
      read !== undefined && (read.nights !== (before?.nights ?? null) || read.revenue !== (before?.revenue ?? null));
    return { row, cells, month: read, faults, before, isChanged };
  });
  return { lines };
}

/** The budget as the file that is read again; without one, months of each hotel to be filled in. */
export function sheetOfBudget({ properties, months }: Budget, today: string): ReturnType<typeof sheetOf> {
  const names = new Map(properties.map(({ id, name }) => [id, name ?? '']));
  const stored = months.map((month) => [
    String(month.property),
    names.get(month.property) ?? '',
    month.month,
    month.currency,
    String(month.nights),
    amountText(month.revenue, month.currency),
  ]);
  const template = properties.flatMap(({ id, name, currency }) =>
    Array.from({ length: TEMPLATE_MONTHS }, (_, index) => [
      String(id),
      name ?? '',
      monthOf(addMonths(`${monthOf(today)}-01`, index)),
      currency,
      '',
      '',
    ]),
  );
  return { headers: [...COLUMNS], rows: stored.length > 0 ? stored : template };
}
