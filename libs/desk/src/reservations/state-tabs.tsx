import { addressOf } from '@posada/account/reservations';
import type { ReservationPageSearch } from '@posada/api-client/reservations';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useTexts } from '../shared/texts.ts';

const STATES = ['all', 'active', 'completed'] as const;

/** All bookings, those ahead, those that are over: with the same filters, from the first page. */
export function StateTabs({ search }: { search: ReservationPageSearch }) {
  const t = useTexts();
  const { state, madeUntil: _, ...others } = search;
  return (
    <LinkTabs
      label={t('list.tabs')}
      current={state ?? 'all'}
      tabs={STATES.map((id) => ({
        id,
        label: t(`list.${id}`),
        to: addressOf({ ...others, ...(id === 'all' ? {} : { state: id }), currentPage: 1 }),
      }))}
    />
  );
}
