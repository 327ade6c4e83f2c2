import { ApiError, isLimit, NetworkError } from '@posada/api-client';
import { readSession, useSite } from '@posada/area';
import { Button, Container, LinkButton, Notice } from '@posada/ui';
import { useRevalidator, useRouteError } from 'react-router';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';
import { PrivateFrame } from './private-frame.tsx';
import { useSignInAgain } from './signed-out.ts';

/** A private screen whose data did not come. A session that has ended leads to sign-in, and back to the same page after. */
export function LoadFailed() {
  const error = useRouteError();
  const { kind, at } = useAccount();
  const t = useTexts();
  const { website } = useSite();
  const { revalidate, state } = useRevalidator();
  const isEnded = error instanceof ApiError && error.status === 401 && !readSession(kind);
  useSignInAgain(isEnded, 0);
  if (error instanceof ApiError && error.code === 'second_factor_missing') {
    return (
      <PrivateFrame>
        <title>{`${t('twoStep.title')} · ${website.name}`}</title>
        <h1>{t('twoStep.title')}</h1>
        <Notice
          tone="warning"
          title={t('twoStep.required')}
          action={<LinkButton to={at('security')}>{t('twoStep.setUp')}</LinkButton>}
        />
      </PrivateFrame>
    );
  }
  if (error instanceof ApiError && error.code === 'permission_missing') {
    return (
      <PrivateFrame>
        <title>{`${t('failed.notAllowed')} · ${website.name}`}</title>
        <h1>{t('failed.notAllowed')}</h1>
        <Notice tone="info" title={t('failed.notAllowedAbout')} />
      </PrivateFrame>
    );
  }
  if (!(error instanceof ApiError || error instanceof NetworkError) || isLimit(error)) throw error; // not ours to explain
  if (isEnded) {
    return (
      <Container>
        <Notice tone="info" title={t('signIn.expired')} />
      </Container>
    );
  }
  return (
    <PrivateFrame>
      <title>{`${t('failed.title')} · ${website.name}`}</title>
      <h1>{t('failed.title')}</h1>
      <Notice
        tone="danger"
        title={t(error instanceof NetworkError ? 'failed.noAnswer' : 'failed.text')}
        action={
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {t('failed.retry')}
          </Button>
        }
      />
    </PrivateFrame>
  );
}
