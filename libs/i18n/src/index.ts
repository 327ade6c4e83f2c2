export {
  addDays,
  type DayStyle,
  formatDay,
  formatDays,
  formatMoment,
  formatMoney,
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
