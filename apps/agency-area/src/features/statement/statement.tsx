import { bytesOf, PrivateFrame, saveFile, toCsv } from '@posada/account';
import {
  getStatementDocument,
  type StatementLine,
  type Statement as StatementOf,
  statementQuery,
} from '@posada/api-client/accounts';
import { apiContext, Isolated, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { monthAfter, monthOf } from '@posada/calendar-days';
import { formatDay, formatDays, formatMoney, formatPercent } from '@posada/i18n';
import { Button, Card, FailedNotice, Icon, Notice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LabelledValues } from '@posada/ui/labelled-values';
import { RecordTable } from '@posada/ui/record-table';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import styles from './statement.module.css';
import { STATEMENT_COLUMNS, statementRow } from './statement-csv.ts';
import { monthFrom } from './statement-month.ts';

export async function statementLoader({ request, context }: LoaderFunctionArgs) {
  const month = monthFrom(new URL(request.url).searchParams, context.get(siteContext).today);
  await context.get(queryClientContext).fetchQuery(statementQuery(context.get(apiContext), month));
  return null;
}

/** What the agency has earned by the stays that ended in a month, with the sums and the same as a file. */
export function Statement() {
  const { t } = useTranslation('agency-area');
  const { locale, website, today } = useSite();
  const [params] = useSearchParams();
  const month = monthFrom(params, today);
  const { data: statement } = useSuspenseQuery(statementQuery(useApi(), month));
  const isBusy = useNavigation().state === 'loading';
  const name = formatDay(`${month}-01`, locale, 'month');
  const isLast = month >= monthOf(today);
  return (
    <PrivateFrame>
      <title>{`${t('statement.title')} · ${website.name}`}</title>
      <h1>{t('statement.title')}</h1>
      <p>{t('statement.about')}</p>
      <nav aria-label={t('statement.months')} className={styles['months']}>
        <Link to={`?month=${monthAfter(month, -1)}`} rel="prev">
          <Icon name="chevron-left" /> {t('statement.before')}
        </Link>
        <h2>{name}</h2>
        {!isLast && (
          <Link to={`?month=${monthAfter(month, 1)}`} rel="next">
            {t('statement.after')} <Icon name="chevron-right" />
          </Link>
        )}
      </nav>
      <section aria-label={name} aria-busy={isBusy} className={styles['statement']}>
        {statement.lines.length === 0 ? (
          <div role="status">
            <EmptyList icon="calendar" text={t(isLast ? 'statement.noneYet' : 'statement.none')} />
          </div>
        ) : (
          <>
            <Totals statement={statement} />
            <Isolated name="files of a statement" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <Files statement={statement} />
            </Isolated>
            <Lines lines={statement.lines} />
          </>
        )}
      </section>
    </PrivateFrame>
  );
}

function Totals({ statement }: { statement: StatementOf }) {
  const { t } = useTranslation('agency-area');
  const { locale } = useSite();
  return (
    <div className={styles['totals']}>
      {statement.totals.map(({ currency, amount, commission, net }) => (
        <Card key={currency} as="section" className={styles['total']}>
          <h3>{t('statement.total', { currency })}</h3>
          <LabelledValues
            layout="amounts"
            values={[
              { label: t('statement.rooms'), value: formatMoney(amount, currency, locale) },
              { label: t('statement.net'), value: formatMoney(net, currency, locale) },
              {
                label: t('commission.commission'),
                value: <strong>{formatMoney(commission, currency, locale)}</strong>,
                isSum: true,
              },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}

function Files({ statement }: { statement: StatementOf }) {
  const { t } = useTranslation('agency-area');
  const { locale } = useSite();
  const api = useApi();
  const { month, lines } = statement;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api.call(getStatementDocument, { path: { month }, query: { language: locale as 'en' } }),
    onSuccess: ({ name, content }) => saveFile(name, 'application/pdf', bytesOf(content)),
  });
  const saveCsv = () => {
    const rows = lines.map((line) =>
      statementRow(line, { status: t(`status.${line.status}`), model: t(`commission.${line.model}`) }),
    );
    const headers = STATEMENT_COLUMNS.map((column) => t(`statement.column.${column}`));
    saveFile(`${t('statement.file')}-${month}.csv`, 'text/csv;charset=utf-8', toCsv(headers, rows));
  };
  return (
    <div className={styles['files']}>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('statement.pdf')}
      </Button>
      <Button variant="secondary" onClick={saveCsv}>
        {t('statement.csv')}
      </Button>
      {isError && <Notice tone="danger" title={t('failed.text')} />}
    </div>
  );
}

const COLUMNS = ['number', 'property', 'guest', 'stay', 'rooms', 'percent', 'commission'] as const;

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('agency-area');
  const { locale } = useSite();
  return (
    <RecordTable
      caption={t('statement.stays')}
      columns={COLUMNS.map((id) => ({ id, name: t(`statement.column.${id}`) }))}
      isLinked
      className={styles['table']}
    >
      {lines.map((line) => (
        <tr key={line.reservationId}>
          <th scope="row" data-column="number">
            <Link to={`/travel-agency/bookings/${line.reservationId}`}>{line.number}</Link>
          </th>
          <td data-column="property">{line.property}</td>
          <td data-column="guest">{line.guest}</td>
          <td data-column="stay">
            {formatDays(line.from, line.to, locale)}
            {line.status === 'cancelled' && <span>{t('statement.cancelled')}</span>}
          </td>
          <td data-column="rooms">{formatMoney(line.amount, line.currency, locale)}</td>
          <td data-column="percent">
            {formatPercent(line.percent, locale)}
            <span>{t(`commission.${line.model}`)}</span>
          </td>
          <td data-column="commission">{formatMoney(line.commission, line.currency, locale)}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
