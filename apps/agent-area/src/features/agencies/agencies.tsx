import { PrivateFrame } from '@posada/account';
import {
  chosenColumns,
  DEFAULT_SIZE,
  ExportButton,
  type ListColumn,
  ListTools,
  sheetOf,
  useListSettings,
} from '@posada/account/lists';
import {
  AGENCY_SORTS,
  AGENCY_STATES,
  type AgencyRow,
  type AgencySearch,
  agenciesQuery,
  listSettingsQuery,
} from '@posada/api-client/accounts';
import { apiContext, Isolated, queryClientContext, useApi, useSite } from '@posada/area';
import { allPages, FindForm, LinkChoices, PageSizes, ROWS_AT_ONCE } from '@posada/desk';
import { FailedNotice, LinkButton, VisuallyHidden } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { Pagination } from '@posada/ui/pagination';
import { RecordTable } from '@posada/ui/record-table';
import { Refreshing } from '@posada/ui/refreshing';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, redirect, useLocation, useNavigation, useSearchParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './agencies.module.css';
import { useAgencyColumns } from './agency-columns.tsx';
import { agenciesAddress } from './agency-search.ts';

/** A page that is past the end leads to the last one. */
export async function agenciesLoader({ request, context }: LoaderFunctionArgs) {
  const search = agenciesAddress.read(new URL(request.url).searchParams);
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const [page] = await Promise.all([
    queries.fetchQuery(agenciesQuery(api, search)),
    queries.prefetchQuery(listSettingsQuery(api, 'agent', 'agencies')),
  ]);
  const last = Math.max(1, page.totalPages);
  return search.currentPage > last ? redirect(agenciesAddress.to(search, { currentPage: last })) : null;
}

/** Travel agencies of the website: found, ordered, with the columns and views of the agent who looks. */
export function Agencies() {
  const t = useTexts();
  const { website } = useSite();
  const [params] = useSearchParams();
  const search = agenciesAddress.read(params);
  const { state, text = '', sort, currentPage, pageSize } = search;
  const api = useApi();
  const queries = useQueryClient();
  const { data: page } = useSuspenseQuery(agenciesQuery(api, search));
  const columns = useAgencyColumns();
  const { settings } = useListSettings('agencies');
  const isBusy = useNavigation().state === 'loading';
  const { counts, totalElements } = page;
  const all = counts.pending + counts.approved + counts.blocked;
  const first = (change: Partial<AgencySearch>) => agenciesAddress.to(search, { ...change, currentPage: 1 });
  const readSheet = async () => {
    const rows = await allPages((number) =>
      queries.fetchQuery(agenciesQuery(api, { ...search, currentPage: number, pageSize: ROWS_AT_ONCE })),
    );
    const known = [
      { name: t('agencies.column.name'), text: ({ name }: AgencyRow) => name },
      { name: t('agencies.column.type'), text: ({ type }: AgencyRow) => t(`agencies.type.${type}`) },
    ];
    return sheetOf([...known, ...columns.flatMap(({ csv }) => csv)], rows);
  };
  return (
    <PrivateFrame>
      <title>{`${t('agencies.title')} · ${website.name}`}</title>
      <h1>{t('agencies.title')}</h1>
      <FindForm
        text={search.text ?? ''}
        others={{
          state: search.state,
          sort: search.sort,
          size: search.pageSize === DEFAULT_SIZE ? undefined : search.pageSize,
        }}
        label={t('agencies.find')}
        description={t('agencies.findAbout')}
        submit={t('find.submit')}
      />
      <LinkTabs
        label={t('agencies.tabs')}
        current={state ?? 'all'}
        tabs={[
          { id: 'all', label: t('agencies.all', { count: all }), to: first({ state: undefined }) },
          ...AGENCY_STATES.map((each) => ({
            id: each,
            label: t(`agencies.tab.${each}`, { count: counts[each] }),
            to: first({ state: each }),
          })),
        ]}
      />
      <div className={styles['tools']}>
        <LinkChoices
          label={t('filter.sort')}
          current={sort ?? 'usual'}
          choices={[
            { id: 'usual', name: t('agencies.sort.usual'), to: first({ sort: undefined }) },
            ...AGENCY_SORTS.map((each) => ({ id: each, name: t(`agencies.sort.${each}`), to: first({ sort: each }) })),
          ]}
        />
        <Isolated name="views and columns" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <ListTools list="agencies" columns={columns} />
        </Isolated>
      </div>
      <Refreshing as="section" aria-label={t('agencies.title')} busy={isBusy} className={styles['list']}>
        <VisuallyHidden>
          <p role="status">{t('agencies.found', { count: totalElements })}</p>
        </VisuallyHidden>
        {page.content.length > 0 ? (
          <AgencyTable rows={page.content} columns={chosenColumns(columns, settings.columns)} />
        ) : (
          <EmptyList icon="users" text={t(text || state ? 'agencies.noneFound' : 'agencies.noneYet')}>
            {(text || state) && (
              <LinkButton to="?" variant="secondary">
                {t('filter.clear')}
              </LinkButton>
            )}
          </EmptyList>
        )}
      </Refreshing>
      <div className={styles['paging']}>
        <PageSizes current={pageSize} hrefFor={(size) => first({ pageSize: size })} />
        <Isolated name="export of agencies" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <ExportButton read={readSheet} file={t('agencies.file')} count={totalElements} />
        </Isolated>
        <Pagination
          page={currentPage}
          pages={page.totalPages}
          hrefFor={(target) => agenciesAddress.to(search, { currentPage: target })}
        />
      </div>
    </PrivateFrame>
  );
}

function AgencyTable({ rows, columns }: { rows: readonly AgencyRow[]; columns: readonly ListColumn<AgencyRow>[] }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <RecordTable
      caption={t('agencies.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          name: t('agencies.column.name'),
          isRowName: true,
          cell: ({ id, name, type }) => (
            <>
              <Link to={addresses.agency(id)} state={{ list: search }}>
                {name}
              </Link>
              <span>{t(`agencies.type.${type}`)}</span>
            </>
          ),
        },
        ...columns,
      ]}
      card={['name', 'contact', 'place since', 'state']}
      isLinked
      className={styles['table']}
    />
  );
}
