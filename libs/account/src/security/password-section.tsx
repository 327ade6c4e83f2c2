import { useSite } from '@posada/area';
import { PasswordField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { currentPassword, newPassword, sameAs } from '@posada/ui/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { CardForm } from '../frame/card-form.tsx';
import { Section } from '../frame/section.tsx';
import { failureOf, useFieldMessage } from '../passwords/refusals.ts';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { sessionsQuery } from './sessions-query.ts';

const schema = v.pipe(
  v.object({ currentPassword: currentPassword(), password: newPassword(), repeat: currentPassword() }),
  sameAs('repeat', 'password', 'passwords_differ'),
);
type Passwords = Pick<v.InferOutput<typeof schema>, 'currentPassword' | 'password'>;

function PasswordForm({ onSubmit }: { onSubmit: (passwords: Passwords) => Promise<void> }) {
  const t = useTexts();
  const { form, field, isSubmitting, failure } = useKitForm({
    schema,
    messageOf: useFieldMessage(),
    onSubmit: ({ repeat: _, ...passwords }) => onSubmit(passwords),
    onFailure: () => toast({ tone: 'danger', title: t('security.failed') }),
  });
  return (
    <CardForm
      label={t('security.change')}
      form={form}
      isSubmitting={isSubmitting}
      refusal={failure ? failureOf(failure) : null}
    >
      <PasswordField {...field('currentPassword')} label={t('security.current')} autoComplete="current-password" />
      <NewPasswordField {...field('password')} label={t('reset.password')} />
      <PasswordField {...field('repeat')} label={t('reset.repeat')} autoComplete="new-password" />
    </CardForm>
  );
}

/** Changes the password of who knows the current one; every other session ends (CLIENT-29, GAP-20). */
export function PasswordSection() {
  const { calls } = useRealm();
  const t = useTexts();
  const { locale } = useSite();
  const queries = useQueryClient();
  // a form that was sent begins anew, with its rules
  const [round, setRound] = useState(0);

  async function change(passwords: Passwords) {
    await calls.changePassword(passwords, locale);
    toast({ tone: 'success', title: t('security.changed') });
    setRound((before) => before + 1);
    await queries.invalidateQueries({ queryKey: sessionsQuery(calls).queryKey });
  }

  return (
    <Section title={t('security.password')} lead={t('security.passwordLead')}>
      <PasswordForm key={round} onSubmit={change} />
    </Section>
  );
}
