import type { Photo } from '@posada/api-client';
import { catalogueOf, type Locale } from '@posada/i18n';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Catalogues of texts by the name of their package. */
export type Bundles = Record<string, Record<string, string>>;

/** What the server passes to the browser, so that both render the same. */
export interface Boot {
  address: string;
  bundles: Bundles;
  photos: Photo[];
  files: { css: string[]; js: string[] };
}

export const BOOT_ID = 'boot';

export function createTexts(locale: Locale, bundles: Bundles): i18n {
  const texts = createInstance();
  const language = catalogueOf(locale);
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(bundles),
    defaultNS: 'ui',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { [language]: bundles },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}
