export {
  addDays,
  type DayStyle,
  formatDay,
  formatDays,
  formatLabelled,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRow,
  initials,
  isDay,
  nightsBetween,
  truncate,
} from './formats.ts';
export {
  amountTag,
  type Catalogue,
  catalogueOf,
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  languageTag,
} from './locales.ts';
export type { TextKey } from './texts.ts';
