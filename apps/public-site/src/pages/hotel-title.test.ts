import { aProperty } from '@posada/api-client/fixtures';
import { hotelTitle } from './hotel-title.ts';

const inCity = (name: string) => {
  const property = aProperty();
  return { ...property, location: { ...property.location, city: { name } } };
};

describe('the title of a hotel’s page', () => {
  it.each([
    ['Posada Málaga', 'Malaga', 'Posada Málaga'],
    ['Posada Málaga', 'Málaga', 'Posada Málaga'],
    ['Posada Tenerife', 'Los Gigantes', 'Posada Tenerife, Los Gigantes'],
  ])('%s in %s is %s', (title, city, expected) => {
    expect(hotelTitle(title, inCity(city))).toBe(expected);
  });
});
