import type { DemoHotel } from '../hotels/hotel.types.ts';
import { DESTINATIONS } from '../hotels/hotels.ts';
import { type DemoMenuItem, type DemoPage, type Localised, picture } from '../shared/demo.types.ts';
import { framed, t } from '../shared/languages.ts';
import { DESTINATION_GUIDES, type DestinationGuide } from './destination-guides.ts';
import { slugged } from './paths.ts';

/** Where the pages of destinations stand, by language. */
const FOLDERS = {
  en: 'destinations',
  es: 'destinos',
  ca: 'destinacions',
  de: 'reiseziele',
  fr: 'destinations',
  bg: 'destinatsii',
  ru: 'napravleniya',
  ch: 'destinations',
  it: 'destinazioni',
  nl: 'bestemmingen',
  pt: 'destinos',
};

interface DemoDestination {
  id: number;
  name: Localised;
  guide: DestinationGuide;
  hotels: DemoHotel[];
}

/** The destinations of some hotels, in their order. */
function destinationsWith(hotels: readonly DemoHotel[]): DemoDestination[] {
  return [...new Set(hotels.map(({ destination }) => destination))].flatMap((id) => {
    const place = DESTINATIONS.find((own) => own.id === id);
    const guide = DESTINATION_GUIDES[id];
    return place && guide
      ? [{ id, name: place.name, guide, hotels: hotels.filter(({ destination }) => destination === id) }]
      : [];
  });
}

const english = (text: Localised) => (typeof text === 'string' ? text : text.en);
const pathsOf = ({ name }: Pick<DemoDestination, 'name'>) =>
  framed(FOLDERS, (folder) => `/${folder}/${slugged(english(name))}`) as DemoPage['paths'];
/** Path of the page of a destination by its id; undefined: there is no such destination. */
export function destinationPaths(id: number): DemoPage['paths'] | undefined {
  const place = DESTINATIONS.find((own) => own.id === id);
  return place && pathsOf(place);
}
/** A text with the place's name in each language. */
const about = (text: Localised, name: Localised) =>
  framed(text, (own, language) =>
    own.replace('{place}', typeof name === 'string' ? name : (name[language] ?? name.en)),
  );
const paragraph = (text: Localised) => framed(text, (own) => `<p>${own}</p>`);

function destinationPage({ id, name, guide, hotels }: DemoDestination): DemoPage {
  const properties = hotels.map((hotel) => String(hotel.id));
  const [first] = hotels;
  return {
    id: `destination-${id}`,
    paths: pathsOf({ name }),
    title: name,
    description: guide.lead,
    blocks: [
      {
        type: 'slider',
        settings: {
          slides: first
            ? [{ photo: picture(`${first.key}-view`, first.photos.view), title: name, text: guide.lead }]
            : [],
        },
      },
      { type: 'search', settings: { destination: String(id) } },
      { type: 'text', settings: { html: paragraph(guide.about) } },
      {
        type: 'property-list',
        style: hotels.length === 1 ? 2 : 1,
        settings: { title: about(t('Where to stay: {place}', 'Dónde alojarse: {place}'), name), properties },
      },
      {
        type: 'text-column',
        settings: {
          columns: [
            { title: t('When to go', 'Cuándo ir'), html: paragraph(guide.season) },
            { title: t('Getting there', 'Cómo llegar'), html: paragraph(guide.arrival) },
          ],
        },
      },
      { type: 'property-map', settings: { title: t('On the map', 'En el mapa'), properties } },
      ...hotels.map((hotel) => ({
        type: 'point-of-interest-list',
        settings: {
          title: t('Around {hotel}', 'Alrededor de {hotel}', { hotel: hotel.name }),
          property: String(hotel.id),
        },
      })),
    ],
  };
}

/** A page for each destination of a website: what it is like, when to go, and the hotels there. */
export const destinationPages = (hotels: readonly DemoHotel[]): DemoPage[] =>
  destinationsWith(hotels).map(destinationPage);

export const destinationItems = (hotels: readonly DemoHotel[]): DemoMenuItem[] =>
  destinationsWith(hotels).map((place) => ({ label: place.name, url: pathsOf(place) as Localised }));

/** The way from a hotel to the page of its destination. */
export function destinationLink(hotel: DemoHotel): { label: Localised; url: Localised }[] {
  return destinationsWith([hotel]).map((place) => ({
    label: about(t('Find out more: {place}', 'Más información: {place}'), place.name),
    url: pathsOf(place) as Localised,
  }));
}
