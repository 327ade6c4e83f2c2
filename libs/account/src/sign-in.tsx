import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError } from '@posada/api-client';
import { signIn } from '@posada/api-client/accounts';
import { useApi, useSite, writeSession } from '@posada/area';
import { Button, Container, Notice, PasswordField, TextField, useValidationMessage } from '@posada/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import styles from './account.module.css';
import { NAMESPACES, useKind } from './kinds.ts';
import { nextPage } from './next-page.ts';

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.email('email')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
});
type Credentials = v.InferInput<typeof schema>;

const REFUSALS: Record<string, string> = {
  invalid_credentials: 'signIn.refused',
  password_expired: 'signIn.expiredPassword',
  too_many_requests: 'signIn.tooMany',
};
const refusalOf = (error: unknown) => (error instanceof ApiError && REFUSALS[error.code]) || 'signIn.failed';

/** Sign-in of one kind. Nothing tells whether it was the e-mail or the password. */
export function SignIn() {
  const kind = useKind();
  const { t } = useTranslation(NAMESPACES[kind]);
  const said = useValidationMessage();
  const { website } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (credentials) => {
    setRefusal(null);
    try {
      writeSession(kind, await signIn(api, kind, credentials));
      await navigate(nextPage(params.get('next'), kind), { replace: true });
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <Container className={styles['narrow']}>
      <title>{`${t('signIn.title')} · ${website.name}`}</title>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.lead')}</p>
      {params.has('expired') && <Notice tone="info" title={t('signIn.expired')} />}
      {params.has('bye') && <Notice tone="success" title={t('signIn.bye')} />}
      <form
        noValidate
        onSubmit={(event) => void (isSubmitting ? event.preventDefault() : submit(event))}
        className={styles['form']}
      >
        <TextField
          id={`${id}e`}
          {...register('email')}
          label={t('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={said(errors.email?.message)}
        />
        <PasswordField
          id={`${id}p`}
          {...register('password')}
          label={t('signIn.password')}
          autoComplete="current-password"
          error={said(errors.password?.message)}
        />
        <Button type="submit" size="l" busy={isSubmitting}>
          {t('signIn.submit')}
        </Button>
        {refusal && (
          <div className={styles['refusal']}>
            <Notice tone="danger" title={t(refusal)} />
          </div>
        )}
      </form>
    </Container>
  );
}
