import { Button, Checkbox, TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import { useFieldMessage } from '../passwords/refusals.ts';
import type { SecondStep } from '../realm/realm.ts';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { refusalOf } from './refusals.ts';

const schema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1, 'code_empty')), trustDevice: v.boolean() });

/** The second step of a sign-in: the code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ onSubmit }: { onSubmit: (step: SecondStep) => Promise<void> }) {
  const t = useTexts();
  const { calls } = useRealm();
  const [isRecovery, setRecovery] = useState(false);
  const { form, field, register, isSubmitting, failure, clearFailure, setFocus } = useKitForm({
    schema,
    defaultValues: { code: '', trustDevice: false },
    messageOf: useFieldMessage(),
    onSubmit,
    onFailure: () => setFocus('code'),
  });
  // the step takes the place of the form that had the focus; so does the other kind of code
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isRecovery` is not read, but each change of it moves the focus
  useEffect(() => setFocus('code'), [isRecovery]);
  return (
    <CardForm
      label={t('signIn.submit')}
      form={form}
      isSubmitting={isSubmitting}
      refusal={failure ? refusalOf(failure) : null}
    >
      <TextField
        key={String(isRecovery)}
        {...field('code', { onChange: clearFailure })}
        label={t(isRecovery ? 'code.labelRecovery' : 'code.label')}
        description={t(isRecovery ? 'code.aboutRecovery' : 'code.about')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      {calls.forgetDevice && <Checkbox {...register('trustDevice')} label={t('code.trust')} />}
      <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Button>
    </CardForm>
  );
}
