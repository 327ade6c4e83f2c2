import { amountText } from '@posada/account/lists';
import type { BudgetFigures, ReportFigure as Figure, ReportFigures } from '@posada/api-client/operator';
import { formatMoney, formatNumber, formatPercent, type Locale, minorUnitsOf } from '@posada/i18n';

const AMOUNTS: ReadonlySet<Figure> = new Set(['adr', 'revpar', 'revenue']);

export const isAmount = (figure: Figure): boolean => AMOUNTS.has(figure);
/** Rooms and nights. */
export const isCount = (figure: Figure): boolean => figure !== 'occupancy' && !isAmount(figure);

/** Percent, a count, or minor units of the currency; null: not known. */
export function figureIn(figure: Figure, figures: ReportFigures | BudgetFigures | null): number | null {
  if (figures === null) return null;
  if (figure === 'stays' || figure === 'cancelledStays')
    return figure in figures ? (figures as ReportFigures)[figure] : null;
  if (figure !== 'occupancy') return figures[figure];
  return figures.sellable ? Math.round((1000 * figures.nights) / figures.sellable) / 10 : null;
}

/** As it is read; a dash where it is not known. */
export function figureText(figure: Figure, value: number | null, currency: string, locale: Locale): string {
  if (value === null) return '–';
  if (figure === 'occupancy') return formatPercent(value, locale);
  return isAmount(figure) ? formatMoney(value, currency, locale) : formatNumber(value, locale);
}

/** As a spreadsheet calculates with it; empty where it is not known. */
export function figureCell(figure: Figure, value: number | null, currency: string): string {
  if (value === null) return '';
  return isAmount(figure) ? amountText(value, currency) : String(value);
}

/** In whole units of what a chart has at its side: euros, not cents. */
export const chartValue = (figure: Figure, value: number | null, currency: string): number | null =>
  value !== null && isAmount(figure) ? value / minorUnitsOf(currency) : value;

/** A value of the side of the chart: short, since many amounts have no room there. */
export const tickText = (figure: Figure, value: number, locale: Locale): string =>
  figure === 'occupancy' ? formatPercent(value, locale) : formatNumber(value, locale);

/** How much more than a year before or than planned, in percent with its sign; undefined: it cannot be compared. */
export function changeText(now: number | null, before: number | null, locale: Locale): string | undefined {
  if (now === null || before === null || before <= 0) return undefined;
  const percent = Math.round((1000 * (now - before)) / before) / 10;
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, locale)}`;
}
