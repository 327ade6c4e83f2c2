import { ApiError, isLimit, NetworkError } from '@posada/api-client';
import { useSite } from '@posada/area';
import { Button, Container, Notice, PhoneLink } from '@posada/ui';
import { useRevalidator, useRouteError } from 'react-router';
import { useTexts } from './texts.ts';

/** A screen whose data did not come. What is not a failure of the service goes up to the frame, and so does a limit. */
export function LoadFailed() {
  const error = useRouteError();
  const t = useTexts();
  const { website } = useSite();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof ApiError || error instanceof NetworkError) || isLimit(error)) throw error;
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
      >
        <PhoneLink {...website.contact} />
      </Notice>
    </Container>
  );
}
