import { landingPath } from '@posada/api-client/search';
import { addressIn, siteContext } from '@posada/area';
import { localeOfCode } from '@posada/i18n';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { searchSetting } from '../../shared/searched.ts';

/** Where price ads and booking links lead (docs/price-ads.md): always on to the rooms, in the language of the link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const properties = site.properties.map(({ id }) => id);
  const { path, language } = landingPath(new URL(request.url).searchParams, {
    ...searchSetting(site),
    properties,
  });
  const locale = (language && localeOfCode(language)) || site.locale;
  // whole: the path of another language is not one of this router
  throw redirect(`${site.origin}/${locale}${addressIn('search', path)}`);
}

export const Component = () => null;
