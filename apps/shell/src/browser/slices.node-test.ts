import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../../../..');
const AREAS = ['public-site', 'booking', 'client-area', 'agent-area', 'agency-area'];
/** Libraries that areas bundle. */
const BUNDLED = ['search', 'account', 'api-client', 'ui'];

/** The one library that areas bundle and that takes from a shared one itself. */
const RESOLVER = 'node_modules/@hookform/resolvers/valibot/dist/valibot.mjs';

const own = [...AREAS.map((area) => `apps/${area}/src`), ...BUNDLED.map((lib) => `libs/${lib}/src`)].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    // the operator's calls are not for browsers
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-types)\.tsx?$|testing|^operator\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

const sources = [...own, readFileSync(join(root, RESOLVER), 'utf8')];

/** Names of values that `source` takes from a library. */
function takenFrom(library: string, source: string): string[] {
  const named = [...source.matchAll(new RegExp(`import ?\\{([^}]*)\\} ?from ?['"]${library}['"]`, 'g'))].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name && !name.startsWith('type ')),
  );
  const [, whole] = source.match(new RegExp(`import \\* as (\\w+) from '${library}'`)) ?? [];
  // types begin with a capital, functions do not
  const through = whole
    ? [...source.matchAll(new RegExp(`\\b${whole}\\.([a-z]\\w*)`, 'g'))].map(([, name = '']) => name)
    : [];
  return [...named, ...through];
}

describe('what browsers get of shared libraries', () => {
  for (const [slice, library] of [
    ['slices/react-router', 'react-router'],
    ['slices/react-query', '@tanstack/react-query'],
    ['slices/react-i18next', 'react-i18next'],
    ['slices/valibot', 'valibot'],
  ] as const) {
    it(`${library}: every name that an area takes is in the slice`, () => {
      const text = readFileSync(join(import.meta.dirname, `${slice}.ts`), 'utf8');
      const lists = [...text.matchAll(/export \{([^}]*)\}|export (?:const|function) (\w+)/g)];
      const given = new Set(lists.flatMap(([, list, name]) => list?.match(/\w+/g) ?? name));
      const taken = new Set(sources.flatMap((source) => takenFrom(library, source)));
      assert.ok(taken.size > 0, 'nothing was found: does the test still read what it should?');
      assert.deepEqual(
        [...taken].filter((name) => !given.has(name)),
        [],
      );
    });
  }
});
