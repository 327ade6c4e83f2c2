import { EmailField, PasswordField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { currentPassword, email } from '@posada/ui/rules';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import type { Credentials } from '../realm/realm.ts';
import { useTexts } from '../shared/texts.ts';
import { refusalOf } from './refusals.ts';

/** Passwords are not trimmed (GAP-120), e-mails are. */
const credentialsSchema = v.object({
  email: email(),
  password: currentPassword(),
});

/** E-mail and password. What was typed, or filled in by a password manager, before the page was hydrated is kept. */
export function SignInForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<void> }) {
  const t = useTexts();
  const { form, field, isSubmitting, failure } = useKitForm({
    schema: credentialsSchema,
    onSubmit,
    // nothing tells which of both was wrong (AUTH-20)
    refusalsOf: () => ({}),
  });
  return (
    <CardForm
      label={t('signIn.submit')}
      form={form}
      isSubmitting={isSubmitting}
      refusal={failure ? refusalOf(failure) : null}
    >
      <EmailField {...field('email')} label={t('signIn.email')} autoComplete="username" />
      <PasswordField {...field('password')} label={t('signIn.password')} autoComplete="current-password" />
    </CardForm>
  );
}
