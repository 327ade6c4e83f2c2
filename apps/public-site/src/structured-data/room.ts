import type { PropertySummary, RoomType } from '@posada/api-client/properties';
import type { Thing } from '@posada/area';
import { photoFile } from '@posada/ui';
import type { HotelRoom } from 'schema-dts';
import type { Loading } from '../shared/loading.ts';
import { addressFor, hotelId } from './addresses.ts';
import { amenities, SHARED_WIDTH } from './amenities.ts';
import { stayOffer } from './stay-offer.ts';

/** A room type on its own page, and its cheapest stay of the coming weeks. */
export async function roomThings(
  loading: Pick<Loading, 'api' | 'site'>,
  property: PropertySummary,
  room: RoomType,
): Promise<Thing[]> {
  const { site } = loading;
  const { name, summary, description, photos, size, beds, capacity, smoking } = room;
  const url = addressFor(site, room.path ?? property.path ?? '/');
  const id = `${url}#room`;
  const offer = await stayOffer(loading, { property, item: id, roomType: room.id });
  const thing = {
    '@type': 'HotelRoom',
    '@id': id,
    name,
    url,
    description: description || summary,
    image: photos.map((photo) => new URL(photoFile(photo, SHARED_WIDTH), site.origin).href),
    containedInPlace: {
      '@type': 'Hotel',
      '@id': hotelId(site, property.path),
      name: property.setup.name,
      url: addressFor(site, property.path ?? '/'),
    },
    occupancy: { '@type': 'QuantitativeValue', maxValue: capacity.guests, unitCode: 'C62' },
    ...(size === null ? {} : { floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' } }),
    ...(beds ? { bed: { '@type': 'BedDetails', typeOfBed: beds } } : {}),
    ...(smoking === 'both' ? {} : { smokingAllowed: smoking === 'smoking' }),
    amenityFeature: amenities(room.amenities),
  } as const satisfies HotelRoom;
  const photo = photos[0] ?? property.photo;
  return [{ ...thing, ...(photo ? { photo } : {}) }, ...(offer ? [offer] : [])];
}
