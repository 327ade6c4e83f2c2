import { availabilityQuery } from '@posada/api-client/availability';
import { complementsQuery, ratePlansQuery, roomTypesQuery } from '@posada/api-client/properties';
import { apiContext, queryClientContext, siteContext } from '@posada/area';
import { writeSearch } from '@posada/search';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readAddress, sameQuery } from '../../shared/searched.ts';
import { memberOf, stayAt } from '../../shared/stay-prices.ts';

/** Without a property the guest chooses one first; an unknown one does not exist. Nothing is priced that cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { properties, locale } = site;
  const params = new URL(request.url).searchParams;
  const { search, problems } = readAddress(params, 'property', site);
  if (!search.destination) {
    throw redirect(problems.length > 0 ? sameQuery(params, 'destination') : writeSearch(search));
  }
  const property = properties.find((entry) => entry.id === search.destination?.id);
  if (!property) throw data(null, { status: 404 });
  if (problems.length > 0) return { search, problems, propertyId: property.id };
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  await Promise.all([
    queries.ensureQueryData(availabilityQuery(api, stayAt(property.id, search), locale, memberOf())),
    queries.ensureQueryData(roomTypesQuery(api, property.id, locale)),
    queries.ensureQueryData(ratePlansQuery(api, property.id, locale)),
    queries.ensureQueryData(complementsQuery(api, property.id, locale)),
  ]);
  return { search, problems, propertyId: property.id };
}
