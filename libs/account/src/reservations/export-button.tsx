import { type ReservationPageSearch, reservationPageQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { saveFile } from '@posada/reservation';
import { Button, toast } from '@posada/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StaffKind, useKind, useTexts } from '../kinds.tsx';
import { csvRow, toCsv } from './csv.ts';

/** The service gives so many rows at once. */
const ROWS_AT_ONCE = 100;
/** More than a spreadsheet is read for; who wants them all narrows the days. */
const ROWS_AT_MOST = 5000;

const COLUMNS = [
  'number',
  'created',
  'property',
  'guest',
  'arrival',
  'departure',
  'nights',
  'rooms',
  'status',
  'total',
  'currency',
] as const;

/** Saves all pages of the filtered list as one CSV file. */
export function ExportButton({ search, count }: { search: ReservationPageSearch; count: number }) {
  const t = useTexts();
  const kind = useKind() as StaffKind;
  const { locale, today } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: string[][] = [];
      for (let currentPage = 1; rows.length < Math.min(count, ROWS_AT_MOST); currentPage += 1) {
        const wanted = { ...search, currentPage, pageSize: ROWS_AT_ONCE };
        const page = await queries.fetchQuery({ ...reservationPageQuery(api, kind, wanted, locale), staleTime: 0 });
        rows.push(...page.content.map((row) => csvRow(row, t(`status.${row.status}`))));
        if (currentPage >= page.totalPages) break;
      }
      return rows;
    },
    onSuccess: (rows) => {
      const headers = COLUMNS.map((name) => t(`csv.${name}`));
      saveFile(`${t('csv.file')}-${today}.csv`, 'text/csv;charset=utf-8', toCsv(headers, rows));
    },
    onError: () => toast({ tone: 'danger', title: t('failed.text') }),
  });
  if (count === 0) return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t('csv.save')}
    </Button>
  );
}
