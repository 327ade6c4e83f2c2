import { PasswordField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { currentPassword, newPassword, sameAs } from '@posada/ui/rules';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import { useTexts } from '../shared/texts.ts';
import { failureOf, useFieldMessage } from './refusals.ts';

/** A password twice, with the rules below it (AUTH-27 to AUTH-33). */
const schema = v.pipe(
  v.object({ password: newPassword(), repeat: currentPassword() }),
  sameAs('repeat', 'password', 'passwords_differ'),
);

export function NewPasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<void> }) {
  const t = useTexts();
  const { form, field, isSubmitting, failure } = useKitForm({
    schema,
    messageOf: useFieldMessage(),
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <CardForm
      label={t('reset.submit')}
      form={form}
      isSubmitting={isSubmitting}
      refusal={failure ? failureOf(failure) : null}
    >
      <NewPasswordField {...field('password')} label={t('reset.password')} />
      <PasswordField {...field('repeat')} label={t('reset.repeat')} autoComplete="new-password" />
    </CardForm>
  );
}
