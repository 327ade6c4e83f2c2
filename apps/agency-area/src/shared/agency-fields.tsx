import { fieldStyles as styles } from '@posada/account/profile';
import { AGENCY_TYPES, countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { Fieldset, SelectField, TextArea, TextField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { PhoneField } from '@posada/ui/phone-field';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AgencyDetails } from './agency-details.ts';
import { useTexts } from './texts.ts';

type Name = keyof AgencyDetails;
type Registered = UseFormRegisterReturn & { id: string; error: string | undefined };

const AS_CLIENTS = ['address', 'city', 'country', 'email'] as const;
type AsClients = (typeof AS_CLIENTS)[number];
const isAsClients = (name: string): name is AsClients => AS_CLIENTS.includes(name as AsClients);

/** What a field is called in the list of what is to be mended. */
export function useAgencyLabels() {
  const t = useTexts();
  return (name: Exclude<Name, 'phoneCountry'> | 'email') => t(isAsClients(name) ? `signUp.${name}` : `agency.${name}`);
}

/** The fields that sign-up and profile share (AGENCY-04). */
export function AgencyFields({
  field,
  register,
  email,
}: {
  field: (name: Name) => Registered;
  register: (name: 'phoneCountry') => UseFormRegisterReturn;
  /** The field of the e-mail: typed at sign-up, shown in the profile. */
  email: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const { error: phoneError, ...phone } = field('phone');
  return (
    <>
      <Fieldset legend={t('agency.agency')} className={styles['group']}>
        <TextField {...field('name')} label={t('agency.name')} autoComplete="organization" />
        <SelectField {...field('type')} label={t('agency.type')}>
          {AGENCY_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`agency.type.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('taxName')} label={t('agency.taxName')} description={t('agency.taxNameAbout')} />
        <TextField {...field('taxId')} label={t('agency.taxId')} autoCapitalize="characters" spellCheck={false} />
        <TextField {...field('branch')} label={t('agency.branch')} className={styles['wide']} optional />
      </Fieldset>
      <Fieldset legend={t('agency.place')} className={styles['group']}>
        <TextField
          {...field('address')}
          label={t('signUp.address')}
          autoComplete="address-line1"
          className={styles['wide']}
        />
        <TextField {...field('postalCode')} label={t('agency.postalCode')} autoComplete="postal-code" />
        <TextField {...field('city')} label={t('signUp.city')} autoComplete="address-level2" />
        <TextField {...field('region')} label={t('agency.region')} autoComplete="address-level1" optional />
        <SelectField {...field('country')} label={t('signUp.country')} autoComplete="country">
          <option value="">{t('signUp.choose')}</option>
          <CountryOptions countries={countries} />
        </SelectField>
      </Fieldset>
      <Fieldset legend={t('agency.person')} className={styles['group']}>
        <TextField {...field('contactName')} label={t('agency.contactName')} autoComplete="name" />
        {email}
        <PhoneField
          countries={countries}
          country={register('phoneCountry')}
          number={phone}
          className={styles['wide']}
          label={t('agency.phone')}
          error={phoneError}
        />
        <TextArea
          {...field('observations')}
          label={t('agency.observations')}
          className={styles['wide']}
          maxLength={2000}
          optional
        />
      </Fieldset>
    </>
  );
}
