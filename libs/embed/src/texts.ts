import { catalogues } from '@posada/i18n';

/** Texts that only the components have, by language; those of the form are the search's own. */
export const embedTexts = catalogues((name) => import(`./i18n/${name}.json`));
