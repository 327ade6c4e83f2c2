import { addressLines } from '@posada/i18n';
import * as v from 'valibot';
import { currencyCode, day, id, minor, photo } from '../core/shapes.ts';

export const BOARDS = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const;
export const boardSchema = v.picklist(BOARDS);
export type Board = v.InferOutput<typeof boardSchema>;

/** How a stay is paid (GAP-29). */
export const PAYMENT_OPTIONS = ['payAtHotel', 'payOnBook', 'payLater'] as const;
export const paymentOptionSchema = v.picklist(PAYMENT_OPTIONS);
export type PaymentOption = v.InferOutput<typeof paymentOptionSchema>;
/** Ways to pay that a rate may allow; and on account, for agencies with whom a credit limit was agreed. */
export const BOOKED_PAYMENT_OPTIONS = [...PAYMENT_OPTIONS, 'onAccount'] as const;
export const bookedPaymentSchema = v.picklist(BOOKED_PAYMENT_OPTIONS);
export type BookedPaymentOption = v.InferOutput<typeof bookedPaymentSchema>;

/** The group of a hotel service or of a room amenity. */
export const FACILITY_GROUPS = [
  'stay',
  'comfort',
  'bathroom',
  'media',
  'food',
  'wellness',
  'leisure',
  'arrival',
] as const;

export const facilitySchema = v.object({
  id,
  name: v.string(),
  /** Name in the icon set: wifi, pool, spa, parking, restaurant, … */
  icon: v.string(),
  /** What it is for; absent: not known. */
  group: v.optional(v.picklist(FACILITY_GROUPS)),
});
export type Facility = v.InferOutput<typeof facilitySchema>;

/** One hotel with its own calendar, time zone and currency. */
export const propertySchema = v.object({
  id,
  setup: v.object({
    name: v.string(),
    /** `digits`: decimals of the currency, the factor between minor units and what is shown. */
    currency: v.object({ code: currencyCode, symbol: v.string(), digits: v.number() }),
    timeZone: v.string(),
    /** The last night that is on sale; null: there is none. Absent: not known. */
    lastNight: v.optional(v.nullable(day)),
    /** Oldest age priced as a child here. */
    childrenUntil: v.number(),
    /** Per adult and night, in minor units; null where there is none, or more than it is paid at the hotel (GAP-87). */
    touristTax: v.nullable(minor),
  }),
  information: v.object({
    /** Stars, 0 when the type has none. */
    category: v.number(),
    typology: v.object({ id, name: v.string() }),
    summary: v.string(),
    description: v.string(),
    /** Number in the register of the country or region, which the law wants shown; null: it asks for none. */
    touristicLicense: v.nullable(v.string()),
    checkIn: v.string(),
    checkOut: v.string(),
    phone: v.nullable(v.string()),
    /** `phone` as people read it. */
    phoneText: v.optional(v.nullable(v.string()), null),
    email: v.nullable(v.string()),
    howToArrive: v.string(),
    /** Of ten; null: nobody has rated it. */
    rating: v.nullable(v.object({ value: v.number(), count: v.number() })),
  }),
  location: v.object({
    /** Street and number. */
    address: v.string(),
    /** Null: none, or not known. */
    postcode: v.optional(v.nullable(v.string())),
    /** State, province or region, as people write it in an address; null: none. */
    region: v.optional(v.nullable(v.string())),
    city: v.object({ name: v.string() }),
    country: v.object({ id, code: v.string(), name: v.string() }),
    destination: v.object({
      id,
      name: v.string(),
      /** Absent: a region, or not known. */
      centre: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
      /** Path of its own content page in this language, without prefix; null or absent when it has none. */
      path: v.optional(v.nullable(v.string())),
    }),
    latitude: v.number(),
    longitude: v.number(),
  }),
  facilities: v.array(facilitySchema),
  photo: v.nullable(photo),
  /** Path of its own content page in this language, without prefix; null when it has none. */
  path: v.nullable(v.string()),
});
export type Property = v.InferOutput<typeof propertySchema>;

