import { CATALOGUES, type Catalogue } from './languages.ts';

/** One flat catalogue: keys with a point between feature and text. */
type Texts = Promise<{ default: Record<string, string> }>;

/**
 * Loaders of a package's catalogues by language; `load` imports one file, `area.ts` of any area shows how. The build recipe
 * puts a loader for each file of the folder in place of the call (`tools/build/src/catalogues-loader.cjs`), so a release
 * names the languages that it has; only tests get here.
 */
export const catalogues = (load: (name: Catalogue) => Texts): Record<Catalogue, () => Texts> =>
  Object.fromEntries(CATALOGUES.map((name) => [name, () => load(name)])) as Record<Catalogue, () => Texts>;
