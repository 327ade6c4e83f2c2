import { amountTag, formatMoney, formatNumber, formatPercent, type Locale } from '@posada/i18n';
import { amountText } from '@posada/i18n/csv';
import { REFERRERS, type Referrer } from '../reservations/landing.schema.ts';
import {
  type BudgetFigures,
  LEAD_GROUPS,
  LENGTH_GROUPS,
  REPORT_FIGURES,
  type ReportCurrency,
  type ReportDimension,
  type ReportFigure,
  type ReportFigures,
  type ReportKind,
} from './hotel-report.schema.ts';

const AMOUNTS: ReadonlySet<ReportFigure> = new Set(['adr', 'revpar', 'revenue']);

/** Whether a figure is money. */
export const isAmount = (figure: ReportFigure): boolean => AMOUNTS.has(figure);

/** Percent, a count, or minor units of the currency; null: not known. */
export function figureIn(figure: ReportFigure, figures: ReportFigures | BudgetFigures | null): number | null {
  if (figures === null) return null;
  if (figure === 'stays' || figure === 'cancelledStays')
    return figure in figures ? (figures as ReportFigures)[figure] : null;
  if (figure !== 'occupancy') return figures[figure];
  return figures.sellable ? Math.round((1000 * figures.nights) / figures.sellable) / 10 : null;
}

/** As it is read; a dash where it is not known. */
export function figureText(figure: ReportFigure, value: number | null, currency: string, locale: Locale): string {
  if (value === null) return '–';
  if (figure === 'occupancy') return formatPercent(value, locale);
  return isAmount(figure) ? formatMoney(value, currency, locale) : formatNumber(value, locale);
}

/** As a spreadsheet calculates with it; empty where it is not known. */
function figureCell(figure: ReportFigure, value: number | null, currency: string): string {
  if (value === null) return '';
  return isAmount(figure) ? amountText(value, currency) : String(value);
}

/**
 * How much more than a year before or than planned, in percent with its sign; undefined: it cannot be compared. A
 * difference of percentages in percent is misread, so there is none of the occupancy.
 */
export function changeText(
  figure: ReportFigure,
  now: number | null,
  before: number | null,
  locale: Locale,
): string | undefined {
  if (figure === 'occupancy' || now === null || before === null || before <= 0) return undefined;
  const percent = Math.round((1000 * (now - before)) / before) / 10;
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}`;
}

/** Whether a currency of a report has anything to show. */
export const hasFigures = ({ total: { now, before }, points }: Pick<ReportCurrency, 'total' | 'points'>): boolean =>
  points.some(({ budget }) => budget) ||
  [now, before].some(({ nights, stays, cancelledStays }) => nights !== 0 || stays > 0 || cancelledStays > 0);

/** A row of a table of figures. */
export interface FigureRow {
  now: ReportFigures;
  before: ReportFigures;
  budget: BudgetFigures | null;
}

export const hasBudget = (rows: readonly FigureRow[]): boolean => rows.some(({ budget }) => budget !== null);

/** Figures that are known in some row: a split by guests has no rooms of its own. */
export const knownFigures = (kind: ReportKind, rows: readonly FigureRow[]): readonly ReportFigure[] =>
  REPORT_FIGURES[kind].filter(
    (figure: ReportFigure) =>
      (figure !== 'occupancy' && figure !== 'revpar') || rows.some(({ now }) => figureIn(figure, now) !== null),
  );

const SIDES = ['now', 'before', 'budget'] as const;

/** Headers of a spreadsheet. */
interface SheetTexts {
  /** Of the column that names the rows. */
  first: string;
  currency: string;
  lastYear: string;
  budget: string;
  figure: (figure: ReportFigure) => string;
}

/** Rows of figures as a spreadsheet has them: amounts as plain numbers beside their currency. */
export function figureSheet(
  kind: ReportKind,
  rows: readonly (FigureRow & { name: string; currency: string })[],
  texts: SheetTexts,
): { headers: string[]; rows: string[][] } {
  const columns = knownFigures(kind, rows).flatMap((figure) =>
    SIDES.filter((side) => side !== 'budget' || hasBudget(rows)).map((side) => ({ figure, side })),
  );
  return {
    headers: [
      texts.first,
      texts.currency,
      ...columns.map(({ figure, side }) =>
        side === 'now'
          ? texts.figure(figure)
          : `${texts.figure(figure)} (${side === 'before' ? texts.lastYear : texts.budget})`,
      ),
    ],
    rows: rows.map((row) => [
      row.name,
      row.currency,
      ...columns.map(({ figure, side }) => figureCell(figure, figureIn(figure, row[side]), row.currency)),
    ]),
  };
}

const isNamedReferrer = (key: string): key is Exclude<Referrer, 'site'> =>
  key !== 'site' && REFERRERS.some((each) => each === key);

type Line = ReportCurrency['lines'][number];

/** From the first value of a group to the one before the next group: "8–14", "15+", "3". */
function groupName(key: string, groups: readonly number[]): string {
  const next = groups[groups.indexOf(Number(key)) + 1];
  if (next === undefined) return `${key}+`;
  return next === Number(key) + 1 ? key : `${key}–${next - 1}`;
}

/** What has no name in the back end. */
export interface LineTexts {
  property: (id: string) => string;
  channel: (channel: 'website' | 'desk' | 'agency') => string;
  referrer: (referrer: Exclude<Referrer, 'site'>) => string;
  noCode: string;
  noCampaign: string;
  noAgency: string;
  notKnown: string;
}

/** What a line of a split report is called. */
export function lineNames(by: ReportDimension, locale: Locale, texts: LineTexts): (line: Line) => string {
  const namesOf = (type: 'region' | 'language') => {
    const names = new Intl.DisplayNames(amountTag(locale), { type });
    return ({ key }: Line) => (key ? (names.of(key) ?? key) : texts.notKnown);
  };
  switch (by) {
    case 'property':
      return ({ key, name }) => name ?? texts.property(key);
    case 'country':
      return namesOf('region');
    case 'language':
      return namesOf('language');
    case 'channel':
      return ({ key }) => texts.channel(key === 'desk' || key === 'agency' ? key : 'website');
    case 'code':
      return ({ key }) => key || texts.noCode;
    case 'source':
    case 'campaign':
      return ({ key }) => key || texts.noCampaign;
    case 'referrer':
      return ({ key }) => (isNamedReferrer(key) ? texts.referrer(key) : key || texts.notKnown);
    case 'agency':
      return ({ key, name }) => name ?? (key || texts.noAgency);
    case 'length':
      return ({ key }) => groupName(key, LENGTH_GROUPS);
    case 'lead':
      return ({ key }) => groupName(key, LEAD_GROUPS);
    default:
      return ({ key, name }) => name ?? (key || texts.notKnown);
  }
}
