import type { FileProperty, FileWebsite, OfferLimits } from '@posada/api-client/operator';

/** Columns of the tables that a file fills, the primary key first. */
export const TABLES = {
  destination: { keys: 1, columns: ['id', 'content'] },
  website: { keys: 1, columns: ['id', 'theme', 'language', 'settings'] },
  website_host: { keys: 1, columns: ['host', 'website_id'] },
  website_property: { keys: 2, columns: ['website_id', 'property_id', 'position'] },
  menu: { keys: 2, columns: ['website_id', 'id', 'items'] },
  page: { keys: 2, columns: ['website_id', 'id', 'content'] },
  page_path: { keys: 3, columns: ['website_id', 'language', 'path', 'page_id'] },
  post_category: { keys: 2, columns: ['website_id', 'id', 'position', 'content'] },
  post: { keys: 2, columns: ['website_id', 'id', 'category_id', 'created_at', 'content'] },
  shortcode: { keys: 2, columns: ['website_id', 'id', 'typology', 'property_id', 'position', 'content'] },
  promotion_code: {
    keys: 2,
    columns: ['website_id', 'code', 'percent', 'agency', 'rate_plans', 'valid_from', 'valid_until'],
  },
  property: { keys: 1, columns: ['id', 'destination_id', 'currency', 'time_zone', 'pricing', 'content'] },
  room_type: {
    keys: 1,
    columns: ['id', 'property_id', 'position', 'max_guests', 'max_adults', 'max_children', 'max_babies', 'content'],
  },
  allotment: {
    keys: 2,
    columns: ['room_type_id', 'position', 'agency', 'first_night', 'last_night', 'rooms', 'release_days'],
  },
  rate_plan: {
    keys: 1,
    columns: [
      'id',
      'property_id',
      'position',
      'base_id',
      'adjust_percent',
      'adjust_per_adult',
      'board',
      'cancellation',
      'payment_options',
      'prepayment_percent',
      'minimum_nights',
      'advance_days',
      'terms',
      'content',
    ],
  },
  offer: {
    keys: 1,
    columns: [
      'id',
      'property_id',
      'percent',
      'minimum_nights',
      'advance_days',
      'book_from',
      'book_until',
      'limits',
      'content',
    ],
  },
  complement: {
    keys: 1,
    columns: ['id', 'property_id', 'position', 'price', 'child_price', 'per', 'when', 'max', 'content'],
  },
} as const satisfies Record<string, { keys: number; columns: readonly string[] }>;
export type Table = keyof typeof TABLES;

/** A row by its columns; objects and arrays become what the column is: JSON, or an array of PostgreSQL. */
type Row<T extends Table> = Record<(typeof TABLES)[T]['columns'][number], unknown>;
/** Rows by table, in the order in which the tables depend on each other. */
export type Rows = readonly { [T in Table]: readonly [table: T, rows: readonly Row<T>[]] }[Table][];

/** Entries without an id get one by their place: `main-2-1` is the first below the second. */
const menuItems = (items: FileWebsite['menus'][string], prefix: string): object[] =>
  items.map(({ id = '', label, url, children = [] }, index) => {
    const own = id || `${prefix}-${index + 1}`;
    return { id: own, label, url, children: menuItems(children, own) };
  });

function settingsOf({ settings }: FileWebsite) {
  const { paymentProvider, ...rest } = settings;
  return paymentProvider ? settings : rest;
}

/** What the tables hold of websites. */
export function rowsOfWebsites(websites: readonly FileWebsite[]): Rows {
  const each = <R extends object>(rows: (website: FileWebsite) => readonly R[]) => websites.flatMap(rows);
  return [
    [
      'website',
      websites.map((own) => ({ id: own.id, theme: own.theme, language: own.language, settings: settingsOf(own) })),
    ],
    ['website_host', each(({ id, hosts }) => hosts.map((host) => ({ host, website_id: id })))],
    [
      'website_property',
      each(({ id, properties }) =>
        properties.map((property_id, position) => ({ website_id: id, property_id, position })),
      ),
    ],
    [
      'menu',
      each(({ id, menus }) =>
        Object.entries(menus).map(([menu, items]) => ({ website_id: id, id: menu, items: menuItems(items, menu) })),
      ),
    ],
    [
      'page',
      each(({ id, pages }) =>
        pages.map(({ id: page, paths: _, ...content }) => ({ website_id: id, id: page, content })),
      ),
    ],
    [
      'page_path',
      each(({ id, pages }) =>
        pages.flatMap(({ id: page_id, paths }) =>
          Object.entries(paths).map(([language, path]) => ({ website_id: id, language, path, page_id })),
        ),
      ),
    ],
    [
      'post_category',
      each(({ id, postCategories }) =>
        postCategories.map(({ id: category, name }, position) => ({
          website_id: id,
          id: category,
          position,
          content: { name },
        })),
      ),
    ],
    [
      'post',
      each(({ id, posts }) =>
        posts.map(({ id: post, category, createdAt, ...content }) => ({
          website_id: id,
          id: post,
          category_id: category,
          created_at: createdAt,
          content,
        })),
      ),
    ],
    [
      'shortcode',
      each(({ id, shortcodes }) =>
        shortcodes.map(({ id: shortcode, typology, property, ...content }, position) => ({
          website_id: id,
          id: shortcode,
          typology,
          property_id: property,
          position,
          content,
        })),
      ),
    ],
    [
      'promotion_code',
      each(({ id, promotionCodes }) =>
        promotionCodes.map(({ code, percent, agency = null, ratePlans, validFrom, validUntil }) => ({
          website_id: id,
          code,
          percent,
          agency,
          rate_plans: ratePlans,
          valid_from: validFrom,
          valid_until: validUntil,
        })),
      ),
    ],
  ];
}

