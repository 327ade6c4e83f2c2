import { type CardChange as CardChangeFacts, cardChangeQuery } from '@posada/api-client/payments';
import { useApi, useSite } from '@posada/area';
import { useStayFacts } from '@posada/reservation/facts';
import { useOwnWayBack } from '@posada/reservation/way-back';
import { Card, Container, FailedNotice, Notice, Skeleton } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { Waiting } from '@posada/ui/waiting';
import { useQuery } from '@tanstack/react-query';
import { useHref, useLoaderData, useParams } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import styles from '../../shared/card/card.module.css';
import { CardStep } from '../../shared/card/card-step.tsx';
import { useNoteSubject } from '../../shared/card/card-subject.ts';
import { changeCard } from '../../shared/card/pay.ts';
import { useCardStep } from '../../shared/card/use-card-step.ts';
import { linkRefusalOf } from '../../shared/link-refusal.ts';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './card-change.loader.ts';
import { LinkGone } from './link-gone.tsx';

/** Leaves another card for a booking; nothing is charged (PAY-13). */
export function CardChange() {
  const t = useTexts();
  const { locale, website } = useSite();
  const api = useApi();
  const id = useParams()['uuid'] ?? '';
  useOwnWayBack(id);
  const before = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery({
    ...cardChangeQuery(api, id, locale),
    enabled: before.refusal === null,
    refetchOnWindowFocus: true,
  });
  const refusal = before.refusal ?? linkRefusalOf(error);
  const title = t(refusal ? 'change.gone' : 'change.title');
  return (
    <Container>
      <title>{`${title} · ${website.name}`}</title>
      <h1 className={styles['title']}>{title}</h1>
      {refusal ? (
        <LinkGone />
      ) : data ? (
        <Open id={id} change={data} onChanged={refetch} />
      ) : error ? (
        <FailedNotice tone="danger" title={t('failed.text')} onRetry={refetch} />
      ) : (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton height="card" />
        </Waiting>
      )}
    </Container>
  );
}

function Open({ id, change, onChanged }: { id: string; change: CardChangeFacts; onChanged: () => Promise<unknown> }) {
  const t = useTexts();
  const facts = useStayFacts();
  const api = useApi();
  const { reservation, card, cardForm } = change;
  const { number, property, from, to, currency } = reservation;
  useNoteSubject({ purpose: 'change', number, property: property.name, from, to, currency, amount: null });
  const result = useHref(addresses.cardChanged(id));
  const see = () => window.location.replace(result);
  const step = useCardStep(
    async (form, card) => {
      const { status, challenge } = await changeCard(api, id, form, card);
      if (status === 'challenge' && challenge) return { kind: 'bank', challenge };
      return { kind: 'done' };
    },
    // the page of the result also waits for an answer that is still to come
    see,
    onChanged,
  );
  return (
    <div className={styles['columns']}>
      <Card as="section" className={styles['summary']}>
        <h2>{reservation.property.name}</h2>
        <LabelledValues
          values={[
            facts.number(number),
            facts.guest(reservation.guest),
            facts.stay(reservation),
            facts.total(reservation, currency),
            ...(card ? [{ label: t('change.card'), value: card.replaceAll('*', '•') }] : []),
          ]}
        />
      </Card>
      <div className={styles['main']}>
        <Notice tone="info" title={t('change.about')} />
        <CardStep
          step={step}
          form={cardForm}
          propertyId={reservation.property.id}
          label={t('change.save')}
          last={null}
          purpose="change"
        />
      </div>
    </div>
  );
}
