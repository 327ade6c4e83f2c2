import type { CheckIn } from './check-in.schema.ts';
import type { RegisteredPerson } from './registered-person.schema.ts';

/** A guest of whom every register has all it needs. */
export const REGISTERED_ADULT: RegisteredPerson = {
  givenNames: 'Lucía',
  surname: 'Ferrer',
  secondSurname: 'Soler',
  sex: 'female',
  birthDate: '1988-04-12',
  birthCountry: 'ES',
  birthPlace: 'Palma',
  nationality: 'ES',
  document: { type: 'national-id', number: '12345678Z', supportNumber: 'ABC123456', country: 'ES' },
  address: { street: 'Carrer de la Mar 7', city: 'Palma', postalCode: '07012', country: 'ES' },
  phone: '+34600111222',
  relationship: 'parent',
  signature: { kind: 'path', path: 'M10 60L40 20L80 70' },
};

/** Her child, without a document. */
export const REGISTERED_CHILD: RegisteredPerson = {
  givenNames: 'Pau',
  surname: 'Ferrer',
  secondSurname: 'Vidal',
  sex: 'male',
  birthDate: '2019-09-30',
  birthCountry: 'ES',
  birthPlace: 'Palma',
  nationality: 'ES',
  document: null,
  address: REGISTERED_ADULT.address,
};

/** Of two adults and a child in one room of a Spanish hotel; nobody is registered yet. */
export const aCheckIn = (given: Partial<CheckIn> = {}): CheckIn => ({
  state: 'open',
  opensOn: '2026-06-03',
  persons: 3,
  registered: 0,
  register: 'spain',
  property: { id: '3', name: 'Posada Málaga' },
  arrival: '2026-06-10',
  departure: '2026-06-13',
  booker: { name: 'Ana', surname: 'Ruiz' },
  rooms: [
    {
      id: '501',
      name: 'Double room',
      isCheckedIn: false,
      persons: [
        { place: 1, isAdult: true, age: null, registered: null },
        { place: 2, isAdult: true, age: null, registered: null },
        { place: 3, isAdult: false, age: 7, registered: null },
      ],
    },
  ],
  lacksRelationship: false,
  ...given,
});
