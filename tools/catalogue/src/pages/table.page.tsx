import { Badge, DataTable } from '@posada/ui';
import type { PartPage } from '../page.tsx';
import { useTexts } from '../samples.ts';

const ROWS = [
  { number: 'K7Q2', guest: 'Ana Bosch', total: '€387', isConfirmed: true },
  {
    number: 'M3XA',
    guest: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine',
    total: '€1,240.50',
    isConfirmed: false,
  },
];

function Bookings() {
  const t = useTexts();
  return (
    <DataTable
      caption={t('account/list.title')}
      rows={ROWS}
      rowKey={(row) => row.number}
      columns={[
        { key: 'number', header: t('account/list.number'), cell: (row) => row.number },
        { key: 'guest', header: t('account/list.guest'), cell: (row) => row.guest },
        {
          key: 'status',
          header: t('account/list.status'),
          cell: ({ isConfirmed }) => (
            <Badge tone={isConfirmed ? 'success' : 'danger'}>
              {t(isConfirmed ? 'account/status.confirmed' : 'account/status.cancelled')}
            </Badge>
          ),
        },
        { key: 'total', header: t('account/list.total'), align: 'end', cell: (row) => row.total },
      ]}
    />
  );
}

function Empty() {
  const t = useTexts();
  return (
    <DataTable
      caption={t('account/list.title')}
      rows={[] as typeof ROWS}
      rowKey={(row) => row.number}
      columns={[{ key: 'number', header: t('account/list.number'), cell: (row) => row.number }]}
      empty={t('account/list.noneFound')}
    />
  );
}

export const table: PartPage = {
  id: 'table',
  title: 'Table',
  about: 'Rows to compare. Where it is narrow each row is a card, with the headers before the values.',
  imports: "import { DataTable } from '@posada/ui';",
  examples: { Bookings, Empty },
};
