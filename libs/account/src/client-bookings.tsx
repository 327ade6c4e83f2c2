import { clientReservationsQuery } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { LinkButton, LinkTabs, Notice } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import styles from './account.module.css';
import { NAMESPACES, useKind } from './kinds.ts';
import { PrivateFrame } from './private-frame.tsx';
import { ReservationTable } from './reservation-table.tsx';

/** Always asked anew: a booking made a moment ago must be in the list. */
export async function clientBookingsLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  await context
    .get(queryClientContext)
    .fetchQuery({ ...clientReservationsQuery(context.get(apiContext), locale), staleTime: 0 });
  return null;
}

/** A client's bookings, loaded whole and split into two tabs (CLIENT-12, GAP-31). */
export function ClientBookings() {
  const { t } = useTranslation(NAMESPACES[useKind()]);
  const { locale, website } = useSite();
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(clientReservationsQuery(useApi(), locale));
  const isActive = params.get('tab') !== 'completed';
  const rows = data.filter((row) => row.isActive === isActive);
  return (
    <PrivateFrame>
      <title>{`${t('list.title')} · ${website.name}`}</title>
      <h1>{t('list.title')}</h1>
      <LinkTabs
        label={t('list.tabs')}
        current={isActive ? 'active' : 'completed'}
        tabs={[
          { id: 'active', label: t('list.active'), to: '?tab=active' },
          { id: 'completed', label: t('list.completed'), to: '?tab=completed' },
        ]}
      />
      <div className={styles['list']}>
        {rows.length > 0 ? (
          <ReservationTable rows={rows} />
        ) : (
          <Notice
            tone="info"
            title={t(isActive ? 'list.noneActive' : 'list.noneCompleted')}
            action={<LinkButton to="/booking/destination">{t('list.search')}</LinkButton>}
          />
        )}
      </div>
    </PrivateFrame>
  );
}
