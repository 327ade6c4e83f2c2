import { ExportButton } from '@posada/account/lists';
import {
  changeText,
  type ReportFigure as Figure,
  type FigureRow,
  figureIn,
  figureSheet,
  figureText,
  type HotelReport,
  hasBudget,
  hasFigures,
  isAmount,
  knownFigures,
  REPORT_FIGURES,
  type ReportCurrency,
} from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatDays, formatLabelled, formatRow } from '@posada/i18n';
import { Disclosure, SelectField, VisuallyHidden } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { RecordTable } from '@posada/ui/record-table';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import { chartValue, isCount, tickText } from './figures.ts';
import type { ReportChoice } from './report-address.ts';
import { type ChartPoint, ReportChart } from './report-chart.tsx';
import styles from './reports.module.css';
import { useLineNames } from './use-line-names.ts';

/** Lines of a split report on the screen; the file has all. */
const SHOWN_LINES = 100;

interface Row extends FigureRow {
  id: string;
  name: string;
  /** In a spreadsheet. */
  csv: string;
}

interface ReportResultsProps {
  /** What is shown; while another one is read, that of the choice before. */
  report: HotelReport;
  choice: ReportChoice;
  onFigure: (figure: Figure) => void;
}

/** The figures of a report: all together, in a chart, by day or month, and split. */
export function ReportResults({ report, choice, onFigure }: ReportResultsProps) {
  const t = useTexts();
  const { locale } = useSite();
  const nights = formatDays(report.from, report.to, locale);
  const booked = report.currencies.filter(hasFigures);
  const figure = REPORT_FIGURES[report.kind].find((each) => each === choice.figure) ?? REPORT_FIGURES[report.kind][0];
  return (
    <>
      <p role="status" className={styles['status']}>
        {formatLabelled(t(`reports.kind.${report.kind}`), nights, locale)}
        <span>
          {formatLabelled(t('reports.lastYear'), formatDays(report.before.from, report.before.to, locale), locale)}
        </span>
      </p>
      {booked.length === 0 ? (
        <EmptyList icon="search" text={t('reports.empty')} />
      ) : (
        booked.map((each) => (
          <InCurrency
            key={each.currency}
            report={report}
            each={each}
            figure={figure}
            isOnly={booked.length === 1}
            onFigure={onFigure}
          />
        ))
      )}
    </>
  );
}

interface InCurrencyProps {
  report: HotelReport;
  each: ReportCurrency;
  figure: Figure;
  /** There is no other currency. */
  isOnly: boolean;
  onFigure: (figure: Figure) => void;
}

function InCurrency({ report, each, figure, isOnly, onFigure }: InCurrencyProps) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = useLineNames(report.by);
  const { currency } = each;
  const points: Row[] = each.points.map(({ date, ...figures }) => ({
    ...figures,
    id: date,
    name: formatDay(date, locale, report.step === 'day' ? 'medium' : 'month'),
    csv: date,
  }));
  const lines: Row[] = each.lines.map((line) => ({ ...line, id: line.key, name: nameOf(line), csv: nameOf(line) }));
  const of = isOnly ? (text: string) => text : (text: string) => `${text} · ${currency}`;
  const steps = of(t(report.step === 'day' ? 'reports.byDay' : 'reports.byMonth'));
  const split = of(formatLabelled(t('reports.by'), t(`reports.by.${report.by}`), locale));
  return (
    <>
      <Totals report={report} each={each} title={of(t('reports.total'))} />
      <section className={styles['chart']}>
        <SelectField
          label={of(t('reports.figure'))}
          className={parts['choice']}
          value={figure}
          onChange={({ target }) => onFigure(target.value as Figure)}
        >
          {REPORT_FIGURES[report.kind].map((one) => (
            <option key={one} value={one}>
              {t(`reports.figure.${one}`)}
            </option>
          ))}
        </SelectField>
        <Chart report={report} currency={currency} rows={points} figure={figure} />
        <Disclosure summary={steps}>
          {() => (
            <>
              <Save report={report} currency={currency} first={t('reports.night')} rows={points} />
              <FigureTable report={report} currency={currency} title={steps} first={t('reports.night')} rows={points} />
            </>
          )}
        </Disclosure>
      </section>
      <section>
        <div className={parts['top']}>
          <h2 className={styles['split']}>{split}</h2>
          {lines.length > SHOWN_LINES && <p>{t('changes.shown', { shown: SHOWN_LINES, all: lines.length })}</p>}
          <Save report={report} currency={currency} first={t(`reports.by.${report.by}`)} rows={lines} />
        </div>
        <FigureTable
          report={report}
          currency={currency}
          title={split}
          first={t(`reports.by.${report.by}`)}
          rows={lines.slice(0, SHOWN_LINES)}
        />
      </section>
    </>
  );
}

