import type { WebsiteFileInput } from '@posada/api-client/operator';

type Property = WebsiteFileInput['properties'][number];
type Photo = NonNullable<Property['photos']>[number];

/** Days on sale, counted from the day of the import. */
const DAYS = 365;
const ROOM_TYPES = 14;
const CITIES = [
  ['Seattle', 'US', 'USD', 'America/Los_Angeles', 47.61, -122.33],
  ['Austin', 'US', 'USD', 'America/Chicago', 30.27, -97.74],
  ['Vancouver', 'CA', 'CAD', 'America/Vancouver', 49.28, -123.12],
  ['Montréal', 'CA', 'CAD', 'America/Toronto', 45.5, -73.57],
] as const;

function roomTypes(hotel: number, photos: Photo[]): Property['roomTypes'] {
  return Array.from({ length: ROOM_TYPES }, (_, index) => ({
    id: hotel * 100 + index,
    capacity: { guests: 2 + (index % 3), adults: 2, children: index % 3, babies: 1 },
    name: `Room of class ${index + 1}`,
    summary: 'Quiet, with a view of the lake.',
    description: 'Renovated last year; a desk, a kettle and a rain shower.',
    size: 20 + index,
    beds: index % 2 ? '2 queen beds' : '1 king bed',
    smoking: 'non-smoking' as const,
    features: [],
    amenities: [{ id: 'wifi', name: 'Wi-Fi', icon: 'wifi' }],
    photos,
    nights: [
      { from: 'today', to: `today+${DAYS}`, rooms: 4 + (index % 5) },
      { from: 'today', to: `today+${DAYS}`, weekdays: ['fri' as const, 'sat' as const], minimumStay: 2 },
    ],
  }));
}

function aHotel(id: number, name: string, photos: Photo[]): Property {
  const place = id % CITIES.length;
  const [city, country, currency, timeZone, latitude, longitude] = CITIES[place] as (typeof CITIES)[number];
  const rooms = roomTypes(id, photos);
  const prices = rooms.flatMap((room, index) => [
    { roomTypes: [room.id], from: 'today', to: `today+${DAYS}`, base: 12_000 + index * 900, extraAdult: 2500 },
    {
      roomTypes: [room.id],
      from: 'today',
      to: `today+${DAYS}`,
      weekdays: ['sat' as const],
      base: 15_000 + index * 900,
    },
  ]);
  const terms = { until: '18:00', fee: 'first_night' as const };
  return {
    id,
    destination: 9001 + place,
    currency,
    timeZone,
    childrenUntil: 12,
    childBands: [{ until: 12, percent: 0 }],
    touristTax: [],
    name,
    information: {
      category: 3,
      typology: { id: 'hotel', name: 'Hotel' },
      summary: `${name}, two blocks from the market.`,
      description: 'Breakfast from seven, a pool on the roof, parking below the house.',
      touristicLicense: null,
      checkIn: '15:00',
      checkOut: '11:00',
      phone: '+12065550100',
      email: `stay-${id}@harbor.example`,
      howToArrive: 'Light rail to the market, then two blocks on foot.',
      rating: null,
    },
    location: {
      address: `${id} Market Street`,
      city: { name: city },
      country: { id: country, code: country, name: country === 'US' ? 'United States' : 'Canada' },
      latitude,
      longitude,
    },
    facilities: [{ id: 'wifi', name: 'Wi-Fi', icon: 'wifi' }],
    photos,
    roomTypes: rooms,
    ratePlans: [
      {
        id: id * 10,
        name: 'Flexible',
        description: 'Free cancellation until the day before arrival.',
        board: 'room_only',
        cancellation: { freeDays: 1, ...terms },
        paymentOptions: ['payAtHotel'],
        prices,
      },
      {
        id: id * 10 + 1,
        name: 'With breakfast',
        description: 'Breakfast included.',
        board: 'breakfast',
        base: { plan: id * 10, percent: 0, perAdult: 1800 },
        cancellation: { freeDays: 1, ...terms },
        paymentOptions: ['payAtHotel'],
      },
    ],
  };
}

/**
 * The website file of a chain that has nothing to do with the demo: hotels in the United States and Canada with fourteen
 * room types each, in two currencies.
 *
 * @param photosOf photos of a hotel, from 0; none when absent
 */
export function aForeignChain(hotels: number, photosOf: (hotel: number) => Photo[] = () => []): WebsiteFileInput {
  const ids = Array.from({ length: hotels }, (_, index) => 9100 + index);
  const nameOf = (id: number) => `Harbor House ${id - 9099}`;
  const text = 'Texts of the chain.';
  return {
    format: 'posada-website/1',
    websites: [
      {
        id: 91,
        theme: 'redwood',
        language: 'en',
        hosts: ['harbor.localhost'],
        settings: {
          name: 'Harbor Houses',
          logotype: { favicon: '/media/brand-redwood-mark.svg', image: null },
          contact: { phone: '+12065550100', email: 'hello@harbor.example' },
          frame: {
            header: { id: 'header', type: 'header', style: 1, settings: { menu: 'main', bookLabel: 'Book' } },
            footer: {
              id: 'footer',
              type: 'footer',
              style: 1,
              settings: { columns: [{ title: 'Hotels', menu: 'main' }] },
            },
          },
          cookie: {
            bannerDescription: text,
            privacyPolicyName: 'Privacy',
            privacyPolicyDescription: text,
            coreCookieName: 'Necessary',
            coreCookieDescription: text,
            analyticCookieName: 'Statistics',
            analyticCookieDescription: text,
          },
        },
        properties: ids,
        menus: { main: ids.slice(0, 3).map((id) => ({ label: nameOf(id), url: `/hotel-${id}` })) },
        pages: [
          {
            id: 'home',
            paths: { en: '/' },
            title: 'Harbor Houses',
            description: 'Hotels by the water.',
            blocks: [
              { type: 'search', settings: {} },
              { type: 'property-list', settings: { title: 'Our hotels' } },
            ],
          },
          ...ids.map((id) => ({
            id: `property-${id}`,
            paths: { en: `/hotel-${id}` },
            title: nameOf(id),
            description: `${nameOf(id)}, two blocks from the market.`,
            blocks: [
              { type: 'search', settings: { property: String(id) } },
              { type: 'text', settings: { html: '<p>Breakfast from seven, a pool on the roof.</p>' } },
              { type: 'roomtype-list', settings: { title: 'Rooms', property: String(id) } },
            ],
          })),
          ...(['privacy', 'terms', 'cancellation'] as const).map((id) => ({
            id,
            paths: { en: `/${id}` },
            title: id,
            description: `The ${id} page of Harbor Houses.`,
            blocks: [{ type: 'text', settings: { html: '<p>What our lawyer has written.</p>' } }],
          })),
        ],
      },
    ],
    destinations: CITIES.map(([name], index) => ({ id: 9001 + index, name })),
    properties: ids.map((id, index) => aHotel(id, nameOf(id), photosOf(index))),
  };
}
