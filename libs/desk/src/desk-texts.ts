import type { AccountTexts } from '@posada/account/account-texts';
import { withAccountTexts } from '@posada/account/account-texts';
import type { Messages, MessagesLoader } from '@posada/area';
import { type Catalogue, catalogues } from '@posada/i18n';
import type english from './i18n/en.json';

/** The texts that both areas of staff share, in English. */
export type DeskTexts = typeof english & AccountTexts;

type Catalogues = Record<Catalogue, MessagesLoader>;

const shared: Catalogues = catalogues((name) => import(`./i18n/${name}.json`));

/** An area's catalogues with the texts that both areas of staff share; its own word wins. */
export function withDeskTexts(own: Catalogues): Catalogues {
  const both = (language: Catalogue) => async (): Promise<{ default: Messages }> => {
    const [ours, theirs] = await Promise.all([shared[language](), own[language]()]);
    return { default: { ...ours.default, ...theirs.default } };
  };
  return withAccountTexts(
    Object.fromEntries(Object.keys(own).map((language) => [language, both(language as Catalogue)])) as Catalogues,
  );
}
