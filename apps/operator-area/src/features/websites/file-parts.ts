import type {
  MadePicture,
  RatePlanTerms,
  SaleTerms,
  WebsiteFileInput,
  WebsiteSetup,
} from '@posada/api-client/operator';
import { LOCALES, type Locale } from '@posada/i18n';
import { pictureId } from '../../shared/picture-id.ts';

export type Website = WebsiteFileInput['websites'][number];
export type Property = WebsiteFileInput['properties'][number];
export type RoomType = Property['roomTypes'][number];
export type Photo = NonNullable<Property['photos']>[number];
export type RatePlan = Property['ratePlans'][number];
type PriceSpan = NonNullable<RatePlan['prices']>[number];

/** The website file of a set-up: its parts are there, what they hold may be incomplete. */
export const fileOf = ({ file }: Pick<WebsiteSetup, 'file'>) => file as unknown as WebsiteFileInput;

/** The steps show the first website. */
export function websiteOf(file: WebsiteFileInput): Website {
  const [website] = file.websites;
  if (!website) throw new Error('the file has no website'); // the contract of a set-up
  return website;
}
/** The steps show the first hotel; undefined: the file has none. */
export const propertyOf = (file: WebsiteFileInput): Property | undefined => file.properties[0];

/** The languages that a website is shown in: those of its home page. */
export function languagesOf({ pages, language }: Website): Locale[] {
  const home = pages.find(({ id, paths }) => id === 'home' || Object.values(paths).includes('/'));
  return LOCALES.filter((locale) => locale === language || (home && locale in home.paths));
}

/** Shows every page in these languages: under the path that it has in the first. What a language is no longer shown in goes. */
export function setLanguages(website: Website, language: Locale, languages: readonly Locale[]) {
  const before = website.language;
  for (const page of website.pages) {
    const path = page.paths[before] ?? Object.values(page.paths)[0];
    if (path === undefined) continue;
    page.paths = Object.fromEntries(languages.map((locale) => [locale, page.paths[locale] ?? path]));
  }
  website.language = language;
}

type Text = string | Partial<Record<Locale, string>>;
const renamed = <T extends Text>(text: T, before: string, after: string): T =>
  (typeof text === 'string'
    ? text === before
      ? after
      : text
    : Object.fromEntries(Object.entries(text).map(([key, own]) => [key, own === before ? after : own]))) as T;

/** A new name of the website, also where its start pages and its hotel have had the name before. */
export function rename(file: WebsiteFileInput, name: string) {
  const website = websiteOf(file);
  const before = website.settings.name;
  website.settings.name = name;
  for (const page of website.pages) {
    page.title = renamed(page.title, before, name);
    page.description = renamed(page.description, before, name);
  }
  const property = propertyOf(file);
  if (property?.name === before) property.name = name;
}

/** How a hotel sells, as the form of rate plans reads it. */
export function termsOf(
  { language, id }: Website,
  { id: property, name, currency, roomTypes, ratePlans, childrenUntil }: Property,
) {
  const terms: Pick<
    SaleTerms,
    'property' | 'name' | 'currency' | 'website' | 'roomTypes' | 'ratePlans' | 'childrenUntil'
  > = {
    property,
    name,
    currency: currency || 'EUR',
    website: { id, language, revision: 0 },
    roomTypes: roomTypes.map((room) => ({ id: room.id, name: room.name, allotments: [] })),
    // what a file may leave out
    ratePlans: ratePlans.map((plan) => ({
      prepaymentPercent: 100,
      minimumNights: 1,
      advanceDays: 0,
      lengthOfStay: [],
      negotiated: false,
      ...plan,
      ...(plan.base && { base: { percent: 0, perAdult: 0, perChild: [], ...plan.base } }),
    })) as RatePlanTerms[],
    childrenUntil,
  };
  return terms;
}

