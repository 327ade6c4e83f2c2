import { useSite } from '@posada/area';
import { formatDay, formatShortMoment } from '@posada/i18n';
import { HERE } from '../../shared/here.ts';
import { useTexts } from '../../shared/texts.ts';
import type { GridRow } from './grid-rows.ts';
import type { Cells } from './use-cells.ts';

/** What is known of the chosen cell: restrictions, the plan that it follows, and who set it when. */
export function CellStatus({
  row,
  column,
  day,
  today,
  cells,
}: {
  row: GridRow;
  column: number;
  day: string;
  /** At the hotel. */
  today: string;
  cells: Cells;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const facts = cells.at(row, column);
  const writer = facts && cells.writerOf(row, column, facts.version);
  const sentences = [
    `${row.name}, ${formatDay(day, locale, 'long')}`,
    day < today && t('rates.isOver'),
    facts?.isClosed && t('rates.isClosed'),
    facts && facts.minimumStay > 1 && t('rates.minimum', { nights: facts.minimumStay }),
    row.follows && t('rates.follows', { plan: row.follows.name }),
    writer &&
      t(writer.isChannel ? 'rates.byChannel' : 'rates.by', {
        by: writer.by,
        moment: formatShortMoment(writer.at, HERE, locale),
      }),
  ];
  return sentences.filter(Boolean).join('. ');
}
