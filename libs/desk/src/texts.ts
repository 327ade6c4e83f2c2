import type { LibTexts } from '@posada/area';
import { catalogues } from '@posada/i18n';
import type english from './i18n/en.json';

/** Keys of what the areas of staff share. */
export type DeskTexts = typeof english;

/** For the catalogues that an area uses: named like its own chunks, so that both lie in one file. */
export const deskTexts: LibTexts = { name: 'desk', messages: catalogues((name) => import(`./i18n/${name}.json`)) };
