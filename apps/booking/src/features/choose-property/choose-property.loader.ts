import { isLimit } from '@posada/api-client';
import { availabilityQuery } from '@posada/api-client/availability';
import { apiContext, queryClientContext, type Site, siteContext } from '@posada/area';
import { destinationsOf, readPlainForm, readSearch, type Search, writeSearch } from '@posada/search';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { memberOf, stayAt } from '../../shared/stay-prices.ts';

/** One lowest price is all that a list needs (GAP-82). */
export const lowestAt = (propertyId: string, search: Search) => ({
  ...stayAt(propertyId, search),
  onlyLowestPrice: true,
});

/** Properties of the searched destination; all of the website while none is chosen. */
export const propertiesIn = ({ properties }: Site, { destination }: Search) =>
  destinationsOf(properties).find((choice) => choice.id === destination?.id)?.properties ?? properties;

/** A submitted plain form becomes its canonical address; then one lowest price per property, side by side. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const setting = { today: site.today, childrenUntil: site.website.searchChildrenUntil };
  const submitted = readPlainForm(params, setting);
  if (submitted) throw redirect(writeSearch(submitted));
  const search = readSearch(params, 'destination', setting);
  const only = site.properties.length === 1 ? site.properties[0] : undefined;
  if (only) throw redirect(writeSearch({ ...search, destination: { type: 'property', id: only.id } }));
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  const asked = propertiesIn(site, search).map((property) =>
    availabilityQuery(api, lowestAt(property.id, search), site.locale, memberOf()),
  );
  await Promise.all(asked.map((query) => queries.prefetchQuery(query)));
  // a hotel without its price says so on its card; a guest who may ask for none is told once
  const states = asked.map(({ queryKey }) => queries.getQueryState(queryKey));
  const limit = states.find((state) => isLimit(state?.error))?.error;
  if (limit && states.every((state) => state?.data === undefined)) throw limit;
  return { search };
}
