import { isAmount, type ReportFigure } from '@posada/api-client/operator';
import { formatNumber, formatPercent, type Locale, minorUnitsOf } from '@posada/i18n';

/** Rooms and nights. */
export const isCount = (figure: ReportFigure): boolean => figure !== 'occupancy' && !isAmount(figure);

/** In whole units of what a chart has at its side: euros, not cents. */
export const chartValue = (figure: ReportFigure, value: number | null, currency: string): number | null =>
  value !== null && isAmount(figure) ? value / minorUnitsOf(currency) : value;

/** A value of the side of the chart: short, since many amounts have no room there. */
export const tickText = (figure: ReportFigure, value: number, locale: Locale): string =>
  figure === 'occupancy' ? formatPercent(value, locale) : formatNumber(value, locale);
