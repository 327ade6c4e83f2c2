import type { ApiClient } from '@posada/api-client';
import { type OfferStays, readOfferStays } from '@posada/api-client/availability';
import { getOffers, type Offer, type PropertySummary } from '@posada/api-client/properties';
import { DEFAULT_OCCUPANCY, defaultSearch, oldestOf } from '@posada/api-client/search';
import type { Website } from '@posada/api-client/website';
import { addressIn, propertyAddress, searchAddress } from '@posada/area';
import { dayOf, nightsBetween } from '@posada/calendar-days';
import {
  type EmbedOffer,
  type EmbedTexts,
  type EmbedTokens,
  type OfferFacts,
  offerCount,
  type SearchFacts,
} from '@posada/embed/contract';
import { offerWords } from '@posada/embed/offer-words';
import { embedTexts } from '@posada/embed/texts';
import { catalogueOf, formatDay, formatMoney, formatPercent, type Locale, languageTag } from '@posada/i18n';
import { destinationsOf } from '@posada/search/destinations';
import { searchTexts } from '@posada/search/texts';
import { RADII } from '@posada/themes/own-look';
import { LRUCache } from 'lru-cache';
import type { Websites } from '../site/websites.ts';

/** Texts of the search that the form of foreign pages has. */
const FORM_TEXTS = [
  ...['form.label', 'form.where', 'form.choose', 'form.destinations', 'form.hotels', 'form.who'],
  ...['form.roomCount', 'form.room', 'form.adults', 'form.children', 'form.age', 'where.needed'],
  ...['form.rooms', 'form.adultsCount', 'form.childrenCount'],
];
const PLURAL = /_(one|two|few|many|other)$/;

/** Offers are read again after a minute. */
const OFFERS_MS = 60_000;
const OFFERS_AT_MOST = 500;
const CALL_LIMIT_MS = 5000;
/** Hotels whose offers are read for one answer. */
const HOTELS_AT_MOST = 12;
const PICTURE = { least: 400, most: 1300 };

interface FactsOptions {
  websites: Websites;
  apiFor: (host: string) => ApiClient;
  /** By brand. */
  tokens: Record<string, EmbedTokens>;
}

interface PlacedOffer {
  offer: Offer;
  property: PropertySummary;
}

function pictureOf({ offer, property }: PlacedOffer): EmbedOffer['picture'] {
  const photo = offer.photo ?? property.photo;
  if (!photo) return null;
  const { url, widths, width, height } = photo;
  const some = widths.filter((own) => own >= PICTURE.least && own <= PICTURE.most);
  const files = (some.length > 0 ? some : widths).map((own) => ({ path: `${url}-${own}.webp`, width: own }));
  return { files: files.length > 0 ? files : [{ path: url, width }], width, height };
}

/** Path of the results. */
export const resultsPath = (locale: Locale): string => `/${locale}${addressIn('search', 'destination')}`;

/** Facts of a website for components on foreign pages: only those that its own pages show to everybody. */
export class EmbedFacts {
  readonly #options: FactsOptions;
  readonly #offers = new LRUCache<string, Promise<OfferFacts>>({ max: OFFERS_AT_MOST, ttl: OFFERS_MS });

  constructor(options: FactsOptions) {
    this.#options = options;
  }

