import type { CheckedStay } from '../../modules/price-checks/compare-prices.ts';
import { type PropertyFacts, publishedPlans } from '../../modules/properties/property-facts.ts';
import { toProperty } from '../../modules/properties/property-shapes.ts';
import type { Brand } from '../../modules/websites/brands.ts';
import type { WebsiteRef } from '../../platform/caller.ts';
import { type Localised, localeOf, localise } from '../../platform/localise.ts';
import { type Xml, xml } from '../xml/write-xml.ts';

const NO_PAGES = new Map<string, Record<string, string>>();

function listing(facts: PropertyFacts, language: string): Xml | undefined {
  // without a place, Google cannot match it
  if (!facts.content.location) return undefined;
  const { setup, information, location } = toProperty(facts, language, language, NO_PAGES);
  const component = (name: string, text: string | null | undefined) =>
    text ? xml('component', { name }, text) : undefined;
  return xml(
    'listing',
    {},
    xml('id', {}, String(facts.id)),
    xml('name', {}, setup.name),
    xml(
      'address',
      { format: 'simple' },
      component('addr1', location.address),
      component('city', location.city.name),
      component('province', location.region),
      component('postal_code', location.postcode),
    ),
    xml('country', {}, location.country.code),
    xml('latitude', {}, String(location.latitude)),
    xml('longitude', {}, String(location.longitude)),
    information.phone ? xml('phone', { type: 'main' }, information.phone) : undefined,
  );
}

/** Hotel list feed: the hotels that a website shows, in its main language. */
export const writeHotelList = (hotels: readonly PropertyFacts[], { language }: WebsiteRef): Xml =>
  xml(
    'listings',
    {
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:noNamespaceSchemaLocation': 'http://www.gstatic.com/localfeed/local_feed.xsd',
    },
    xml('language', {}, localeOf(language)),
    xml('datum', {}, 'WGS84'),
    hotels.flatMap((facts) => listing(facts, language) ?? []),
  );

/** Names of what a website calls rooms and rate plans, in its main language. */
export function writeRooms(facts: PropertyFacts, { language }: WebsiteRef): Xml {
  const named = (name: Localised) =>
    xml('Name', {}, xml('Text', { text: String(localise(name, language, language)), language: localeOf(language) }));
  return xml(
    'PropertyDataSet',
    {},
    xml('Property', {}, String(facts.id)),
    facts.roomTypes.map(({ id, max_guests, content }) =>
      xml('RoomData', {}, xml('RoomID', {}, String(id)), named(content.name), xml('Capacity', {}, String(max_guests))),
    ),
    publishedPlans(facts).map(({ id, content }) =>
      xml('PackageData', {}, xml('PackageID', {}, String(id)), named(content.name)),
    ),
  );
}

/** Google replaces what is in brackets. The address: docs/price-ads.md. */
const LANDING_QUERY = [
  'hotel=(PARTNER-HOTEL-ID)',
  'checkin=(CHECKINYEAR)-(CHECKINMONTH)-(CHECKINDAY)',
  'nights=(LENGTH)',
  'adults=(NUM-ADULTS)',
  'children=(NUM-CHILDREN)',
  'ages=(CHILD-AGES)',
  'currency=(USER-CURRENCY)',
  'language=(USER-LANGUAGE)',
  'utm_source=google',
  'utm_medium=metasearch',
].join('&');

const landingTemplate = (brandUrl: string) => `${new URL('/booking/landing', brandUrl).href}?${LANDING_QUERY}`;

/** The address that Google makes of the landing pages file for a stay of two adults. */
export function landingAddress(brandUrl: string, { property, from, nights }: CheckedStay): string {
  const [year = '', month = '', day = ''] = from.split('-');
  const values: Readonly<Record<string, string>> = {
    'PARTNER-HOTEL-ID': String(property),
    CHECKINYEAR: year,
    CHECKINMONTH: month,
    CHECKINDAY: day,
    LENGTH: String(nights),
    'NUM-ADULTS': '2',
  };
  return landingTemplate(brandUrl).replace(/\(([A-Z-]+)\)/g, (_, name: string) => values[name] ?? '');
}

/** Landing pages file: one address for all hotels of a website. */
export const writeLandingPages = ({ name, url }: Brand, { language }: WebsiteRef): Xml =>
  xml(
    'PointsOfSale',
    {},
    xml(
      'PointOfSale',
      { id: 'website' },
      xml('DisplayNames', { display_text: name, display_language: localeOf(language) }),
      xml('URL', {}, landingTemplate(url)),
    ),
  );
