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
import { AgencyFields, useAgencyLabels } from '../../shared/agency-fields.tsx';
import { useTexts } from '../../shared/texts.ts';
import { type AgencySignUp, agencySignUpSchema } from './agency-sign-up.ts';

/** What the profile holds, e-mail and password (AGENCY-04). */
export function AgencySignUpForm({ onSubmit }: { onSubmit: (form: AgencySignUp) => Promise<void> }) {
  const t = useTexts();
  const { locale } = useSite();
  const labelOf = useAgencyLabels();
  const { form, field, register, summary, failure, isSubmitting } = useKitForm({
    schema: agencySignUpSchema,
    defaultValues: { country: '', phoneCountry: likelyCountryOf(locale) },
    messageOf: useFieldMessage(),
    labelOf: (name) => (isAccessField(name) ? t(ACCESS_LABELS[name]) : labelOf(name)),
    onSubmit,
  });
  return (
    <form {...form} className={styles['form']}>
      <ErrorSummary title={t('signUp.mend', { count: summary.length })} errors={summary} />
      <AgencyFields
        field={field}
        register={register}
        email={<EmailField {...field('email')} label={t('signUp.email')} />}
      />
      <AccessFields field={field} isBusy={isSubmitting} failure={failure} />
    </form>
  );
}
