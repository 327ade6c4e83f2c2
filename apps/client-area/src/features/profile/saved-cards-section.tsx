import { Section } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import {
  cardBrandName,
  cardExpiry,
  removeSavedCard,
  type SavedCard,
  savedCardsQuery,
} from '@posada/api-client/payments';
import { useApi } from '@posada/area';
import { Button, FailedNotice, toast } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './saved-cards-section.module.css';

function CardRow({ card, onRemove }: { card: SavedCard; onRemove: () => Promise<void> }) {
  const t = useTexts();
  const [isRemoving, setRemoving] = useState(false);
  const name = t('cards.name', { brand: cardBrandName(card.brand), last4: card.last4 });
  return (
    <li className={styles['card']}>
      <p>
        <strong>{name}</strong>{' '}
        <span className={styles['about']}>{t('cards.expires', { expiry: cardExpiry(card.expiry) })}</span>
      </p>
      <Button
        variant="secondary"
        busy={isRemoving}
        aria-label={t('cards.removeOf', { card: name })}
        onClick={async () => {
          setRemoving(true);
          await onRemove();
          setRemoving(false);
        }}
      >
        {t('cards.remove')}
      </Button>
    </li>
  );
}

/** Cards that the client has saved for the next payments, each with the way out. */
export function SavedCardsSection() {
  const t = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const query = savedCardsQuery(api);
  // read by the loader: the page does not move when it is there
  const { data, isError, refetch } = useQuery(query);
  const place = useRef<HTMLDivElement>(null);
  const hadCards = useRef(false);
  if (data && data.length > 0) hadCards.current = true;

  async function remove(id: string) {
    try {
      await api.call(removeSavedCard, { path: { id } });
    } catch (error) {
      // removed in another tab: just as well
      if (!(error instanceof ApiError && error.status === 404)) {
        toast({ tone: 'danger', title: t('cards.failed') });
        return;
      }
    }
    queries.setQueryData(query.queryKey, (before) => before?.filter((card) => card.id !== id));
    toast({ tone: 'success', title: t('cards.removed') });
    // the row that was pressed is gone
    place.current?.focus();
  }

  // many websites save no cards: there is nothing to say of them
  if (data?.length === 0 && !hadCards.current) return null;
  return (
    <Section title={t('cards.title')} lead={t('cards.lead')}>
      <div ref={place} tabIndex={-1} className={styles['place']}>
        {isError && !data ? (
          <FailedNotice tone="danger" title={t('cards.unread')} onRetry={refetch} />
        ) : data?.length === 0 ? (
          <p>{t('cards.none')}</p>
        ) : (
          <ul className={styles['cards']}>
            {data?.map((card) => (
              <CardRow key={card.id} card={card} onRemove={() => remove(card.id)} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
