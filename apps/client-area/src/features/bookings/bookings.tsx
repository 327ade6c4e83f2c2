import { NoReservations, PrivateFrame, ReservationTable } from '@posada/account';
import { clientReservationsQuery, type ReservationRow } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { LinkButton } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import styles from './bookings.module.css';

/** Always asked anew: a booking made a moment ago must be in the list. */
export async function bookingsLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  await context
    .get(queryClientContext)
    .fetchQuery({ ...clientReservationsQuery(context.get(apiContext), locale), staleTime: 0 });
  return null;
}

/** The stay that is next first; of those that are over the last one. */
const inOrder = (rows: readonly ReservationRow[], isActive: boolean) =>
  rows
    .filter((row) => row.isActive === isActive)
    .toSorted((a, b) => (isActive ? a.from.localeCompare(b.from) : b.from.localeCompare(a.from)));

/** A client's bookings, loaded whole and split into two tabs (CLIENT-12, GAP-31). */
export function Bookings() {
  const { t } = useTranslation('client-area');
  const { locale, website } = useSite();
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(clientReservationsQuery(useApi(), locale));
  const tab = params.get('tab') === 'completed' ? 'completed' : 'active';
  const rows = inOrder(data, tab === 'active');
  return (
    <PrivateFrame>
      <title>{`${t('list.title')} · ${website.name}`}</title>
      <h1>{t('list.title')}</h1>
      <LinkTabs
        label={t('list.tabs')}
        current={tab}
        tabs={[
          { id: 'active', label: t('list.active'), to: '?tab=active' },
          { id: 'completed', label: t('list.completed'), to: '?tab=completed' },
        ]}
      />
      <div className={styles['list']}>
        {rows.length > 0 ? (
          <ReservationTable rows={rows} />
        ) : (
          <NoReservations
            text={t(tab === 'active' ? 'list.noneActive' : 'list.noneCompleted')}
            action={<LinkButton to="/booking/destination">{t('list.search')}</LinkButton>}
          />
        )}
      </div>
    </PrivateFrame>
  );
}
