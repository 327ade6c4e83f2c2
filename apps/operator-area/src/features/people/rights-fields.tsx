import type { OperatorRole, OperatorSession } from '@posada/api-client/operator';
import { SelectField } from '@posada/ui';
import { RadioCards } from '@posada/ui/radio-cards';
import { CheckList } from '../../shared/check-list.tsx';
import { useWebsites } from '../../shared/places.ts';
import { useRoleName } from '../../shared/role-name.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';

/** What a person may do, and for which websites and properties; null: for all. */
export interface Rights {
  role: string;
  websites: number[] | null;
  properties: number[] | null;
}

/** Nobody gives permissions that they do not have. */
const isGiven = (giver: OperatorSession, { permissions }: OperatorRole) =>
  permissions.every((permission) => giver.permissions.includes(permission));

/** Roles that the person who asks can give, and `current` in any case. */
export const rolesToGive = (giver: OperatorSession, roles: readonly OperatorRole[], current?: string) =>
  roles.filter((role) => role.name === current || isGiven(giver, role));

const scopeOf = ({ websites, properties }: Rights) => {
  if (properties) return 'properties';
  return websites ? 'websites' : 'all';
};

/** Role, websites and properties of a person. `errors`: texts beside the fields. */
export function RightsFields({
  rights,
  roles,
  errors,
  onChange,
}: {
  rights: Rights;
  roles: readonly OperatorRole[];
  errors: { places?: string | undefined };
  onChange: (rights: Rights) => void;
}) {
  const t = useTexts();
  const giver = useOperator();
  const roleName = useRoleName();
  const websites = useWebsites().filter(({ id }) => !giver.websites || giver.websites.includes(id));
  const owned = useOwnHotels();
  const scope = scopeOf(rights);
  const choices = [
    ...(giver.websites || giver.properties ? [] : [{ value: 'all', label: t('people.everything') }]),
    ...(websites.length > 0 && !giver.properties ? [{ value: 'websites', label: t('people.someWebsites') }] : []),
    { value: 'properties', label: t('people.someProperties') },
  ];
  const choose = (next: string) => {
    if (next === 'all') onChange({ ...rights, websites: null, properties: null });
    else if (next === 'websites') onChange({ ...rights, websites: [], properties: null });
    else onChange({ ...rights, websites: null, properties: [] });
  };
  return (
    <>
      <SelectField
        label={t('people.role')}
        description={t('people.roleAbout')}
        value={rights.role}
        onChange={({ target }) => onChange({ ...rights, role: target.value })}
      >
        {rolesToGive(giver, roles, rights.role).map(({ name }) => (
          <option key={name} value={name}>
            {roleName(name)}
          </option>
        ))}
      </SelectField>
      <RadioCards
        legend={t('people.places')}
        name="places"
        options={choices}
        value={scope}
        error={errors.places}
        onChange={({ target }) => choose(target.value)}
      />
      {scope === 'websites' && (
        <CheckList
          legend={t('people.someWebsites')}
          options={websites.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={(rights.websites ?? []).map(String)}
          onChange={(chosen) => onChange({ ...rights, websites: chosen.map(Number) })}
        />
      )}
      {scope === 'properties' && (
        <CheckList
          legend={t('people.someProperties')}
          options={owned.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={(rights.properties ?? []).map(String)}
          onChange={(chosen) => onChange({ ...rights, properties: chosen.map(Number) })}
        />
      )}
    </>
  );
}
