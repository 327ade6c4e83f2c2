import type { ReservationRow } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { saveFile } from '@posada/reservation';
import { Button, toast } from '@posada/ui';
import { useMutation } from '@tanstack/react-query';
import { useKind, useTexts } from '../kinds.tsx';
import { spreadsheetOf } from './columns.tsx';
import { toCsv } from './csv.ts';

/** Saves all pages of the filtered list as one CSV file, with every column. `read`: all its rows. */
export function ExportButton({ read, count }: { read: () => Promise<readonly ReservationRow[]>; count: number }) {
  const t = useTexts();
  const kind = useKind();
  const { today } = useSite();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (rows) => {
      const sheet = spreadsheetOf(kind, rows, t);
      saveFile(`${t('csv.file')}-${today}.csv`, 'text/csv;charset=utf-8', toCsv(sheet.headers, sheet.rows));
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
