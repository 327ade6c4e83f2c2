import {
  ACCESS_LABELS,
  AccessFields,
  isAccessField,
  signUpStyles as styles,
  useFieldMessage,
} from '@posada/account/sign-up';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { likelyCountryOf } from '@posada/i18n';
import { EmailField, ErrorSummary, Fieldset, SelectField, TextField } from '@posada/ui';
import { DateOfBirthField } from '@posada/ui/date-of-birth-field';
import { useKitForm } from '@posada/ui/forms';
import { PhoneField } from '@posada/ui/phone-field';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ClientSignUp, clientSignUpSchema, DOCUMENT_TYPES } from './client-sign-up.ts';

/** CLIENT-02, CLIENT-03, CLIENT-06. Address, city and province may stay empty. */
export function ClientSignUpForm({ onSubmit }: { onSubmit: (form: ClientSignUp) => Promise<void> }) {
  const { t } = useTranslation('client-area');
  const { locale, today } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const { form, field, register, control, idOf, errorOf, summary, failure, isSubmitting } = useKitForm({
    schema: clientSignUpSchema(today),
    defaultValues: { birthdate: '', country: '', phoneCountry: likelyCountryOf(locale) },
    messageOf: useFieldMessage(),
    labelOf: (name) => {
      if (name === 'birthdate') return t('birth.label', { ns: 'ui' });
      return t(isAccessField(name) ? ACCESS_LABELS[name] : `signUp.${name}`);
    },
    onSubmit,
  });
  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      <Fieldset legend={t('signUp.person')} className={styles['group']}>
        <TextField {...field('name')} label={t('signUp.name')} autoComplete="given-name" />
        <TextField {...field('surname')} label={t('signUp.surname')} autoComplete="family-name" />
        <EmailField {...field('email')} label={t('signUp.email')} className={styles['wide']} />
        <PhoneField
          countries={countries}
          country={register('phoneCountry')}
          number={{ ...register('phone'), id: idOf('phone') }}
          className={styles['wide']}
          label={t('signUp.phone')}
          error={errorOf('phone')}
        />
        <Controller
          control={control}
          name="birthdate"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateOfBirthField
              id={idOf('birthdate')}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errorOf('birthdate')}
              className={styles['wide']}
            />
          )}
        />
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
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('address')}
          label={t('signUp.address')}
          autoComplete="address-line1"
          className={styles['wide']}
          optional
        />
        <TextField {...field('city')} label={t('signUp.city')} autoComplete="address-level2" optional />
        <TextField {...field('province')} label={t('signUp.province')} autoComplete="address-level1" optional />
      </Fieldset>
      <AccessFields field={field} isBusy={isSubmitting} failure={failure} about={t('signUp.publicity')} />
    </form>
  );
}
