import { aProperty } from '@posada/api-client/fixtures';
import { foundBy, markedIn, matchingPlaces, placesOf } from './places.ts';

const base = aProperty();
const lisbon = aProperty({
  id: '11',
  setup: { ...base.setup, name: 'Willow Lisboa' },
  location: {
    ...base.location,
    city: { ...base.location.city, name: 'Lisboa' },
    country: { ...base.location.country, name: 'Portugal' },
    destination: { id: '8', name: 'Lisbon coast' },
  },
});
const places = placesOf([base, lisbon], 'en');
const found = (text: string) => matchingPlaces(places, text).map(({ name }) => name);

describe('the places of a search', () => {
  it('[SEARCH-02, SEARCH-08] are destinations, then hotels, each with its own kind', () => {
    expect(places.map(({ type, name }) => [type, name])).toEqual([
      ['destination', base.location.destination.name],
      ['destination', 'Lisbon coast'],
      ['property', base.setup.name],
      ['property', 'Willow Lisboa'],
    ]);
  });

  it.each([
    ['[SEARCH-03] the name of a destination', 'bon coa', ['Lisbon coast', 'Willow Lisboa']],
    ['[SEARCH-04] the country', 'portu', ['Lisbon coast', 'Willow Lisboa']],
    ['[SEARCH-05] the name of a hotel', 'willow', ['Willow Lisboa', 'Lisbon coast']],
    ['[SEARCH-06] the town', 'lisboa', ['Willow Lisboa', 'Lisbon coast']],
    ['[SEARCH-07] capitals', 'LISBOA', ['Willow Lisboa', 'Lisbon coast']],
    ['nothing, which is everything', ' ', places.map(({ name }) => name)],
    ['[GAP-75] what is nowhere', 'atlantis', []],
  ])('are found by %s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('say what was found in them when their name does not hold it', () => {
    const [, coast] = places;
    if (!coast) throw new Error('two destinations are expected');
    expect(foundBy(coast, 'willow')).toBe('Willow Lisboa');
    expect(foundBy(coast, 'coast')).toBe('');
    expect(foundBy(coast, '')).toBe('');
  });

  it('are found without accents, and marked where they hold the text', () => {
    expect(found('malaga')).toContain(base.setup.name);
    expect(markedIn('App Málaga', 'MALA')).toEqual(['App ', 'Mála', 'ga']);
    expect(markedIn('App Málaga', 'x')).toEqual(['App Málaga', '', '']);
  });
});
