import * as v from 'valibot';
import { linkAddress as address } from '../core/link-address.ts';
import { country, currencyCode, day, email, id, minor, moment, phone, timeZone } from '../core/shapes.ts';
import { RATED } from '../properties/details.schema.ts';
import { FACILITY_GROUPS } from '../properties/properties.schema.ts';
import { allotment } from './allotment.schema.ts';
import { assistantEntry } from './assistant-entry.schema.ts';
import { menuItem } from './file-menu.schema.ts';
import { photo } from './file-photo.schema.ts';
import { settings } from './file-settings.schema.ts';
import {
  agencyEmail,
  clock,
  externalCode,
  host,
  language,
  meaning,
  number,
  path,
  slug,
  text,
  whole,
} from './file-shapes.ts';
import { invoicing } from './invoicing.schema.ts';
import { inventorySpan } from './night-span.schema.ts';
import { chargeRule, childBand, offerLimits } from './price-rules.schema.ts';
import { ratePlan } from './rate-plan.schema.ts';
import { timedBlock } from './timed-block.schema.ts';

/** Grows when a file of today could no longer be read as it is. */
export const WEBSITE_FILE_FORMAT = 'posada-website/1';

const point = v.strictObject({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
const days = v.object({ from: v.nullable(day), to: v.nullable(day) }).entries;

const website = v.strictObject({
  id: number,
  theme: v.optional(id, 'app'),
  /** The primary language: what is missing in another one is shown in it. */
  language,
  hosts: v.pipe(v.array(host), v.minLength(1, 'at least one host name')),
  settings,
  /** Ids of what it shows, in this order. */
  properties: v.array(number),
  menus: v.optional(v.record(id, v.array(menuItem)), {}),
  pages: v.array(
    v.strictObject({
      id,
      /** None: a page that others name as their `itemPage`. */
      paths: v.record(language, path),
      /** Id of the page that shows one item of this page's list, at `…/item-{id}` or a post's slug. */
      itemPage: v.optional(id),
      title: text,
      description: text,
      /** Not for search engines. */
      noindex: v.optional(v.boolean()),
      /** Shown where the page is shared; absent: the first picture of its blocks. */
      picture: v.optional(photo),
      blocks: v.array(timedBlock),
    }),
  ),
  postCategories: v.optional(v.array(v.strictObject({ id, name: text })), []),
  posts: v.optional(
    v.array(
      v.strictObject({
        id,
        category: id,
        createdAt: moment,
        /** Last part of its address in each language; a language without one has `item-{id}`. */
        slug: v.optional(v.record(language, slug)),
        title: text,
        summary: text,
        html: text,
        photo: v.nullable(photo),
      }),
    ),
    [],
  ),
  shortcodes: v.optional(
    v.array(
      v.strictObject({ id, typology: id, property: v.optional(v.nullable(number), null), title: text, html: text }),
    ),
    [],
  ),
  /** What the assistant answers in the words of the hotel, before what pages say. */
  assistant: v.optional(v.array(assistantEntry), []),
  promotionCodes: v.optional(
    v.array(
      v.strictObject({
        code: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,30}$/, 'capital letters, digits and hyphens')),
        percent: v.optional(meaning(whole(0, 90), 'of the price of rooms; 0 with `agency`'), 0),
        /** Absent: anybody may use it. */
        agency: v.optional(
          meaning(
            agencyEmail,
            'the e-mail that a travel agency signed up with: only it can use the code, which opens `ratePlans`',
          ),
        ),
        ratePlans: v.optional(meaning(v.array(number), 'negotiated rate plans that the code opens to `agency`'), []),
        validFrom: v.optional(v.nullable(day), null),
        validUntil: v.optional(v.nullable(day), null),
      }),
    ),
    [],
  ),
});

/** Pictures that a facility may have; another name is shown as a tick. */
export const FACILITY_ICONS =
  'accessible air balcony bar bath beach bed bike car coffee fire garden gym kids laundry parking pet pool restaurant safe sea snow spa tv wifi'.split(
    ' ',
  );
const facility = v.strictObject({
  id,
  name: text,
  icon: meaning(id, `one of ${FACILITY_ICONS.join(', ')}`),
  group: v.optional(meaning(v.picklist(FACILITY_GROUPS), 'the heading under which it stands')),
});
const mark = meaning(v.pipe(v.number(), v.minValue(0), v.maxValue(10)), 'out of ten');

const roomType = v.strictObject({
  id: number,
  externalCode,
  capacity: v.strictObject({
    guests: whole(1, 50),
    adults: whole(1, 50),
    children: whole(0, 50),
    babies: whole(0, 10),
  }),
  name: text,
  summary: text,
  description: text,
  size: v.optional(
    v.nullable(meaning(v.pipe(v.number(), v.minValue(1)), 'square metres; leave it out when not known')),
    null,
  ),
  beds: v.optional(text, ''),
  smoking: v.picklist(['non-smoking', 'smoking', 'both']),
  features: v.optional(v.array(text), []),
  amenities: v.optional(v.array(facility), []),
  photos: v.optional(v.array(photo), []),
  floorPlan: v.optional(v.nullable(meaning(photo, 'opened enlarged; leave it out when there is none'))),
  /** Rooms and restrictions; of two spans over one night the later one counts. Nights that no span names stay as they are. */
  nights: v.optional(v.array(inventorySpan), []),
  /** Held for travel agencies. */
  allotments: v.optional(v.array(allotment), []),
});

