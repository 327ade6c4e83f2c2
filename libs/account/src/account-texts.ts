import type { Messages, MessagesLoader } from '@posada/area';
import { type Catalogue, catalogues } from '@posada/i18n';
import { type ReservationTexts, withReservationTexts } from '@posada/reservation/texts';
import type english from './i18n/en.json';

/** The texts that all three account areas share, in English. */
export type AccountTexts = typeof english & ReservationTexts;

type Catalogues = Record<Catalogue, MessagesLoader>;

// named like the areas' own chunks, so that both lie in one file
const shared: Catalogues = catalogues((name) => import(`./i18n/${name}.json`));

/** An area's catalogues with the texts that all three account areas share; its own word wins. */
export function withAccountTexts(own: Catalogues): Catalogues {
  const both = (language: Catalogue) => async (): Promise<{ default: Messages }> => {
    const [ours, theirs] = await Promise.all([shared[language](), own[language]()]);
    return { default: { ...ours.default, ...theirs.default } };
  };
  return withReservationTexts(
    Object.fromEntries(Object.keys(own).map((language) => [language, both(language as Catalogue)])) as Catalogues,
  );
}
