import { type ApiClient, ApiError } from '@posada/api-client';
import { availabilityQuery, lowestPricesQuery, offerStayQuery } from '@posada/api-client/availability';
import { complementsQuery, offersQuery, ratePlansQuery, roomTypesQuery } from '@posada/api-client/properties';
import { sentOfferQuery } from '@posada/api-client/reservations';
import { canBePriced, isOfProperty, type Search } from '@posada/api-client/search';
import { apiContext, queryClientContext, readPriceAccount, searchAddress, siteContext } from '@posada/area';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { linkRefusalOf } from '../../shared/link-refusal.ts';
import { readAddress, sameQuery } from '../../shared/searched.ts';
import type { SentBy } from './sent-offer.ts';

/** The first stay that gets an offer; undefined where there is none, or no such offer any more. */
async function fittingStay(
  api: ApiClient,
  queries: QueryClient,
  { propertyId, offerId, search }: { propertyId: string; offerId: string; search: Search },
) {
  const query = offerStayQuery(api, { propertyId, offerId, rooms: search.rooms });
  try {
    const { stay } = await queries.fetchQuery(query);
    return stay ? { from: stay.from, to: stay.to } : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The mailed offer that an address names. Without it, and where it cannot be read, there are rooms to choose from all the same. */
async function sentOffer(
  api: ApiClient,
  queries: QueryClient,
  propertyId: string,
  token: string | null,
): Promise<SentBy | undefined> {
  if (!token) return undefined;
  try {
    return { token, offer: await queries.fetchQuery(sentOfferQuery(api, propertyId, token)) };
  } catch (error) {
    return linkRefusalOf(error) ? { token, offer: null } : undefined;
  }
}

/** Without a property the guest chooses one first; an unknown one does not exist. Nothing is priced that cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { properties, locale } = site;
  const params = new URL(request.url).searchParams;
  const { search, problems } = readAddress(params, 'property', site);
  if (!isOfProperty(search)) {
    throw redirect(problems.length > 0 ? sameQuery(params, 'destination') : searchAddress(search));
  }
  const property = properties.find((entry) => entry.id === search.destination.id);
  if (!property) throw data(null, { status: 404 });
  if (!canBePriced(problems)) return { search, problems, isOfferOver: false, sent: undefined };
  const api = context.get(apiContext);
  const queries = context.get(queryClientContext);
  const { offer } = search;
  let isOfferOver = false;
  if (offer && !params.has('from') && !params.has('to')) {
    const stay = await fittingStay(api, queries, { propertyId: property.id, offerId: offer, search });
    if (stay) throw redirect(searchAddress({ ...search, ...stay }));
    isOfferOver = true;
  }
  const [sent] = await Promise.all([
    sentOffer(api, queries, property.id, params.get('sent')),
    queries.ensureQueryData(availabilityQuery(api, { ...search, propertyId: property.id }, locale, readPriceAccount())),
    queries.ensureQueryData(roomTypesQuery(api, property.id, locale)),
    queries.ensureQueryData(ratePlansQuery(api, property.id, locale)),
    queries.ensureQueryData(complementsQuery(api, property.id, locale)),
    // the days around are an aid: without them the rooms are shown all the same
    queries.prefetchQuery(
      lowestPricesQuery(api, { ...search, propertyIds: [property.id] }, locale, readPriceAccount()),
    ),
    ...(offer ? [queries.prefetchQuery(offersQuery(api, property.id, locale))] : []),
  ]);
  return { search, problems, isOfferOver, sent };
}
