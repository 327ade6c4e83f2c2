import { PrivateFrame, useAccount } from '@posada/account';
import { ApiError } from '@posada/api-client';
import {
  agencyAccountQuery,
  getStatementDocument,
  getStatementDocumentOfAgency,
  type StatementLine,
  type Statement as StatementOf,
  statementQuery,
} from '@posada/api-client/accounts';
import { apiContext, Isolated, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { monthAfter, monthOf } from '@posada/calendar-days';
import { formatDay, formatDays, formatMoney, formatPercent } from '@posada/i18n';
import { toCsv } from '@posada/i18n/csv';
import { bytesOf, saveFile } from '@posada/reservation';
import { Button, Card, FailedNotice, Icon, Notice } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LabelledValues } from '@posada/ui/labelled-values';
import { RecordTable } from '@posada/ui/record-table';
import { Refreshing } from '@posada/ui/refreshing';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { data, Link, type LoaderFunctionArgs, useNavigation, useParams, useSearchParams } from 'react-router';
import { BackToAgency } from '../shared/back-to-agency.tsx';
import { useTexts } from '../shared/texts.ts';
import { AccountCard } from './account-card.tsx';
import { Credit } from './credit.tsx';
import styles from './statement.module.css';
import { ENTRY_COLUMNS, entryRow, STATEMENT_COLUMNS, statementRow } from './statement-csv.ts';
import { monthFrom } from './statement-month.ts';

/** Of the agency that is signed in; with an `id` in the address of that one, for agents. */
export async function statementLoader({ request, params, context }: LoaderFunctionArgs) {
  const month = monthFrom(new URL(request.url).searchParams, context.get(siteContext).today);
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const credit =
    params['id'] === undefined ? queries.fetchQuery(agencyAccountQuery(api)).catch(() => undefined) : undefined;
  try {
    await queries.fetchQuery(statementQuery(api, month, params['id']));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
  await credit;
  return null;
}

/** What the agency has earned by the stays that ended in a month, with the sums and the same as a file. */
export function Statement() {
  const t = useTexts();
  const { locale, website, today } = useSite();
  const { id } = useParams();
  const [params] = useSearchParams();
  const month = monthFrom(params, today);
  const { data: statement } = useSuspenseQuery(statementQuery(useApi(), month, id));
  const isBusy = useNavigation().state === 'loading';
  const name = formatDay(`${month}-01`, locale, 'month');
  const isLast = month >= monthOf(today);
  return (
    <PrivateFrame>
      <title>{`${t('statement.title')} · ${website.name}`}</title>
      {id !== undefined && <BackToAgency id={id} />}
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
      <Refreshing as="section" aria-label={name} busy={isBusy} className={styles['statement']}>
        {statement.lines.length === 0 && (
          <div role="status">
            <EmptyList icon="calendar" text={t(isLast ? 'statement.noneYet' : 'statement.none')} />
          </div>
        )}
        <div className={styles['figures']}>
          <Totals statement={statement} />
          {id === undefined && (
            <Isolated name="credit of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <OwnCredit />
            </Isolated>
          )}
        </div>
        {(statement.lines.length > 0 || statement.account) && (
          <Isolated name="files of a statement" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <Files statement={statement} />
          </Isolated>
        )}
        {statement.lines.length > 0 && <Lines lines={statement.lines} />}
        {statement.account && (
          <Isolated name="account of an agency" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <AccountCard account={statement.account} isOpen={isLast} />
          </Isolated>
        )}
      </Refreshing>
    </PrivateFrame>
  );
}

/** Up to where the agency that is signed in may still book on account; nothing where that was never agreed. */
function OwnCredit() {
  const { data: account } = useSuspenseQuery(agencyAccountQuery(useApi()));
  return account.credit && <Credit credit={account.credit} />;
}

function Totals({ statement }: { statement: StatementOf }) {
  const t = useTexts();
  const { locale } = useSite();
  return statement.totals.map(({ currency, amount, commission, net }) => (
    <Card key={currency} as="section" className={styles['figure']}>
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
  ));
}

function Files({ statement }: { statement: StatementOf }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { id } = useParams();
  const { month, lines, account } = statement;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => {
      const query = { language: locale };
      return id === undefined
        ? api.call(getStatementDocument, { path: { month }, query })
        : api.call(getStatementDocumentOfAgency, { path: { month, id }, query });
    },
    onSuccess: ({ name, content }) => saveFile(name, 'application/pdf', bytesOf(content)),
  });
  const saveCsv = () => {
    const rows = lines.map((line) =>
      statementRow(line, { status: t(`status.${line.status}`), model: t(`commission.${line.model}`) }),
    );
    const headers = STATEMENT_COLUMNS.map((column) => t(`statement.column.${column}`));
    saveFile(`${t('statement.file')}-${month}.csv`, 'text/csv;charset=utf-8', toCsv(headers, rows, locale));
  };
  const saveAccount = ({ currency, entries }: NonNullable<StatementOf['account']>) => {
    const headers = [...ENTRY_COLUMNS.map((column) => t(`account.column.${column}`)), t('statement.column.currency')];
    const rows = entries.map((entry) => entryRow(entry, currency, t(`account.kind.${entry.kind}`)));
    saveFile(`${t('account.file')}-${month}.csv`, 'text/csv;charset=utf-8', toCsv(headers, rows, locale));
  };
  return (
    <div className={styles['files']}>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('statement.pdf')}
      </Button>
      {lines.length > 0 && (
        <Button variant="secondary" onClick={saveCsv}>
          {t('statement.csv')}
        </Button>
      )}
      {account && account.entries.length > 0 && (
        <Button variant="secondary" onClick={() => saveAccount(account)}>
          {t('account.csv')}
        </Button>
      )}
      {isError && <Notice tone="danger" title={t('failed.text')} />}
    </div>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTexts();
  const { at } = useAccount();
  const { locale } = useSite();
  return (
    <RecordTable
      caption={t('statement.stays')}
      rows={lines}
      keyOf={({ reservationId }) => reservationId}
      columns={[
        {
          id: 'number',
          name: t('statement.column.number'),
          isRowName: true,
          cell: ({ reservationId, number }) => <Link to={at(`bookings/${reservationId}`)}>{number}</Link>,
        },
        { id: 'property', name: t('statement.column.property'), cell: ({ property }) => property },
        { id: 'guest', name: t('statement.column.guest'), cell: ({ guest }) => guest },
        {
          id: 'stay',
          name: t('statement.column.stay'),
          cell: ({ from, to, status }) => (
            <>
              {formatDays(from, to, locale)}
              {status === 'cancelled' && <span>{t('statement.cancelled')}</span>}
            </>
          ),
        },
        {
          id: 'rooms',
          name: t('statement.column.rooms'),
          cell: ({ amount, currency, negotiated }) => (
            <>
              {formatMoney(amount, currency, locale)}
              {negotiated.length > 0 && (
                <span>
                  {t('statement.column.negotiated')} {negotiated.join(', ')}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'percent',
          name: t('statement.column.percent'),
          cell: ({ percent, model }) => (
            <>
              {formatPercent(percent, locale)}
              <span>{t(`commission.${model}`)}</span>
            </>
          ),
        },
        {
          id: 'commission',
          name: t('statement.column.commission'),
          cell: ({ commission, currency }) => formatMoney(commission, currency, locale),
        },
      ]}
      card={['property number', 'guest', 'stay rooms', 'percent commission']}
      isLinked
      className={styles['table']}
    />
  );
}
