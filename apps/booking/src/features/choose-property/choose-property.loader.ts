import { isLimit } from '@posada/api-client';
import { lowestPricesQuery } from '@posada/api-client/availability';
import { areCanonical, canBePriced, type Search } from '@posada/api-client/search';
import { apiContext, queryClientContext, readPriceAccount, type Site, searchAddress, siteContext } from '@posada/area';
import { destinationsOf, readPlainForm } from '@posada/search';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readAddress, sameQuery, searchSetting } from '../../shared/searched.ts';
import { knownFilters } from './known-filters.ts';

/** One lowest price of each property is all that a list needs (GAP-82, decision 41). */
export const lowestIn = (properties: Site['properties'], search: Search) => ({
  ...search,
  propertyIds: properties.map(({ id }) => id),
});

/** Properties of the searched destination; all of the website while none is chosen. */
export const propertiesIn = ({ properties }: Site, { destination }: Search) =>
  destinationsOf(properties).find((choice) => choice.id === destination?.id)?.properties ?? properties;

/** The days of a form as they were typed, right or wrong: the results say what is wrong with them. */
const submittedDays = (params: URLSearchParams) => ({
  from: encodeURIComponent((params.get('from') ?? '').slice(0, 10)),
  to: encodeURIComponent((params.get('to') ?? '').slice(0, 10)),
});

/** A submitted plain form becomes its canonical address; then the lowest prices of all its properties, in one call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const submitted = readPlainForm(params, searchSetting(site));
  if (submitted) throw redirect(searchAddress({ ...submitted, ...submittedDays(params) }));
  const { search: asked, problems } = readAddress(params, 'destination', site);
  const only = site.properties.length === 1 ? site.properties[0] : undefined;
  if (only) {
    const destination = { type: 'property' as const, id: only.id };
    throw redirect(
      problems.length > 0 ? sameQuery(params, 'property', only.id) : searchAddress({ ...asked, destination }),
    );
  }
  const properties = propertiesIn(site, asked);
  const filters = knownFilters(asked.filters, properties);
  const search = { ...asked, filters };
  if (!canBePriced(problems)) return { search, problems };
  // the plain form of the filters becomes its canonical address too
  if (!areCanonical(params, filters)) throw redirect(searchAddress(search));
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  const query = lowestPricesQuery(api, lowestIn(properties, search), site.locale, readPriceAccount());
  await queries.prefetchQuery(query);
  // prices that could not be read are asked for again on the page; a guest who reached the limit sees an error
  const error = queries.getQueryState(query.queryKey)?.error;
  if (isLimit(error)) throw error;
  return { search, problems };
}
