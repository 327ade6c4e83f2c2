import type { FileProperty, FileWebsite, WebsiteFile } from '@posada/api-client/operator';
import * as v from 'valibot';
import { day, moment } from '../../platform/database/statement.ts';
import { column, document, type Entity, entity, listIfAny, listOf, part, recordOf, within } from './fields.ts';

const id = v.number();
const number = v.number();
const text = v.string();
const optionalNumber = v.nullable(number);
const optionalText = v.nullable(text);
const optionalDay = v.nullable(day);

const OF_WEBSITE = { owner: { website_id: { of: 'id', schema: id } }, where: 'website_id = $1' };
const OF_PROPERTY = { owner: { property_id: { of: 'id', schema: id } }, where: 'property_id = $1', isOrdered: true };

type Menu = { id: string; items: FileWebsite['menus'][string] };
type Item = Menu['items'][number];

/** Entries without an id get one by their place: `main-2-1` is the first below the second. */
export const itemsWithIds = (items: readonly Item[], prefix: string): object[] =>
  items.map(({ id: given = '', label, url, children = [] }, index) => {
    const own = given || `${prefix}-${index + 1}`;
    return { id: own, label, url, children: itemsWithIds(children, own) };
  });

/** No payment provider is named by none: a file may also say null. */
function withoutEmptyProvider(settings: FileWebsite['settings']) {
  const { paymentProvider, ...rest } = settings;
  return paymentProvider ? settings : rest;
}

export const destination = entity<WebsiteFile['destinations'][number]>()('destination', {
  fields: { id: column('id', id) },
  hasContent: true,
  where: 'id = ANY($1)',
  orderBy: 'id',
});

const host = entity<{ host: string }>()('website_host', {
  ...OF_WEBSITE,
  keys: ['host'],
  fields: { host: column('host', text) },
  orderBy: 'host',
});
const shownProperty = entity<{ property: number }>()('website_property', {
  ...OF_WEBSITE,
  keys: ['website_id', 'property_id'],
  isOrdered: true,
  fields: { property: column('property_id', id) },
  orderBy: 'position, property_id',
});
const menu = entity<Menu>()('menu', {
  ...OF_WEBSITE,
  keys: ['website_id', 'id'],
  fields: {
    id: column('id', text),
    items: column('items', v.unknown(), {
      write: (items, { id: name }) => itemsWithIds(items as readonly Item[], String(name)),
    }),
  },
  orderBy: 'id',
});
const pagePath = entity<{ language: string; path: string }>()('page_path', {
  owner: { website_id: { of: 'website_id', schema: id }, page_id: { of: 'id', schema: text } },
  keys: ['website_id', 'language', 'path'],
  fields: { language: column('language', text), path: column('path', text) },
  where: 'website_id = $1',
  orderBy: 'page_id, language',
});
const page = entity<FileWebsite['pages'][number]>()('page', {
  ...OF_WEBSITE,
  keys: ['website_id', 'id'],
  fields: { id: column('id', text) },
  hasContent: true,
  parts: { paths: part(pagePath, recordOf('language', 'path')) },
  orderBy: 'id',
});
const postCategory = entity<FileWebsite['postCategories'][number]>()('post_category', {
  ...OF_WEBSITE,
  keys: ['website_id', 'id'],
  isOrdered: true,
  fields: { id: column('id', text) },
  hasContent: true,
  orderBy: 'position, id',
});
const post = entity<FileWebsite['posts'][number]>()('post', {
  ...OF_WEBSITE,
  keys: ['website_id', 'id'],
  fields: { id: column('id', text), category: column('category_id', text), createdAt: column('created_at', moment) },
  hasContent: true,
  orderBy: 'created_at, id',
});
const shortcode = entity<FileWebsite['shortcodes'][number]>()('shortcode', {
  ...OF_WEBSITE,
  keys: ['website_id', 'id'],
  isOrdered: true,
  fields: {
    id: column('id', text),
    typology: column('typology', text),
    property: column('property_id', optionalNumber),
  },
  hasContent: true,
  orderBy: 'position, id',
});
const assistantAnswer = entity<FileWebsite['assistant'][number]>()('assistant_entry', {
  ...OF_WEBSITE,
  keys: ['website_id', 'id'],
  isOrdered: true,
  fields: { id: column('id', text) },
  hasContent: true,
  orderBy: 'position, id',
});
const promotionCode = entity<FileWebsite['promotionCodes'][number]>()('promotion_code', {
  ...OF_WEBSITE,
  keys: ['website_id', 'code'],
  fields: {
    code: column('code', text),
    percent: column('percent', number, { usual: 0 }),
    agency: column('agency', optionalText, { usual: null }),
    ratePlans: column('rate_plans', v.array(id), { usual: [] }),
    validFrom: column('valid_from', optionalDay),
    validUntil: column('valid_until', optionalDay),
  },
  orderBy: 'code',
});

