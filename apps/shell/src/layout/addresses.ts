import type { AreaHandle, PageFacts, Site } from '@posada/area';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfCode } from '@posada/i18n';
import type { UIMatch } from 'react-router';

/** What the matched routes say of the page; deeper ones win. */
export function handleOf(matches: readonly UIMatch[]): AreaHandle {
  return Object.assign({}, ...matches.map((match) => match.handle ?? {})) as AreaHandle;
}

export function factsOf(matches: readonly UIMatch[]): PageFacts {
  return Object.assign(
    {},
    ...matches.map((match) => (match.loaderData as { page?: PageFacts } | null | undefined)?.page ?? {}),
  ) as PageFacts;
}

/** The same page under each language: its own slug where it has one, else the home page of that language (GAP-49). */
export function addressesOf(path: string, alternates: Record<string, string> | undefined): Record<Locale, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const own = alternates ? (alternates[locale] ?? '/') : path;
      return [locale, `/${locale}${own === '/' ? '' : own}`];
    }),
  ) as Record<Locale, string>;
}

/** Prefix-less path as the router gives it, without a slash at the end. */
export const plainPath = (pathname: string) => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));

/** Language to put into links: the page's own, even where its address has no prefix. */
export const primaryOf = (site: Site): Locale => localeOfCode(site.website.language.id) ?? DEFAULT_LOCALE;
