import { isLocale, type Locale } from '@posada/i18n';

/** The language that texts of a website fall back to. */
export const languageOf = ({ language: { id } }: { language: { id: string } }): Locale => (isLocale(id) ? id : 'en');
