import type { FlatNamespace, TFunction } from 'i18next';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { namespaceOf } from './area-texts.ts';

/** Where a screen is. */
export interface AreaPlace {
  /** Name of its area. */
  name: string;
  /** Path that the area begins at, below the language prefix; empty: the site's own. */
  mount: string;
}

/** Provided by the shell around the screens of each area. */
export const AreaContext = createContext<AreaPlace>({ name: '', mount: '' });
/** The area that the reader is in: libs know none by name. */
export const useArea = (): AreaPlace => use(AreaContext);

const IN_ORDER = { nsMode: 'fallback' } as const;

/**
 * Texts of the libs of a screen, in the area that it is in. `libs`: in the order in which a key is looked up, after the
 * area's own. `Own`: the namespace that i18next knows their keys by.
 */
export function useTextsOf<Own extends FlatNamespace>(...libs: readonly string[]): TFunction<Own> {
  const { name } = useArea();
  const namespaces = ['', ...libs].map((lib) => namespaceOf(name, lib));
  // the names are those of the area at run time, the keys those of `Own`
  return useTranslation(namespaces as unknown as Own, IN_ORDER).t as TFunction<Own>;
}
