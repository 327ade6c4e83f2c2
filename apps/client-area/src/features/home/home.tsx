import { PrivateFrame } from '@posada/account';
import {
  clientReservationsQuery,
  managedBookingQuery,
  ownAccessQuery,
  type ReservationRow,
  reservationQuery,
} from '@posada/api-client/reservations';
import { apiContext, Isolated, queryClientContext, siteContext, useApi, useSession, useSite } from '@posada/area';
import { FailedNotice } from '@posada/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loyaltyQuery } from '../../shared/loyalty-query.ts';
import { reviewsQuery } from '../../shared/reviews-query.ts';
import { useTexts } from '../../shared/texts.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { claimableQuery } from './claimable-query.ts';
import styles from './home.module.css';
import { LevelCard } from './level-card.tsx';
import { NextStay, NoStay } from './next-stay.tsx';
import { NextSteps } from './next-steps.tsx';

/** The stay that is under way or comes next; undefined: there is none. */
const nextStayOf = (rows: readonly ReservationRow[]) =>
  rows.filter(({ isActive }) => isActive).toSorted((a, b) => a.from.localeCompare(b.from))[0];

/** The list has to be there; all else is asked for with it, and a part that fails says so in its place. */
export async function homeLoader({ context }: LoaderFunctionArgs) {
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const { locale } = context.get(siteContext);
  const aside = Promise.all([
    queries.prefetchQuery(loyaltyQuery(api, locale)),
    queries.prefetchQuery(reviewsQuery(api, locale)),
    queries.prefetchQuery(claimableQuery(api, locale)),
  ]);
  const next = nextStayOf(await queries.fetchQuery({ ...clientReservationsQuery(api, locale), staleTime: 0 }));
  if (next) {
    const payable = queries
      .fetchQuery(ownAccessQuery(api, 'client', next.id))
      .then(({ token }) => queries.prefetchQuery({ ...managedBookingQuery(api, token, locale), staleTime: 0 }))
      .catch(() => undefined); // shown where the button would be
    await queries.prefetchQuery({ ...reservationQuery(api, 'client', next.id, locale), staleTime: 0 });
    await payable;
  }
  await aside;
  return null;
}

/** Where a client begins: the next stay, what can be done next, and the level of loyalty. */
export function Home() {
  const t = useTexts();
  const { locale, website } = useSite();
  const name = useSession('client')?.record.name ?? '';
  const { data: rows } = useSuspenseQuery(clientReservationsQuery(useApi(), locale));
  const next = nextStayOf(rows);
  const failed = (retry: () => void) => <FailedNotice onRetry={retry} />;
  return (
    <PrivateFrame>
      <title>{`${t('home.menu')} · ${website.name}`}</title>
      <h1>{name ? t('home.greeting', { name }) : t('home.menu')}</h1>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Isolated name="bookings without account" failed={failed}>
            <ClaimNotice />
          </Isolated>
          <Isolated name="next stay" failed={failed}>
            {next ? <NextStay row={next} /> : <NoStay rows={rows} />}
          </Isolated>
        </div>
        <div className={styles['column']}>
          <Isolated name="next steps" failed={failed}>
            <NextSteps rows={rows} next={next} />
          </Isolated>
          <Isolated name="level of loyalty" failed={failed}>
            <LevelCard />
          </Isolated>
        </div>
      </div>
    </PrivateFrame>
  );
}
