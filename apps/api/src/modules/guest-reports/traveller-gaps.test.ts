import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { REGISTERED_ADULT, REGISTERED_CHILD } from '@posada/api-client/fixtures';
import { travellerGaps } from './traveller-gaps.ts';

describe('what a report of travellers lacks', () => {
  const ARRIVAL = '2026-12-01';
  const people = [REGISTERED_ADULT, REGISTERED_CHILD];

  it('is guests where fewer are registered than stay, and too many where a room was changed to fewer', () => {
    assert.ok(travellerGaps(people, 3, ARRIVAL).includes('people'));
    assert.ok(!travellerGaps(people, 2, ARRIVAL).some((gap) => gap === 'people' || gap === 'more-people'));
    assert.ok(travellerGaps(people, 1, ARRIVAL).includes('more-people'));
    assert.ok(
      !travellerGaps(people, 0, ARRIVAL).includes('more-people'),
      'those who are registered, as a person has decided',
    );
  });
});
