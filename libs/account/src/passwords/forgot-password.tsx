import { valibotResolver } from '@hookform/resolvers/valibot';
import { passwordCalls } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { EmailField, Notice, toast } from '@posada/ui';
import { email } from '@posada/ui/rules';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as v from 'valibot';
import styles from '../frame/auth-card.module.css';
import { AuthCard } from '../frame/auth-card.tsx';
import { CardForm } from '../frame/card-form.tsx';
import { useKind, useTexts } from '../kinds.tsx';
import type { Refusal } from '../sign-in/refusals.ts';
import { failureOf, useFieldMessage } from './refusals.ts';

const schema = v.object({ email: email() });

function EmailForm({ onSubmit }: { onSubmit: (email: string) => Promise<void> }) {
  const t = useTexts();
  const said = useFieldMessage();
  const id = useId();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await onSubmit(email);
    } catch (error) {
      const refusal = failureOf(error);
      setFailure(refusal);
      toast({ tone: 'danger', title: t(refusal.text, { ...refusal.values }) });
    }
  });
  return (
    <CardForm label={t('forgot.submit')} submit={submit} isSubmitting={isSubmitting} refusal={failure}>
      <EmailField
        id={id}
        {...register('email')}
        label={t('signIn.email')}
        autoComplete="username"
        error={said(errors.email?.message)}
      />
    </CardForm>
  );
}

/** Asks for the mail with the link. It says the same whether or not the e-mail has an account (GAP-109). */
export function ForgotPassword() {
  const kind = useKind();
  const t = useTexts();
  const api = useApi();
  const { locale } = useSite();
  const [isSent, setSent] = useState(false);
  return (
    <AuthCard
      title={t('forgot.title')}
      lead={isSent ? undefined : t('forgot.lead')}
      links={<Link to={`/${kind}/sign-in`}>{t('forgot.back')}</Link>}
    >
      {isSent ? (
        <div className={styles['form']}>
          <Notice tone="success" title={t('forgot.sent')}>
            {t('forgot.sentText')}
          </Notice>
        </div>
      ) : (
        <EmailForm
          onSubmit={async (email) => {
            await api.call(passwordCalls[kind].request, { query: { language: locale }, body: { email } });
            toast({ tone: 'success', title: t('forgot.sent') });
            setSent(true);
          }}
        />
      )}
    </AuthCard>
  );
}
