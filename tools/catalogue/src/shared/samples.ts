import type { Photo } from '@posada/api-client';
import type { Locale, TextKey } from '@posada/i18n';
import type { Theme } from '@posada/themes';
import type { Resources } from 'i18next';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** What the examples are made of. */
export interface Samples {
  locale: Locale;
  brand: Theme;
  /** Pictures of the demo chain, those of the brand first. */
  photos: readonly Photo[];
}

/** A sentence that names its links by marks, `<terms>…</terms>`, without them: the catalogue has no such pages. */
export const withoutLinks = (sentence: string) => sentence.replace(/<\/?[\w-]+>/g, '');

export const SamplesContext = createContext<Samples | null>(null);

export function useSamples(): Samples {
  const samples = use(SamplesContext);
  if (!samples) throw new Error('examples stand inside a page of the catalogue');
  return samples;
}

type Names<Package extends string, Namespace extends keyof Resources> = `${Package}/${TextKey<Namespace>}`;
/** `package/key` of every text of the English catalogues: one that is renamed there is found by the compiler here. */
export type TextName =
  | Names<'ui', 'ui'>
  | Names<'account', 'client-area'>
  | Names<'booking', 'booking'>
  | Names<'search', 'search'>
  | Names<'public-site', 'public-site'>;

/** Texts of the site itself: so the examples speak every language, and show what guests read. */
export function useTexts() {
  // the names are checked here, where they include their package
  const t = useTranslation().t as unknown as (key: string, values: object) => string;
  return (name: TextName, values: Record<string, string | number> = {}): string => {
    const [ns = '', key = ''] = name.split(/\/(.*)/);
    // words of a reservation are those of its lib, whichever package shows them
    return t(key, { ns: [ns, 'reservation'], ...values });
  };
}