/** What a price is without a word about it. */
const USUAL: Record<string, unknown> = {
  per: 'stay',
  combinable: false,
  negotiated: false,
};

/** What says more than nothing: old and new files that mean the same are stored alike. */
const unusual = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => value !== null && value !== USUAL[key] && !(Array.isArray(value) && value.length === 0),
    ),
  );

type FileOffer = FileProperty['offers'][number];

/** The limits of an offer, apart from its texts. */
function limitsOf<T extends Pick<FileOffer, keyof OfferLimits>>(offer: T) {
  const { amount, per, stayFrom, stayUntil, weekdays, maximumNights, withinDays, ...others } = offer;
  const { roomTypes, ratePlans, combinable, ...content } = others;
  const limits = {
    amount,
    per,
    stayFrom,
    stayUntil,
    weekdays,
    maximumNights,
    withinDays,
    roomTypes,
    ratePlans,
    combinable,
  };
  return { limits: unusual(limits), content };
}

/** What the tables hold of properties, but their nights and prices. */
export function rowsOfProperties(properties: readonly FileProperty[]): Rows {
  const each = <R extends object>(rows: (property: FileProperty) => readonly R[]) => properties.flatMap(rows);
  return [
    [
      'property',
      properties.map((property) => {
        const { id, destination, currency, timeZone, childrenUntil, childBands, touristTax, ...others } = property;
        const { charges, ...rest } = others;
        const { roomTypes: _, ratePlans: __, offers: ___, complements: ____, ...content } = rest;
        const pricing = { childrenUntil, childBands, touristTax, ...unusual({ charges }) };
        return { id, destination_id: destination, currency, time_zone: timeZone, pricing, content };
      }),
    ],
    [
      'room_type',
      each(({ id, roomTypes }) =>
        roomTypes.map(({ id: room, capacity, nights: _, allotments: __, ...content }, position) => ({
          id: room,
          property_id: id,
          position,
          max_guests: capacity.guests,
          max_adults: capacity.adults,
          max_children: capacity.children,
          max_babies: capacity.babies,
          content,
        })),
      ),
    ],
    [
      'allotment',
      each(({ roomTypes }) =>
        roomTypes.flatMap(({ id, allotments }) =>
          allotments.map(({ agency, from, to, rooms, releaseDays }, position) => ({
            room_type_id: id,
            position,
            agency,
            first_night: from,
            last_night: to,
            rooms,
            release_days: releaseDays,
          })),
        ),
      ),
    ],
    [
      'rate_plan',
      each(({ id, ratePlans }) =>
        ratePlans.map((plan, position) => ({
          id: plan.id,
          property_id: id,
          position,
          base_id: plan.base?.plan ?? null,
          adjust_percent: plan.base?.percent ?? 0,
          adjust_per_adult: plan.base?.perAdult ?? 0,
          board: plan.board,
          cancellation: plan.cancellation,
          payment_options: plan.paymentOptions,
          prepayment_percent: plan.prepaymentPercent,
          minimum_nights: plan.minimumNights,
          advance_days: plan.advanceDays,
          terms: unusual({
            lengthOfStay: plan.lengthOfStay,
            perChild: plan.base?.perChild ?? [],
            negotiated: plan.negotiated,
          }),
          content: {
            name: plan.name,
            description: plan.description,
            ...(plan.externalCode === undefined ? {} : { externalCode: plan.externalCode }),
          },
        })),
      ),
    ],
    [
      'offer',
      each(({ id, offers }) =>
        offers.map(({ id: offer, percent, minimumNights, advanceDays, bookFrom, bookUntil, ...others }) => {
          const { limits, content } = limitsOf(others);
          return {
            id: offer,
            property_id: id,
            percent,
            minimum_nights: minimumNights,
            advance_days: advanceDays,
            book_from: bookFrom,
            book_until: bookUntil,
            limits,
            content,
          };
        }),
      ),
    ],
    [
      'complement',
      each(({ id, complements }) =>
        complements.map(({ id: own, price, childPrice, per, when, max, ...content }, position) => ({
          id: own,
          property_id: id,
          position,
          price,
          child_price: childPrice,
          per,
          when,
          max,
          content,
        })),
      ),
    ],
  ];
}
