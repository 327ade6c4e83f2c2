export {
  addDays,
  type DayStyle,
  formatDay,
  formatDays,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  initials,
  isDay,
  nightsBetween,
  truncate,
} from './formats.ts';
export {
  type Catalogue,
  catalogueOf,
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  type Locale,
  languageTag,
} from './locales.ts';
