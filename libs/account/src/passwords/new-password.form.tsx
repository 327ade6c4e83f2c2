import { valibotResolver } from '@hookform/resolvers/valibot';
import { PasswordField } from '@posada/ui';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { currentPassword, newPassword, sameAs } from '@posada/ui/rules';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import { useTexts } from '../kinds.tsx';
import type { Refusal } from '../sign-in/refusals.ts';
import { failureOf, refusedFields, useFieldMessage } from './refusals.ts';

/** A password twice, with the rules below it (AUTH-27 to AUTH-33). */
const schema = v.pipe(
  v.object({ password: newPassword(), repeat: currentPassword() }),
  sameAs('repeat', 'password', 'passwords_differ'),
);

export function NewPasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<void> }) {
  const t = useTexts();
  const said = useFieldMessage();
  const id = useId();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    criteriaMode: 'all', // else the repeat is looked at only once the password is right
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await onSubmit(password);
    } catch (error) {
      const refused = refusedFields(error)['password'];
      if (refused) setError('password', { message: refused }, { shouldFocus: true });
      else setFailure(failureOf(error));
    }
  });
  return (
    <CardForm label={t('reset.submit')} submit={submit} isSubmitting={isSubmitting} refusal={failure}>
      <NewPasswordField
        id={`${id}p`}
        {...register('password')}
        label={t('reset.password')}
        error={said(errors.password?.message)}
      />
      <PasswordField
        id={`${id}r`}
        {...register('repeat')}
        label={t('reset.repeat')}
        autoComplete="new-password"
        error={said(errors.repeat?.message)}
      />
    </CardForm>
  );
}
