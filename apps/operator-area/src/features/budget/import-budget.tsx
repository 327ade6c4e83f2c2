import { type Budget, setBudget } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatLabelled, formatMoney, formatNumber } from '@posada/i18n';
import { Button, Notice, toast } from '@posada/ui';
import { FileField } from '@posada/ui/file-field';
import { RecordTable } from '@posada/ui/record-table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { textOfFile } from '../../shared/text-of-file.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './budget.module.css';
import { type BudgetFile, type BudgetLine, type Fault, readBudgetFile } from './budget-file.ts';

const MOST_BYTES = 1024 * 1024;
/** Rows of the preview: those with a fault first, then those that change something. */
const SHOWN_ROWS = 100;

interface ImportBudgetProps {
  budget: Budget;
  onSaved: () => Promise<unknown>;
}

/** Reads a file, shows what it changes and what is wrong with its rows, and saves all of it or nothing. */
export function ImportBudget({ budget, onSaved }: ImportBudgetProps) {
  const t = useTexts();
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // chosen again after a save, the field is another one
  const [saved, setSaved] = useState(0);
  async function choose(file: File | undefined) {
    setText(undefined);
    setProblem(undefined);
    if (!file) return;
    if (file.size > MOST_BYTES) setProblem(t('budget.tooLarge'));
    else
      try {
        setText(await textOfFile(file));
      } catch {
        setProblem(t('budget.unreadable'));
      }
  }
  const read = text === undefined ? undefined : readBudgetFile(text, budget);
  return (
    <section>
      <h2 className={parts['part']}>{t('budget.import')}</h2>
      <p className={parts['about']}>{t('budget.columns')}</p>
      <div className={styles['file']}>
        <FileField
          key={saved}
          label={t('budget.file')}
          accept=".csv,text/csv"
          error={problem ?? problemOf(read, t)}
          // the same file, corrected, can be chosen again
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      </div>
      {read && 'lines' in read && (
        <Preview
          lines={read.lines}
          onSaved={async () => {
            setText(undefined);
            setSaved(saved + 1);
            await onSaved();
          }}
        />
      )}
    </section>
  );
}

function problemOf(read: BudgetFile | undefined, t: ReturnType<typeof useTexts>): string | undefined {
  if (!read || 'lines' in read) return undefined;
  if (read.problem === 'column') return t('budget.columnMissing', { column: read.column });
  return read.problem === 'empty' ? t('budget.empty') : t('budget.tooMany', { most: read.most });
}

function Preview({ lines, onSaved }: { lines: readonly BudgetLine[]; onSaved: () => Promise<unknown> }) {
  const t = useTexts();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const changed = lines.filter(({ isChanged }) => isChanged);
  const rows = [...faulty, ...changed];
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      await client.call(setBudget, { body: { months: changed.flatMap(({ month }) => month ?? []) } });
      toast({ tone: 'success', title: t('budget.saved') });
      await queries.invalidateQueries({ queryKey: ['operator', 'report'] });
      await onSaved();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <div className={styles['preview']}>
      <h3 className={styles['heading']}>{t('budget.preview')}</h3>
      <p role="status">
        {[
          formatLabelled(t('budget.changing'), formatNumber(changed.length, locale), locale),
          formatLabelled(
            t('budget.unchanged'),
            formatNumber(lines.length - faulty.length - changed.length, locale),
            locale,
          ),
          formatLabelled(t('budget.faulty'), formatNumber(faulty.length, locale), locale),
        ].join(' · ')}
      </p>
      {faulty.length > 0 && <Notice tone="danger" title={t('budget.correct')} />}
      {rows.length === 0 && <p className={parts['about']}>{t('budget.nothing')}</p>}
      {rows.length > SHOWN_ROWS && (
        <p className={parts['about']}>{t('changes.shown', { shown: SHOWN_ROWS, all: rows.length })}</p>
      )}
      {rows.length > 0 && <PreviewRows rows={rows.slice(0, SHOWN_ROWS)} />}
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      {faulty.length === 0 && changed.length > 0 && (
        <Button busy={isBusy} onClick={() => void save()}>
          {t('budget.save')}
        </Button>
      )}
    </div>
  );
}

function PreviewRows({ rows }: { rows: readonly BudgetLine[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const number = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(value, locale) : '–');
  const money = (value: number | null | undefined, currency: string) =>
    typeof value === 'number' ? formatMoney(value, currency, locale) : '–';
  const before = (text: string) => <span>{formatLabelled(t('budget.before'), text, locale)}</span>;
  return (
    <RecordTable
      caption={t('budget.preview')}
      rows={rows}
      keyOf={({ row }) => String(row)}
      className={styles['table']}
      card={['name month', 'check']}
      isDense
      columns={[
        { id: 'row', name: t('budget.row'), cell: ({ row }) => row },
        {
          id: 'name',
          name: t('rates.hotel'),
          isRowName: true,
          cell: ({ cells }) => (cells.hotel ? `${cells.hotel} (${cells.hotel_id})` : cells.hotel_id),
        },
        {
          id: 'month',
          name: t('budget.month'),
          cell: ({ month, cells }) => (month ? formatDay(`${month.month}-01`, locale, 'month') : cells.month),
        },
        {
          id: 'nights',
          name: t('reports.figure.nights'),
          cell: ({ month, cells, before: stored }) => (
            <span className={parts['named']}>
              <strong>{month ? number(month.nights) : cells.rooms_sold}</strong>
              {stored && before(number(stored.nights))}
            </span>
          ),
        },
        {
          id: 'revenue',
          name: t('reports.figure.revenue'),
          cell: ({ month, cells, before: stored }) => (
            <span className={parts['named']}>
              <strong>
                {month ? money(month.revenue, month.currency) : `${cells.room_revenue} ${cells.currency}`}
              </strong>
              {stored && before(money(stored.revenue, stored.currency))}
            </span>
          ),
        },
        { id: 'check', name: t('budget.check'), cell: (line) => <Check line={line} /> },
      ]}
    />
  );
}

function Check({ line: { faults, month, before } }: { line: BudgetLine }) {
  const t = useTexts();
  const textOfFault = (fault: Fault) => {
    switch (fault.kind) {
      case 'twice':
        return t('budget.fault.twice', { row: fault.row });
      case 'currency':
        return t('budget.fault.currency', { currency: fault.currency });
      case 'revenue':
        return t('budget.fault.revenue', { currency: fault.currency });
      default:
        return t(`budget.fault.${fault.kind}`);
    }
  };
  if (faults.length > 0)
    return (
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <li key={fault.kind}>{textOfFault(fault)}</li>
        ))}
      </ul>
    );
  if (month?.nights === null) return t('budget.removed');
  return before ? t('budget.changed') : t('budget.new');
}
