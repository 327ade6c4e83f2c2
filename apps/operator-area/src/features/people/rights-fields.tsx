import type { OperatorRole, OperatorSession } from '@posada/api-client/operator';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@posada/i18n';
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
  languages: Locale[] | null;
}

/** Which of the choices name nothing. */
export const emptyIn = ({ websites, properties, languages }: Rights) => ({
  places: websites?.length === 0 || properties?.length === 0,
  languages: languages?.length === 0,
});
export type EmptyRights = ReturnType<typeof emptyIn>;
export const NONE_EMPTY: EmptyRights = { places: false, languages: false };

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

/** Role, websites, properties and languages of a person. `empty`: choices that a form was sent with. */
export function RightsFields({
  rights,
  roles,
  empty,
  onChange,
}: {
  rights: Rights;
  roles: readonly OperatorRole[];
  empty: EmptyRights;
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
        error={empty.places ? t('people.choosePlace') : undefined}
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
      <RadioCards
        legend={t('people.languages')}
        name="languages"
        options={[
          ...(giver.languages ? [] : [{ value: 'all', label: t('translations.allLanguages') }]),
          { value: 'some', label: t('people.someLanguages') },
        ]}
        value={rights.languages ? 'some' : 'all'}
        error={empty.languages ? t('people.choosePlace') : undefined}
        onChange={({ target }) => onChange({ ...rights, languages: target.value === 'all' ? null : [] })}
      />
      {rights.languages && (
        <>
          <CheckList
            legend={t('people.someLanguages')}
            options={LOCALES.filter((locale) => giver.languages?.includes(locale) ?? true).map((locale) => ({
              value: locale,
              label: LANGUAGE_NAMES[locale],
            }))}
            chosen={rights.languages}
            onChange={(chosen) => onChange({ ...rights, languages: chosen as Locale[] })}
          />
          <p>{t('people.someLanguagesAbout')}</p>
        </>
      )}
    </>
  );
}
