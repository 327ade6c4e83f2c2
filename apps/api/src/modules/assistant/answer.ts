import { formatLabelled, formatRow } from '@posada/i18n';
import type { Concept } from './concept-names.ts';
import { isAspect, read } from './concepts.ts';
import type { Asked } from './hotel-facts.ts';
import { hotelsNamed } from './mentions.ts';
import { tellEntry } from './own-entries.ts';
import { isText, type Passage } from './passages.ts';
import { contactOf, distances, type Knowledge, type Told, tell, tellPassages } from './tell.ts';
import { fold, keysOf, wordsIn } from './terms.ts';
import { isSilent } from './topics.ts';
import { phrase } from './words.ts';

const MOST_THINGS = 3;
const ROOMS: ReadonlySet<Concept> = new Set(['rooms', 'single', 'double', 'suite', 'familyRoom', 'hotels', 'seaView']);
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
/** A booking number as guests write it. */
const BOOKING_NUMBER = /(?<![\p{L}\p{N}])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{6,12}(?![\p{L}\p{N}])/u;

/** Nothing is known, or nothing for certain: who knows it is said. */
const unsure = ({ locale }: Knowledge, own: string, hint?: Passage): Told => ({
  text: hint
    ? `${phrase('maybe', locale)}\n${formatLabelled(hint.title, hint.text, locale)}\n${phrase('doubt', locale, { contact: own })}`
    : phrase('unsure', locale, { contact: own }),
  pages: hint ? [hint.page] : [],
  ...(hint ? { headings: [hint.title] } : {}),
  isUnsure: true,
  origin: 'none',
});

/** Telling words of a question that an answer says nothing of. */
function unsaid({ locale }: Knowledge, rest: readonly string[], text: string, named: ReadonlySet<string>): string[] {
  const said = new Set(wordsIn(text).flatMap((word) => keysOf(word, locale)));
  return rest.filter((word) => {
    const keys = keysOf(word, locale);
    return (
      !keys.some((key) => named.has(key) || said.has(key)) && !/^\d+$/.test(word) && !fold(text).includes(fold(word))
    );
  });
}

/** Answers a question of a guest. */
export function answer(known: Knowledge, question: string): Told {
  const { locale, brand, hotels, passages, today } = known;
  const { concepts, rest } = read(question.replace(BOOKING_NUMBER, ' '), locale);
  const { hotels: found, words } = hotelsNamed(question, hotels, { locale, brand });
  const isNamed = found.length > 0;
  const some = isNamed ? found : hotels;
  const [only] = found;
  const own =
    (found.length === 1 && only && formatRow([only.phone, only.email].filter(isText), locale)) || contactOf(known);
  const entry = known.entries.find(question, some, words);
  if (entry)
    return {
      text: tellEntry(entry, some, locale),
      pages: entry.page ? [entry.page] : [],
      origin: 'entry',
      entry: entry.id,
    };
  if (isSilent(concepts, known.silentTopics))
    return { text: phrase('handOver', locale, { contact: contactOf(known) }), pages: [], origin: 'silent' };
  const aspects = new Set(concepts.filter(isAspect));
  const isOwn = concepts.includes('ownBooking') || BOOKING_NUMBER.test(question);
  const things = narrowed(
    concepts.filter((concept) => !isAspect(concept) && concept !== 'ownBooking'),
    isNamed,
  );
  const asksPrice = aspects.has('price') && !isOwn && things.every((thing) => ROOMS.has(thing));
  if (things.includes('availability') || asksPrice)
    return { text: phrase('price', locale, { contact: own }), pages: [], leadsToSearch: true, origin: 'search' };
  const open = rest.filter((word) => !keysOf(word, locale).some((key) => words.has(key)));
  const asked: Asked = {
    locale,
    aspects,
    isOne: some.length === 1,
    isExistence: open.length === 0 && aspects.size === 0 && things.length === 1,
    today,
  };
  const told = things
    .slice(0, MOST_THINGS)
    .flatMap((thing) => tell(known, thing, question, some, asked, isNamed) ?? []);
  const distance = things.length === 0 || things.includes('nearby') ? distances(known, question, some) : undefined;
  const parts = distance ? [distance] : told;
  const toBooking = isOwn || things.includes('cancelling') || things.includes('changing');
  if (isOwn) parts.unshift({ text: phrase('manage', locale), pages: [] });
  if (parts.length === 0 && things.length === 0) {
    const alike = passages.alike(question).filter(({ page }) => !isNamed || found.some((hotel) => hotel.page === page));
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
  if (parts.length === 0) return unsure(known, own, things.length === 0 ? passages.naming(question) : undefined);
  const text = parts.map((part) => part.text).join('\n\n');
  const left = unsaid(known, open, text, words);
  const given = [...new Set(parts.flatMap(({ pages }) => pages))];
  // "a pool table": that there is a pool does not answer it
  if (left.length > 0 && parts.every(({ isList }) => isList))
    return {
      text: [phrase('maybe', locale), text, '', phrase('doubt', locale, { contact: own })].join('\n'),
      pages: given,
      isUnsure: true,
      origin: 'none',
    };
  const missing = told.length < things.slice(0, MOST_THINGS).length;
  const doubtful = !isOwn && (missing || left.length > 0);
  const lacksCost = parts.some((part) => part.lacksCost) && !things.includes('cancelling');
  const closing = lacksCost ? ['costUnknown' as const] : doubtful ? ['doubt' as const] : [];
  return {
    text: [text, ...closing.map((sentence) => phrase(sentence, locale, { contact: own }))].join('\n\n'),
    pages: given,
    ...(parts.every(({ origin }) => origin === 'pages') ? { origin: 'pages' as const } : {}),
    headings: parts.flatMap(({ headings = [] }) => headings),
    ...(toBooking ? { leadsToBooking: true } : {}),
  };
}
