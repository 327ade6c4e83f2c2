import { useSite } from '@posada/area';
import { LOCALES, languageTag } from '@posada/i18n';
import { Outlet, useLocation, useMatches } from 'react-router';
import { addressesOf, factsOf, handleOf, plainPath, primaryOf } from './addresses.ts';

/** Head links of a page that exists, around the page itself. A page that fails has none of them. */
export function Page() {
  const site = useSite();
  const matches = useMatches();
  const { pathname } = useLocation();
  const handle = handleOf(matches);
  const facts = factsOf(matches);
  const addresses = addressesOf(plainPath(pathname), facts.alternates);
  const isHidden =
    site.website.draft || handle.noindex || facts.noindex || handle.layout === 'booking' || handle.layout === 'account';
  return (
    <>
      <link rel="canonical" href={site.origin + addresses[site.locale]} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languageTag(locale)} href={site.origin + addresses[locale]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site.origin + addresses[primaryOf(site)]} />
      {isHidden && <meta name="robots" content="noindex" />}
      <Outlet />
    </>
  );
}
