import type { OperatorPerson, OperatorRole } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment, fullName } from '@posada/i18n';
import { Badge, FailedNotice } from '@posada/ui';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HERE } from '../../shared/here.ts';
import { Loading } from '../../shared/loading.tsx';
import { useAreWebsitesLoading } from '../../shared/places.ts';
import { useRoleName } from '../../shared/role-name.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { InvitePerson } from './invite-person.tsx';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import { usePlaces } from './places.ts';
import { peopleQuery, rolesQuery } from './queries.ts';

const TONES = { active: 'success', invited: 'accent', deactivated: 'warning' } as const;

/** Persons of the chain who sign in themselves: who they are, what they may do, and when they were here last. */
export function People() {
  const t = useTexts();
  return (
    <Workspace title={t('people.title')} scopes={['operators.read']}>
      <PeopleList />
    </Workspace>
  );
}

function PeopleList() {
  const t = useTexts();
  const { permissions } = useOperator();
  const queries = useQueryClient();
  const people = useQuery(peopleQuery);
  const roles = useQuery(rolesQuery);
  const areLoading = useAreWebsitesLoading();
  const mayWrite = permissions.includes('operators.write');
  const reread = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
      queries.invalidateQueries({ queryKey: rolesQuery.queryKey }),
    ]);
  };
  const failed = people.error ?? roles.error;
  if (failed && !(people.data && roles.data))
    return (
      <FailedNotice
        tone="danger"
        title={t('people.readFailed')}
        onRetry={() => Promise.all([people.refetch(), roles.refetch()])}
      />
    );
  if (!people.data || !roles.data || areLoading) return <Loading />;
  return (
    <>
      <div className={styles['top']}>
        <p>{t('people.lead')}</p>
        {mayWrite && <InvitePerson roles={roles.data} onInvited={reread} />}
      </div>
      <PeopleTable people={people.data} roles={roles.data} mayWrite={mayWrite} onChange={reread} />
    </>
  );
}

function PeopleTable({
  people,
  roles,
  mayWrite,
  onChange,
}: {
  people: readonly OperatorPerson[];
  roles: readonly OperatorRole[];
  mayWrite: boolean;
  onChange: () => Promise<void>;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const roleName = useRoleName();
  const places = usePlaces();
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (person: OperatorPerson) => <PersonActions person={person} roles={roles} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('people.title')}
      rows={people}
      keyOf={({ id }) => id}
      card={['name state', 'role places']}
      isDense
      className={styles['people']}
      columns={[
        {
          id: 'name',
          name: t('people.person'),
          isRowName: true,
          cell: (person) => (
            <span className={styles['person']}>
              <strong>
                {fullName(person) || person.email} {person.isYou && <Badge tone="accent">{t('people.you')}</Badge>}
              </strong>
              {fullName(person) && <span>{person.email}</span>}
            </span>
          ),
        },
        { id: 'role', name: t('people.role'), cell: ({ role }) => roleName(role) },
        { id: 'places', name: t('people.places'), cell: places.textOf },
        {
          id: 'state',
          name: t('people.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`people.state.${state}`)}</Badge>,
        },
        {
          id: 'seen',
          name: t('people.lastSignIn'),
          cell: ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt, HERE, locale) : t('people.never')),
        },
        {
          id: 'factor',
          name: t('people.secondFactor'),
          cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'people.yes' : 'people.no'),
        },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}
