import type { Messages, MessagesLoader } from '@posada/area';
import { type Catalogue, catalogues } from '@posada/i18n';
import type english from './i18n/en.json';

/** What is said of managing a booking, wherever it is managed. */
export type ReservationTexts = typeof english;

type Catalogues = Record<Catalogue, MessagesLoader>;

const texts = catalogues((name) => import(`./i18n/${name}.json`));

/** An area's catalogues with the texts above; its own word wins. */
export function withReservationTexts<const Own extends Partial<Catalogues>>(own: Own): Own {
  const both = (language: Catalogue, ofArea: MessagesLoader) => async (): Promise<{ default: Messages }> => {
    const [ours, theirs] = await Promise.all([texts[language](), ofArea()]);
    return { default: { ...ours.default, ...theirs.default } };
  };
  const merged = Object.entries(own).map(([language, ofArea]) => [language, both(language as Catalogue, ofArea)]);
  // the same languages, and a loader for each
  return Object.fromEntries(merged) as Own;
}