/** All nights together: each figure, that of the year before and of the budget, and how they differ. */
function Totals({
  report,
  each: { currency, total, points },
  title,
}: {
  report: HotelReport;
  each: ReportCurrency;
  title: string;
}) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <section className={styles['total']}>
      <h2 className={styles['split']}>{title}</h2>
      <dl className={styles['totals']}>
        {REPORT_FIGURES[report.kind].map((figure) => {
          const [now, before] = [figureIn(figure, total.now), figureIn(figure, total.before)];
          const change = (other: number | null) => changeText(figure, now, other, locale);
          const compared = [
            { name: t('reports.lastYear'), value: before },
            ...(points.some(({ budget }) => budget)
              ? [{ name: t('reports.budget'), value: figureIn(figure, total.budget) }]
              : []),
          ];
          return (
            <div key={figure}>
              <dt>{t(`reports.figure.${figure}`)}</dt>
              <dd className={styles['value']}>{figureText(figure, now, currency, locale)}</dd>
              {compared.map(({ name, value }) => (
                <dd key={name} className={styles['compared']}>
                  {formatLabelled(name, figureText(figure, value, currency, locale), locale)}
                  {change(value) && ` (${change(value)})`}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
      {points.some(({ budget }) => budget) && total.budget === null && (
        <p className={styles['about']}>{t('reports.budgetGaps')}</p>
      )}
    </section>
  );
}

interface RowsProps {
  report: HotelReport;
  currency: string;
  rows: readonly Row[];
}

function Chart({ report, currency, rows, figure }: RowsProps & { figure: Figure }) {
  const t = useTexts();
  const { locale } = useSite();
  const points: ChartPoint[] = rows.map(({ id, name, now, before, budget }) => ({
    name,
    label: formatDay(id, locale, report.step === 'day' ? 'short' : 'shortMonth'),
    now: chartValue(figure, figureIn(figure, now), currency),
    before: chartValue(figure, figureIn(figure, before), currency),
    budget: chartValue(figure, figureIn(figure, budget), currency),
  }));
  const known = rows
    .flatMap(({ name, now }) => {
      const value = figureIn(figure, now);
      return value === null ? [] : [{ name, value }];
    })
    .sort((a, b) => a.value - b.value);
  const [lowest, highest] = [known[0], known.at(-1)];
  const text = (value: number) => figureText(figure, value, currency, locale);
  const summary =
    lowest && highest
      ? t('reports.extremes', {
          high: text(highest.value),
          highDay: highest.name,
          low: text(lowest.value),
          lowDay: lowest.name,
        })
      : t('reports.notKnown');
  const unit = isAmount(figure) ? [currency] : [];
  const name = formatRow([t(`reports.figure.${figure}`), ...unit, formatDays(report.from, report.to, locale)], locale);
  return (
    <figure className={styles['figure']}>
      <ReportChart
        label={name}
        points={points}
        isCount={isCount(figure)}
        tickText={(value) => tickText(figure, value, locale)}
        legend={{ now: name, before: t('reports.lastYear'), budget: t('reports.budget') }}
      />
      <figcaption>{summary}</figcaption>
    </figure>
  );
}

function FigureTable({ title, first, report, currency, rows }: RowsProps & { title: string; first: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const isPlanned = hasBudget(rows);
  return (
    <RecordTable
      caption={formatRow([title, t(isPlanned ? 'reports.belowBudget' : 'reports.below')], locale)}
      rows={rows}
      keyOf={({ id }) => id}
      className={styles['table']}
      card={['name']}
      isDense
      columns={[
        { id: 'name', name: first, isRowName: true, cell: ({ name }) => name },
        ...knownFigures(report.kind, rows).map((figure) => ({
          id: figure,
          name: t(`reports.figure.${figure}`),
          cell: ({ now, before, budget }: Row) => (
            <span className={parts['named']}>
              <strong>{figureText(figure, figureIn(figure, now), currency, locale)}</strong>
              <span>
                <VisuallyHidden>{t('reports.lastYear')} </VisuallyHidden>
                {figureText(figure, figureIn(figure, before), currency, locale)}
              </span>
              {isPlanned && (
                <span>
                  {formatLabelled(
                    t('reports.budget'),
                    figureText(figure, figureIn(figure, budget), currency, locale),
                    locale,
                  )}
                </span>
              )}
            </span>
          ),
        })),
      ]}
    />
  );
}

/** The same rows as a file, with amounts that a spreadsheet adds up. */
function Save({ first, report, currency, rows }: RowsProps & { first: string }) {
  const t = useTexts();
  const sheet = async () =>
    figureSheet(
      report.kind,
      rows.map((row) => ({ ...row, name: row.csv, currency })),
      {
        first,
        currency: t('reports.currency'),
        lastYear: t('reports.lastYear'),
        budget: t('reports.budget'),
        figure: (figure) => t(`reports.figure.${figure}`),
      },
    );
  return <ExportButton read={sheet} file={`${t('reports.file')}-${report.kind}`} count={rows.length} />;
}
