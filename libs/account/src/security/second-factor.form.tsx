import { PasswordField, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { currentPassword } from '@posada/ui/rules';
import { useEffect } from 'react';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import { useFieldMessage } from '../passwords/refusals.ts';
import type { Proof } from '../realm/realm.ts';
import { useTexts } from '../shared/texts.ts';
import { stepFailure } from './step-failure.ts';

const code = v.pipe(v.string(), v.trim(), v.minLength(1, 'code_empty'));
const schemas = {
  // what is not asked for is an empty text
  password: v.object({ password: currentPassword(), code: v.string() }),
  code: v.object({ password: v.string(), code }),
  both: v.object({ password: currentPassword(), code }),
};

/** Asks who is signed in for the password, for a code of the app, or for both. */
export function SecondFactorForm<const Asks extends keyof typeof schemas>({
  asks,
  label,
  onSubmit,
}: {
  asks: Asks;
  label: string;
  onSubmit: (proof: Proof) => Promise<void>;
}) {
  const t = useTexts();
  const { form, field, isSubmitting, failure, clearFailure, setFocus } = useKitForm<Proof, Proof>({
    schema: schemas[asks],
    defaultValues: { password: '', code: '' },
    messageOf: useFieldMessage(),
    onSubmit,
    onFailure: () => toast({ tone: 'danger', title: t('twoStep.failed') }),
  });
  // it takes the place of the button that opened it
  useEffect(() => {
    if (asks !== 'code') setFocus('password');
  }, [asks, setFocus]);
  return (
    <CardForm label={label} form={form} isSubmitting={isSubmitting} refusal={failure ? stepFailure(failure) : null}>
      {asks !== 'code' && (
        <PasswordField {...field('password')} label={t('security.current')} autoComplete="current-password" />
      )}
      {asks !== 'password' && (
        <TextField
          {...field('code', { onChange: clearFailure })}
          label={t('code.label')}
          description={asks === 'both' ? t('twoStep.eitherCode') : undefined}
          inputMode={asks === 'both' ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </CardForm>
  );
}
