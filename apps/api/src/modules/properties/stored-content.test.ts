import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import {
  complementContentSchema,
  offerContentSchema,
  propertyContentSchema,
  ratePlanContentSchema,
  roomTypeContentSchema,
} from './stored-content.ts';

const both = { en: 'Double room', es: 'Habitación doble' };
const photo = { url: '/media/room', widths: [480], alt: both };

/** As files have written them, the least and the most; what is not read by name passes. */
const EXAMPLES: Record<string, [v.GenericSchema, object[]]> = {
  'a hotel': [
    propertyContentSchema,
    [
      { name: 'Casa Alba' },
      // columns of a query that the content lacks
      { name: 'Casa Alba', location: null, information: null },
      {
        name: 'Casa Alba',
        externalCode: 'PMS-1',
        location: {
          address: 'Rua 1',
          postcode: null,
          city: { name: 'Porto' },
          latitude: 41.1,
          longitude: -8.6,
          country: 'PT',
        },
        information: { category: 4, checkIn: '15:00', checkOut: '11:00', phone: null, email: 'casa@hotel.example' },
        photos: [photo],
        facilities: [{ id: 'pool', name: both }],
      },
    ],
  ],
  'a room type': [roomTypeContentSchema, [{ name: both }, { name: 'Suite', size: 40, beds: both, photos: [photo] }]],
  'a rate plan': [
    ratePlanContentSchema,
    [
      { name: both, description: both },
      { name: 'Flexible', description: '', externalCode: 'BAR' },
    ],
  ],
  'an offer': [
    offerContentSchema,
    [
      { name: both, description: both },
      { name: both, description: both, html: both, photo },
      { name: both, description: both, photo: null },
    ],
  ],
  'an extra': [
    complementContentSchema,
    [
      { name: both, description: both },
      { name: both, description: both, photo },
    ],
  ],
};

describe('stored content', () => {
  for (const [of, [schema, examples]] of Object.entries(EXAMPLES)) {
    it(`of ${of} is read with all that is in it, as each release has stored it`, () => {
      for (const example of examples) assert.deepEqual(v.parse(schema, example), example);
      assert.equal(v.is(schema, {}), false, 'without a name');
    });
  }
});
