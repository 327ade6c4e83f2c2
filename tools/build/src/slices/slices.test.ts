import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from '../base.ts';
import { SLICES } from '../shared.ts';

const NOT_IN_BROWSERS = /\.test\.|node-test|\/test-kit\/|\/testing\/|apps\/(api|shell\/src\/server)\//;
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'], { cwd: workspace })
  .filter((file) => !NOT_IN_BROWSERS.test(file))
  .map((file) => [file, readFileSync(join(workspace, file), 'utf8')] as const);

/** Names in braces of `import { … } from 'library'`, types left out. */
function namesFrom(text: string, library: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
    .filter((match) => match[2] === library)
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''));
}

describe('what browsers get of shared libraries', () => {
  for (const [library, slice] of Object.entries(SLICES)) {
    it(`holds every name of ${library} that is used`, () => {
      const text = readFileSync(join(import.meta.dirname, `${slice}.ts`), 'utf8').replace(/^\/\/.*$/gm, '');
      const given = new Set(
        text
          .slice(text.indexOf('{') + 1, text.indexOf('}'))
          .split(',')
          .map((name) => name.trim()),
      );
      const missing = sources.flatMap(([file, source]) =>
        namesFrom(source, library)
          .filter((name) => !given.has(name))
          .map((name) => `${name} in ${file}`),
      );
      assert.deepEqual(missing, []);
    });
  }
});
