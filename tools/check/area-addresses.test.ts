import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './checks.ts';

const MOUNTED = /['"`]\/(?:booking|client|agent|travel-agency)(?=[/'"`?])/;

describe('addresses of areas', () => {
  it('are made from the mount of the area, so that an installation can have another', () => {
    const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
      // the back end writes addresses of the default mounts into mails: shells lead from them to others (`formerMounts`)
      (file) => !/^apps.api|\.test\.|node-test|testing|test-kit|fixtures|standalone\.tsx$/.test(file),
    );
    assert.ok(sources.length > 500, String(sources.length));
    const literals = sources.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          MOUNTED.test(line) && !/^\s*(?:\*|\/[/*])/.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
    assert.deepEqual(
      literals.filter((place) => !place.startsWith('libs/area/src/addresses.ts:')),
      [],
    );
  });
});
