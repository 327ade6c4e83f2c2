import { useSite } from '@posada/area';
import { toCsv } from '@posada/i18n/csv';
import { saveFile } from '@posada/reservation';
import { Button, toast } from '@posada/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../shared/texts.ts';
import type { Sheet } from './list-columns.ts';

/**
 * Saves all pages of a filtered list as one CSV file, with every column. `read`: all its rows; `file`: the beginning of
 * its name; `count`: of the rows.
 */
export function ExportButton({ read, file, count }: { read: () => Promise<Sheet>; file: string; count: number }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: ({ headers, rows }) =>
      saveFile(`${file}-${today}.csv`, 'text/csv;charset=utf-8', toCsv(headers, rows, locale)),
    onError: () => toast({ tone: 'danger', title: t('failed.text') }),
  });
  if (count === 0) return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t('csv.save')}
    </Button>
  );
}
