import { PrivateFrame } from '@posada/account';
import { type AgencyUser, agencyUsersQuery } from '@posada/api-client/accounts';
import { apiContext, queryClientContext, useApi, useSession, useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Badge, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { InviteUser } from './invite-user.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './users.module.css';

/** @throws {ApiError} `manager_only` (403) */
export async function usersLoader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).fetchQuery(agencyUsersQuery(context.get(apiContext)));
  return null;
}

const COLUMNS = ['name', 'role', 'state', 'actions'] as const;
const LOOKS = {
  active: { tone: 'success', icon: 'check' },
  invited: { tone: 'warning', icon: 'send' },
  deactivated: { tone: 'info', icon: 'x' },
} as const;

/** Persons who sign in for the agency, for its managers. */
export function Users() {
  const { t } = useTranslation('agency-area');
  const { website } = useSite();
  const query = agencyUsersQuery(useApi());
  const queries = useQueryClient();
  const { data: users } = useSuspenseQuery(query);
  const agency = useSession('travel-agency')?.record.name;
  const reread = () => queries.invalidateQueries({ queryKey: query.queryKey });
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
      <RecordTable
        caption={t('users.title')}
        columns={COLUMNS.map((id) => ({ id, name: t(`users.column.${id}`), isNameHidden: id === 'actions' }))}
        className={styles['table']}
      >
        {users.map((user) => (
          <UserRow key={user.id} user={user} onChange={reread} />
        ))}
      </RecordTable>
      {users.length === 1 && (
        <div className={styles['alone']}>
          <EmptyList icon="users" text={t('users.alone')} />
        </div>
      )}
    </PrivateFrame>
  );
}

function UserRow({ user, onChange }: { user: AgencyUser; onChange: () => Promise<void> }) {
  const { t } = useTranslation('agency-area');
  const { state, isYou } = user;
  const { tone, icon } = LOOKS[state];
  return (
    <tr>
      <th scope="row" data-column="name">
        {user.name} {user.surname}
        {isYou && <> ({t('users.you')})</>}
        <span data-part="detail">{user.email}</span>
      </th>
      <td data-column="role">{t(`users.role.${user.role}`)}</td>
      <td data-column="state">
        <Badge tone={tone}>
          <Icon name={icon} /> {t(`users.state.${state}`)}
        </Badge>
        <Since user={user} />
      </td>
      <td data-column="actions">{!isYou && <UserActions user={user} onChange={onChange} />}</td>
    </tr>
  );
}

function Since({ user: { state, since, expiresAt } }: { user: AgencyUser }) {
  const { t } = useTranslation('agency-area');
  const { locale, today } = useSite();
  const dayOf = (moment: string) => formatDay(moment.slice(0, 10), locale);
  if (expiresAt === null) return <span data-part="detail">{t(`users.since.${state}`, { day: dayOf(since) })}</span>;
  const isOver = expiresAt.slice(0, 10) < today;
  return <span data-part="detail">{isOver ? t('users.expired') : t('users.until', { day: dayOf(expiresAt) })}</span>;
}
