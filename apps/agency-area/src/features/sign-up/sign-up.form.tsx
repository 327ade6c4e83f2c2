import {
  ACCESS_LABELS,
  AccessFields,
  isAccessField,
  signUpStyles as styles,
  useFieldMessage,
} from '@posada/account/sign-up';
import { AGENCY_TYPES, countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { likelyCountryOf } from '@posada/i18n';
import { EmailField, ErrorSummary, Fieldset, SelectField, TextArea, TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { PhoneField } from '@posada/ui/phone-field';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AgencySignUp, agencySignUpSchema } from './agency-sign-up.ts';

const AS_CLIENTS = ['address', 'city', 'country', 'email'] as const;
type AsClients = (typeof AS_CLIENTS)[number];
const isAsClients = (name: string): name is AsClients => AS_CLIENTS.includes(name as AsClients);

/** The fields of the account request form, with phone and password (AGENCY-04). */
export function AgencySignUpForm({ onSubmit }: { onSubmit: (form: AgencySignUp) => Promise<void> }) {
  const { t } = useTranslation('agency-area');
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const { form, field, register, idOf, errorOf, summary, failure, isSubmitting } = useKitForm({
    schema: agencySignUpSchema,
    defaultValues: { country: '', phoneCountry: likelyCountryOf(locale) },
    messageOf: useFieldMessage(),
    labelOf: (name) => {
      if (isAccessField(name)) return t(ACCESS_LABELS[name]);
      return t(isAsClients(name) ? `signUp.${name}` : `agency.${name}`);
    },
    onSubmit,
  });
  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
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
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </Fieldset>
      <Fieldset legend={t('agency.person')} className={styles['group']}>
        <TextField {...field('contactName')} label={t('agency.contactName')} autoComplete="name" />
        <EmailField {...field('email')} label={t('signUp.email')} />
        <PhoneField
          countries={countries}
          country={register('phoneCountry')}
          number={{ ...register('phone'), id: idOf('phone') }}
          className={styles['wide']}
          label={t('agency.phone')}
          error={errorOf('phone')}
        />
        <TextArea
          {...field('observations')}
          label={t('agency.observations')}
          className={styles['wide']}
          maxLength={2000}
          optional
        />
      </Fieldset>
      <AccessFields field={field} isBusy={isSubmitting} failure={failure} />
    </form>
  );
}
