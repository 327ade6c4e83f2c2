export {
  type DayStyle,
  formatDay,
  formatDays,
  formatLabelled,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRoundedAmount,
  formatRoundedMoney,
  formatRow,
  initials,
  truncate,
} from './formats.ts';
export {
  amountTag,
  type Catalogue,
  catalogueOf,
  DEFAULT_LOCALE,
  dateTag,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  languageTag,
} from './locales.ts';
export type { TextKey } from './texts.ts';
