import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { municipalityOf } from './municipalities.ts';

describe('the code of a Spanish municipality', () => {
  const cases: [string, string, string | undefined][] = [
    ['Madrid', '28013', '28079'],
    [' palma ', '07012', '07040'],
    ['A Coruña', '15001', '15030'],
    ['Coruña, A', '15001', '15030'],
    ['Alicante', '03001', '03014'],
    ['Alacant', '03001', '03014'],
    ['Alacant/Alicante', '03001', '03014'],
    ['L’Hospitalet de Llobregat', '08901', '08101'],
    ['MALAGA', '29015', '29067'],
    ['Madrid', '08001', undefined],
    ['Berlin', '28013', undefined],
    ['Madrid', '', undefined],
  ];
  for (const [city, postalCode, code] of cases)
    it(`of ${city} at ${postalCode || 'no postal code'} is ${code}`, () =>
      assert.equal(municipalityOf(city, postalCode), code));
});
