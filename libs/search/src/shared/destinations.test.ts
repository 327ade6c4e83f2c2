import { aProperty } from '@posada/api-client/fixtures';
import { defaultSearch } from '@posada/api-client/search';
import { destinationOf, destinationsOf } from './destinations.ts';

describe('the destinations of a website', () => {
  const at = (id: string, destination: { id: string; name: string }) =>
    aProperty({ id, location: { ...aProperty().location, destination } });
  const properties = [
    at('3', { id: '3', name: 'Costa del Sol' }),
    at('5', { id: '5', name: 'Morocco' }),
    at('6', { id: '5', name: 'Morocco' }),
  ];

  it('[SEARCH-02] are those of its properties, each once, in their order', () => {
    expect(
      destinationsOf(properties).map(({ id, properties: own }) => [id, own.map((property) => property.id)]),
    ).toEqual([
      ['3', ['3']],
      ['5', ['5', '6']],
    ]);
  });

  it('[DATA-10, GAP-81] name the searched place, with the currency of its first property', () => {
    const of = (type: 'destination' | 'property', id: string) =>
      destinationOf({ ...defaultSearch('2026-06-01'), destination: { type, id } }, properties);
    expect(of('destination', '5')).toEqual({ type: 'destination', id: '5', name: 'Morocco', currency: 'EUR' });
    expect(of('property', '6')).toMatchObject({ type: 'property', name: 'App Málaga' });
    expect([
      of('destination', '9'),
      of('property', '9'),
      destinationOf(defaultSearch('2026-06-01'), properties),
    ]).toEqual([null, null, null]);
  });
});
