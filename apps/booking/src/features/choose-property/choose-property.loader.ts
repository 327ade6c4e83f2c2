import { availabilityQuery } from '@posada/api-client/availability';
import { apiContext, queryClientContext, type Site, siteContext } from '@posada/area';
import { destinationsOf, readPlainForm, readSearch, type Search, writeOccupancy, writeSearch } from '@posada/search';
import { type LoaderFunctionArgs, redirect } from 'react-router';

export const lowestSearch = (propertyId: string, search: Search) => ({
  propertyId,
  from: search.from,
  to: search.to,
  occupancy: writeOccupancy(search.rooms),
  onlyLowestPrice: true,
  ...(search.promocode ? { promotion: search.promocode } : {}),
});

/** Properties of the searched destination; all of the website while none is chosen. */
export function propertiesIn(site: Site, search: Search) {
  const destination = destinationsOf(site.properties).find((choice) => choice.id === search.destination?.id);
  return { name: destination?.name, properties: destination?.properties ?? site.properties };
}

/** A submitted plain form becomes its canonical address; then one lowest price per property, side by side (GAP-82). */
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
  await Promise.all(
    propertiesIn(site, search).properties.map((property) =>
      queries.prefetchQuery(availabilityQuery(api, lowestSearch(property.id, search), site.locale)),
    ),
  );
  return { search };
}
