import { type AgencyUser, usersOfAgencyQuery } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { StateBadge } from '@posada/desk';
import { formatDay, fullName } from '@posada/i18n';
import { Card } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTexts } from '../../shared/texts.ts';
import styles from './agencies.module.css';

/** Who signs in for an agency. Its managers change that, agents only read it. */
export function PeopleCard({ id }: { id: string }) {
  const t = useTexts();
  const { data: users } = useSuspenseQuery(usersOfAgencyQuery(useApi(), id));
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('agencies.users')}</h2>
      {users.length === 0 ? (
        <EmptyList icon="users" text={t('agencies.usersNone')} />
      ) : (
        <ul className={styles['history']}>
          {users.map((user) => (
            <Person key={user.id} user={user} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Person({ user: { name, surname, email, role, state, since } }: { user: AgencyUser }) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <li>
      <p>
        <strong>{fullName({ name, surname })}</strong> · {t(`agencies.role.${role}`)}
      </p>
      <a href={`mailto:${email}`}>{email}</a>
      <div>
        <StateBadge state={state}>
          {t(`agencies.userState.${state}`, { day: formatDay(since.slice(0, 10), locale) })}
        </StateBadge>
      </div>
    </li>
  );
}
