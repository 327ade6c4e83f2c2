import * as v from 'valibot';
import { day, personName } from './shapes.ts';

describe('a day on the wire', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-30', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['tomorrow', false],
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['9999-12-31', false],
    ['+275760-09-13', false],
  ])('%s: %s', (text, isGood) => {
    expect(v.safeParse(day, text).success).toBe(isGood);
  });
});

describe('the name of a person', () => {
  it.each([
    ['Ana', true],
    ['Mª José O’Neill-Škvorecký', true],
    ['Dr. St. John', true],
    ['Your account is locked\nSign in', false],
    ['see https://evil.example', false],
    ['www.evil.example', false],
    ['HTTP:evil', false],
  ])('%j: %s', (text, isGood) => {
    expect(v.safeParse(personName, text).success).toBe(isGood);
  });

  it.each([
    ['evil.example', 'evil. example'],
    ['Confirm at t.co', 'Confirm at t. co'],
    ['EVIL．EXAMPLE', 'EVIL. EXAMPLE'],
    ['J.R. Smith', 'J.R. Smith'],
    ['J.R.Smith', 'J.R. Smith'],
    ['Fco.Javier', 'Fco. Javier'],
    ['St. John', 'St. John'],
    ['Mª José d.C.', 'Mª José d.C.'],
  ])('becomes no link in a mail: %s', (text, name) => {
    expect(v.parse(personName, text)).toBe(name);
  });
});
