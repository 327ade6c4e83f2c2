import { valibotResolver } from '@hookform/resolvers/valibot';
import { PasswordField, TextField, useValidationMessage } from '@posada/ui';
import { currentPassword, email } from '@posada/ui/rules';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import { useTexts } from '../kinds.tsx';
import { type Refusal, refusalOf } from './refusals.ts';

/** Passwords are not trimmed (GAP-120), e-mails are. */
const credentialsSchema = v.object({
  email: email(),
  password: currentPassword(),
});
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** E-mail and password. What was typed, or filled in by a password manager, before the page was hydrated is kept. */
export function SignInForm({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<void> }) {
  const t = useTexts();
  const messageOf = useValidationMessage();
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // no default values: they would empty the fields when the page hydrates
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    setRefusal(null);
    try {
      await onSubmit(credentials);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  return (
    <CardForm label={t('signIn.submit')} submit={submit} isSubmitting={isSubmitting} refusal={refusal}>
      <TextField
        id={`${id}e`}
        {...register('email')}
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messageOf(errors.email?.message)}
      />
      <PasswordField
        id={`${id}p`}
        {...register('password')}
        label={t('signIn.password')}
        autoComplete="current-password"
        error={messageOf(errors.password?.message)}
      />
    </CardForm>
  );
}
