import { WEBSITE_FILE_FORMAT, type WebsiteFileInput } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import type { InventoryRow, PriceRow } from '../../apps/api/src/modules/availability/availability.store.ts';
import { toSpans } from '../../apps/api/src/modules/website-file/night-spans.ts';
import type { DemoHotel } from './hotels/hotel.types.ts';
import { DESTINATIONS, pricingOf, propertyContentOf } from './hotels/hotels.ts';
import { roomTypesOf } from './hotels/rooms.ts';
import { complementsOf, negotiatedPlanOf, offersOf, ratePlansOf } from './hotels/terms.ts';
import { type Manifest, withPhotos } from './media.ts';
import { nightsOf } from './nights.ts';
import type { DemoSite } from './shared/demo.types.ts';
import { AGENCY_ALLOTMENT, AGENCY_CODE, PROMOTION_CODES } from './shared/people.ts';
import { type DemoWebsite, settingsOf } from './shared/websites.ts';

const nightSpans = (rows: readonly InventoryRow[], room: number) =>
  toSpans(
    rows
      .filter(({ roomTypeId }) => roomTypeId === room)
      .map(({ roomTypeId: _, total, ...rest }) => ({ ...rest, rooms: total })),
  );
const priceSpans = (rows: readonly PriceRow[], rooms: readonly number[]) =>
  rooms.flatMap((room) =>
    toSpans(
      rows.filter(({ roomTypeId }) => roomTypeId === room).map(({ roomTypeId: _, ratePlanId: __, ...price }) => price),
    ).map((span) => ({ roomTypes: [room], ...span })),
  );

function allotmentsOf(roomTypeId: number, today: string) {
  const { hotel, roomType, firstDay, lastDay, ...held } = AGENCY_ALLOTMENT;
  return roomTypeId === hotel * 10 + roomType
    ? [{ ...held, from: addDays(today, firstDay), to: addDays(today, lastDay) }]
    : [];
}

/** A hotel as a website file has it, with the nights from one day to another; none when `from` is later. */
function propertyOf(hotel: DemoHotel, today: string, from: string, until: string) {
  const { inventory, prices } = nightsOf(hotel, from, until);
  const rooms = roomTypesOf(hotel);
  return {
    id: hotel.id,
    destination: hotel.destination,
    currency: hotel.currency,
    timeZone: hotel.timeZone,
    ...pricingOf(hotel),
    ...propertyContentOf(hotel),
    roomTypes: rooms.map(({ id, guests, adults, children, babies, content }) => ({
      id,
      capacity: { guests, adults, children, babies },
      ...content,
      nights: nightSpans(inventory, id),
      allotments: allotmentsOf(id, today),
    })),
    ratePlans: ratePlansOf(hotel).map(({ id, baseId, percent, perAdult, position: _, ...plan }) => ({
      id,
      ...plan,
      ...(baseId === null
        ? {
            prices: priceSpans(
              prices,
              rooms.map((room) => room.id),
            ),
          }
        : { base: { plan: baseId, percent, perAdult } }),
    })),
    offers: offersOf(hotel).map(({ content, bookableDays, ...offer }) => ({
      ...offer,
      ...content,
      bookUntil: bookableDays === null ? null : addDays(today, bookableDays),
    })),
    complements: complementsOf(hotel).map(({ content, position: _, ...complement }) => ({ ...complement, ...content })),
  };
}

function websiteOf(website: DemoWebsite, site: DemoSite, today: string) {
  const { id, theme, hosts, properties } = website;
  const { categories, posts, shortcodes } = site.journal;
  return {
    id,
    theme,
    language: 'en',
    hosts,
    settings: settingsOf(website, site, today),
    properties,
    menus: site.menus,
    pages: site.pages,
    postCategories: categories,
    posts: posts.map(({ content, ...post }) => ({ ...post, ...content })),
    shortcodes: shortcodes.map(({ content, ...shortcode }) => ({ ...shortcode, ...content })),
    promotionCodes: [
      ...PROMOTION_CODES.filter((own) => own.website === id).map(({ code, percent, until }) => ({
        code,
        percent,
        validUntil: until ?? null,
      })),
      ...[AGENCY_CODE]
        .filter(({ website }) => website === id)
        .map(({ code, agency, hotel }) => ({ code, agency, ratePlans: [negotiatedPlanOf(hotel)] })),
    ],
  };
}

/** The demo chain as the one website file that it is, with the nights from one day to another. */
export function demoFile(
  websites: readonly { website: DemoWebsite; site: DemoSite }[],
  hotels: readonly DemoHotel[],
  manifest: Manifest,
  days: { today: string; from: string; until: string },
): WebsiteFileInput {
  const file = {
    format: WEBSITE_FILE_FORMAT,
    websites: websites.map(({ website, site }) => websiteOf(website, site, days.today)),
    destinations: DESTINATIONS,
    properties: hotels.map((hotel) => propertyOf(hotel, days.today, days.from, days.until)),
  };
  return withPhotos(file, manifest) as WebsiteFileInput;
}
