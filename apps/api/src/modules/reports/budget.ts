import type { QueryOf } from '@posada/api-client';
import type { Budget, BudgetChange, BudgetChanged, getBudget } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { localeOf, localise } from '../../platform/localise.ts';
import { type BudgetRow, budgetStore } from './budget.store.ts';
import { narrowed } from './narrowed.ts';
import type { Reach } from './reports.store.ts';

type Change = BudgetChange['months'][number];

/** Budgets of the properties of a caller. */
export async function readBudget(database: Database, own: Reach, query: QueryOf<typeof getBudget>): Promise<Budget> {
  const { properties, from, to, language = 'en' } = query;
  const reach = { websites: own.websites, properties: narrowed(own.properties, properties) };
  const store = budgetStore(database);
  const [rows, months] = await Promise.all([store.properties(reach), store.months(reach, from, to)]);
  return {
    properties: rows.map(({ id, name, currency }) => {
      const text = localise(name, localeOf(language));
      return { id, name: typeof text === 'string' ? text : null, currency };
    }),
    months,
  };
}

const keyOf = ({ property, month }: Pick<BudgetRow, 'property' | 'month'>) => `property ${property}, ${month}`;
const textOf = ({ nights, revenue, currency }: Omit<BudgetRow, 'property' | 'month'>) =>
  `${nights} nights, ${revenue} ${currency} minor units`;

/** Of each month that is wrong, by its place in the list. */
function problemsOf(months: readonly Change[], currencies: ReadonlyMap<number, string>): string[] {
  const seen = new Map<string, number>();
  return months.flatMap((each, index) => {
    const currency = currencies.get(each.property);
    const first = seen.get(keyOf(each));
    seen.set(keyOf(each), first ?? index);
    const problems = [
      ...(currency === undefined ? [`no property ${each.property}`] : []),
      ...(currency !== undefined && currency !== each.currency
        ? [`property ${each.property} calculates in ${currency}, not in ${each.currency}`]
        : []),
      ...(first === undefined ? [] : [`${keyOf(each)} is months.${first} too`]),
      ...((each.nights === null) === (each.revenue === null) ? [] : ['nights and revenue: both, or neither']),
    ];
    return problems.map((problem) => `months.${index}: ${problem}`);
  });
}

const isFull = (month: Change): month is Change & BudgetRow => month.nights !== null && month.revenue !== null;

/** Values of the record of changes: of more months it has the count alone. */
const NOTED = 60;

/**
 * Sets months of the budgets of properties, within the transaction of the caller.
 * @returns how many months differ from before, and for the record of changes what they were and are
 * @throws {DomainError} `budget_refused`: nothing is set
 */
export async function setBudget(
  tx: Database,
  { months }: BudgetChange,
): Promise<{ result: BudgetChanged; properties: number[]; noted: Record<string, unknown> }> {
  const store = budgetStore(tx);
  const ids = [...new Set(months.map(({ property }) => property))];
  const currencies = new Map((await store.lock(ids)).map(({ id, currency }) => [id, currency]));
  const problems = problemsOf(months, currencies);
  if (problems.length > 0) {
    const shown = problems.slice(0, 100);
    throw new DomainError(422, 'budget_refused', shown.join('; '), { details: { problems: shown } });
  }
  const stored = new Map((await store.stored(ids)).map((row) => [keyOf(row), row]));
  const changed = months.filter((each) => {
    const before = stored.get(keyOf(each));
    return isFull(each) ? before === undefined || textOf(before) !== textOf(each) : before !== undefined;
  });
  await store.set(changed.filter(isFull));
  await store.remove(changed.filter((each) => !isFull(each)));
  const listed = changed.slice(0, NOTED);
  const was = listed.flatMap((each) => {
    const before = stored.get(keyOf(each));
    return before ? [[keyOf(each), textOf(before)] as const] : [];
  });
  return {
    result: { changed: changed.length },
    properties: [...new Set(changed.map(({ property }) => property))].sort((a, b) => a - b),
    noted: {
      changed: changed.length,
      ...Object.fromEntries(listed.map((each) => [keyOf(each), isFull(each) ? textOf(each) : null])),
      was: Object.fromEntries(was),
    },
  };
}
