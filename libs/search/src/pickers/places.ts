import type { PropertySummary } from '@posada/api-client/properties';
import type { Destination } from '@posada/api-client/search';
import { formatRow, type Locale } from '@posada/i18n';
import { destinationsOf } from '../shared/destinations.ts';

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
export function placesOf(properties: readonly PropertySummary[], locale: Locale): Place[] {
  const destinations = destinationsOf(properties).map(
    ({ id, name, country, properties: own }): Place => ({
      type: 'destination',
      id,
      name,
      about: country === name ? '' : country,
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
      about: formatRow([...new Set([location.city.name, location.country.name])], locale),
      words: [setup.name, location.city.name, location.destination.name, location.country.name].join('\n'),
    }),
  );
  return [...destinations, ...hotels];
}

/** Places that hold the text, anywhere, whatever its case and accents (SEARCH-03 to SEARCH-07). An empty text holds all. */
export function matchingPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = plain(text.trim());
  const found = places.filter(({ words }) => plain(words).includes(wanted));
  if (wanted === '') return found;
  const bestOf = (type: Place['type']) =>
    Math.min(...found.filter((place) => place.type === type).map((place) => distance(place, wanted)));
  const best = { destination: bestOf('destination'), property: bestOf('property') };
  // the kind with the best match comes first, and within it the best one: Enter takes what was meant
  return found
    .map((place) => ({ place, kind: best[place.type], own: distance(place, wanted) }))
    .sort((a, b) => a.kind - b.kind || a.place.type.localeCompare(b.place.type) || a.own - b.own)
    .map(({ place }) => place);
}

/** How far a place is from what was typed: it begins its name, a word of it, is in it, below it, or elsewhere. */
function distance({ name, about }: Place, wanted: string): number {
  const own = plain(name);
  if (own.startsWith(wanted)) return 0;
  if (own.includes(` ${wanted}`)) return 1;
  if (own.includes(wanted)) return 2;
  return plain(about).includes(wanted) ? 3 : 4;
}

/** What of a place was found when neither its name nor the line below holds the text: a hotel or town there. */
export function foundBy({ name, about, words }: Place, text: string): string {
  const wanted = plain(text.trim());
  if (wanted === '' || plain(`${name}\n${about}`).includes(wanted)) return '';
  return words.split('\n').find((word) => plain(word).includes(wanted)) ?? '';
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
