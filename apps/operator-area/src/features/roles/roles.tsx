import { deleteOperatorRole, listOperatorRoles, type OperatorRole } from '@posada/api-client/operator';
import { Badge, Button, Icon } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import styles from '../../shared/parts.module.css';
import { useRoleName } from '../../shared/role-name.ts';
import { Folded } from '../../shared/scope-fields.tsx';
import { useScopeName } from '../../shared/scope-names.ts';
import { useOperator } from '../../shared/session.ts';
import { SettingsPart } from '../../shared/settings-part.tsx';
import { isOfWholeChain } from '../../shared/settings-parts.ts';
import { useTexts } from '../../shared/texts.ts';
import { RoleForm } from './role-form.tsx';

const rolesQuery = queryOptions({
  queryKey: ['operator', 'roles'],
  queryFn: ({ signal }) => client.call(listOperatorRoles, {}, { signal }),
  staleTime: 0,
});

/** Sets of permissions that persons of the chain can have: those of the product, and those of the chain. */
export const Roles = () => (
  <SettingsPart part="roles">
    <RoleList />
  </SettingsPart>
);

function RoleList() {
  const t = useTexts();
  const operator = useOperator();
  const roles = useQuery(rolesQuery);
  const [isMaking, setMaking] = useState(false);
  const mayWrite = operator.permissions.includes('operators.write') && isOfWholeChain(operator);
  const names = roles.data?.map(({ name }) => name);
  return (
    <>
      <div className={styles['top']}>
        <p>{t('roles.lead')}</p>
        {mayWrite && names && (
          <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <Icon name="plus" /> {t('roles.make')}
          </Button>
        )}
      </div>
      <Fetched query={roles}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList icon="users" text={t('roles.none')} />
          ) : (
            <RoleTable roles={all} mayWrite={mayWrite} onChange={roles.refetch} />
          )
        }
      </Fetched>
      {isMaking && names && <RoleForm taken={names} onClose={() => setMaking(false)} onSaved={roles.refetch} />}
    </>
  );
}

function RoleTable({
  roles,
  mayWrite,
  onChange,
}: {
  roles: readonly OperatorRole[];
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
}) {
  const t = useTexts();
  const roleName = useRoleName();
  const scopeName = useScopeName();
  const actions = {
    id: 'actions',
    name: t('people.actions'),
    isNameHidden: true,
    cell: (role: OperatorRole) => !role.isBuiltIn && <RoleActions role={role} onChange={onChange} />,
  };
  return (
    <RecordTable
      caption={t('roles.title')}
      rows={roles}
      keyOf={({ name }) => name}
      card={['name kind', 'permissions']}
      isDense
      columns={[
        { id: 'name', name: t('people.role'), isRowName: true, cell: ({ name }) => <strong>{roleName(name)}</strong> },
        {
          id: 'permissions',
          name: t('settings.rights'),
          cell: ({ permissions }) => <Folded label={t('settings.rights')} names={permissions.map(scopeName)} />,
        },
        { id: 'persons', name: t('people.title'), cell: ({ persons }) => persons },
        {
          id: 'kind',
          name: t('roles.kind'),
          cell: ({ isBuiltIn }) => (
            <Badge tone={isBuiltIn ? 'info' : 'accent'}>{t(isBuiltIn ? 'roles.builtIn' : 'roles.own')}</Badge>
          ),
        },
        ...(mayWrite ? [actions] : []),
      ]}
    />
  );
}

function RoleActions({ role, onChange }: { role: OperatorRole; onChange: () => Promise<unknown> }) {
  const t = useTexts();
  const { permissions } = useOperator();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const { name } = role;
  const close = () => setAsked(undefined);
  // a role that may do more than who looks at it is refused to them
  if (!role.permissions.every((permission) => permissions.includes(permission))) return null;
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('settings.change')}: ${name}`}
        onClick={() => setAsked('change')}
      >
        {t('settings.change')}
      </Button>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`${t('settings.remove')}: ${name}`}
        onClick={() => setAsked('remove')}
      >
        {t('settings.remove')}
      </Button>
      {asked === 'change' && <RoleForm role={role} taken={[]} onClose={close} onSaved={onChange} />}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('settings.removeTitle', { name })}
          about={t('roles.removeAbout')}
          submit={t('settings.remove')}
          act={() => client.call(deleteOperatorRole, { path: { name } })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </div>
  );
}
