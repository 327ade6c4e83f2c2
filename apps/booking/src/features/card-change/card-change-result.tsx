import { cardChangeResultQuery } from '@posada/api-client/payments';
import { useApi, useSite } from '@posada/area';
import { Container, Notice, PhoneLink, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from 'react-router';
import { askAgainMs } from '../../shared/ask-again.ts';
import { BackToBooking } from '../../shared/back-to-booking.tsx';
import styles from '../../shared/card/card.module.css';
import { CardOutcome } from '../../shared/card/card-outcome.tsx';
import { linkRefusalOf } from '../../shared/link-refusal.ts';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './card-change-result.loader.ts';
import { LinkGone } from './link-gone.tsx';

/** What came of a card change, as the back end knows it: the same after a reload (GAP-97). */
export function CardChangeResult() {
  const t = useTexts();
  const { website } = useSite();
  const api = useApi();
  const id = useParams()['id'] ?? '';
  const before = useLoaderData<typeof loader>();
  const { data, error } = useQuery({
    ...cardChangeResultQuery(api, id),
    enabled: before.refusal === null,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMs(state.dataUpdateCount) : false),
  });
  const isGone =
    (before.refusal ?? linkRefusalOf(error)) !== undefined && (before.refusal ?? linkRefusalOf(error)) !== null;
  const title = t(
    isGone
      ? 'change.gone'
      : data?.status === 'updated'
        ? 'change.done'
        : data?.status === 'error'
          ? 'change.failed'
          : 'change.title',
  );
  return (
    <Container>
      <title>{`${title} · ${website.name}`}</title>
      <h1 className={styles['title']}>{title}</h1>
      {isGone ? (
        <LinkGone />
      ) : data?.status === 'updated' ? (
        <CardOutcome purpose="change" />
      ) : data?.status === 'error' ? (
        <Notice tone="danger" title={t('change.failed')} action={<BackToBooking />}>
          {t('change.failedLater')} <PhoneLink {...website.contact} />
        </Notice>
      ) : (
        <>
          <Notice tone="info" title={t('change.waiting')} />
          <Waiting>
            <Skeleton />
          </Waiting>
        </>
      )}
    </Container>
  );
}
