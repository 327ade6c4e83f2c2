import type { ListColumn } from '@posada/account/lists';
import { useReservationColumns } from '@posada/account/reservations';
import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useTexts } from '../shared/texts.ts';

/** What the agency earns by a booking, or at net rates what it pays. */
function Earning({ row: { commission, currency } }: { row: ReservationRow }) {
  const t = useTexts();
  const { locale } = useSite();
  if (!commission) return null;
  const isNet = commission.model === 'net';
  return (
    <span>
      {t(isNet ? 'commission.rest' : 'commission.commission')}{' '}
      {formatMoney(isNet ? commission.net : commission.commission, currency, locale)}
    </span>
  );
}

/** The columns of the lists of staff: who the guest is, and what the agency earns. `more`: those of one area alone. */
export function useStaffColumns(more: readonly ListColumn<ReservationRow>[] = []): ListColumn<ReservationRow>[] {
  const common = useReservationColumns().map((column) => {
    if (column.id === 'guest') return { ...column, isUsual: true };
    if (column.id !== 'total') return column;
    return {
      ...column,
      cell: (row: ReservationRow) => (
        <>
          {column.cell(row)}
          <Earning row={row} />
        </>
      ),
    };
  });
  return [...common, ...more];
}
