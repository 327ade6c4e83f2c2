import { type FileProperty, type FileWebsite, type WebsiteFile, websiteFileSchema } from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import { amountTag, LOCALES } from '@posada/i18n';
import * as v from 'valibot';
import { cleanSettings } from '../../platform/clean-html.ts';
import { faultOf } from '../../platform/read-request.ts';
import { problemsOfAllotments, problemsOfCodes } from './check-agreements.ts';
import { problemsOfBlocks } from './check-blocks.ts';
import { problemsOfColors } from './check-colors.ts';
import { problemsOfLegalPages } from './check-legal.ts';
import { problemsOfPictures } from './check-pictures.ts';
import { problemsOfPrices } from './check-prices.ts';
import { type Problem, problemsOf, WebsiteFileError } from './file-problems.ts';
import type { Place } from './json-places.ts';
import { nightsOfSpan } from './night-spans.ts';
import { problemsOfNights } from './nights-of-file.ts';
import { isDoubtful, isNamedWhole, repaired, startsWith } from './repair.ts';

/** Reports each entry after the first with the same name. */
function repeated(entries: readonly { place: Place; name: string | number }[], what: string): Problem[] {
  const seen = new Set<string | number>();
  return entries.flatMap(({ place, name }) => {
    if (seen.has(name)) return [{ place, problem: `is ${name}: another ${what} has that already` }];
    seen.add(name);
    return [];
  });
}

const entriesOf = <T>(entries: readonly T[], place: Place, name: (entry: T) => string | number, key: string) =>
  entries.map((entry, index) => ({ place: [...place, index, key], name: name(entry) }));
const idsOf = (entries: readonly { id: string | number }[], place: Place) =>
  entriesOf(entries, place, ({ id }) => id, 'id');

