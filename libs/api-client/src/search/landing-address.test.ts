import { landingPath } from './landing-address.ts';

const at = (query: string) =>
  landingPath(new URLSearchParams(query), { childrenUntil: 12, properties: ['3', '4'] }).path;

describe('the address of an advertisement', () => {
  it.each([
    [
      'the whole',
      'hotel=3&checkin=2027-07-01&nights=3&adults=2&children=2&ages=4,9&currency=usd&promocode=sun',
      'property?from=2027-07-01&to=2027-07-04&occupancy=2-2-4-9&id=3&promocode=SUN&currency=USD',
    ],
    ['a departure', 'hotel=3&checkin=2027-07-01&checkout=2027-07-03', 'property?from=2027-07-01&to=2027-07-03&id=3'],
    ['no days', 'hotel=4&adults=1', 'property?occupancy=1-0&id=4'],
    ['a room', 'hotel=3&room=31', 'property?id=3#room-31'],
    ['counting', 'hotel=3&gclid=ab-1&utm_source=ads&other=1', 'property?id=3&gclid=ab-1&utm_source=ads'],
    ['children without ages', 'hotel=3&adults=2&children=2&ages=5', 'property?occupancy=2-2-5-7&id=3'],
    ['a child that pays as an adult', 'hotel=3&adults=2&ages=5,15', 'property?occupancy=3-1-5&id=3'],
    ['a party for several rooms', 'hotel=3&adults=11&ages=1,2,3', 'property?occupancy=6-2-1-3,5-1-2&id=3'],
    [
      'days that are none',
      'hotel=3&checkin=soon&nights=2&adults=3',
      'property?from=soon&to=unreadable&occupancy=3-0&id=3',
    ],
    ['nights that are none', 'hotel=3&checkin=2027-07-01&nights=-1', 'property?from=2027-07-01&to=unreadable&id=3'],
    ['guests that are none', 'hotel=3&adults=none', 'property?occupancy=unreadable&id=3'],
    ['a hotel that is none', 'hotel=99&adults=3', 'destination?occupancy=3-0&id=unknown'],
    ['no hotel', 'adults=3', 'destination?occupancy=3-0'],
  ])('leads to the canonical one: %s', (_, query, address) => {
    expect(at(query)).toBe(address);
  });

  it('needs no hotel where a website has one', () => {
    const { path, language } = landingPath(new URLSearchParams('nights=1&language=pt-BR'), { properties: ['3'] });
    expect([path, language]).toEqual(['property?id=3', 'pt']);
  });
});