/** What guests pay to the town, per person and night. */
export const touristTaxSpan = v.strictObject({
  ...days,
  amount: meaning(minor, 'per person and night, in whole cents: 2.50 is 250'),
  maxNights: whole(1, 365),
  exemptUntil: meaning(whole(0, 120), 'the oldest age that pays nothing'),
});

export const offer = v.strictObject({
  id: number,
  name: text,
  description: text,
  /** What only the offer's own page shows, below its conditions. */
  html: v.optional(text),
  photo: v.optional(v.nullable(photo)),
  percent: v.nullable(whole(1, 90)),
  minimumNights: v.optional(whole(1, 90), 1),
  advanceDays: v.optional(whole(0, 730), 0),
  bookFrom: v.optional(v.nullable(day), null),
  bookUntil: v.optional(v.nullable(day), null),
  ...offerLimits,
});

export const complement = v.strictObject({
  id: number,
  name: text,
  description: text,
  photo: v.optional(v.nullable(photo)),
  price: meaning(v.pipe(minor, v.minValue(0)), 'in whole cents: 9.99 is 999'),
  childPrice: v.optional(v.nullable(v.pipe(minor, v.minValue(0))), null),
  per: v.picklist(['person', 'unit']),
  when: v.picklist(['stay', 'day', 'date']),
  max: whole(1, 50),
});

const property = v.strictObject({
  id: number,
  externalCode,
  destination: number,
  currency: currencyCode,
  timeZone,
  /** Oldest age priced as a child. */
  childrenUntil: meaning(whole(0, 17), 'the oldest age that is priced as a child'),
  childBands: v.optional(v.array(childBand), []),
  touristTax: v.optional(v.array(touristTaxSpan), []),
  charges: v.optional(v.array(chargeRule), []),
  invoicing: v.optional(meaning(invoicing, 'who invoices the stays; absent: no invoices are issued by the website')),
  name: v.pipe(v.string(), v.minLength(1)),
  information: v.strictObject({
    category: meaning(whole(0, 7), 'stars, whole ones; 0 for none'),
    typology: v.strictObject({ id, name: text }),
    summary: text,
    description: text,
    touristicLicense: v.nullable(v.string()),
    checkIn: clock,
    checkOut: clock,
    phone: v.nullable(phone),
    email: v.nullable(email),
    howToArrive: v.optional(text, ''),
    rating: v.optional(
      v.nullable(
        v.strictObject({
          value: meaning(
            v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
            'the average of the ratings, on the scale of `outOf`',
          ),
          outOf: v.optional(
            meaning(v.picklist([5, 10]), 'the best rating there is; guests see ratings out of ten'),
            10,
          ),
          count: meaning(whole(0, 1e9), 'how many guests have rated; with 0 no rating is shown'),
        }),
      ),
      null,
    ),
  }),
  location: v.strictObject({
    address: meaning(v.string(), 'street and number'),
    postcode: v.optional(v.nullable(v.string()), null),
    region: v.optional(v.nullable(meaning(v.string(), 'state, province or region, as people write it: WA')), null),
    city: v.strictObject({ name: text }),
    country: v.union([
      meaning(country, 'two capital letters of ISO 3166, as US'),
      v.strictObject({ id: v.optional(id), code: country, name: v.optional(text) }),
    ]),
    ...point.entries,
  }),
  facilities: v.optional(v.array(facility), []),
  contents: v.optional(v.array(v.strictObject({ id, title: text, html: text })), []),
  certificates: v.optional(
    v.array(v.strictObject({ id, name: text, description: text, photo: v.nullable(photo) })),
    [],
  ),
  reviews: v.optional(
    v.strictObject({
      scores: v.optional(v.array(v.strictObject({ id: v.picklist(RATED), value: mark })), []),
      texts: v.optional(
        v.array(
          v.strictObject({
            id,
            author: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
            date: day,
            value: mark,
            text: meaning(v.pipe(v.string(), v.maxLength(2000)), 'as the guest wrote it'),
            language: meaning(language, 'the language that the guest wrote in'),
          }),
        ),
        [],
      ),
    }),
  ),
  pointsOfInterest: v.optional(
    v.array(
      v.strictObject({ id, name: text, latitude: v.number(), longitude: v.number(), distanceMetres: whole(0, 1e7) }),
    ),
    [],
  ),
  photos: v.optional(v.array(photo), []),
  videos: v.optional(v.array(v.strictObject({ id, title: text, url: address, poster: v.nullable(photo) })), []),
  roomTypes: v.array(roomType),
  ratePlans: v.array(ratePlan),
  offers: v.optional(v.array(offer), []),
  complements: v.optional(v.array(complement), []),
});

/** One or more websites of a chain with all that they show. What the file does not name is taken away from them. */
export const websiteFileSchema = v.strictObject({
  /** Where editors find the JSON Schema; not stored. */
  $schema: v.optional(v.string()),
  format: v.literal(WEBSITE_FILE_FORMAT),
  websites: v.pipe(v.array(website), v.minLength(1, 'at least one website')),
  destinations: v.array(
    v.strictObject({
      id: number,
      name: text,
      /** Of a town: hotels say how far they are from it, and can be sorted by it. Left out of a region. */
      centre: v.optional(point),
    }),
  ),
  properties: v.array(property),
});
export type WebsiteFile = v.InferOutput<typeof websiteFileSchema>;
/** As it may be written: what has a default may be absent. */
export type WebsiteFileInput = v.InferInput<typeof websiteFileSchema>;
export type FileWebsite = WebsiteFile['websites'][number];
export type FileProperty = WebsiteFile['properties'][number];