  /** Tokens of the brand, with the website's own colours and corners; its fonts stay on its own pages. */
  #tokensOf({ theme, colors, look }: Website): EmbedTokens {
    const tokens = this.#options.tokens[theme] ?? {};
    const own: Record<string, string> = { ...colors, ...(look?.corners && RADII[look.corners]) };
    const used = Object.entries(tokens).map(([name, value]) => [name, own[name] ?? value]);
    return Object.fromEntries(used);
  }

  /** @throws {UnknownWebsite} no website has this host name */
  async search(host: string, locale: Locale): Promise<SearchFacts> {
    const { website, properties } = await this.#options.websites.find(host, locale);
    const [form, own] = await textsOf(locale);
    const some = Object.entries(form).filter(([key]) => FORM_TEXTS.includes(key.replace(PLURAL, '')));
    const days = Object.entries(own).filter(([key]) => key.startsWith('days.'));
    return {
      texts: Object.fromEntries([...some, ...days]),
      tokens: this.#tokensOf(website),
      action: resultsPath(locale),
      childrenUntil: website.searchChildrenField ? oldestOf({ childrenUntil: website.searchChildrenUntil }) : null,
      destinations: destinationsOf(properties).map(({ id, name }) => ({ id, name })),
      hotels: properties.map(({ id, setup: { name, timeZone, lastNight }, location }) => ({
        id,
        setup: { name, timeZone, ...(lastNight !== undefined && { lastNight }) },
        destination: location.destination.id,
      })),
    };
  }

  /**
   * Offers of a hotel, or of the first hotels in turn; an unknown hotel has none.
   *
   * @throws {UnknownWebsite} no website has this host name
   * @throws {ApiError | NetworkError} no hotel's offers can be read
   */
  async offers(
    host: string,
    locale: Locale,
    asked: { hotel: string | null; count: string | null },
  ): Promise<OfferFacts> {
    const { website, properties } = await this.#options.websites.find(host, locale);
    const some = asked.hotel === null ? properties : properties.filter(({ id }) => id === asked.hotel);
    const count = offerCount(asked.count);
    const key = [host, locale, some.map(({ id }) => id).join(), count, website.revision].join('|');
    const known = this.#offers.get(key);
    if (known) return known;
    const read = this.#readOffers(this.#options.apiFor(host), locale, { properties: some, count, website });
    this.#offers.set(key, read);
    read.catch(() => this.#offers.delete(key));
    return read;
  }

  async #readOffers(
    api: ApiClient,
    locale: Locale,
    { properties, count, website }: { properties: PropertySummary[]; count: number; website: Website },
  ): Promise<OfferFacts> {
    const [, texts] = await textsOf(locale);
    const found = await Promise.allSettled(
      properties.slice(0, HOTELS_AT_MOST).map(async (property): Promise<PlacedOffer[]> => {
        const input = { path: { id: property.id }, query: { language: locale } };
        const offers = await api.call(getOffers, input, { timeoutMs: CALL_LIMIT_MS });
        return offers.map((offer) => ({ offer, property }));
      }),
    );
    const lists = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = found.find((each) => each.status === 'rejected');
    if (failed && lists.length === 0) throw failed.reason;
    const shown = inTurn(lists).slice(0, count);
    const ids = shown.map(({ offer, property }) => ({ propertyId: property.id, offerId: offer.id }));
    const rooms = [{ ...DEFAULT_OCCUPANCY, childAges: [] }];
    // an offer without its price is still one
    const stays =
      ids.length > 0 ? await readOfferStays(api, ids, rooms, AbortSignal.timeout(CALL_LIMIT_MS)).catch(() => []) : [];
    return {
      texts: { 'offers.book': texts['offers.book'] ?? '', 'offers.was': texts['offers.was'] ?? '' },
      tokens: this.#tokensOf(website),
      offers: shown.map((each) => {
        const { offer, property } = each;
        const found = stays.find(({ offerId, propertyId }) => offerId === offer.id && propertyId === property.id);
        return toEmbedOffer(each, { stays: found, locale, texts });
      }),
    };
  }
}

/** The first one of each list, then the second ones. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
};

const textsOf = (locale: Locale): Promise<readonly [form: EmbedTexts, own: EmbedTexts]> => {
  const name = catalogueOf(locale);
  return Promise.all([searchTexts[name](), embedTexts[name]()]).then(([form, own]) => [form.default, own.default]);
};

function toEmbedOffer(
  placed: PlacedOffer,
  { stays, locale, texts }: { stays: OfferStays | undefined; locale: Locale; texts: EmbedTexts },
): EmbedOffer {
  const { offer, property } = placed;
  const words = offerWords(texts, languageTag(locale));
  const money = (amount: number) => formatMoney(amount, stays?.currency ?? '', locale);
  const stay = stays?.cheapest;
  const days = stay && { from: stay.from, to: stay.to, nights: nightsBetween(stay.from, stay.to) };
  const address = days
    ? searchAddress({
        ...defaultSearch(dayOf(new Date())),
        from: days.from,
        to: days.to,
        destination: { type: 'property', id: property.id },
        offer: offer.id,
      })
    : propertyAddress(property.id, { offer: offer.id });
  return {
    name: offer.name,
    hotel: property.setup.name,
    text: offer.description,
    percent: offer.percent === null ? null : `−${formatPercent(offer.percent, locale)}`,
    until: offer.bookUntil && words.until(formatDay(offer.bookUntil, locale, 'date')),
    picture: pictureOf(placed),
    price:
      stay && days
        ? {
            amount: words.from(money(stay.total)),
            was: stay.base > stay.total ? money(stay.base) : null,
            stay: words.stay(days.nights, formatDay(days.from, locale)),
            atHotel: stay.atProperty > 0 ? words.atHotel(money(stay.atProperty)) : null,
          }
        : null,
    href: `/${locale}${address}`,
  };
}
