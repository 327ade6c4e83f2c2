import { PrivateFrame } from '@posada/account';
import { listSettingsQuery } from '@posada/api-client/accounts';
import { clientReservationsQuery, type ReservationRow } from '@posada/api-client/reservations';
import { addressIn, apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { LinkButton } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import styles from './bookings.module.css';
import { OwnReservations } from './own-reservations.tsx';

/** Asked anew by each visit: a booking made a moment ago must be in the list. */
export async function bookingsLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  await Promise.all([
    queries.fetchQuery({ ...clientReservationsQuery(api, locale), staleTime: 0 }),
    queries.prefetchQuery(listSettingsQuery(api, 'client', 'bookings')),
  ]);
  return null;
}

const TABS = ['active', 'completed', 'cancelled'] as const;
type Tab = (typeof TABS)[number];

const NONE = {
  active: 'list.noneActive',
  completed: 'list.noneCompleted',
  cancelled: 'list.noneCancelled',
} as const satisfies Record<Tab, string>;

function tabOf({ isActive, status }: ReservationRow): Tab {
  if (isActive) return 'active';
  return status === 'cancelled' ? 'cancelled' : 'completed';
}

/** A client's bookings, loaded whole and split into tabs (GAP-31): active and completed (CLIENT-12), and those called off. */
export function Bookings() {
  const t = useTexts();
  const { locale, website } = useSite();
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(clientReservationsQuery(useApi(), locale));
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'active';
  const rows = data.filter((row) => tabOf(row) === tab);
  return (
    <PrivateFrame>
      <title>{`${t('list.title')} · ${website.name}`}</title>
      <h1>{t('list.title')}</h1>
      <LinkTabs
        label={t('list.tabs')}
        current={tab}
        tabs={TABS.map((id) => ({ id, label: t(`list.${id}`), to: `?tab=${id}` }))}
      />
      <div className={styles['list']}>
        {rows.length > 0 ? (
          // the stay that is next first; of those that are over the last one
          <OwnReservations rows={rows} tab={tab} usualSort={tab === 'active' ? 'arrival,asc' : 'arrival,desc'} />
        ) : (
          <EmptyList icon="bed" text={t(NONE[tab])}>
            <LinkButton to={addressIn('search', 'destination')}>{t('list.search')}</LinkButton>
          </EmptyList>
        )}
      </div>
    </PrivateFrame>
  );
}
