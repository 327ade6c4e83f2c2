import type { PropertySummary } from '@posada/api-client/properties';

/** The title of a hotel's page says where it is and of which class. */
export function hotelTitle(title: string, { location, information }: PropertySummary): string {
  const city = location.city.name;
  const place = title.toLowerCase().includes(city.toLowerCase()) ? title : `${title}, ${city}`;
  return information.category > 0 ? `${place} ${'★'.repeat(information.category)}` : place;
}
