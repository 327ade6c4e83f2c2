import { catalogues } from '@posada/i18n';

/** The texts of the kit, by language; named like the shell's chunks, so that a language is one file in the browser. */
export const uiTexts = catalogues((name) => import(`./i18n/${name}.json`));