function problemsOfWebsite(website: FileWebsite, place: Place, properties: ReadonlySet<number>): Problem[] {
  const problems: Problem[] = [];
  const categories = new Set(website.postCategories.map(({ id }) => id));
  for (const [index, id] of website.properties.entries()) {
    if (!properties.has(id))
      problems.push({
        place: [...place, 'properties', index],
        problem: `is ${id}: no property of the file has that id`,
      });
  }
  for (const [index, { category }] of website.posts.entries()) {
    if (!categories.has(category))
      problems.push({
        place: [...place, 'posts', index, 'category'],
        problem: `is ${category}: there is no such category`,
      });
  }
  for (const [index, { property }] of website.shortcodes.entries()) {
    if (property !== null && !website.properties.includes(property))
      problems.push({
        place: [...place, 'shortcodes', index, 'property'],
        problem: `is ${property}: the website does not show that property`,
      });
  }
  const pages = new Set(website.pages.map(({ id }) => id));
  for (const [index, { page, properties, validFrom, validUntil }] of website.assistant.entries()) {
    const at = [...place, 'assistant', index];
    if (page !== null && !pages.has(page))
      problems.push({ place: [...at, 'page'], problem: `is ${page}: no page has that id` });
    for (const id of properties.filter((own) => !website.properties.includes(own)))
      problems.push({ place: [...at, 'properties'], problem: `has ${id}: the website does not show that property` });
    if (validFrom && validUntil && validUntil < validFrom)
      problems.push({ place: [...at, 'validUntil'], problem: `is ${validUntil}: that is before validFrom` });
  }
  for (const [index, { id, itemPage }] of website.pages.entries()) {
    if (itemPage !== undefined && (itemPage === id || !pages.has(itemPage)))
      problems.push({
        place: [...place, 'pages', index, 'itemPage'],
        problem: `is ${itemPage}: no other page has that id`,
      });
  }
  const slugs = website.posts.flatMap(({ slug = {} }, index) =>
    Object.entries(slug).map(([language, own]) => ({
      place: [...place, 'posts', index, 'slug', language],
      name: `${own} (${language})`,
    })),
  );
  const paths = website.pages.flatMap(({ paths }, index) =>
    Object.entries(paths).map(([language, path]) => ({
      place: [...place, 'pages', index, 'paths', language],
      name: `${path} (${language})`,
    })),
  );
  return [
    ...problems,
    ...repeated(
      website.properties.map((id, index) => ({ place: [...place, 'properties', index], name: id })),
      'entry',
    ),
    ...repeated(paths, 'page'),
    ...repeated(slugs, 'post'),
    ...repeated(idsOf(website.pages, [...place, 'pages']), 'page'),
    ...repeated(idsOf(website.postCategories, [...place, 'postCategories']), 'category'),
    ...repeated(idsOf(website.posts, [...place, 'posts']), 'post'),
    ...problemsOfBlocks(website, place),
    ...problemsOfLegalPages(website, place),
    ...problemsOfColors(website, place),
    ...repeated(idsOf(website.assistant, [...place, 'assistant']), 'entry'),
    ...repeated(idsOf(website.shortcodes, [...place, 'shortcodes']), 'shortcode'),
  ];
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function problemsOfProperty(property: FileProperty, place: Place, today: string): Problem[] {
  const problems: Problem[] = [];
  const report = (steps: Place, problem: string) => problems.push({ place: [...place, ...steps], problem });
  const checkSpan = (span: Parameters<typeof nightsOfSpan>[0], steps: Place) => {
    try {
      nightsOfSpan(span, today);
    } catch (error) {
      report(steps, (error as RangeError).message);
    }
  };
  const roomTypes = new Set(property.roomTypes.map(({ id }) => id));
  const ownPrices = new Set(property.ratePlans.filter(({ base }) => !base).map(({ id }) => id));
  if (!CURRENCIES.has(property.currency))
    report(['currency'], `is ${property.currency}: there is no such currency in ISO 4217`);
  const { rating } = property.information;
  if (rating && rating.value > rating.outOf)
    report(
      ['information', 'rating', 'value'],
      `is ${rating.value}: more than \`outOf\`, the best rating, which is ${rating.outOf}`,
    );
  for (const [index, { until }] of property.childBands.entries()) {
    if (until <= (property.childBands[index - 1]?.until ?? -1))
      report(['childBands', index, 'until'], 'is not above the age of the band before it');
  }
  for (const [index, { capacity, nights }] of property.roomTypes.entries()) {
    if (capacity.adults > capacity.guests)
      report(['roomTypes', index, 'capacity', 'adults'], `is ${capacity.adults}: more than all guests`);
    for (const [span, each] of nights.entries()) checkSpan(each, ['roomTypes', index, 'nights', span]);
  }
  for (const [index, { base, prices, restrictions }] of property.ratePlans.entries()) {
    if (base && !ownPrices.has(base.plan))
      report(
        ['ratePlans', index, 'base', 'plan'],
        `is ${base.plan}: no rate plan of this property with prices of its own`,
      );
    if (base && prices.length > 0)
      report(['ratePlans', index, 'prices'], 'cannot be: the prices of this plan derive from its base');
    for (const [list, spans] of Object.entries({ prices, restrictions })) {
      for (const [span, each] of spans.entries()) {
        checkSpan(each, ['ratePlans', index, list, span]);
        for (const [at, id] of each.roomTypes.entries()) {
          if (!roomTypes.has(id))
            report(['ratePlans', index, list, span, 'roomTypes', at], `is ${id}: no room type of this property`);
        }
      }
    }
  }
  return problems;
}

/** What a file is a part of has more than the file. */
export interface Rest {
  /** Ids of the other properties. */
  properties: readonly number[];
  /** The websites of the file are without their pages, posts, menus and shortcodes, and were checked before. */
  hasPages: boolean;
}

/** What schema cannot say: names that are taken twice, and references that lead nowhere. */
function problemsAcross(file: WebsiteFile, now: Date, rest: Rest | undefined): Problem[] {
  const { websites, properties, destinations } = file;
  const ids = new Set([...properties.map(({ id }) => id), ...(rest?.properties ?? [])]);
  const places = new Set(destinations.map(({ id }) => id));
  const shown = new Set(websites.flatMap((website) => website.properties));
  const below = (key: 'roomTypes' | 'ratePlans' | 'offers' | 'complements') =>
    properties.flatMap((property, index) => idsOf(property[key], ['properties', index, key]));
  const codes = websites.map(({ promotionCodes }, index) =>
    entriesOf(promotionCodes, ['websites', index, 'promotionCodes'], ({ code }) => code, 'code'),
  );
  const hosts = websites.flatMap((website, index) =>
    website.hosts.map((name, at) => ({ place: ['websites', index, 'hosts', at], name })),
  );
  return [
    ...repeated(idsOf(websites, ['websites']), 'website'),
    ...repeated(hosts, 'website'),
    ...codes.flatMap((ofWebsite) => repeated(ofWebsite, 'promotion code of the website')),
    ...repeated(idsOf(destinations, ['destinations']), 'destination'),
    ...repeated(idsOf(properties, ['properties']), 'property'),
    ...repeated(below('roomTypes'), 'room type'),
    ...repeated(below('ratePlans'), 'rate plan'),
    ...repeated(below('offers'), 'offer'),
    ...repeated(below('complements'), 'complement'),
    ...(rest?.hasPages
      ? []
      : websites.flatMap((website, index) => problemsOfWebsite(website, ['websites', index], ids))),
    ...websites.flatMap((website, index) => problemsOfCodes(website, ['websites', index], properties)),
    ...problemsOfPictures(file),
    ...properties.flatMap((property, index) => {
      const place = ['properties', index];
      const problems = [
        ...problemsOfProperty(property, place, todayAt(property.timeZone, now)),
        ...problemsOfPrices(property, place),
        ...problemsOfAllotments(property, place, todayAt(property.timeZone, now)),
      ];
      if (!shown.has(property.id)) problems.push({ place, problem: 'is shown by none of the websites of the file' });
      if (!places.has(property.destination))
        problems.push({
          place: [...place, 'destination'],
          problem: `is ${property.destination}: no destination of the file has that id`,
        });
      return problems;
    }),
  ];
}

const FAULTS = { control_characters: 'has control characters', malformed_text: 'has half of a character' };

/** Texts and names that no database takes. */
function faultyTexts(value: unknown, place: Place = []): Problem[] {
  if (typeof value === 'string') {
    const fault = faultOf(value);
    return fault ? [{ place, problem: FAULTS[fault] }] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => {
    const fault = typeof key === 'string' ? faultOf(key) : undefined;
    return fault ? [{ place, problem: `${FAULTS[fault]} in a name` }] : faultyTexts(each, [...place, key]);
  });
}

/** The name of a country in every language of the site. */
const countryNames = (code: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, new Intl.DisplayNames(amountTag(locale), { type: 'region' }).of(code) ?? code]),
  );

