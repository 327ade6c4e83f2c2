import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hotelsOn } from '../hotels/hotels.ts';
import { pointsOfInterestOf } from '../hotels/surroundings.ts';
import { destinationPages } from './destination-pages.ts';

describe('the page of a destination', () => {
  const hotels = hotelsOn('2026-11-20');

  it('[API-77] names the hotel that each distance is measured from, and leaves none out', () => {
    const told = destinationPages(hotels).flatMap(({ blocks }) =>
      blocks
        .filter(({ type }) => type === 'point-of-interest-list')
        .map(({ settings }) => settings as { title: { en: string }; property: string }),
    );
    assert.deepEqual(
      told.map(({ title, property }) => [property, title.en]).toSorted(),
      hotels.map(({ id, name }) => [String(id), `Around ${name}`]).toSorted(),
    );
  });

  it('[API-77] tells enough of what lies around a hotel to be worth a heading', () => {
    for (const hotel of hotels) assert.ok(pointsOfInterestOf(hotel).length >= 4, hotel.key);
  });
});
