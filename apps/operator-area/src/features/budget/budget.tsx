import { ExportButton } from '@posada/account/lists';
import { type Budget as BudgetOfHotels, getBudget } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoney, formatNumber, type Locale } from '@posada/i18n';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './budget.module.css';
import { sheetOfBudget } from './budget-file.ts';
import { ImportBudget } from './import-budget.tsx';

const budgetQuery = (language: Locale) =>
  queryOptions({
    queryKey: ['operator', 'budget', language],
    queryFn: ({ signal }) => client.call(getBudget, { query: { language } }, { signal }),
  });

/** What hotels plan for each month: imported from a file, saved as the same file. */
export function Budget() {
  const t = useTexts();
  return (
    <Workspace title={t('budget.title')} scopes={['reservations.read']}>
      <OfHotels />
    </Workspace>
  );
}

function OfHotels() {
  const t = useTexts();
  const { locale } = useSite();
  const { permissions } = useOperator();
  const { reports } = useAddresses();
  const query = useQuery(budgetQuery(locale));
  return (
    <>
      <p className={parts['about']}>
        {t('budget.lead')} <Link to={reports}>{t('budget.toReports')}</Link>
      </p>
      <Fetched query={query}>
        {(budget) => (
          <>
            <Stored budget={budget} />
            {permissions.includes('budgets.write') && <ImportBudget budget={budget} onSaved={() => query.refetch()} />}
          </>
        )}
      </Fetched>
    </>
  );
}

interface Year {
  property: number;
  name: string;
  currency: string;
  year: string;
  months: number;
  nights: number;
  revenue: number;
}

/** Sums by hotel and year, in the order of the months. */
function yearsOf({ properties, months }: BudgetOfHotels, nameless: (id: number) => string): Year[] {
  const names = new Map(properties.map(({ id, name }) => [id, name]));
  const years = new Map<string, Year>();
  for (const { property, month, currency, nights, revenue } of months) {
    const year = month.slice(0, 4);
    const key = `${property} ${year} ${currency}`;
    const sum = years.get(key) ?? {
      property,
      name: names.get(property) ?? nameless(property),
      currency,
      year,
      months: 0,
      nights: 0,
      revenue: 0,
    };
    years.set(key, {
      ...sum,
      months: sum.months + 1,
      nights: sum.nights + nights,
      revenue: sum.revenue + revenue,
    });
  }
  return [...years.values()];
}

function Stored({ budget }: { budget: BudgetOfHotels }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const rows = yearsOf(budget, (id) => t('people.property', { id }));
  return (
    <section>
      <div className={parts['top']}>
        <h2 className={styles['heading']}>{t('budget.stored')}</h2>
        <ExportButton
          read={async () => sheetOfBudget(budget, today)}
          file={t('budget.fileName')}
          count={budget.properties.length}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyList icon="calendar" text={t('budget.none')} />
      ) : (
        <RecordTable
          caption={t('budget.stored')}
          rows={rows}
          keyOf={({ property, year, currency }) => `${property} ${year} ${currency}`}
          className={styles['table']}
          card={['name year']}
          isDense
          columns={[
            { id: 'name', name: t('rates.hotel'), isRowName: true, cell: ({ name }) => name },
            { id: 'year', name: t('budget.year'), cell: ({ year }) => year },
            { id: 'months', name: t('budget.months'), cell: ({ months }) => months },
            { id: 'nights', name: t('reports.figure.nights'), cell: ({ nights }) => formatNumber(nights, locale) },
            {
              id: 'revenue',
              name: t('reports.figure.revenue'),
              cell: ({ revenue, currency }) => formatMoney(revenue, currency, locale),
            },
          ]}
        />
      )}
    </section>
  );
}
