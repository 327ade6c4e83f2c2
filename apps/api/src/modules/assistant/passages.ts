import { formatDistance, formatList } from '@posada/i18n';
import sanitizeHtml from 'sanitize-html';
import { localeOf, localise } from '../../platform/localise.ts';
import { type PropertyFacts, publishedPlans } from '../properties/property-facts.ts';
import type { PageRow } from '../websites/websites.store.ts';
import { wordOfTopic } from './assistant-topics.ts';
import { wordsOfWay } from './assistant-words.ts';

/** A piece of what a website publishes, in one language. */
export interface Passage {
  title: string;
  text: string;
  /** Id of the page that it stands on, and what that page is called. */
  page: string;
  pageTitle: string;
  /** Further words that it is found by. */
  words?: string;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The words of a piece of HTML; parts that stand under each other are parted by a space. */
const textOf = (html: string) =>
  sanitizeHtml(html.replace(/<(?=\/?(?:p|li|h\d|br|td|tr)\b)/gi, ' <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Each `html` of a page's blocks, under the heading that stands beside it, else under the page's title. */
function passagesInBlocks(value: unknown, title: string): Pick<Passage, 'title' | 'text'>[] {
  if (Array.isArray(value)) return value.flatMap((entry) => passagesInBlocks(entry, title));
  if (value === null || typeof value !== 'object') return [];
  const { html, heading, title: own, ...rest } = value as Record<string, unknown>;
  const above = isText(heading) ? heading : isText(own) ? own : title;
  const found = isText(html) ? [{ title: above, text: textOf(html) }] : [];
  return [...found, ...Object.values(rest).flatMap((entry) => passagesInBlocks(entry, above))];
}

export function passagesOfPage({ id, content }: PageRow, language: string, primary: string): Passage[] {
  const { title, blocks } = localise(content, language, primary) as { title: string; blocks: unknown[] };
  return passagesInBlocks(blocks, title).map((passage) => ({ ...passage, words: title, page: id, pageTitle: title }));
}

/** What a property says of itself. Prices, rooms left and guests are not in it: they are not published texts. */
export function passagesOfProperty(facts: PropertyFacts, language: string, primary: string): Passage[] {
  const {
    name,
    information,
    facilities,
    contents = [],
    pointsOfInterest = [],
  } = localise(facts.content, language, primary) as unknown as {
    name: string;
    information: Record<'summary' | 'description' | 'howToArrive', string>;
    facilities: { name: string }[];
    contents?: { title: string; html: string }[];
    pointsOfInterest?: { name: string; distanceMetres: number }[];
  };
  const locale = localeOf(language);
  const sights = pointsOfInterest.map((place) => `${place.name} (${formatDistance(place.distanceMetres, locale)})`);
  const named = (entry: { content: object }) =>
    localise(entry.content, language, primary) as { name: string; description?: string; beds?: string };
  const below = [...facts.roomTypes, ...publishedPlans(facts), ...facts.offers, ...facts.complements].map((entry) => {
    const own = named(entry);
    return {
      title: `${own.name}, ${name}`,
      text: [own.description, own.beds].filter(isText).join(' '),
    };
  });
  return [
    { title: name, text: information.summary },
    { title: name, text: information.description },
    { title: name, text: information.howToArrive, words: `hotel ${wordsOfWay(language)}` },
    { title: name, text: formatList(sights, locale), words: wordOfTopic('nearby', language) },
    // one each: whoever asks for a pool does not ask for the laundry
    ...facilities.map((facility) => ({ title: name, text: facility.name })),
    ...contents.map((chapter) => ({ title: `${name}, ${chapter.title}`, text: textOf(chapter.html) })),
    ...below,
  ]
    .filter(({ text }) => isText(text))
    .map((passage) => ({ ...passage, page: `property-${facts.id}`, pageTitle: name }));
}
