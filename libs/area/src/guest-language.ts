import { isLocale, type Locale } from '@posada/i18n';

const KEY = 'guest-language';

/** The language that an agent chose for the guest on the phone, in this tab; undefined: none. */
export function readGuestLanguage(): Locale | undefined {
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  return stored !== null && isLocale(stored) ? stored : undefined;
}

export const writeGuestLanguage = (language: Locale) => sessionStorage.setItem(KEY, language);
