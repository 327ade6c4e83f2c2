import { availabilityQuery } from '@posada/api-client/availability';
import { complementsQuery, ratePlansQuery, roomTypesQuery } from '@posada/api-client/properties';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import { readSearch, writeSearch } from '@posada/search';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { memberOf, stayAt } from '../../shared/stay-prices.ts';

/** Without a property the guest chooses one first; an unknown one does not exist. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { website, properties, today, locale } = context.get(siteContext);
  const search = readSearch(new URL(request.url).searchParams, 'property', {
    today,
    childrenUntil: website.searchChildrenUntil,
  });
  if (!search.destination) throw redirect(writeSearch({ ...search, destination: null }));
  const property = properties.find((entry) => entry.id === search.destination?.id);
  if (!property) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  await Promise.all([
    queries.ensureQueryData(availabilityQuery(api, stayAt(property.id, search), locale, memberOf())),
    queries.ensureQueryData(roomTypesQuery(api, property.id, locale)),
    queries.ensureQueryData(ratePlansQuery(api, property.id, locale)),
    queries.ensureQueryData(complementsQuery(api, property.id, locale)),
  ]);
  return { search, propertyId: property.id };
}
