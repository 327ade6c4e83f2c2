import type { PropertySummary } from '@posada/api-client/properties';
import type { PageHead, Site, Thing } from '@posada/area';
import { photoFile } from '@posada/ui';

type Photo = NonNullable<PropertySummary['photo']>;

/** As wide as social networks show a picture. */
const SHARED_WIDTH = 1200;

export interface PageHeadInput {
  site: Site;
  /** Without language prefix. */
  path: string;
  title: string;
  description: string;
  /** The page shows one item: a post, a room. */
  isItem: boolean;
  things: readonly Thing[];
}

const addressFor = ({ origin, locale }: Site, path: string) => `${origin}/${locale}${path === '/' ? '' : path}`;

function hotelOf(site: Site, property: PropertySummary, description: string): Thing {
  const { setup, information, location, facilities, photo, path } = property;
  const { category, rating, phone } = information;
  return {
    '@type': 'Hotel',
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
    parentOrganization: { '@id': `${site.origin}/#organization` },
    ...(phone ? { telephone: phone } : {}),
    ...(photo ? { image: new URL(photoFile(photo, SHARED_WIDTH), site.origin).href } : {}),
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
    amenityFeature: facilities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  };
}

/** Home, then the page itself. */
const breadcrumbsOf = (site: Site, path: string, title: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: site.website.name, item: addressFor(site, '/') },
    { name: title, item: addressFor(site, path) },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
});

function imageOf(photo: Photo) {
  const width = photo.widths.find((own) => own >= SHARED_WIDTH) ?? photo.width;
  const height = Math.round((photo.height / photo.width) * width);
  return { src: photoFile(photo, SHARED_WIDTH), alt: photo.alt, width, height };
}

/** The title of a hotel's page says where it is and of which class. */
export function hotelTitle(title: string, { location, information }: PropertySummary): string {
  const city = location.city.name;
  const place = title.toLowerCase().includes(city.toLowerCase()) ? title : `${title}, ${city}`;
  return information.category > 0 ? `${place} ${'★'.repeat(information.category)}` : place;
}

/** What a content page says to search engines and social networks. */
export function pageHead({ site, path, title, description, isItem, things }: PageHeadInput): PageHead {
  const property = isItem ? undefined : site.properties.find((own) => own.path === path);
  const photo = property?.photo ?? (path === '/' ? site.properties[0]?.photo : undefined);
  const article = things.find((thing) => thing['@type'] === 'BlogPosting') as { photo?: Photo } | undefined;
  const shown = article?.photo ?? photo;
  return {
    title,
    description,
    type: article ? 'article' : 'website',
    ...(shown ? { image: imageOf(shown) } : {}),
    things: [
      ...(property ? [hotelOf(site, property, description)] : []),
      ...things.map(({ photo: _, ...thing }) => thing as Thing),
      ...(path === '/' ? [] : [breadcrumbsOf(site, path, title)]),
    ],
  };
}
