import type { AssistantTopic } from '@posada/api-client/operator';
import { LEGAL_PAGES } from '@posada/api-client/website';
import { formatDistance, formatLabelled, formatList, formatRow, type Locale } from '@posada/i18n';
import type { Concept } from './concept-names.ts';
import {
  type Asked,
  type Fact,
  inARow,
  TELLERS,
  tellContact,
  tellExtras,
  tellService,
  UNWRITTEN,
} from './hotel-facts.ts';
import type { HotelView } from './hotel-view.ts';
import { sightsNamed } from './mentions.ts';
import type { OwnEntries } from './own-entries.ts';
import { isText, type Passage } from './passages.ts';
import { OF_WEBSITE, type Passages } from './site-answers.ts';
import { sentencesIn } from './terms.ts';
import { phrase } from './words.ts';

/** What is known of a website in one language. */
export interface Knowledge {
  locale: Locale;
  brand: string;
  hotels: readonly HotelView[];
  passages: Passages;
  /** What the hotel has written for the assistant. */
  entries: OwnEntries;
  /** Topics that it leaves to persons. */
  silentTopics: readonly AssistantTopic[];
  /** Where to ask a person; the phone as people read it. */
  phone: string | null;
  email: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface Told {
  text: string;
  /** Ids of the pages that it stands on, best first. */
  pages: string[];
  isUnsure?: boolean;
  /** Names alone. */
  isList?: boolean;
  /** What it costs was asked, and is not said. */
  lacksCost?: boolean;
  leadsToSearch?: boolean;
  leadsToBooking?: boolean;
  /** Where it is from; absent: facts of hotels. */
  origin?: 'entry' | 'silent' | 'search' | 'pages' | 'none';
  /** Id of the entry. */
  entry?: string;
  /** Of texts of pages. */
  headings?: string[];
}

/** Of several hotels each has a line that one reads in a chat; of one hotel everything is said. */
const LINE = 200;
/** Of one website's pages. */
const MOST_PASSAGES = 2;

/** They are told by what they are a case of where nothing of their own is written. */
const WIDER: Partial<Record<Concept, Concept>> = {
  earlyCheckIn: 'checkIn',
  lateCheckOut: 'checkOut',
  lateArrival: 'reception',
  charging: 'parking',
  refund: 'cancelling',
};
/** What an own title tells less well than the list of services: whether there is any. */
const WRITTEN_FIRST: ReadonlySet<Concept> = new Set(['pets', 'parking', 'accessible', 'children']);
/** Details that stand in a chapter about something wider. */
const IN_CHAPTERS: ReadonlySet<Concept> = new Set(['charging', 'highChair', 'lift', 'cot', 'kitchen', 'diet']);
/** A hotel lists these when it has them. */
const LISTED: ReadonlySet<Concept> = new Set([
  'pool',
  'spa',
  'gym',
  'restaurant',
  'bar',
  'wifi',
  'parking',
  'laundry',
  'bicycles',
  'kidsClub',
  'airConditioning',
  'transfer',
  'beach',
]);

/** Written for the law: what they say of cards or cookies answers no guest. */
const IN_LAW: ReadonlySet<string> = new Set(LEGAL_PAGES.filter((page) => page !== 'cancellation'));

/** The first whole sentences of a text, as many as fit into a line; at least one. */
function lineOf(text: string, locale: Locale): string {
  const chosen: string[] = [];
  let length = 0;
  for (const sentence of sentencesIn(text, locale)) {
    // a question is no answer by itself
    if (chosen.some((each) => !/[?？]$/.test(each)) && length + sentence.length > LINE) break;
    chosen.push(sentence);
    length += sentence.length;
  }
  return inARow(chosen, locale);
}

export const contactOf = ({ phone, email, brand, locale }: Knowledge) =>
  formatRow([phone, email].filter(isText), locale) || brand;
const contactTextOf = (known: Knowledge) =>
  tellContact(known, known.locale)?.text ?? phrase('unsure', known.locale, { contact: contactOf(known) });

const writtenOf = (known: Knowledge, hotel: HotelView, concept: Concept): string[] => {
  const chapters = hotel.chapters.filter(({ concepts }) => concepts.includes(concept)).map(({ text }) => text);
  return chapters.length > 0 ? chapters : faqOf(known, hotel, concept).map((passage) => asked(passage));
};

/** An answer stands under its question, which it is no sentence without. */
const asked = ({ title, text }: Passage) => (/[?？]$/.test(title) ? `${title} ${text}` : text);

const faqOf = ({ passages }: Knowledge, hotel: HotelView, concept: Concept) =>
  passages.about(concept).filter(({ page, title }) => page === hotel.page && title !== hotel.name);

/** What costs what, in what a hotel has written about a thing. */
const costsOf = (hotel: HotelView, concept: Concept): string[] =>
  hotel.chapters
    .filter(({ concepts }) => concepts.includes(concept))
    .flatMap(({ sentences }) => sentences)
    .filter(({ concepts }) => concepts.includes('free') || concepts.includes('price'))
    .map(({ text }) => text);

const sentencesOf = (hotel: HotelView, concept: Concept): string[] => {
  const about = ({ concepts }: { concepts: readonly Concept[] }) => concepts.includes(concept);
  const own = hotel.sentences.filter(about);
  const all =
    own.length > 0 || !IN_CHAPTERS.has(concept)
      ? own
      : hotel.chapters.flatMap(({ sentences }) => sentences.filter(about));
  return all.map(({ text }) => text);
};

function factOf(known: Knowledge, hotel: HotelView, concept: Concept, asked: Asked): Fact | undefined {
  const { locale } = known;
  const own = TELLERS[concept]?.(hotel, asked);
  if (own) return own;
  const wantsCost = asked.aspects.has('price') || asked.aspects.has('free');
  const service = tellService(hotel, concept, asked);
  // what can be booked says more than which rooms have a place for it
  const booked = concept === 'cot' ? tellExtras(hotel, concept, locale) : [];
  if (booked.length > 0) return { text: inARow(booked, locale), has: true };
  const costs = wantsCost ? [...costsOf(hotel, concept), ...tellExtras(hotel, concept, locale)] : [];
  if (costs.length > 0) return { text: inARow(costs, locale), ...(service?.has ? { has: true } : {}) };
  if (service && !WRITTEN_FIRST.has(concept) && (asked.isExistence || asked.aspects.has('free'))) return service;
  const found = proseOf(known, hotel, concept, asked, service);
  return found && wantsCost && found.has !== false ? { ...found, lacksCost: true } : found;
}

function proseOf(
  known: Knowledge,
  hotel: HotelView,
  concept: Concept,
  asked: Asked,
  service: Fact | undefined,
): Fact | undefined {
  const { locale } = known;
  const [written] = writtenOf(known, hotel, concept);
  if (written) return { text: written, has: service?.has === true };
  const [sentence, second] = sentencesOf(hotel, concept);
  const extras = tellExtras(hotel, concept, locale);
  if (service) return asked.isOne && sentence ? { text: inARow([service.text, sentence], locale), has: true } : service;
  if (extras.length > 0) return { text: inARow(extras, locale), has: true };
  if (sentence) return { text: inARow([sentence, ...(second ? [second] : [])], locale) };
  const unwritten = UNWRITTEN[concept]?.(hotel, asked);
  if (unwritten) return unwritten;
  const wider = WIDER[concept];
  if (wider) return factOf(known, hotel, wider, { ...asked, isExistence: false });
  return LISTED.has(concept) && hotel.services.length > 0
    ? { text: phrase('notListed', locale), has: false }
    : undefined;
}

const pagesOfSite = ({ passages }: Knowledge, concept: Concept): Passage[] =>
  passages.about(concept).filter(({ page }) => !page.startsWith('property-') && !IN_LAW.has(page));

const rank = ({ has }: Fact) => (has === true ? 0 : has === undefined ? 1 : 2);

/** One line for each hotel, or for each group of hotels that say the same; hotels that have it first. */
function tellHotels(
  known: Knowledge,
  concept: Concept,
  some: readonly HotelView[],
  asked: Asked,
  isNamed: boolean,
): Told | undefined {
  const { locale } = known;
  const told = some.flatMap((hotel) => {
    const fact = factOf(known, hotel, concept, asked);
    return fact ? [{ hotel, fact }] : [];
  });
  // where none has it, that none lists it is no answer to how it is
  if (told.length === 0) return undefined;
  const isOne = some.length === 1;
  const groups = new Map<string, { fact: Fact; hotels: HotelView[] }>();
  for (const { hotel, fact } of told) {
    const text = isOne ? fact.text : lineOf(fact.text, locale);
    const group = groups.get(text) ?? { fact, hotels: [] };
    group.hotels.push(hotel);
    groups.set(text, group);
  }
  const lines = [...groups].sort(([, a], [, b]) => rank(a.fact) - rank(b.fact));
  const isSame = lines.length === 1 && told.length === some.length;
  const text = lines
    .map(([line, { hotels: own }]) => {
      if (isSame && !isNamed) return line;
      const names = formatList(
        own.map(({ name }) => name),
        locale,
      );
      return formatLabelled(names, line, locale);
    })
    .join('\n');
  const ofHotels = lines.flatMap(([, { hotels: own }]) => own.map(({ page }) => page));
  // what holds everywhere has a page of its own: the cancellation conditions
  const chapters = pagesOfSite(known, concept)
    .filter(({ pageConcepts }) => pageConcepts.includes(concept))
    .map(({ page }) => page);
  const lacksCost = told.some(({ fact }) => fact.lacksCost);
  return {
    text,
    lacksCost,
    isList: told.every(({ fact }) => fact.isList),
    pages: isSame && !isNamed && chapters.length > 0 ? chapters : ofHotels,
  };
}

export const tellPassages = (found: readonly Passage[]): Told | undefined => {
  const shown = [...new Map(found.map((passage) => [passage.text, passage])).values()].slice(0, MOST_PASSAGES);
  if (shown.length === 0) return undefined;
  return {
    text: shown.map(asked).join('\n'),
    pages: [...new Set(shown.map(({ page }) => page))],
    origin: 'pages',
    headings: shown.map(({ title }) => title),
  };
};

const ofSite = (known: Knowledge, concept: Concept, question: string): Told | undefined => {
  const about = pagesOfSite(known, concept);
  return tellPassages(known.passages.best(question, concept, about));
};

export function tell(
  known: Knowledge,
  concept: Concept,
  question: string,
  some: readonly HotelView[],
  asked: Asked,
  isNamed: boolean,
) {
  const { hotels, locale } = known;
  if (concept === 'hotels') {
    const list = formatList(
      hotels.map(({ name, city }) => `${name} (${city})`),
      locale,
    );
    return { text: phrase('hotels', locale, { list }), pages: hotels.map(({ page }) => page) };
  }
  if (concept === 'contact' && !isNamed) return { text: contactTextOf(known), pages: [] };
  if (OF_WEBSITE.has(concept)) return ofSite(known, concept, question);
  return tellHotels(known, concept, some, asked, isNamed) ?? ofSite(known, concept, question);
}

export const distances = ({ locale }: Knowledge, question: string, some: readonly HotelView[]): Told | undefined => {
  const lines = some.flatMap((hotel) => {
    const sights = sightsNamed(question, hotel, locale).map(
      ({ name, distanceMetres }) => `${name} (${formatDistance(distanceMetres, locale)})`,
    );
    return sights.length > 0 ? [{ hotel, text: formatLabelled(hotel.name, formatList(sights, locale), locale) }] : [];
  });
  if (lines.length === 0) return undefined;
  return { text: lines.map(({ text }) => text).join('\n'), pages: lines.map(({ hotel }) => hotel.page) };
};
