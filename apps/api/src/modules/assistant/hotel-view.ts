import { localise } from '../../platform/localise.ts';
import { phoneText } from '../../platform/phone-text.ts';
import { type PropertyFacts, publishedPlans } from '../properties/property-facts.ts';
import type { Concept } from './concept-names.ts';
import { conceptsOf } from './concepts.ts';
import { isText, localesOf } from './passages.ts';
import { chaptersIn } from './published-text.ts';
import { fold, sentencesIn } from './terms.ts';

/** A service of a hotel or an amenity of a room, with what it is about. */
interface Service {
  name: string;
  concepts: readonly Concept[];
}

export interface Room {
  name: string;
  guests: number;
  smoking: string;
  concepts: readonly Concept[];
  /** What its description mentions. */
  mentions: readonly Concept[];
  services: Service[];
}

/** A hotel in one language, as the answers need it. */
export interface HotelView {
  id: number;
  page: string;
  name: string;
  /** Small letters without accents, as questions may name it: town, region. */
  places: string[];
  facts: PropertyFacts;
  checkIn: string;
  checkOut: string;
  phone: string | null;
  email: string | null;
  address: string;
  city: string;
  howToArrive: string;
  services: Service[];
  rooms: Room[];
  extras: { name: string; description: string; id: number; concepts: readonly Concept[] }[];
  plans: { name: string; id: number }[];
  sights: { name: string; distanceMetres: number; concepts: readonly Concept[] }[];
  chapters: { title: string; text: string; concepts: readonly Concept[]; sentences: Sentence[] }[];
  /** Sentences of the texts that no title names a concept for. */
  sentences: Sentence[];
}

interface Sentence {
  text: string;
  concepts: readonly Concept[];
}

/** Names in the icon set say what a service is, whatever it is called. */
const OF_ICON: Record<string, Concept> = {
  accessible: 'accessible',
  air: 'airConditioning',
  balcony: 'balcony',
  bar: 'bar',
  beach: 'beach',
  bike: 'bicycles',
  coffee: 'coffee',
  gym: 'gym',
  kids: 'kidsClub',
  laundry: 'laundry',
  parking: 'parking',
  pet: 'pets',
  pool: 'pool',
  restaurant: 'restaurant',
  safe: 'safe',
  sea: 'seaView',
  spa: 'spa',
  tv: 'tv',
  wifi: 'wifi',
};
/** What an icon stands for in a room, where it differs: a bar there is a small one. */
const IN_ROOMS: Record<string, Concept> = { bar: 'minibar' };

interface Localised {
  name: string;
  information: {
    summary: string;
    description: string;
    howToArrive?: string;
    checkIn: string;
    checkOut: string;
    phone: string | null;
    email: string | null;
  };
  location: { address: string; city: { name: string } };
  facilities?: { name: string; icon: string }[];
  contents?: { title: string; html: string }[];
  pointsOfInterest?: { name: string; distanceMetres: number }[];
}
type LocalisedRoom = {
  name: string;
  summary?: string;
  description?: string;
  beds?: string;
  smoking: string;
  features?: string[];
  amenities?: { name: string; icon: string }[];
};

export function hotelView(facts: PropertyFacts, language: string, primary: string): HotelView {
  const locales = localesOf(language, primary);
  const [locale = 'en'] = locales;
  const content = localise(facts.content, language, primary) as unknown as Localised;
  const { information, location } = content;
  const about = (text: string) => conceptsOf(text, locales);
  const sentencesOf = (texts: readonly string[]): Sentence[] =>
    [...new Set(texts.flatMap((text) => sentencesIn(text, locale)))].map((text) => ({ text, concepts: about(text) }));
  const service = ({ name, icon }: { name: string; icon: string }, own: Record<string, Concept> = {}): Service => {
    const meant = own[icon] ?? OF_ICON[icon];
    const named = about(name);
    // a name that says what it is needs no picture: a hot tub has the picture of a bath
    return { name, concepts: named.length > 0 || !meant ? named : [meant] };
  };
  const named = (entry: { content: object }) =>
    localise(entry.content, language, primary) as { name: string; description?: string };
  const chapters = (content.contents ?? [])
    .flatMap(({ title, html }) => chaptersIn(html, title))
    .map((chapter) => ({ ...chapter, concepts: about(chapter.title), sentences: sentencesOf([chapter.text]) }));
  const untitled = chapters.filter(({ concepts }) => concepts.length === 0).map(({ text }) => text);
  const prose = [information.summary, information.description, information.howToArrive, ...untitled].filter(isText);
  const places = [location.city.name, localise(facts.destination.name, language, primary)];
  return {
    id: facts.id,
    page: `property-${facts.id}`,
    name: content.name,
    places: [...new Set(places.filter(isText).map(fold))],
    facts,
    checkIn: information.checkIn,
    checkOut: information.checkOut,
    phone: phoneText(information.phone) ?? null,
    email: information.email,
    address: location.address,
    city: location.city.name,
    howToArrive: information.howToArrive ?? '',
    services: (content.facilities ?? []).map((facility) => service(facility)),
    rooms: facts.roomTypes.map((type) => {
      const own = localise(type.content, language, primary) as unknown as LocalisedRoom;
      return {
        name: own.name,
        guests: type.max_guests,
        smoking: own.smoking,
        concepts: about(own.name),
        mentions: about([own.summary, own.description, own.beds, ...(own.features ?? [])].filter(isText).join('. ')),
        services: (own.amenities ?? []).map((amenity) => service(amenity, IN_ROOMS)),
      };
    }),
    extras: facts.complements.map((extra) => {
      const { name, description = '' } = named(extra);
      return { id: extra.id, name, description, concepts: about(name) };
    }),
    plans: publishedPlans(facts).map((plan) => ({ id: plan.id, name: named(plan).name })),
    sights: (content.pointsOfInterest ?? []).map((sight) => ({ ...sight, concepts: about(sight.name) })),
    chapters,
    sentences: sentencesOf(prose),
  };
}