/** What lists, pickers and headers show of a property: every page carries it for all properties of the website. */
export interface PropertySummary extends Omit<Property, 'information'> {
  information: Pick<
    Property['information'],
    'category' | 'typology' | 'summary' | 'touristicLicense' | 'phone' | 'phoneText' | 'rating'
  >;
}

export const toPropertySummary = ({ information, ...rest }: Property): PropertySummary => {
  const { category, typology, summary, touristicLicense, phone, phoneText, rating } = information;
  return { ...rest, information: { category, typology, summary, touristicLicense, phone, phoneText, rating } };
};

type Place = Pick<Property['location'], 'address' | 'city'> &
  Partial<Pick<Property['location'], 'postcode' | 'region'>> & { country: { code: string } };

/** The address of a property as it is written in its country, without the country's name. */
export const addressParts = ({ address, postcode, region, city, country }: Place) =>
  addressLines({ street: address, postcode, region, city: city.name, country: country.code });

export const photosSchema = v.array(photo);

/** A category of rooms sold as equal. */
export const roomTypeSchema = v.object({
  id,
  name: v.string(),
  summary: v.string(),
  description: v.string(),
  /** Square metres; null: not known. */
  size: v.nullable(v.number()),
  /** Empty: not known. */
  beds: v.string(),
  capacity: v.object({ guests: v.number(), adults: v.number(), children: v.number() }),
  babies: v.object({ allowed: v.boolean(), max: v.number() }),
  smoking: v.picklist(['non-smoking', 'smoking', 'both']),
  features: v.array(v.string()),
  amenities: v.array(facilitySchema),
  photos: v.array(photo),
  /** Null: there is none. */
  floorPlan: v.optional(v.nullable(photo), null),
  /** Its own page, without language prefix; null on a website that has none. */
  path: v.optional(v.nullable(v.string()), null),
});
export type RoomType = v.InferOutput<typeof roomTypeSchema>;

export const ratePlanSchema = v.object({
  id,
  name: v.string(),
  description: v.string(),
  board: boardSchema,
  paymentOptions: v.array(paymentOptionSchema),
});
export type RatePlan = v.InferOutput<typeof ratePlanSchema>;

/** How a complement is counted. `per` tells what one unit of its price buys. */
export const complementSchema = v.object({
  id,
  name: v.string(),
  description: v.string(),
  price: minor,
  /** Price of one child where `per` is `person`; null: as an adult. */
  childPrice: v.nullable(minor),
  per: v.picklist(['person', 'unit']),
  /** `stay`: once; `day`: for each chosen day, all days of the stay unless dates are chosen; `date`: on one date only. */
  when: v.picklist(['stay', 'day', 'date']),
  /** Most units (or persons) that one room can take. */
  max: v.number(),
  photo: v.nullable(photo),
});
export type Complement = v.InferOutput<typeof complementSchema>;

export const offerSchema = v.object({
  id,
  name: v.string(),
  description: v.string(),
  percent: v.nullable(v.number()),
  /** Last day on which it can be booked, or null. */
  bookUntil: v.nullable(day),
  /** First day on which it can be booked, or null. */
  bookFrom: v.optional(v.nullable(day), null),
  minimumNights: v.number(),
  /** Days before arrival by which it must be booked. */
  advanceDays: v.optional(v.number(), 0),
  photo: v.nullable(photo),
  /** Its own page, without language prefix; null on a website that has none. */
  path: v.optional(v.nullable(v.string()), null),
});
export type Offer = v.InferOutput<typeof offerSchema>;

/** One offer, as its own page shows it. */
export const offerDetailsSchema = v.object({
  ...offerSchema.entries,
  /** The long text; empty where the operator has written none. */
  html: v.optional(v.string(), ''),
});
