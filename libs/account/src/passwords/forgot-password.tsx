import { useSite } from '@posada/area';
import { EmailField, Notice, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { email } from '@posada/ui/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import styles from '../frame/auth-card.module.css';
import { AuthCard } from '../frame/auth-card.tsx';
import { CardForm } from '../frame/card-form.tsx';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { failureOf, useFieldMessage } from './refusals.ts';

const schema = v.object({ email: email() });

function EmailForm({ onSubmit }: { onSubmit: (email: string) => Promise<void> }) {
  const t = useTexts();
  const { form, field, isSubmitting, failure } = useKitForm({
    schema,
    messageOf: useFieldMessage(),
    onSubmit: ({ email }) => onSubmit(email),
    onFailure(error) {
      const refusal = failureOf(error);
      toast({ tone: 'danger', title: t(refusal.text, { ...refusal.values }) });
    },
  });
  return (
    <CardForm
      label={t('forgot.submit')}
      form={form}
      isSubmitting={isSubmitting}
      refusal={failure ? failureOf(failure) : null}
    >
      <EmailField {...field('email')} label={t('signIn.email')} autoComplete="username" />
    </CardForm>
  );
}

/** Asks for the mail with the link. It says the same whether or not the e-mail has an account (GAP-109). */
export function ForgotPassword() {
  const { calls, signIn } = useRealm();
  const t = useTexts();
  const { locale } = useSite();
  const [isSent, setSent] = useState(false);
  return (
    <AuthCard
      title={t('forgot.title')}
      takesFocus={isSent}
      lead={isSent ? undefined : t('forgot.lead')}
      links={<Link to={signIn}>{t('forgot.back')}</Link>}
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
            await calls.requestPassword(email, locale);
            toast({ tone: 'success', title: t('forgot.sent') });
            setSent(true);
          }}
        />
      )}
    </AuthCard>
  );
}
