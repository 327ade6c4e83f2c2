import {
  ACCESS_LABELS,
  AccessFields,
  isAccessField,
  signUpStyles as styles,
  useFieldMessage,
} from '@posada/account/sign-up';
import { useSite } from '@posada/area';
import { likelyCountryOf } from '@posada/i18n';
import { EmailField, ErrorSummary } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { ClientFields, useClientLabels } from '../../shared/client-fields.tsx';
import { useTexts } from '../../shared/texts.ts';
import { type ClientSignUp, clientSignUpSchema } from './client-sign-up.ts';

/** CLIENT-02: what the profile holds, e-mail and password. */
export function ClientSignUpForm({ onSubmit }: { onSubmit: (form: ClientSignUp) => Promise<void> }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const labelOf = useClientLabels();
  const { form, field, controlled, register, summary, failure, isSubmitting } = useKitForm({
    schema: clientSignUpSchema(today),
    defaultValues: { birthdate: '', country: '', phoneCountry: likelyCountryOf(locale) },
    messageOf: useFieldMessage(),
    labelOf: (name) => (isAccessField(name) ? t(ACCESS_LABELS[name]) : labelOf(name)),
    onSubmit,
  });
  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      <ClientFields
        field={field}
        register={register}
        birthdate={controlled('birthdate')}
        email={<EmailField {...field('email')} label={t('signUp.email')} className={styles['wide']} />}
      />
      <AccessFields field={field} isBusy={isSubmitting} failure={failure} about={t('signUp.publicity')} />
    </form>
  );
}
