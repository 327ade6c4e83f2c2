import { aComplement } from '@posada/api-client/fixtures';
import { firstChoice, mostOf, onAllDays, toggleDay } from './extra-choice.ts';

const room = { adults: 2, childAges: [5] };
const days = ['2026-06-10', '2026-06-11', '2026-06-12'];
const perPerson = aComplement({ per: 'person', when: 'day', max: 6 });
const onDate = aComplement({ per: 'person', when: 'date', max: 6 });

describe('adding a complement', () => {
  it('takes one, for one adult, on the first day: nobody gets all guests on all days by one press', () => {
    expect(firstChoice(aComplement(), '2026-06-10')).toMatchObject({ complementId: '31', units: 1 });
    expect(firstChoice(perPerson, '2026-06-10')).toEqual({
      complementId: '31',
      adults: 1,
      children: 0,
      dates: ['2026-06-10'],
    });
    expect(firstChoice(onDate, '2026-06-10')).toMatchObject({ dates: ['2026-06-10'] });
    expect(firstChoice(aComplement({ when: 'stay' }), '2026-06-10')).toEqual({ complementId: '31', units: 1 });
  });

  it('is for all days on request', () => {
    expect(onAllDays(firstChoice(perPerson, '2026-06-10'))).toEqual({ complementId: '31', adults: 1, children: 0 });
  });
});

describe('[BOOK-10] counting', () => {
  it.each([
    ['units from one to the most', aComplement({ max: 2 }), { units: 1 }, 'units', { least: 1, most: 2 }],
    ['adults up to those in the room', perPerson, { adults: 2 }, 'adults', { least: 1, most: 2 }],
    ['no adult while a child takes part', perPerson, { adults: 2, children: 1 }, 'adults', { least: 0, most: 2 }],
    ['children up to those in the room', perPerson, { adults: 2 }, 'children', { least: 0, most: 1 }],
    ['together no more than allowed', { ...perPerson, max: 2 }, { adults: 2 }, 'children', { least: 0, most: 0 }],
    ['one person at least', perPerson, { adults: 0, children: 1 }, 'children', { least: 1, most: 1 }],
  ] as const)('%s', (_, complement, choice, key, range) => {
    expect(mostOf(complement, { complementId: '31', ...choice }, room, key)).toEqual(range);
  });
});

describe('the days of a complement', () => {
  const all = { complementId: '31', adults: 2 };

  it('[BOOK-11] are taken out and put back one by one; all of them need no list', () => {
    const without = toggleDay(perPerson, all, '2026-06-11', days);
    expect(without.dates).toEqual(['2026-06-10', '2026-06-12']);
    expect(toggleDay(perPerson, without, '2026-06-11', days)).toEqual(all);
  });

  it('[BOOK-11] never run out: to have none is to remove it', () => {
    const one = { ...all, dates: ['2026-06-11'] };
    expect(toggleDay(perPerson, one, '2026-06-11', days)).toEqual(one);
  });

  it('[BOOK-12] another date replaces the first where one is allowed', () => {
    const first = firstChoice(onDate, '2026-06-10');
    expect(toggleDay(onDate, first, '2026-06-12', days).dates).toEqual(['2026-06-12']);
  });
});
