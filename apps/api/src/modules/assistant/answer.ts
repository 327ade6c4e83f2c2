import { LEGAL_PAGES } from '@posada/api-client/website';
import { formatDistance, formatLabelled, formatList, formatRow, type Locale } from '@posada/i18n';
import type { Concept } from './concept-names.ts';
import { isAspect, read } from './concepts.ts';
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
import { hotelsNamed, sightsNamed } from './mentions.ts';
import { isText, type Passage } from './passages.ts';
import { OF_WEBSITE, type Passages } from './site-answers.ts';
import { fold, keysOf, sentencesIn, wordsIn } from './terms.ts';
import { say } from './words.ts';

/** What is known of a website in one language. */
interface Knowledge {
  locale: Locale;
  brand: string;
  hotels: readonly HotelView[];
  passages: Passages;
  /** Where to ask a person; the phone as people read it. */
  phone: string | null;
  email: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

interface Told {
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
}

/** Of several hotels each has a line that one reads in a chat; of one hotel everything is said. */
const LINE = 200;
const MOST_THINGS = 3;
/** Of one website's pages. */
const MOST_PASSAGES = 2;

const ROOMS: ReadonlySet<Concept> = new Set(['rooms', 'single', 'double', 'suite', 'familyRoom', 'hotels', 'seaView']);
/** They are told by what they are a case of where nothing of their own is written. */
const WIDER: Partial<Record<Concept, Concept>> = {
  earlyCheckIn: 'checkIn',
  lateCheckOut: 'checkOut',
  lateArrival: 'reception',
  charging: 'parking',
  refund: 'cancelling',
};
/** What is asked for narrowly is not answered widely too: a cot is not "children". */
const NARROWER: Partial<Record<Concept, readonly Concept[]>> = {
  cot: ['children'],
  highChair: ['children', 'restaurant'],
  kidsClub: ['children'],
  extraBed: ['children'],
  familyRoom: ['children', 'rooms'],
  diet: ['restaurant', 'boards'],
  transfer: ['arrival'],
  charging: ['parking'],
  lostProperty: ['contact', 'reception'],
  complaint: ['contact'],
  lateArrival: ['checkIn', 'reception', 'arrival'],
  earlyCheckIn: ['checkIn'],
  lateCheckOut: ['checkOut'],
  luggage: ['checkIn', 'checkOut'],
  invoice: ['paying'],
  payingMeans: ['paying'],
};

function narrowed(things: readonly Concept[], isNamed: boolean): Concept[] {
  if (things.includes('jobs')) return ['jobs'];
  const wider = new Set(things.flatMap((thing) => NARROWER[thing] ?? []));
  const left = things.filter((thing) => !wider.has(thing));
  // "the hotel in Málaga" names one, and asks for no list
  const withoutList = left.filter((thing) => thing !== 'hotels');
  return withoutList.length > 0 || isNamed ? withoutList : left;
}
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

/** A booking number as guests write it. */
const BOOKING_NUMBER = /(?<![\p{L}\p{N}])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{6,12}(?![\p{L}\p{N}])/u;

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

export function createAnswers({ locale, brand, hotels, passages, phone, email, today }: Knowledge) {
  const contact = formatRow([phone, email].filter(isText), locale) || brand;
  const contactText = tellContact({ phone, email }, locale)?.text ?? say('unsure', locale, { contact });
  const writtenOf = (hotel: HotelView, concept: Concept): string[] => {
    const chapters = hotel.chapters.filter(({ concepts }) => concepts.includes(concept)).map(({ text }) => text);
    return chapters.length > 0 ? chapters : faqOf(hotel, concept).map((passage) => asked(passage));
  };
  /** An answer stands under its question, which it is no sentence without. */
  const asked = ({ title, text }: Passage) => (/[?？]$/.test(title) ? `${title} ${text}` : text);
  const faqOf = (hotel: HotelView, concept: Concept) =>
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

  function factOf(hotel: HotelView, concept: Concept, asked: Asked): Fact | undefined {
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
    const found = proseOf(hotel, concept, asked, service);
    return found && wantsCost && found.has !== false ? { ...found, lacksCost: true } : found;
  }

  function proseOf(hotel: HotelView, concept: Concept, asked: Asked, service: Fact | undefined): Fact | undefined {
    const [written] = writtenOf(hotel, concept);
    if (written) return { text: written, has: service?.has === true };
    const [sentence, second] = sentencesOf(hotel, concept);
    const extras = tellExtras(hotel, concept, locale);
    if (service)
      return asked.isOne && sentence ? { text: inARow([service.text, sentence], locale), has: true } : service;
    if (extras.length > 0) return { text: inARow(extras, locale), has: true };
    if (sentence) return { text: inARow([sentence, ...(second ? [second] : [])], locale) };
    const unwritten = UNWRITTEN[concept]?.(hotel, asked);
    if (unwritten) return unwritten;
    const wider = WIDER[concept];
    if (wider) return factOf(hotel, wider, { ...asked, isExistence: false });
    return LISTED.has(concept) && hotel.services.length > 0
      ? { text: say('notListed', locale), has: false }
      : undefined;
  }

  const pagesOfSite = (concept: Concept): Passage[] =>
    passages.about(concept).filter(({ page }) => !page.startsWith('property-') && !IN_LAW.has(page));

  const rank = ({ has }: Fact) => (has === true ? 0 : has === undefined ? 1 : 2);

  /** One line for each hotel, or for each group of hotels that say the same; hotels that have it first. */
  function tellHotels(concept: Concept, some: readonly HotelView[], asked: Asked, isNamed: boolean): Told | undefined {
    const told = some.flatMap((hotel) => {
      const fact = factOf(hotel, concept, asked);
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
    const chapters = pagesOfSite(concept)
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

  const tellPassages = (found: readonly Passage[]): Told | undefined => {
    const shown = [...new Map(found.map((passage) => [passage.text, passage])).values()].slice(0, MOST_PASSAGES);
    if (shown.length === 0) return undefined;
    return { text: shown.map(asked).join('\n'), pages: [...new Set(shown.map(({ page }) => page))] };
  };

  const ofSite = (concept: Concept, question: string): Told | undefined => {
    const about = pagesOfSite(concept);
    return tellPassages(passages.best(question, concept, about));
  };

  function tell(concept: Concept, question: string, some: readonly HotelView[], asked: Asked, isNamed: boolean) {
    if (concept === 'hotels') {
      const list = formatList(
        hotels.map(({ name, city }) => `${name} (${city})`),
        locale,
      );
      return { text: say('hotels', locale, { list }), pages: hotels.map(({ page }) => page) };
    }
    if (concept === 'contact' && !isNamed) return { text: contactText, pages: [] };
    if (OF_WEBSITE.has(concept)) return ofSite(concept, question);
    return tellHotels(concept, some, asked, isNamed) ?? ofSite(concept, question);
  }

  const distances = (question: string, some: readonly HotelView[]): Told | undefined => {
    const lines = some.flatMap((hotel) => {
      const sights = sightsNamed(question, hotel, locale).map(
        ({ name, distanceMetres }) => `${name} (${formatDistance(distanceMetres, locale)})`,
      );
      return sights.length > 0 ? [{ hotel, text: formatLabelled(hotel.name, formatList(sights, locale), locale) }] : [];
    });
    if (lines.length === 0) return undefined;
    return { text: lines.map(({ text }) => text).join('\n'), pages: lines.map(({ hotel }) => hotel.page) };
  };

  /** Nothing is known, or nothing for certain: who knows it is said. */
  const unsure = (own: string, hint?: Passage): Told => ({
    text: hint
      ? `${say('maybe', locale)}\n${formatLabelled(hint.title, hint.text, locale)}\n${say('doubt', locale, { contact: own })}`
      : say('unsure', locale, { contact: own }),
    pages: hint ? [hint.page] : [],
    isUnsure: true,
  });

  /** Telling words of a question that an answer says nothing of. */
  function unsaid(rest: readonly string[], text: string, named: ReadonlySet<string>): string[] {
    const said = new Set(wordsIn(text).flatMap((word) => keysOf(word, locale)));
    return rest.filter((word) => {
      const keys = keysOf(word, locale);
      return (
        !keys.some((key) => named.has(key) || said.has(key)) && !/^\d+$/.test(word) && !fold(text).includes(fold(word))
      );
    });
  }

  return function answer(question: string): Told {
    const { concepts, rest } = read(question.replace(BOOKING_NUMBER, ' '), locale);
    const { hotels: found, words } = hotelsNamed(question, hotels, { locale, brand });
    const isNamed = found.length > 0;
    const some = isNamed ? found : hotels;
    const [only] = found;
    const own = (found.length === 1 && only && formatRow([only.phone, only.email].filter(isText), locale)) || contact;
    const aspects = new Set(concepts.filter(isAspect));
    const isOwn = concepts.includes('ownBooking') || BOOKING_NUMBER.test(question);
    const things = narrowed(
      concepts.filter((concept) => !isAspect(concept) && concept !== 'ownBooking'),
      isNamed,
    );
    const asksPrice = aspects.has('price') && !isOwn && things.every((thing) => ROOMS.has(thing));
    if (things.includes('availability') || asksPrice)
      return { text: say('price', locale, { contact: own }), pages: [], leadsToSearch: true };
    const open = rest.filter((word) => !keysOf(word, locale).some((key) => words.has(key)));
    const asked: Asked = {
      locale,
      aspects,
      isOne: some.length === 1,
      isExistence: open.length === 0 && aspects.size === 0 && things.length === 1,
      today,
    };
    const told = things.slice(0, MOST_THINGS).flatMap((thing) => tell(thing, question, some, asked, isNamed) ?? []);
    const distance = things.length === 0 || things.includes('nearby') ? distances(question, some) : undefined;
    const parts = distance ? [distance] : told;
    const toBooking = isOwn || things.includes('cancelling') || things.includes('changing');
    if (isOwn) parts.unshift({ text: say('manage', locale), pages: [] });
    if (parts.length === 0 && things.length === 0) {
      const alike = passages
        .alike(question)
        .filter(({ page }) => !isNamed || found.some((hotel) => hotel.page === page));
      const part = tellPassages(alike);
      if (part) parts.push(part);
      else if (isNamed && open.length === 0 && aspects.size === 0) {
        const about = found.map((hotel) =>
          formatLabelled(
            hotel.name,
            hotel.sentences
              .slice(0, 3)
              .map(({ text }) => text)
              .join(' '),
            locale,
          ),
        );
        parts.push({ text: about.join('\n'), pages: found.map(({ page }) => page) });
      }
    }
    if (parts.length === 0) return unsure(own, things.length === 0 ? passages.naming(question) : undefined);
    const text = parts.map((part) => part.text).join('\n\n');
    const left = unsaid(open, text, words);
    const given = [...new Set(parts.flatMap(({ pages }) => pages))];
    // "a pool table": that there is a pool does not answer it
    if (left.length > 0 && parts.every(({ isList }) => isList))
      return {
        text: [say('maybe', locale), text, '', say('doubt', locale, { contact: own })].join('\n'),
        pages: given,
        isUnsure: true,
      };
    const missing = told.length < things.slice(0, MOST_THINGS).length;
    const doubtful = !isOwn && (missing || left.length > 0);
    const lacksCost = parts.some((part) => part.lacksCost) && !things.includes('cancelling');
    const closing = lacksCost ? ['costUnknown' as const] : doubtful ? ['doubt' as const] : [];
    return {
      text: [text, ...closing.map((sentence) => say(sentence, locale, { contact: own }))].join('\n\n'),
      pages: given,
      ...(toBooking ? { leadsToBooking: true } : {}),
    };
  };
}
export type Answers = ReturnType<typeof createAnswers>;
