import { PrivateFrame, StateBadge } from '@posada/account';
import { type AgencyUser, agencyUsersQuery } from '@posada/api-client/accounts';
import { apiContext, queryClientContext, useApi, useSession, useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
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
        rows={users}
        keyOf={({ id }) => String(id)}
        columns={[
          { id: 'name', name: t('users.column.name'), isRowName: true, cell: (user) => <Name user={user} /> },
          { id: 'role', name: t('users.column.role'), cell: ({ role }) => t(`users.role.${role}`) },
          {
            id: 'state',
            name: t('users.column.state'),
            cell: (user) => (
              <>
                <StateBadge state={user.state}>{t(`users.state.${user.state}`)}</StateBadge>
                <Since user={user} />
              </>
            ),
          },
          {
            id: 'actions',
            name: t('users.column.actions'),
            isNameHidden: true,
            cell: (user) => !user.isYou && <UserActions user={user} onChange={reread} />,
          },
        ]}
        card={['name role', 'state', 'actions']}
        className={styles['table']}
      />
      {users.length === 1 && (
        <div className={styles['alone']}>
          <EmptyList icon="users" text={t('users.alone')} />
        </div>
      )}
    </PrivateFrame>
  );
}

function Name({ user: { name, surname, email, isYou } }: { user: AgencyUser }) {
  const { t } = useTranslation('agency-area');
  return (
    <>
      {name} {surname}
      {isYou && <> ({t('users.you')})</>}
      <span data-part="detail">{email}</span>
    </>
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
