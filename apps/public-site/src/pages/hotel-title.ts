import type { PropertySummary } from '@posada/api-client/properties';

/** Without case and accents: `Posada Málaga` names the town that French calls `Malaga`. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The title of a hotel's page says where it is. */
export function hotelTitle(title: string, { location }: Pick<PropertySummary, 'location'>): string {
  const city = location.city.name;
  return folded(title).includes(folded(city)) ? title : `${title}, ${city}`;
}
