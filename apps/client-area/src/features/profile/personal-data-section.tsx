import { CardForm, failureOf, Section, useFieldMessage } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { eraseClient, exportClient } from '@posada/api-client/accounts';
import { clearSession, useApi, useSite } from '@posada/area';
import { saveFile } from '@posada/reservation';
import { Disclosure, Notice, PasswordField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { currentPassword } from '@posada/ui/rules';
import { useState } from 'react';
import { Link, useHref } from 'react-router';
import * as v from 'valibot';
import { addresses } from '../../shared/addresses.ts';
import { useTexts } from '../../shared/texts.ts';

const schema = v.object({ currentPassword: currentPassword() });

/** The password once more: a signed-in browser is not enough for what follows. */
function AgainForm({ label, onSubmit }: { label: string; onSubmit: (password: string) => Promise<void> }) {
  const t = useTexts();
  const { form, field, isSubmitting, failure } = useKitForm({
    schema,
    messageOf: useFieldMessage(),
    onSubmit: ({ currentPassword: password }) => onSubmit(password),
  });
  const isExpected = failure instanceof ApiError && failure.code === 'stay_ahead';
  return (
    <>
      <CardForm
        label={label}
        form={form}
        isSubmitting={isSubmitting}
        refusal={failure && !isExpected ? failureOf(failure) : null}
      >
        <PasswordField {...field('currentPassword')} label={t('security.current')} autoComplete="current-password" />
      </CardForm>
      {isExpected && (
        <Notice tone="danger" title={t('erase.stayAhead')}>
          <Link to={addresses.bookings()}>{t('list.title')}</Link>
        </Notice>
      )}
    </>
  );
}

/** A copy of all that is known of a client, and its erasure. */
export function PersonalDataSection() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const signIn = useHref(addresses.signIn('?bye=1'));
  // the password does not stay on the screen once the copy is there
  const [copies, setCopies] = useState(0);

  async function copy(password: string) {
    const data = await api.call(exportClient, { query: { language: locale }, body: { password } });
    saveFile(`personal-data-${data.madeAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
    toast({ tone: 'success', title: t('copy.done') });
    setCopies((before) => before + 1);
  }
  async function erase(password: string) {
    await api.call(eraseClient, { body: { password } });
    clearSession('client');
    window.location.replace(signIn);
  }

  return (
    <Section title={t('data.title')}>
      <Disclosure summary={t('copy.title')}>
        <p>{t('copy.lead')}</p>
        <AgainForm key={copies} label={t('copy.submit')} onSubmit={copy} />
      </Disclosure>
      <Disclosure summary={t('erase.title')}>
        <p>{t('erase.lead')}</p>
        <AgainForm label={t('erase.submit')} onSubmit={erase} />
      </Disclosure>
    </Section>
  );
}
