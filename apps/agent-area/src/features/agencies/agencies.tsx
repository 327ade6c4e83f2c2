import { FindBox, PrivateFrame } from '@posada/account';
import { AGENCY_STATES, type AgencyRow, agenciesQuery } from '@posada/api-client/accounts';
import { apiContext, queryClientContext, useApi, useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { LinkButton, VisuallyHidden } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { Pagination } from '@posada/ui/pagination';
import { RecordTable } from '@posada/ui/record-table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router';
import styles from './agencies.module.css';
import { agenciesAddress, readAgencySearch } from './agency-search.ts';
import { AgencyStateBadge } from './agency-state.tsx';

/** A page that is past the end leads to the last one. */
export async function agenciesLoader({ request, context }: LoaderFunctionArgs) {
  const search = readAgencySearch(new URL(request.url).searchParams);
  const page = await context.get(queryClientContext).fetchQuery(agenciesQuery(context.get(apiContext), search));
  const last = Math.max(1, page.totalPages);
  return search.currentPage > last
    ? redirect(`/agent/agencies${agenciesAddress(search, { currentPage: last })}`)
    : null;
}

/** Travel agencies of the website: those that wait for an answer first. */
export function Agencies() {
  const { t } = useTranslation('agent-area');
  const { website } = useSite();
  const [params] = useSearchParams();
  const search = readAgencySearch(params);
  const { state, text = '', currentPage } = search;
  const { data: page } = useSuspenseQuery(agenciesQuery(useApi(), search));
  const isBusy = useNavigation().state === 'loading';
  const { counts, totalElements } = page;
  const all = counts.pending + counts.approved + counts.blocked;
  return (
    <PrivateFrame>
      <title>{`${t('agencies.title')} · ${website.name}`}</title>
      <h1>{t('agencies.title')}</h1>
      <FindAgency text={text} state={state} />
      <LinkTabs
        label={t('agencies.tabs')}
        current={state ?? 'all'}
        tabs={[
          { id: 'all', label: t('agencies.all', { count: all }), to: agenciesAddress({ text, currentPage: 1 }) },
          ...AGENCY_STATES.map((each) => ({
            id: each,
            label: t(`agencies.tab.${each}`, { count: counts[each] }),
            to: agenciesAddress({ state: each, text, currentPage: 1 }),
          })),
        ]}
      />
      <section aria-label={t('agencies.title')} aria-busy={isBusy} className={styles['list']}>
        <VisuallyHidden>
          <p role="status">{t('agencies.found', { count: totalElements })}</p>
        </VisuallyHidden>
        {page.content.length > 0 ? (
          <AgencyTable rows={page.content} />
        ) : (
          <EmptyList icon="users" text={t(text || state ? 'agencies.noneFound' : 'agencies.noneYet')}>
            {(text || state) && (
              <LinkButton to="?" variant="secondary">
                {t('filter.clear')}
              </LinkButton>
            )}
          </EmptyList>
        )}
      </section>
      <Pagination
        page={currentPage}
        pages={page.totalPages}
        hrefFor={(target) => agenciesAddress(search, { currentPage: target })}
      />
    </PrivateFrame>
  );
}

/** One field for whatever is known of an agency. The address says what was looked for, also after "back". */
function FindAgency({ text, state }: { text: string; state: string | undefined }) {
  const { t } = useTranslation('agent-area');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  return (
    <search>
      <Form method="get">
        {state && <input type="hidden" name="state" value={state} />}
        <FindBox
          ref={field}
          name="text"
          label={t('agencies.find')}
          description={t('agencies.findAbout')}
          submit={t('find.submit')}
          defaultValue={text}
          maxLength={120}
        />
      </Form>
    </search>
  );
}

function AgencyTable({ rows }: { rows: readonly AgencyRow[] }) {
  const { t } = useTranslation('agent-area');
  const { locale } = useSite();
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
              <Link to={`/agent/agencies/${id}`} state={{ list: search }}>
                {name}
              </Link>
              <span>{t(`agencies.type.${type}`)}</span>
            </>
          ),
        },
        {
          id: 'contact',
          name: t('agencies.column.contact'),
          cell: ({ contactName, email }) => (
            <>
              {contactName}
              <span>{email}</span>
            </>
          ),
        },
        { id: 'taxId', name: t('agencies.column.taxId'), cell: ({ taxId }) => taxId || '–' },
        {
          id: 'place',
          name: t('agencies.column.place'),
          cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') || '–',
        },
        {
          id: 'since',
          name: t('agencies.column.since'),
          cell: ({ requestedAt }) => formatDay(requestedAt.slice(0, 10), locale),
        },
        { id: 'state', name: t('agencies.column.state'), cell: ({ state }) => <AgencyStateBadge state={state} /> },
      ]}
      card={['name', 'contact', 'place since', 'state']}
      isLinked
      className={styles['table']}
    />
  );
}
