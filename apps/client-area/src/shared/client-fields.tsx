import { fieldStyles as styles } from '@posada/account/profile';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Fieldset, SelectField, TextField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { DateOfBirthField } from '@posada/ui/date-of-birth-field';
import { NameFields } from '@posada/ui/name-fields';
import { PhoneField } from '@posada/ui/phone-field';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type ClientDetails, DOCUMENT_TYPES } from './client-details.ts';
import { useTexts } from './texts.ts';

type Name = keyof ClientDetails;
type Registered = UseFormRegisterReturn & { id: string; error: string | undefined };

/** What a field is called in the list of what is to be mended. */
export function useClientLabels() {
  const t = useTexts();
  return (name: Exclude<Name, 'phoneCountry'> | 'email') =>
    name === 'birthdate' ? t('birth.label', { ns: 'ui' }) : t(`signUp.${name}`);
}

/** The fields that sign-up and profile share (CLIENT-03, CLIENT-06). Address, city and province may stay empty. */
export function ClientFields({
  field,
  register,
  birthdate,
  email,
}: {
  field: (name: Name) => Registered;
  register: (name: 'phoneCountry') => UseFormRegisterReturn;
  birthdate: ComponentProps<typeof DateOfBirthField>;
  /** The field of the e-mail: typed at sign-up, shown in the profile. */
  email: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const { error: phoneError, ...phone } = field('phone');
  const line = (name: 'address' | 'city' | 'province', autoComplete: string, more: ComponentProps<'input'> = {}) => (
    <TextField {...field(name)} label={t(`signUp.${name}`)} autoComplete={autoComplete} optional {...more} />
  );
  return (
    <>
      <Fieldset legend={t('signUp.person')} className={styles['group']}>
        <NameFields
          name={{ ...field('name'), label: t('signUp.name') }}
          surname={{ ...field('surname'), label: t('signUp.surname') }}
        />
        {email}
        <PhoneField
          countries={countries}
          country={register('phoneCountry')}
          number={phone}
          className={styles['wide']}
          label={t('signUp.phone')}
          error={phoneError}
        />
        <DateOfBirthField {...birthdate} className={styles['wide']} />
        <SelectField {...field('documentType')} label={t('signUp.documentType')}>
          {DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`signUp.documentType.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('documentNumber')}
          label={t('signUp.documentNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Fieldset>
      <Fieldset legend={t('signUp.place')} className={styles['group']}>
        <SelectField
          {...field('country')}
          label={t('signUp.country')}
          autoComplete="country"
          className={styles['wide']}
        >
          <option value="">{t('signUp.choose')}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        {line('address', 'address-line1', { className: styles['wide'] })}
        {line('city', 'address-level2')}
        {line('province', 'address-level1')}
      </Fieldset>
    </>
  );
}
