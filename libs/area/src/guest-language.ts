import { LOCALES, type Locale } from '@posada/i18n';
import * as v from 'valibot';
import { storedValue } from './stored-value.ts';

const VERSION = 1;
const chosen = storedValue({
  storage: 'sessionStorage',
  key: 'guest-language',
  schema: v.object({ version: v.literal(VERSION), language: v.picklist(LOCALES) }),
});

/** The language that an agent chose for the guest on the phone, in this tab; undefined: none. */
export const readGuestLanguage = (): Locale | undefined => chosen.read()?.language;

export const writeGuestLanguage = (language: Locale) => chosen.write({ version: VERSION, language });