/** What may be written briefly, as it is stored: countries with their names, ratings out of ten. */
function completed(file: WebsiteFile): WebsiteFile {
  const properties = file.properties.map((property) => {
    const { country: given, ...location } = property.location;
    const { code, id = code, name = countryNames(code) } = typeof given === 'string' ? { code: given } : given;
    const { rating } = property.information;
    const outOfTen = rating && {
      value: Math.round((rating.value * 100) / rating.outOf) / 10,
      outOf: 10 as const,
      count: rating.count,
    };
    return {
      ...property,
      location: { ...location, country: { id, code, name } },
      information: { ...property.information, rating: outOfTen && outOfTen.count > 0 ? outOfTen : null },
    };
  });
  return { ...file, properties };
}

/** A file that has been looked at. */
export interface Inspected {
  /** With placeholders where something could not be read. */
  file: WebsiteFile;
  /** All that is wrong; none: the file can be imported. */
  problems: Problem[];
  /** Places that could not be read. */
  unread: Place[];
}

/** The file with a placeholder for each part that cannot be read; time zones among them are computed with. */
function readable(value: unknown, unread: readonly Place[]): WebsiteFile {
  // `repaired` gives what the schema gives
  const file = repaired(websiteFileSchema, value) as WebsiteFile;
  const properties = file.properties.map((property, index) =>
    unread.some((place) => startsWith(['properties', index, 'timeZone'], place))
      ? { ...property, timeZone: 'UTC' }
      : property,
  );
  return { ...file, properties };
}

/** Contradictions between parts of a file, and nights that lack something. */
function contradictions(file: WebsiteFile, unread: readonly Place[], now: Date, rest: Rest | undefined): Problem[] {
  const known = problemsAcross(file, now, rest).filter(({ place }) => !isDoubtful(place, unread));
  const places = [...unread, ...known.map(({ place }) => place)];
  const ofNights = file.properties.flatMap((property, index) => {
    const place = ['properties', index];
    return places.some((other) => startsWith(other, place)) ? [] : problemsOfNights(property, place, now);
  });
  return [...known, ...ofNights];
}

/** All that is wrong with a file, in one go: also beside what cannot be read. */
export function inspectWebsiteFile(value: unknown, now: Date, rest?: Rest): Inspected {
  const result = v.safeParse(websiteFileSchema, value);
  const wrong = result.success ? [] : problemsOf(result.issues, websiteFileSchema);
  const unread = wrong.map(({ place }) => place);
  const file = result.success ? result.output : readable(value, unread);
  const problems = [
    ...wrong,
    ...faultyTexts(value),
    ...(isNamedWhole(unread) ? contradictions(file, unread, now, rest) : []),
  ];
  return {
    file: problems.length > 0 ? file : completed(cleanSettings(file) as WebsiteFile),
    problems,
    unread,
  };
}

/**
 * A file that is whole and at one with itself, its html texts cleaned.
 *
 * @throws {WebsiteFileError} telling all that is wrong, each with its place
 */
export function checkWebsiteFile(value: unknown, now: Date): WebsiteFile {
  const { file, problems } = inspectWebsiteFile(value, now);
  if (problems.length > 0) throw new WebsiteFileError(problems);
  return file;
}

/** Characters that a program has put where it could not read the bytes. */
function unreadable(value: unknown, place: Place = []): Problem[] {
  if (typeof value === 'string') {
    return value.includes('\uFFFD')
      ? [
          {
            place,
            problem: 'has letters that are not UTF-8: save the file as UTF-8 and not as Latin-1 or Windows-1252',
          },
        ]
      : [];
  }
  if (value === null || typeof value !== 'object') return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => unreadable(each, [...place, key]));
}

/** The same from the text of a file. @throws {WebsiteFileError} when it cannot be read at all */
export function inspectText(text: string, now: Date, rest?: Rest): Inspected {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new WebsiteFileError([{ place: [], problem: `is no JSON: ${(error as Error).message}` }], text);
  }
  const broken = unreadable(value);
  if (broken.length > 0) throw new WebsiteFileError(broken, text);
  return inspectWebsiteFile(value, now, rest);
}
