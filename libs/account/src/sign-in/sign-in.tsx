import { signIn } from '@posada/api-client/accounts';
import { useApi, useSite, writeSession } from '@posada/area';
import { Card, Container, Notice } from '@posada/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useKind, useTexts } from '../kinds.tsx';
import { nextPage } from './next-page.ts';
import { SignInForm } from './sign-in.form.tsx';
import styles from './sign-in.module.css';

/** Sign-in of one kind, then on to the page that was asked for. Drawn on the server. */
export function SignIn() {
  const kind = useKind();
  const t = useTexts();
  const { website } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <Container className={styles['screen']}>
      <title>{`${t('signIn.title')} · ${website.name}`}</title>
      {params.has('expired') && <Notice tone="info" title={t('signIn.expired')} />}
      {params.has('bye') && <Notice tone="success" title={t('signIn.bye')} />}
      <Card className={styles['card']}>
        <h1>{t('signIn.title')}</h1>
        <p>{t('signIn.lead')}</p>
        <noscript>
          <p>{t('signIn.noScript')}</p>
        </noscript>
        <SignInForm
          onSubmit={async (credentials) => {
            const session = await signIn(api, kind, credentials);
            queries.clear(); // what was asked as somebody else, or as nobody, may read otherwise now
            writeSession(kind, session);
            await navigate(nextPage(params.get('next'), kind), { replace: true });
          }}
        />
      </Card>
    </Container>
  );
}
