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
