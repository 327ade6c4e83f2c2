import { claimReservations } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { formatDays } from '@posada/i18n';
import { Button, Card, toast } from '@posada/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import { claimableQuery } from './claimable-query.ts';
import styles from './home.module.css';

/**
 * Bookings that were made with the client's e-mail but without signing in: the client looks at them and adds them.
 * Nothing where there are none; what cannot be read is not missed, and comes with the next visit.
 */
export function ClaimNotice() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const query = claimableQuery(api, locale);
  const { data: bookings = [] } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(claimReservations, { body: { ids: bookings.map(({ id }) => id) } }),
    onSuccess: async ({ claimed }) => {
      toast({ tone: 'success', title: t('claim.done', { count: claimed }) });
      queries.setQueryData(query.queryKey, []);
      await revalidate();
    },
    onError: () => toast({ tone: 'danger', title: t('failed.text') }),
  });
  if (bookings.length === 0) return null;
  return (
    <Card as="section" className={styles['card']} data-tone="accent">
      <h2>{t('claim.title', { count: bookings.length })}</h2>
      <p>{t('claim.lead')}</p>
      <ul className={styles['list']}>
        {bookings.map(({ id, number, property, from, to }) => (
          <li key={id}>
            <strong>{property.name}</strong>
            <span>
              {formatDays(from, to, locale)} · {number}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['buttons']}>
        <Button busy={isPending} onClick={() => mutate()}>
          {t('claim.add', { count: bookings.length })}
        </Button>
      </p>
    </Card>
  );
}
