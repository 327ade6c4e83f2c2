import type { Messages } from '@posada/area';
import { CATALOGUES, type Catalogue, catalogues } from '@posada/i18n';
import { searchTexts } from '@posada/search/texts';
import { uiTexts } from '@posada/ui/texts';

export type Bundles = Record<string, Messages>;

const shellTexts = catalogues((name) => import(`./i18n/${name}.json`));

async function bundlesOf(name: Catalogue): Promise<Bundles> {
  const [shell, ui, search] = await Promise.all([shellTexts[name](), uiTexts[name](), searchTexts[name]()]);
  return { shell: shell.default, ui: ui.default, search: search.default };
}

/** Catalogues of shell, kit and search, by language; areas bring their own. One file a language in the browser. */
export const shellCatalogues = Object.fromEntries(CATALOGUES.map((name) => [name, () => bundlesOf(name)])) as Record<
  Catalogue,
  () => Promise<Bundles>
>;
