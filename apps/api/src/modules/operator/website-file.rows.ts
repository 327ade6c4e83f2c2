import type { FileProperty, FileWebsite, OfferLimits } from '@posada/api-client/operator';

/** A row by its columns; objects and arrays become what the column is: JSON, or an array of PostgreSQL. */
type Row = Record<string, unknown>;
/** Rows by table, in the order in which the tables depend on each other. */
export type Rows = readonly (readonly [table: string, keys: number, rows: readonly Row[]])[];

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

/** What the tables hold of websites. The first `keys` columns of a row are its primary key. */
export function rowsOfWebsites(websites: readonly FileWebsite[]): Rows {
  const each = (rows: (website: FileWebsite) => readonly Row[]) => websites.flatMap(rows);
  return [
    [
      'website',
      1,
      websites.map((own) => ({ id: own.id, theme: own.theme, language: own.language, settings: settingsOf(own) })),
    ],
    ['website_host', 1, each(({ id, hosts }) => hosts.map((host) => ({ host, website_id: id })))],
    [
      'website_property',
      2,
      each(({ id, properties }) =>
        properties.map((property_id, position) => ({ website_id: id, property_id, position })),
      ),
    ],
    [
      'menu',
      2,
      each(({ id, menus }) =>
        Object.entries(menus).map(([menu, items]) => ({ website_id: id, id: menu, items: menuItems(items, menu) })),
      ),
    ],
    [
      'page',
      2,
      each(({ id, pages }) =>
        pages.map(({ id: page, paths: _, ...content }) => ({ website_id: id, id: page, content })),
      ),
    ],
    [
      'page_path',
      3,
      each(({ id, pages }) =>
        pages.flatMap(({ id: page_id, paths }) =>
          Object.entries(paths).map(([language, path]) => ({ website_id: id, language, path, page_id })),
        ),
      ),
    ],
    [
      'post_category',
      2,
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
      2,
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
      2,
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
      2,
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
const unusual = (values: Row): Row =>
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
  const each = (rows: (property: FileProperty) => readonly Row[]) => properties.flatMap(rows);
  return [
    [
      'property',
      1,
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
      1,
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
      2,
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
      1,
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
      1,
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
      1,
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
