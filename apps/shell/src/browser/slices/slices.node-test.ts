import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';

const workspace = resolve(import.meta.dirname, '../../../../..');
const NOT_IN_BROWSERS = /\.test\.|node-test|\/test-kit\/|\/testing[./]|apps\/(api|shell\/src\/server)\//;
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
  for (const file of globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.includes('node-test'))) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^\/\/.*$/gm, '');
    const library = /from '([^']+)'/.exec(text)?.[1] ?? '';
    it(`holds every name of ${library} that is used`, () => {
      const given = new Set(
        text
          .slice(text.indexOf('{') + 1, text.indexOf('}'))
          .split(',')
          .map((name) => name.trim()),
      );
      const missing = sources.flatMap(([source, code]) =>
        namesFrom(code, library)
          .filter((name) => !given.has(name))
          .map((name) => `${name} in ${source}`),
      );
      assert.deepEqual(missing, []);
    });
  }
});
