import { PrivateFrame } from '@posada/account';
import {
  chosenColumns,
  ExportButton,
  type ListColumn,
  ListTools,
  sheetOf,
  useListSettings,
} from '@posada/account/lists';
import { type AgencyUser, agencyUsersQuery, listSettingsQuery } from '@posada/api-client/accounts';
import { apiContext, Isolated, queryClientContext, useApi, useSession, useSite } from '@posada/area';
import { FindForm, LinkChoices, StateBadge } from '@posada/desk';
import { formatDay, fullName, languageTag } from '@posada/i18n';
import { FailedNotice, LinkButton, VisuallyHidden } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { RecordTable } from '@posada/ui/record-table';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import { InviteUser } from './invite-user.tsx';
import { UserActions } from './user-actions.tsx';
import { sortedUsers, USER_SORTS, USER_STATES, usersAddress, usersWith } from './user-search.ts';
import styles from './users.module.css';

/** Fewer are seen at once: what finds and orders them would be longer than the list. */
const FEW = 5;

/** @throws {ApiError} `permission_missing` (403) */
export async function usersLoader({ context }: LoaderFunctionArgs) {
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    queries.fetchQuery(agencyUsersQuery(api)),
    queries.prefetchQuery(listSettingsQuery(api, 'travel-agency', 'users')),
  ]);
  return null;
}

/** Persons who sign in for the agency, for its managers. A hundred at most: found and ordered in the browser. */
export function Users() {
  const t = useTexts();
  const { website, locale } = useSite();
  const query = agencyUsersQuery(useApi());
  const queries = useQueryClient();
  const { data: users } = useSuspenseQuery(query);
  const agency = useSession('travel-agency')?.record.name;
  const reread = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const search = usersAddress.read(useSearchParams()[0]);
  const { settings } = useListSettings('users');
  const columns = useUserColumns();
  const known = usersWith(users, search.text, ({ role }) => t(`users.role.${role}`));
  const found = sortedUsers(
    known.filter(({ state }) => search.state === undefined || state === search.state),
    search.sort,
    languageTag(locale),
  );
  const readSheet = async () => {
    const names = [
      { name: t('users.name'), text: ({ name }: AgencyUser) => name },
      { name: t('users.surname'), text: ({ surname }: AgencyUser) => surname },
      { name: t('signIn.email'), text: ({ email }: AgencyUser) => email },
    ];
    return sheetOf([...names, ...columns.flatMap(({ csv }) => csv)], found);
  };
  return (
    <PrivateFrame>
      <title>{`${t('users.title')} · ${website.name}`}</title>
      <div className={styles['top']}>
        <div>
          <h1>{t('users.title')}</h1>
          <p>{t('users.lead', { agency })}</p>
        </div>
        <InviteUser onInvited={reread} />
      </div>
      {users.length > FEW && (
        <>
          <FindForm
            text={search.text ?? ''}
            others={{ state: search.state, sort: search.sort }}
            label={t('users.find')}
            description={t('users.findAbout')}
            submit={t('find.submit')}
          />
          <LinkTabs
            label={t('users.tabs')}
            current={search.state ?? 'all'}
            tabs={[
              {
                id: 'all',
                label: t('users.all', { count: known.length }),
                to: usersAddress.to(search, { state: undefined }),
              },
              ...USER_STATES.map((each) => ({
                id: each,
                label: t(`users.tab.${each}`, { count: known.filter(({ state }) => state === each).length }),
                to: usersAddress.to(search, { state: each }),
              })),
            ]}
          />
          <div className={styles['tools']}>
            <LinkChoices
              label={t('filter.sort')}
              current={search.sort ?? 'usual'}
              choices={[
                { id: 'usual', name: t('users.column.state'), to: usersAddress.to(search, { sort: undefined }) },
                ...USER_SORTS.map((each) => ({
                  id: each,
                  name: t(`users.sort.${each}`),
                  to: usersAddress.to(search, { sort: each }),
                })),
              ]}
            />
            <Isolated name="views and columns" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <ListTools list="users" columns={columns} />
            </Isolated>
          </div>
          <VisuallyHidden>
            <p role="status">{t('users.found', { count: found.length })}</p>
          </VisuallyHidden>
        </>
      )}
      {found.length > 0 ? (
        <UserTable users={found} columns={chosenColumns(columns, settings.columns)} onChange={reread} />
      ) : (
        <EmptyList icon="users" text={t('users.noneFound')}>
          <LinkButton to="?" variant="secondary">
            {t('filter.clear')}
          </LinkButton>
        </EmptyList>
      )}
      {users.length > FEW && (
        <div className={styles['below']}>
          <Isolated name="export of users" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <ExportButton read={readSheet} file={t('users.file')} count={found.length} />
          </Isolated>
        </div>
      )}
      {users.length === 1 && (
        <div className={styles['alone']}>
          <EmptyList icon="users" text={t('users.alone')} />
        </div>
      )}
    </PrivateFrame>
  );
}

/** What the list shows beside the name. */
function useUserColumns(): ListColumn<AgencyUser>[] {
  const t = useTexts();
  return [
    {
      id: 'role',
      name: t('users.column.role'),
      cell: ({ role }) => t(`users.role.${role}`),
      csv: [{ name: t('users.column.role'), text: ({ role }) => t(`users.role.${role}`) }],
      isUsual: true,
    },
    {
      id: 'state',
      name: t('users.column.state'),
      cell: (user) => (
        <>
          <StateBadge state={user.state}>{t(`users.state.${user.state}`)}</StateBadge>
          <Since user={user} />
        </>
      ),
      csv: [
        { name: t('users.column.state'), text: ({ state }) => t(`users.state.${state}`) },
        { name: t('users.column.since'), text: ({ since }) => since.slice(0, 10) },
      ],
      isUsual: true,
    },
  ];
}

function UserTable({
  users,
  columns,
  onChange,
}: {
  users: readonly AgencyUser[];
  columns: readonly ListColumn<AgencyUser>[];
  onChange: () => Promise<void>;
}) {
  const t = useTexts();
  return (
    <RecordTable
      caption={t('users.title')}
      rows={users}
      keyOf={({ id }) => String(id)}
      columns={[
        { id: 'name', name: t('users.column.name'), isRowName: true, cell: (user) => <Name user={user} /> },
        ...columns,
        {
          id: 'actions',
          name: t('users.column.actions'),
          isNameHidden: true,
          cell: (user) => !user.isYou && <UserActions user={user} onChange={onChange} />,
        },
      ]}
      card={['name role', 'state', 'actions']}
      className={styles['table']}
    />
  );
}

function Name({ user }: { user: AgencyUser }) {
  const t = useTexts();
  return (
    <>
      {fullName(user)}
      {user.isYou && <> ({t('users.you')})</>}
      <span data-part="detail">{user.email}</span>
    </>
  );
}

function Since({ user: { state, since, expiresAt } }: { user: AgencyUser }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const dayOf = (moment: string) => formatDay(moment.slice(0, 10), locale);
  if (expiresAt === null) return <span data-part="detail">{t(`users.since.${state}`, { day: dayOf(since) })}</span>;
  const isOver = expiresAt.slice(0, 10) < today;
  return <span data-part="detail">{isOver ? t('users.expired') : t('users.until', { day: dayOf(expiresAt) })}</span>;
}
