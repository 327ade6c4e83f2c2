import { catalogues } from '@posada/i18n';

/** The texts of the search, by language; named like the shell's chunks, so that a language is one file in the browser. */
export const searchTexts = catalogues((name) => import(`./i18n/${name}.json`));
