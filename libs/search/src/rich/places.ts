import type { PropertyBrief } from '@posada/api-client/properties';
import { formatRow, type Locale } from '@posada/i18n';
import { type Destination, destinationsOf } from '../search.ts';

/** One line of the picker: a destination, or a hotel. */
export interface Place extends Destination {
  name: string;
  /** What stands below the name: the country of a destination, the town of a hotel. */
  about: string;
  /** All that a guest may type to find it. */
  words: string;
}

/** Letters without accents and case, so that "malaga" finds "Málaga"; the length stays, for marking what was found. */
const plain = (text: string) =>
  [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? letter).join('');

/** Destinations first, then hotels, in the order of the website. */
export function placesOf(properties: readonly PropertyBrief[], locale: Locale): Place[] {
  const destinations = destinationsOf(properties).map(
    ({ id, name, country, properties: own }): Place => ({
      type: 'destination',
      id,
      name,
      about: country,
      words: [name, country, ...own.flatMap((property) => [property.setup.name, property.location.city.name])].join(
        '\n',
      ),
    }),
  );
  const hotels = properties.map(
    ({ id, setup, location }): Place => ({
      type: 'property',
      id,
      name: setup.name,
      about: formatRow([location.city.name, location.country.name], locale),
      words: [setup.name, location.city.name, location.destination.name, location.country.name].join('\n'),
    }),
  );
  return [...destinations, ...hotels];
}

/** Places that hold the text, anywhere, whatever its case and accents (SEARCH-03 to SEARCH-07). An empty text holds all. */
export function matchingPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = plain(text.trim());
  return places.filter(({ words }) => plain(words).includes(wanted));
}

/** A name in three pieces: before, what was typed, after. */
export function markedIn(name: string, text: string): [before: string, found: string, after: string] {
  const wanted = plain(text.trim());
  const at = wanted === '' ? -1 : plain(name).indexOf(wanted);
  if (at < 0) return [name, '', ''];
  const letters = [...name];
  const end = at + [...wanted].length;
  return [letters.slice(0, at).join(''), letters.slice(at, end).join(''), letters.slice(end).join('')];
}
