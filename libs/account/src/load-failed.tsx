import { ApiError, NetworkError } from '@posada/api-client';
import { readSession, useSite } from '@posada/area';
import { Button, Container, Notice } from '@posada/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { NAMESPACES, useKind } from './kinds.ts';

/** A private screen whose data did not come. A session that has ended leads to sign-in, and back to the same page after. */
export function LoadFailed() {
  const error = useRouteError();
  const kind = useKind();
  const { t } = useTranslation(NAMESPACES[kind]);
  const { website } = useSite();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isEnded = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isEnded && !readSession(kind))
      void navigate(`/${kind}/sign-in?next=${encodeURIComponent(pathname + search)}&expired=1`, { replace: true });
  }, [isEnded, kind, navigate, pathname, search]);
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  return (
    <Container>
      <title>{`${t('failed.title')} · ${website.name}`}</title>
      <h1>{t('failed.title')}</h1>
      <Notice
        tone="danger"
        title={t('failed.text')}
        action={
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {t('failed.retry')}
          </Button>
        }
      />
    </Container>
  );
}
