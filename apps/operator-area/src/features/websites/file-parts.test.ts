import type { WebsiteFileInput } from '@posada/api-client/operator';
import {
  daysAheadOf,
  freeIdOf,
  languagesOf,
  legalTextOf,
  priceOf,
  propertyOf,
  removeRoom,
  rename,
  setLanguages,
  setLegalText,
  setPrices,
  setRooms,
  termsOf,
  websiteOf,
} from './file-parts.ts';
import { fromPlainText, toPlainText } from './plain-text.ts';
import { stepOfPlace } from './steps.ts';
import { aFile } from './websites.fixtures.ts';

const hotelOf = (file: WebsiteFileInput) => {
  const property = propertyOf(file);
  if (!property) throw new Error('the file has no hotel');
  return property;
};

describe('the parts of a website file that steps show', () => {
  it('take a new name to the pages and the hotel that had the old one', () => {
    const file = aFile();
    hotelOf(file).information.summary = 'Old Inn since 1860';
    rename(file, 'New Inn');
    expect(websiteOf(file).pages.map(({ title }) => title)).toEqual([{ en: 'New Inn' }, 'Our rooms']);
    expect([hotelOf(file).name, hotelOf(file).information.summary]).toEqual(['New Inn', 'Old Inn since 1860']);
  });

  it('show every page in each language, under its path of the first', () => {
    const website = websiteOf(aFile());
    setLanguages(website, 'de', ['de', 'en']);
    expect(website.language).toBe('de');
    expect(website.pages.map(({ paths }) => paths)).toEqual([
      { de: '/', en: '/' },
      { de: '/hotel', en: '/hotel' },
    ]);
    expect(languagesOf(website)).toEqual(['en', 'de']);
  });

  it('have prices of nights and of weekends, for as many days as rooms are on sale', () => {
    const hotel = hotelOf(aFile());
    const typed = { plan: 5, room: 4, base: 9900, weekend: 12000 };
    setPrices(hotel, { days: 100, prices: [typed] });
    expect(hotel.ratePlans[0]?.prices).toEqual([
      { roomTypes: [4], from: 'today', to: 'today+100', base: 9900 },
      { roomTypes: [4], from: 'today', to: 'today+100', base: 12000, weekdays: ['fri', 'sat'] },
    ]);
    expect([daysAheadOf(hotel), hotel.roomTypes[0]?.nights]).toEqual([
      100,
      [{ from: 'today', to: 'today+100', rooms: 6 }],
    ]);
    setPrices(hotel, { days: 100, prices: [{ ...typed, weekend: null }] });
    expect(priceOf(hotel.ratePlans[0] as never, 4)).toEqual({ base: 9900, weekend: null });
    setPrices(hotel, { days: 100, prices: [{ ...typed, base: null }] });
    expect(hotel.ratePlans[0]?.prices).toEqual([]);
  });

  it('leave seasons of the file as they are', () => {
    const hotel = hotelOf(aFile());
    const [plan] = hotel.ratePlans;
    const seasons = [
      { roomTypes: [4], from: '2027-05-01', to: '2027-05-31', base: 9900 },
      { roomTypes: [4], from: '2027-06-01', to: '2027-06-30', base: 14_900 },
    ];
    if (plan) plan.prices = [...seasons];
    expect(plan && priceOf(plan, 4)).toBeNull();
    const [room] = hotel.roomTypes;
    if (room) room.nights = [{ from: '2027-05-01', to: '2027-06-30', rooms: 6 }];
    setPrices(hotel, { days: 30, prices: [] });
    expect([daysAheadOf(hotel), plan?.prices, room?.nights]).toEqual([
      null,
      seasons,
      [{ from: '2027-05-01', to: '2027-06-30', rooms: 6 }],
    ]);
    if (room) setRooms(hotel, room, 8);
    expect(room?.nights).toEqual([{ from: '2027-05-01', to: '2027-06-30', rooms: 8 }]);
  });

  it('have what a file leaves out of a plan that follows another', () => {
    const file = aFile();
    const hotel = hotelOf(file);
    const [plan] = hotel.ratePlans;
    if (plan) plan.base = { plan: 9 };
    expect(termsOf(websiteOf(file), hotel).ratePlans[0]?.base).toEqual({
      plan: 9,
      percent: 0,
      perAdult: 0,
      perChild: [],
    });
  });

  it('lose the prices of a room that is taken away, and give what is added a free id', () => {
    const file = aFile();
    expect(freeIdOf({ firstId: 1, file: file as never })).toBe(6);
    const hotel = hotelOf(file);
    setPrices(hotel, { days: 100, prices: [{ plan: 5, room: 4, base: 9900, weekend: null }] });
    removeRoom(hotel, 4);
    expect([hotel.roomTypes, hotel.ratePlans[0]?.prices]).toEqual([[], []]);
  });

  it('have legal pages as texts, by language', () => {
    const website = websiteOf(aFile());
    website.pages.push({
      id: 'privacy',
      paths: { en: '/privacy' },
      title: 'Privacy',
      description: '',
      blocks: [{ type: 'text', settings: { html: { en: '<p>We.</p>', de: '<p>Wir.</p>' } } }],
    });
    setLegalText(website, 'privacy', 'en', '<p>You.</p>');
    expect((['en', 'de'] as const).map((language) => legalTextOf(website, 'privacy', language))).toEqual([
      '<p>You.</p>',
      '<p>Wir.</p>',
    ]);
    expect(legalTextOf(website, 'terms', 'en')).toBeUndefined();
  });
});

describe('a legal page as a text', () => {
  const html = '<h2>Who &amp; what</h2><p>We, &lt;[[name]]&gt;.</p><ul><li>One</li><li>Two</li></ul><p>End.</p>';
  it('has headings, paragraphs and lists, and becomes the same page again', () => {
    const text = toPlainText(html);
    expect(text).toBe('## Who & what\n\nWe, <[[name]]>.\n\n- One\n- Two\n\nEnd.');
    expect(fromPlainText(text ?? '')).toBe(html);
  });

  it('is none where the page has more', () => {
    expect(toPlainText('<p>See <a href="/">home</a>.</p>')).toBeUndefined();
  });
});

describe('places of the file', () => {
  it('belong to a step and its field', () => {
    expect(stepOfPlace(['websites', 0, 'hosts', 0])).toEqual({ step: 'brand', field: 'host' });
    expect(stepOfPlace(['properties', 0, 'location', 'latitude'])).toEqual({ step: 'hotel', field: 'latitude' });
    expect(stepOfPlace(['properties', 0, 'ratePlans', 1, 'prices'])).toEqual({ step: 'rates' });
    expect(stepOfPlace(['websites', 0, 'pages'])).toEqual({ step: 'legal' });
    const gallery = ['websites', 0, 'pages', 1, 'blocks', 0, 'settings', 'photos', 0, 'alt'];
    expect(stepOfPlace(gallery)).toEqual({ step: 'pictures' });
    expect(stepOfPlace(['properties', 1, 'name'])).toBeUndefined();
  });
});
