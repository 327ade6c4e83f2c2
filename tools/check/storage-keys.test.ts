import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './checks.ts';

describe('keys of the storage of browsers', () => {
  it('are all in the contract of areas, since two versions of a lib read the same ones', () => {
    const contract = readFileSync(join(root, 'docs/contracts/area.md'), 'utf8');
    const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/^apps.api|\.test\.|node-test|testing|test-kit/.test(file),
    );
    const keys = sources
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => /localStorage|sessionStorage/.test(text))
      .flatMap((text) => [...text.matchAll(/\bkey: '([a-z][a-z-]+)'|KEY = '([a-z][a-z-]+)'/g)])
      .map(([, given, named]) => given ?? named ?? '');
    assert.ok(keys.length > 8, keys.join());
    assert.deepEqual(
      keys.filter((key) => !contract.includes(`\`${key}\``)),
      [],
    );
  });
});
