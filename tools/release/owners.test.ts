import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ownerOf } from './owners.ts';

it('finds the team of an area', () => {
  const text = '# who\n* @all\n/apps/ @apps\n/apps/booking/ @booking @search # both\n/apps/booking-archive/ @other\n';
  assert.equal(ownerOf('booking', text), '@booking @search');
  assert.equal(ownerOf('reviews', text), '@apps');
  assert.equal(ownerOf('booking', '* @all\n'), '@all');
  assert.equal(ownerOf('booking', ''), undefined);
});

it('knows the teams of this repository', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.github/CODEOWNERS'), 'utf8');
  assert.equal(ownerOf('client-area', text), '@posada/clients');
});
