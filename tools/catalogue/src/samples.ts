import type { Photo } from '@posada/api-client';
import type { Locale } from '@posada/i18n';
import type { Theme } from '@posada/themes';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type booking from '../../../apps/booking/src/i18n/en.json';
import type publicSite from '../../../apps/public-site/src/i18n/en.json';
import type account from '../../../libs/account/src/i18n/en.json';
import type search from '../../../libs/search/src/i18n/en.json';
import type ui from '../../../libs/ui/src/i18n/en.json';

/** What the examples are made of. */
export interface Samples {
  locale: Locale;
  brand: Theme;
  /** Pictures of the demo chain, those of the brand first. */
  photos: readonly Photo[];
}

export const SamplesContext = createContext<Samples | null>(null);

export function useSamples(): Samples {
  const samples = use(SamplesContext);
  if (!samples) throw new Error('examples stand inside a page of the catalogue');
  return samples;
}

type Unplural<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key;
type Names<Package extends string, Texts> = `${Package}/${Unplural<keyof Texts & string>}`;
/** `package/key` of every text of the English catalogues: one that is renamed there is found by the compiler here. */
export type TextName =
  | Names<'ui', typeof ui>
  | Names<'account', typeof account>
  | Names<'booking', typeof booking>
  | Names<'search', typeof search>
  | Names<'public-site', typeof publicSite>;

/** Texts of the site itself: so the examples speak every language, and show what guests read. */
export function useTexts() {
  const { t } = useTranslation();
  return (name: TextName, values: Record<string, string | number> = {}): string => {
    const [ns = '', key = ''] = name.split(/\/(.*)/);
    return t(key, { ns, ...values });
  };
}
