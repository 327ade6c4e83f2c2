import { OwnReservations, PrivateFrame } from '@posada/account';
import { listSettingsQuery } from '@posada/api-client/accounts';
import { clientReservationsQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import styles from './bookings.module.css';

/** Always asked anew: a booking made a moment ago must be in the list. */
export async function bookingsLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    queries.fetchQuery({ ...clientReservationsQuery(api, locale), staleTime: 0 }),
    queries.prefetchQuery(listSettingsQuery(api, 'client', 'bookings')),
  ]);
  return null;
}

/** A client's bookings, loaded whole and split into two tabs (CLIENT-12, GAP-31). */
export function Bookings() {
  const { t } = useTranslation('client-area');
  const { locale, website } = useSite();
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(clientReservationsQuery(useApi(), locale));
  const tab = params.get('tab') === 'completed' ? 'completed' : 'active';
  const rows = data.filter(({ isActive }) => isActive === (tab === 'active'));
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
          // the stay that is next first; of those that are over the last one
          <OwnReservations rows={rows} tab={tab} usualSort={tab === 'active' ? 'arrival,asc' : 'arrival,desc'} />
        ) : (
          <EmptyList icon="bed" text={t(tab === 'active' ? 'list.noneActive' : 'list.noneCompleted')}>
            <LinkButton to="/booking/destination">{t('list.search')}</LinkButton>
          </EmptyList>
        )}
      </div>
    </PrivateFrame>
  );
}
