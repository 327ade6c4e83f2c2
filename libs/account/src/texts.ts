import type { LibTexts } from '@posada/area';
import { catalogues } from '@posada/i18n';
import type english from './i18n/en.json';

/** What each area says in its own words. */
type OwnWords = Record<'signIn.lead' | 'signIn.title' | 'signUp.lead' | 'signUp.title', string>;

/** Keys of what the private areas share. */
export type AccountTexts = typeof english & OwnWords;

/** For the catalogues that an area uses: named like its own chunks, so that both lie in one file. */
export const accountTexts: LibTexts = {
  name: 'account',
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
};