/** The first id of a set-up that its file does not use. */
export function freeIdOf(setup: Pick<WebsiteSetup, 'file' | 'firstId'>): number {
  const used = new Set<unknown>();
  const { websites, destinations, properties } = fileOf(setup);
  for (const { id } of [...websites, ...destinations, ...properties]) used.add(id);
  for (const { roomTypes, ratePlans, offers = [], complements = [] } of properties)
    for (const { id } of [...roomTypes, ...ratePlans, ...offers, ...complements]) used.add(id);
  let id = setup.firstId;
  while (used.has(id)) id += 1;
  return id;
}

const WEEKEND = ['fri', 'sat'] as const;
const DAYS_AHEAD = /^today\+(\d{1,4})$/;
const USUAL_DAYS = 365;
const daysOf = (to: string) => Number(DAYS_AHEAD.exec(to)?.[1] ?? 0);

const isForAll = ({ weekdays }: { weekdays?: readonly string[] | undefined }) => weekdays === undefined;
const isWeekend = ({ weekdays }: PriceSpan) => weekdays?.join() === WEEKEND.join();

/** What the steps show of the prices of a room in a plan; null: the file has them in more spans than they show. */
export interface ShownPrice {
  base: number | null;
  weekend: number | null;
}

/** The price of each night, and of Friday and Saturday nights where it is another. */
export function priceOf({ prices = [] }: RatePlan, room: number): ShownPrice | null {
  const own = prices.filter(({ roomTypes }) => roomTypes.includes(room));
  const [all, weekend, ...more] = own;
  if (!all) return { base: null, weekend: null };
  const isSimple =
    more.length === 0 &&
    own.every(
      ({ roomTypes, from, to, base }) =>
        roomTypes.length === 1 && from === 'today' && daysOf(to) > 0 && base !== undefined,
    ) &&
    isForAll(all) &&
    (!weekend || isWeekend(weekend));
  return isSimple ? { base: all.base ?? null, weekend: weekend?.base ?? null } : null;
}

/** For how many days from today rooms are on sale; null: the file says it in more spans than the steps show. */
export function daysAheadOf({ roomTypes }: Pick<Property, 'roomTypes'>): number | null {
  const spans = roomTypes.flatMap(({ nights = [] }) => nights);
  if (spans.length === 0) return USUAL_DAYS;
  const days = new Set(spans.map(({ to }) => daysOf(to)));
  const [first = 0] = days;
  const isSimple =
    days.size === 1 &&
    first > 0 &&
    roomTypes.every(({ nights = [] }) => nights.length <= 1) &&
    spans.every((span) => span.from === 'today' && isForAll(span));
  return isSimple ? first : null;
}

/** How many rooms of a type there are each night; null: the file says it in more spans than the steps show. */
export function roomsOf({ nights = [] }: Pick<RoomType, 'nights'>): number | null {
  const [span, ...more] = nights;
  return span && more.length === 0 && isForAll(span) ? (span.rooms ?? null) : null;
}

/** Sets how many rooms there are each night, for as many days ahead as the other rooms. */
export function setRooms(property: Property, room: RoomType, rooms: number) {
  const [span] = room.nights ?? [];
  room.nights = span
    ? [{ ...span, rooms }]
    : [{ from: 'today', to: `today+${daysAheadOf(property) ?? USUAL_DAYS}`, rooms }];
}

/** Prices as they are typed: each room of each plan that the step shows. */
export interface TypedPrices {
  days: number;
  prices: readonly { plan: number; room: number; base: number | null; weekend: number | null }[];
}

/** Writes prices and the days on sale; what the step does not show stays. */
export function setPrices(property: Property, { days, prices }: TypedPrices) {
  const to = `today+${days}`;
  const areDaysShown = daysAheadOf(property) !== null;
  if (areDaysShown)
    for (const room of property.roomTypes) room.nights = (room.nights ?? []).map((own) => ({ ...own, to }));
  const span = (room: number, base: number, before: PriceSpan | undefined): PriceSpan =>
    before && !areDaysShown ? { ...before, base } : { ...before, roomTypes: [room], from: 'today', to, base };
  for (const { plan: id, room, base, weekend } of prices) {
    const plan = property.ratePlans.find((own) => own.id === id);
    if (!plan) continue;
    const before = (plan.prices ?? []).filter(({ roomTypes }) => roomTypes.includes(room));
    const others = (plan.prices ?? []).filter((own) => !before.includes(own));
    if (base === null) plan.prices = others;
    else {
      const all = span(room, base, before[0]);
      const ofWeekend = weekend === null ? [] : [{ ...all, ...span(room, weekend, before[1]), weekdays: [...WEEKEND] }];
      plan.prices = [...others, all, ...ofWeekend];
    }
  }
}

