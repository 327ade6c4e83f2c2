import { chosenColumns } from '@posada/account/lists';
import { ReservationFilters, readFilters } from '@posada/account/reservations';
import type { ReservationPageSearch } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { FindField, FoundList, StateTabs, useStaffColumns } from '@posada/desk';
import { languageTag } from '@posada/i18n';
import { FailedNotice, LinkButton } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../shared/addresses.ts';
import { Loading } from '../../shared/loading.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { searchQuery } from './queries.ts';
import styles from './rooms.module.css';

/** Bookings of all websites and hotels that who has signed in works for. */
export function Bookings() {
  const t = useTexts();
  return (
    <Workspace title={t('bookings.title')} scopes={['reservations.read']}>
      <Found />
    </Workspace>
  );
}

function Found() {
  const t = useTexts();
  const { locale } = useSite();
  const { booking, newBooking } = useAddresses();
  const mayWrite = useOperator().permissions.includes('reservations.write');
  const [params] = useSearchParams();
  const search = readFilters(params);
  const queries = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...searchQuery(search),
    placeholderData: (before) => before,
  });
  const own = useOwnHotels();
  const columns = chosenColumns(useStaffColumns(), null);
  // hotels of other websites are known by their bookings
  const hotels = [
    ...new Map(
      [...own, ...(data?.content ?? []).map(({ property }) => property)].map((each) => [each.id, each]),
    ).values(),
  ].sort((a, b) => a.name.localeCompare(b.name, languageTag(locale)));
  /** The address of the only booking that fits. What fails here is shown by the list, which asks the same. */
  const onlyOne = async (wanted: ReservationPageSearch) => {
    const found = await queries.fetchQuery(searchQuery(wanted)).catch(() => undefined);
    const [only] = found?.content ?? [];
    return only && found?.totalElements === 1 ? booking(only.number) : undefined;
  };
  return (
    <>
      {mayWrite && (
        <p className={styles['new']}>
          <LinkButton to={newBooking}>{t('newBooking.title')}</LinkButton>
        </p>
      )}
      <FindField search={search} hotels={hotels} onlyOne={onlyOne} />
      <StateTabs search={search} />
      <ReservationFilters search={search} hotels={hotels} hasNames={false} />
      {error && <FailedNotice tone="danger" title={t('bookings.readFailed')} onRetry={refetch} />}
      {data ? (
        <FoundList
          search={search}
          page={data}
          summary={data.summary}
          columns={columns}
          to={({ number }) => booking(number)}
          isBusy={isPlaceholderData}
        />
      ) : (
        !error && <Loading />
      )}
    </>
  );
}