export const website = entity<FileWebsite>()('website', {
  fields: {
    id: column('id', id),
    theme: column('theme', text),
    language: column('language', text),
    settings: column('settings', document, {
      write: (settings) => withoutEmptyProvider(settings as FileWebsite['settings']),
    }),
  },
  parts: {
    hosts: part(host, listOf('host')),
    properties: part(shownProperty, listOf('property')),
    menus: part(menu, recordOf('id', 'items')),
    pages: part(page),
    postCategories: part(postCategory),
    posts: part(post),
    shortcodes: part(shortcode),
    assistant: part(assistantAnswer),
    promotionCodes: part(promotionCode),
  },
  where: 'id = $1',
  orderBy: 'id',
  read: { settings: 'settings || switched' },
});

const allotment = entity<FileProperty['roomTypes'][number]['allotments'][number]>()('allotment', {
  owner: { room_type_id: { of: 'id', schema: id } },
  keys: ['room_type_id', 'position'],
  isOrdered: true,
  fields: {
    agency: column('agency', text),
    from: column('first_night', day),
    to: column('last_night', day),
    rooms: column('rooms', number),
    releaseDays: column('release_days', number),
  },
  where: 'room_type_id IN (SELECT id FROM room_type WHERE property_id = $1)',
  orderBy: 'room_type_id, position',
});
const roomType = entity<FileProperty['roomTypes'][number]>()('room_type', {
  ...OF_PROPERTY,
  fields: {
    id: column('id', id),
    'capacity.guests': column('max_guests', number),
    'capacity.adults': column('max_adults', number),
    'capacity.children': column('max_children', number),
    'capacity.babies': column('max_babies', number),
  },
  hasContent: true,
  parts: { allotments: part(allotment, listIfAny) },
  apart: ['nights'],
  orderBy: 'position, id',
});
const ratePlan = entity<FileProperty['ratePlans'][number]>()('rate_plan', {
  ...OF_PROPERTY,
  fields: {
    id: column('id', id),
    'base.plan': column('base_id', optionalNumber, { usual: null }),
    'base.percent': column('adjust_percent', number, { usual: 0 }),
    'base.perAdult': column('adjust_per_adult', number, { usual: 0 }),
    'base.perChild': within('terms', 'perChild', []),
    board: column('board', text),
    cancellation: column('cancellation', v.unknown()),
    paymentOptions: column('payment_options', v.array(text)),
    prepaymentPercent: column('prepayment_percent', number),
    minimumNights: column('minimum_nights', number),
    advanceDays: column('advance_days', number),
    lengthOfStay: within('terms', 'lengthOfStay', []),
    negotiated: within('terms', 'negotiated', false),
  },
  hasContent: true,
  apart: ['prices', 'restrictions'],
  orderBy: 'position, id',
});
const offer = entity<FileProperty['offers'][number]>()('offer', {
  ...OF_PROPERTY,
  isOrdered: false,
  fields: {
    id: column('id', id),
    percent: column('percent', optionalNumber),
    minimumNights: column('minimum_nights', number),
    advanceDays: column('advance_days', number),
    bookFrom: column('book_from', optionalDay),
    bookUntil: column('book_until', optionalDay),
    amount: within('limits', 'amount', null),
    per: within('limits', 'per', 'stay'),
    stayFrom: within('limits', 'stayFrom', null),
    stayUntil: within('limits', 'stayUntil', null),
    weekdays: within('limits', 'weekdays', null),
    maximumNights: within('limits', 'maximumNights', null),
    withinDays: within('limits', 'withinDays', null),
    roomTypes: within('limits', 'roomTypes', null),
    ratePlans: within('limits', 'ratePlans', null),
    combinable: within('limits', 'combinable', false),
  },
  hasContent: true,
  orderBy: 'id',
});
const complement = entity<FileProperty['complements'][number]>()('complement', {
  ...OF_PROPERTY,
  fields: {
    id: column('id', id),
    price: column('price', number),
    childPrice: column('child_price', optionalNumber),
    per: column('per', text),
    when: column('when', text),
    max: column('max', number),
  },
  hasContent: true,
  orderBy: 'position, id',
});

export const property = entity<FileProperty>()('property', {
  fields: {
    id: column('id', id),
    destination: column('destination_id', id),
    currency: column('currency', text),
    timeZone: column('time_zone', text),
    childrenUntil: within('pricing', 'childrenUntil'),
    childBands: within('pricing', 'childBands'),
    touristTax: within('pricing', 'touristTax'),
    charges: within('pricing', 'charges', []),
  },
  hasContent: true,
  parts: {
    roomTypes: part(roomType),
    ratePlans: part(ratePlan),
    offers: part(offer),
    complements: part(complement),
  },
  where: 'id = $1',
  orderBy: 'id',
});

/** An entity with all its parts, each after what it belongs to. */
export const withParts = (whole: Entity): Entity[] => [
  whole,
  ...Object.values(whole.parts).flatMap(({ entity: below }) => withParts(below)),
];
