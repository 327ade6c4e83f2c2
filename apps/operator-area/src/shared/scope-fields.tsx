import type { OperatorSession } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { Disclosure } from '@posada/ui';
import { CheckList } from './check-list.tsx';
import styles from './parts.module.css';
import { useScopeName } from './scope-names.ts';
import { useOperator } from './session.ts';
import { useTexts } from './texts.ts';

type Scope = OperatorSession['permissions'][number];

/** Permissions to be given: those that the person who gives has, and what is chosen already. */
export function ScopeFields({
  id,
  scopes,
  onChange,
  error,
}: {
  id: string;
  scopes: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  const scopeName = useScopeName();
  const { permissions } = useOperator();
  const options = [...permissions, ...scopes.filter((scope) => !permissions.includes(scope))];
  return (
    <CheckList
      id={id}
      legend={t('settings.rights')}
      options={options.map((scope) => ({ value: scope, label: scopeName(scope) }))}
      chosen={scopes}
      onChange={(chosen) => onChange(options.filter((scope) => chosen.includes(scope)))}
      error={error}
    />
  );
}

/** Names in a cell of a list: their number first, all of them when it is opened. */
export function Folded({ label, names }: { label: string; names: readonly string[] }) {
  const { locale } = useSite();
  return (
    <Disclosure summary={formatLabelled(label, String(names.length), locale)} className={styles['folded']}>
      {() => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
