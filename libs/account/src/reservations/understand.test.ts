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
    ['12 August 2027', { from: '2027-08-12', to: '2027-08-12' }],
    ['Bosch 24 dec', { text: 'Bosch', from: '2026-12-24', to: '2026-12-24' }],
    // as the list writes a stay
    ['27 – 29 Dec 2026', { from: '2026-12-27', to: '2026-12-29' }],
    ['29 Dec – 2 Jan 2027', { from: '2026-12-29', to: '2027-01-02' }],
    ['Aug 12, 2027 Bosch', { text: 'Bosch', from: '2027-08-12', to: '2027-08-12' }],
    ['February 2027', { from: '2027-02-01', to: '2027-02-28' }],
    ['April Jones', { text: 'April Jones' }],
    ['12 Junker', { text: '12 Junker' }],
    ['30 Feb 2027', { text: '30 Feb 2027' }],
    ['', {}],
  ])('%s', (typed, filters) => {
    expect(understand(typed, known)).toEqual(filters);
  });

  it.each([
    ['de', '3. März 2027'],
    ['es', '3 de marzo de 2027'],
    ['fr', '3 mars 2027'],
    ['ca', '3 de març del 2027'],
    ['ru', '3 марта 2027'],
    ['nl', '3 mrt 2027'],
    ['bg', '3 март 2027'],
    ['pt', '3 de março de 2027'],
    ['it', '3 marzo 2027'],
    ['zh', '2027年3月3日'],
  ])('reads a day with its month written out in %s', (locale, typed) => {
    expect(understand(typed, { ...known, locale })).toEqual({ from: '2027-03-03', to: '2027-03-03' });
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
