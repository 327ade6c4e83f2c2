import { understand } from './understand.ts';

const known = {
  locale: 'en',
  today: '2026-11-22',
  hotels: [
    { id: '3', name: 'App Málaga' },
    { id: '7', name: 'Playa Benidorm' },
    { id: '8', name: 'Playa Calpe' },
  ],
  statuses: [
    { status: 'confirmed', label: 'Confirmed' },
    { status: 'cancelled', label: 'Cancelled' },
  ],
} as const;

describe('what is typed into the one field of the desk', () => {
  it.each([
    ['K7Q2M9XA', { text: 'K7Q2M9XA' }],
    ['ana@guest.example', { text: 'ana@guest.example' }],
    ['+34 600 11 12 22', { text: '+34 600 11 12 22' }],
    ['Bosch 12/12', { text: 'Bosch', from: '2026-12-12', to: '2026-12-12' }],
    ['5.1. - 8.1.', { from: '2027-01-05', to: '2027-01-08' }],
    ['2026-12-24 Bosch', { text: 'Bosch', from: '2026-12-24', to: '2026-12-24' }],
    ['3/2/27', { from: '2027-02-03', to: '2027-02-03' }],
    ['12月24日 王', { text: '王', from: '2026-12-24', to: '2026-12-24' }],
    ['tomorrow cancelled', { from: '2026-11-23', to: '2026-11-23', status: 'cancelled' }],
    ['bosch malaga', { text: 'bosch', property: '3' }],
    ['Playa Calpe Bosch', { text: 'Bosch', property: '8' }],
    ['"Malaga" confirmed', { text: 'Malaga', status: 'confirmed' }],
    ['playa', { text: 'playa' }],
    ['30/2', { text: '30/2' }],
    ['', {}],
  ])('%s', (typed, filters) => {
    expect(understand(typed, known)).toEqual(filters);
  });

  it('knows the days around today in the language of who types', () => {
    const german = { ...known, locale: 'de', statuses: [{ status: 'cancelled', label: 'Storniert' } as const] };
    expect(understand('heute storniert', german)).toEqual({
      from: '2026-11-22',
      to: '2026-11-22',
      status: 'cancelled',
    });
  });
});
