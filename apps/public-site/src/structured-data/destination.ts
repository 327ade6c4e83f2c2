import type { PropertySummary } from '@posada/api-client/properties';
import type { Site, Thing } from '@posada/area';
import type { ItemList, TouristDestination } from 'schema-dts';
import { addressFor, hotelId } from './addresses.ts';

/** A destination on its own page, and the hotels of the website in it. */
export function destinationThings(
  site: Site,
  properties: readonly PropertySummary[],
  { title, description, path }: { title: string; description: string; path: string },
): Thing[] {
  const url = addressFor(site, path);
  const [first] = properties;
  const centre = first?.location.destination.centre;
  const place = {
    '@type': 'TouristDestination',
    '@id': `${url}#destination`,
    name: first?.location.destination.name ?? title,
    description,
    url,
    ...(centre ? { geo: { '@type': 'GeoCoordinates', ...centre } } : {}),
  } as const satisfies TouristDestination;
  const list = {
    '@type': 'ItemList',
    name: title,
    itemListElement: properties.map(
      (property, index) =>
        ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Hotel',
            '@id': hotelId(site, property.path),
            name: property.setup.name,
            url: addressFor(site, property.path ?? '/'),
          },
        }) as const,
    ),
  } as const satisfies ItemList;
  return [place, list];
}
