import type { Property } from './properties.schema.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, to ten metres. */
export function distanceMetres(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round((2 * EARTH_METRES * Math.asin(Math.sqrt(h))) / 10) * 10;
}

/** From the centre of its destination; null where the website names no centre: a region has none. */
export const centreDistance = ({ location }: Pick<Property, 'location'>): number | null =>
  location.destination.centre ? distanceMetres(location, location.destination.centre) : null;
