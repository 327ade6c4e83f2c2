import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nightsOfSpan } from './night-spans.ts';

it('nights of a year that is mistyped are refused, since a half-year is made for all that are written', () => {
  const today = '2026-11-20';
  assert.throws(() => nightsOfSpan({ from: '2062-11-20', to: '2062-11-25' }, today), /ends in more than 3650 days/);
  assert.throws(() => nightsOfSpan({ from: '2006-11-20', to: '2006-11-25' }, today), /begins more than 3650 days ago/);
  assert.equal(nightsOfSpan({ from: '2035-11-20', to: '2035-11-25' }, today).length, 6);
  assert.equal(nightsOfSpan({ from: '2023-11-20', to: '2023-11-25' }, today).length, 6);
});
