import { getProperty, getPropertyPhotos, type PropertySummary } from '@posada/api-client/properties';
import type { Thing } from '@posada/area';
import { photoFile } from '@posada/ui';
import type { Hotel } from 'schema-dts';
import type { Loading } from '../shared/loading.ts';
import { WAIT_MS } from '../shared/server.ts';
import { addressFor, hotelId, organisationId } from './addresses.ts';
import { amenities, SHARED_WIDTH } from './amenities.ts';
import { stayOffer } from './stay-offer.ts';

/** From when and until when a room is a guest's: a page carries it of no property, so it is asked for here alone. */
async function timesOf({ api, site }: Pick<Loading, 'api' | 'site'>, { id }: PropertySummary) {
  const query = { language: site.locale };
  const found = await api
    .call(getProperty, { path: { id }, query }, { signal: AbortSignal.timeout(WAIT_MS) })
    .catch(() => undefined); // the client has logged the call
  return found && { checkinTime: found.information.checkIn, checkoutTime: found.information.checkOut };
}

/** Search engines show several pictures of a hotel. */
const MOST_IMAGES = 8;

async function imagesOf({ api, site }: Pick<Loading, 'api' | 'site'>, { id, photo }: PropertySummary) {
  const query = { language: site.locale };
  const photos = await api
    .call(getPropertyPhotos, { path: { id }, query }, { signal: AbortSignal.timeout(WAIT_MS) })
    .catch(() => undefined); // the client has logged the call
  const shown = (photos ?? (photo ? [photo] : [])).slice(0, MOST_IMAGES);
  return { images: shown.map((own) => new URL(photoFile(own, SHARED_WIDTH), site.origin).href), isWhole: !!photos };
}

/** How dear a hotel is beside others, as people write it: of the class of a hotel, one sign less than its stars. */
const priceRangeOf = ({ setup, information }: PropertySummary) =>
  information.category > 0
    ? { priceRange: setup.currency.symbol.repeat(Math.min(4, Math.max(1, information.category - 1))) }
    : {};

/**
 * A hotel on its own page, and the cheapest stay of the coming weeks. `isWhole`: false where a call failed, so that
 * something of the hotel is missing.
 */
export async function hotelThings(
  loading: Pick<Loading, 'api' | 'site'>,
  property: PropertySummary,
  description: string,
): Promise<{ things: Thing[]; isWhole: boolean }> {
  const { site } = loading;
  const { setup, information, location, facilities, path } = property;
  const { category, rating, phone } = information;
  const id = hotelId(site, path);
  const [offer, times, { images, isWhole }] = await Promise.all([
    stayOffer(loading, { property, item: id }),
    timesOf(loading, property),
    imagesOf(loading, property),
  ]);
  const hotel = {
    '@type': 'Hotel',
    '@id': id,
    name: setup.name,
    url: addressFor(site, path ?? '/'),
    description: information.summary || description,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.address,
      addressLocality: location.city.name,
      addressCountry: location.country.code,
      ...(location.postcode ? { postalCode: location.postcode } : {}),
      ...(location.region ? { addressRegion: location.region } : {}),
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    parentOrganization: { '@id': organisationId(site) },
    currenciesAccepted: setup.currency.code,
    ...priceRangeOf(property),
    ...times,
    ...(phone ? { telephone: phone } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(category > 0 ? { starRating: { '@type': 'Rating', ratingValue: category } } : {}),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            bestRating: 10,
            reviewCount: rating.count,
          },
        }
      : {}),
    ...(offer ? { makesOffer: { '@id': offer['@id'] } } : {}),
    amenityFeature: amenities(facilities),
  } as const satisfies Hotel;
  return { things: [hotel, ...(offer ? [offer] : [])], isWhole: isWhole && times !== undefined };
}
