import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { REGISTERED_ADULT, REGISTERED_CHILD } from './check-in.fixtures.ts';
import { lacksRelationship, problemsOf } from './person-problems.ts';
import { REGISTERS, type RegisteredPerson, registeredPersonSchema } from './registered-person.schema.ts';
import { isSpanishId } from './spanish-ids.ts';

const ARRIVAL = '2027-03-10';
const FOREIGNER: RegisteredPerson = {
  ...REGISTERED_ADULT,
  secondSurname: undefined,
  nationality: 'DE',
  document: { type: 'passport', number: 'C01X00T47', country: 'DE' },
  address: { street: 'Hauptstr. 1', city: 'Köln', postalCode: '50667', country: 'DE' },
};

describe('what a register wants of a person', () => {
  it.each(REGISTERS)('is nothing more of a complete adult and child: %s', (register) => {
    expect(problemsOf(register, REGISTERED_ADULT, ARRIVAL)).toEqual({});
    expect(problemsOf(register, REGISTERED_CHILD, ARRIVAL)).toEqual({});
  });

  it('is in Spain the support number and the second surname of a Spanish document, and of no other', () => {
    const { secondSurname: _, ...person } = REGISTERED_ADULT;
    const document = { type: 'national-id', number: '12345678Z', country: 'ES' } as const;
    expect(problemsOf('spain', { ...person, document }, ARRIVAL)).toEqual({
      'document.supportNumber': 'missing',
      secondSurname: 'missing',
    });
    expect(problemsOf('spain', FOREIGNER, ARRIVAL)).toEqual({});
    expect(problemsOf('italy', { ...person, document }, ARRIVAL)).toEqual({});
  });

  it('is the right letter of a Spanish number', () => {
    const document = { type: 'national-id', number: '12345678A', supportNumber: 'ABC123456', country: 'ES' } as const;
    expect(problemsOf('spain', { ...REGISTERED_ADULT, document }, ARRIVAL)).toEqual({ 'document.number': 'wrong' });
    const swapped = { ...document, type: 'foreigner-id', number: '12345678Z' } as const;
    expect(problemsOf('spain', { ...REGISTERED_ADULT, document: swapped }, ARRIVAL)).toEqual({
      'document.number': 'wrong',
    });
  });

  it('is a document and a signature from the day of the fourteenth birthday on', () => {
    const teenager = { ...REGISTERED_CHILD, birthDate: '2013-03-10' };
    expect(problemsOf('spain', teenager, '2027-03-09')).toEqual({});
    expect(problemsOf('spain', teenager, '2027-03-10')).toEqual({ 'document.number': 'missing', signature: 'missing' });
  });

  it('is a phone or an e-mail address of adults', () => {
    const { phone: _, ...person } = REGISTERED_ADULT;
    expect(problemsOf('spain', person, ARRIVAL)).toEqual({ phone: 'missing' });
    expect(problemsOf('spain', { ...person, email: 'lucia@ferrer.example' }, ARRIVAL)).toEqual({});
  });

  it('is in Italy the place of birth of who was born there, and no address', () => {
    const { birthPlace: _, birthCountry: __, ...person } = FOREIGNER;
    const address = { street: '', city: '', postalCode: '', country: 'DE' };
    expect(problemsOf('italy', { ...person, address }, ARRIVAL)).toEqual({ birthCountry: 'missing' });
    expect(problemsOf('italy', { ...person, address, birthCountry: 'DE' }, ARRIVAL)).toEqual({});
    expect(problemsOf('italy', { ...person, address, birthCountry: 'IT' }, ARRIVAL)).toEqual({ birthPlace: 'missing' });
  });

  it('is a day of birth before the arrival', () => {
    expect(problemsOf('other', { ...REGISTERED_ADULT, birthDate: '2027-03-11' }, ARRIVAL)).toEqual({
      birthDate: 'wrong',
    });
  });

  it('is in Spain an adult who says what they are to the minors', () => {
    const { relationship: _, ...unrelated } = REGISTERED_ADULT;
    expect(lacksRelationship('spain', [unrelated, REGISTERED_CHILD], ARRIVAL)).toBe(true);
    expect(lacksRelationship('spain', [REGISTERED_ADULT, unrelated, REGISTERED_CHILD], ARRIVAL)).toBe(false);
    expect(lacksRelationship('spain', [unrelated], ARRIVAL)).toBe(false);
    expect(lacksRelationship('portugal', [unrelated, REGISTERED_CHILD], ARRIVAL)).toBe(false);
  });
});

describe('a registered person', () => {
  it('has the number of the document as registers write it', () => {
    const document = { ...REGISTERED_ADULT.document, number: ' 12.345.678-z ' };
    const read = v.parse(registeredPersonSchema, { ...REGISTERED_ADULT, document });
    expect(read.document?.number).toBe('12345678Z');
    expect(v.parse(registeredPersonSchema, read)).toEqual(read);
  });

  it.each(['M10 10L20 20<script>', 'url(https://evil.example)', 'M10 10'])(
    'has no signature that is anything but a path: %s',
    (path) => {
      expect(v.is(registeredPersonSchema, { ...REGISTERED_ADULT, signature: { kind: 'path', path } })).toBe(false);
    },
  );
});

describe('the letter of a Spanish number', () => {
  it.each([
    ['12345678Z', 'dni', true],
    ['12345678Z', 'nie', false],
    ['12345678A', 'any', false],
    ['X1234567L', 'nie', true],
    ['X1234567L', 'dni', false],
    ['Z1234567R', 'any', true],
    ['1234567L', 'any', false],
  ] as const)('%s as %s', (number, kind, isRight) => {
    expect(isSpanishId(number, kind)).toBe(isRight);
  });
});