/** Takes a room away, with its prices. */
export function removeRoom(property: Property, id: number) {
  property.roomTypes = property.roomTypes.filter((room) => room.id !== id);
  for (const plan of property.ratePlans) {
    plan.prices = (plan.prices ?? []).flatMap((span) => {
      const roomTypes = span.roomTypes.filter((room) => room !== id);
      return roomTypes.length > 0 ? [{ ...span, roomTypes }] : [];
    });
  }
}

/** Moves an entry one place up or down. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}

export const LEGAL_PAGES = ['privacy', 'terms', 'cancellation', 'legal-notice', 'accessibility'] as const;
type LegalPage = (typeof LEGAL_PAGES)[number];

/** The html of a page that is one text; undefined: it has other blocks, or is not there. */
function htmlOf(website: Website, id: LegalPage): string | Partial<Record<Locale, string>> | undefined {
  const blocks = website.pages.find((page) => page.id === id)?.blocks ?? [];
  const [block] = blocks;
  if (blocks.length !== 1 || block?.type !== 'text') return undefined;
  const { html } = block.settings;
  return html as string | Partial<Record<Locale, string>> | undefined;
}

/** The text of a legal page in a language. */
export function legalTextOf(website: Website, id: LegalPage, language: Locale): string | undefined {
  const html = htmlOf(website, id);
  return typeof html === 'object' ? html[language] : html;
}

export function setLegalText(website: Website, id: LegalPage, language: Locale, text: string) {
  const html = htmlOf(website, id);
  const [block] = website.pages.find((page) => page.id === id)?.blocks ?? [];
  if (!block || html === undefined) return;
  block.settings = { ...block.settings, html: typeof html === 'object' ? { ...html, [language]: text } : text };
}

/** Photos of a room type; without `room` those of the hotel. */
export function photosOf(file: WebsiteFileInput, room?: number): readonly Photo[] {
  const property = propertyOf(file);
  const owner = room === undefined ? property : property?.roomTypes.find(({ id }) => id === room);
  return owner?.photos ?? [];
}

/** A picture that was made, behind those that are there; one that is there already is not added again. */
/** Without a text: until one is written, or it is stated to be decoration, the website is not published. */
export function addPhoto(photos: readonly Photo[], made: MadePicture): Photo[] {
  const id = pictureId(made);
  return photos.some((photo) => photo.id === id) ? [...photos] : [...photos, { id, ...made } as Photo];
}

/** Sets the photos of the hotel or of a room type. The page of the hotel shows its photos, unless it has others. */
export function setPhotos(file: WebsiteFileInput, room: number | undefined, photos: Photo[]) {
  const property = propertyOf(file);
  const roomType = property?.roomTypes.find(({ id }) => id === room);
  if (roomType) roomType.photos = photos;
  if (room !== undefined || !property) return;
  const before = JSON.stringify(property.photos ?? []);
  property.photos = photos;
  const page = websiteOf(file).pages.find(({ id }) => id === `property-${property.id}`);
  if (!page) return;
  const gallery = page.blocks.find(({ type }) => type === 'gallery');
  if (!gallery && photos.length > 0) page.blocks.splice(1, 0, { type: 'gallery', settings: { photos } });
  else if (gallery && JSON.stringify(gallery.settings['photos'] ?? []) === before) {
    if (photos.length > 0) gallery.settings = { ...gallery.settings, photos };
    else page.blocks = page.blocks.filter((block) => block !== gallery);
  }
}
