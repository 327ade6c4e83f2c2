import { addDays } from '../modules/pricing/calendar.ts';
import type { Database } from '../platform/database/database.ts';
import type { DemoMenuItem, DemoSite } from './demo.types.ts';
import type { DemoHotel } from './hotels/hotel.types.ts';
import { DESTINATIONS, pricingOf, propertyContentOf } from './hotels/hotels.ts';
import { roomTypesOf } from './hotels/rooms.ts';
import { complementsOf, offersOf, ratePlansOf } from './hotels/terms.ts';
import { type Manifest, withPhotos } from './media.ts';
import { type DemoWebsite, settingsOf } from './websites.ts';

type Value = string | number | boolean | null | object;

/** Inserts a row or brings it up to date; objects are stored as JSON, `{ array }` as an array. */
async function put(tx: Database, table: string, keys: number, row: Record<string, Value>) {
  const columns = Object.keys(row);
  const names = columns.map((column) => `"${column}"`);
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? ('array' in value ? value.array : JSON.stringify(value)) : value,
  );
  const changes = names.slice(keys).map((name) => `${name} = excluded.${name}`);
  await tx.query(
    `INSERT INTO ${table} (${names}) VALUES (${values.map((_, index) => `$${index + 1}`)})
     ON CONFLICT (${names.slice(0, keys)}) DO ${changes.length > 0 ? `UPDATE SET ${changes}` : 'NOTHING'}`,
    values,
  );
}

export async function writeHotels(tx: Database, hotels: DemoHotel[], manifest: Manifest, today: string) {
  for (const { id, name } of DESTINATIONS) await put(tx, 'destination', 1, { id, content: { name } });
  for (const hotel of hotels) {
    const { id, currency } = hotel;
    const content = withPhotos(propertyContentOf(hotel), manifest) as object;
    await put(tx, 'property', 1, {
      id,
      destination_id: hotel.destination,
      currency,
      time_zone: hotel.timeZone,
      pricing: pricingOf(hotel),
      content,
    });
    for (const room of roomTypesOf(hotel)) {
      const { guests, adults, children, babies, position } = room;
      await put(tx, 'room_type', 1, {
        id: room.id,
        property_id: id,
        position,
        max_guests: guests,
        max_adults: adults,
        max_children: children,
        max_babies: babies,
        content: withPhotos(room.content, manifest) as object,
      });
    }
    await writeTerms(tx, hotel, today);
  }
  await tx.query('UPDATE catalogue_revision SET value = value + 1');
}

async function writeTerms(tx: Database, hotel: DemoHotel, today: string) {
  for (const plan of ratePlansOf(hotel)) {
    await put(tx, 'rate_plan', 1, {
      id: plan.id,
      property_id: hotel.id,
      position: plan.position,
      base_id: plan.baseId,
      adjust_percent: plan.percent,
      adjust_per_adult: plan.perAdult,
      board: plan.board,
      cancellation: plan.cancellation,
      payment_options: { array: plan.paymentOptions },
      minimum_nights: plan.minimumNights,
      content: { name: plan.name, description: plan.description },
    });
  }
  for (const offer of offersOf(hotel)) {
    await put(tx, 'offer', 1, {
      id: offer.id,
      property_id: hotel.id,
      percent: offer.percent,
      minimum_nights: offer.minimumNights,
      advance_days: offer.advanceDays,
      book_until: offer.bookableDays === null ? null : addDays(today, offer.bookableDays),
      content: offer.content,
    });
  }
  for (const { id, position, price, childPrice, per, when, max, content } of complementsOf(hotel)) {
    await put(tx, 'complement', 1, {
      id,
      property_id: hotel.id,
      position,
      price,
      child_price: childPrice,
      per,
      when,
      max,
      content,
    });
  }
}

/** Entries get ids by their place: `main-2-1` is the first below the second. */
const menuItems = (items: DemoMenuItem[], prefix: string): object[] =>
  items.map(({ label, url, children = [] }, index) => {
    const id = `${prefix}-${index + 1}`;
    return { id, label, url, children: menuItems(children, id) };
  });

async function writeJournal(tx: Database, website_id: number, { journal }: DemoSite, manifest: Manifest) {
  for (const [position, { id, name }] of journal.categories.entries()) {
    await put(tx, 'post_category', 2, { website_id, id, position, content: { name } });
  }
  for (const { id, category, createdAt, content } of journal.posts) {
    const shown = withPhotos(content, manifest) as object;
    await put(tx, 'post', 2, { website_id, id, category_id: category, created_at: createdAt, content: shown });
  }
  for (const [position, { id, typology, property, content }] of journal.shortcodes.entries()) {
    await put(tx, 'shortcode', 2, { website_id, id, typology, property_id: property, position, content });
  }
}

export async function writeWebsite(tx: Database, website: DemoWebsite, site: DemoSite, manifest: Manifest) {
  const { id, theme } = website;
  const settings = withPhotos(settingsOf(website, site), manifest) as object;
  await put(tx, 'website', 1, { id, theme, language: 'en', settings });
  await tx.query('UPDATE website SET revision = revision + 1 WHERE id = $1', [id]);
  for (const table of ['website_host', 'website_property', 'menu', 'page', 'shortcode', 'post_category'])
    await tx.query(`DELETE FROM ${table} WHERE website_id = $1`, [id]);
  for (const host of website.hosts) await put(tx, 'website_host', 1, { host, website_id: id });
  for (const [position, property] of website.properties.entries()) {
    await put(tx, 'website_property', 2, { website_id: id, property_id: property, position });
  }
  for (const [menu, items] of Object.entries(site.menus)) {
    await put(tx, 'menu', 2, { website_id: id, id: menu, items: menuItems(items, menu) });
  }
  await writeJournal(tx, id, site, manifest);
  for (const page of site.pages) {
    const { title, description, blocks } = page;
    await put(tx, 'page', 2, {
      website_id: id,
      id: page.id,
      content: { title, description, blocks: withPhotos(blocks, manifest) as object },
    });
    for (const [language, path] of Object.entries(page.paths)) {
      await put(tx, 'page_path', 3, { website_id: id, language, path, page_id: page.id });
    }
  }
}
