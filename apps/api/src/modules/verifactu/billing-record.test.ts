import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { billingRecordSchema, RECORD_VERSION } from './billing-record.ts';

const folder = join(import.meta.dirname, 'examples');

describe('stored billing records', () => {
  it('have examples of each version that was ever written, which are read with all that is in them', () => {
    const files = readdirSync(folder).sort();
    assert.deepEqual(
      files,
      Array.from({ length: RECORD_VERSION }, (_, index) => `version-${index + 1}.json`),
    );
    for (const file of files)
      for (const example of Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object))
        assert.deepEqual(v.parse(billingRecordSchema, example), example);
  });
});
