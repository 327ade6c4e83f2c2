import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES, catalogueOf, type Locale } from '@posada/i18n';
import { createInstance } from 'i18next';

/** A text of one language with its values filled in; `count` chooses the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

const texts = createInstance({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  // keys are flat, as those of the site
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // mails are escaped where they become HTML
  interpolation: { escapeValue: false },
});
await texts.init();

/**
 * Loads the catalogues of a module, `<language>.json` in a folder. `Key`: the keys of its English one (`TextKey`), by
 * which a key that does not exist is a fault of types; that each language has all of them is checked by `npm run i18n`.
 */
export function loadTexts<Key extends string>(namespace: string, folder: string): (locale: Locale) => Translate<Key> {
  const translators = new Map<string, Translate<Key>>();
  for (const name of CATALOGUES) {
    texts.addResourceBundle(name, namespace, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
    // the types of all namespaces of the site are no matter here, and cost the compiler a minute
    translators.set(name, texts.getFixedT(name, namespace as never) as unknown as Translate<Key>);
  }
  return (locale) => {
    const translate = translators.get(catalogueOf(locale));
    if (!translate) throw new Error(`no catalogue for ${locale} in ${folder}`);
    return translate;
  };
}
