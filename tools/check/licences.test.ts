import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isAllowed, licencesIn } from './licences.ts';

it('a licence is allowed by all of its parts or by one choice, and an exception is for its package alone', () => {
  assert.ok(isAllowed('a', 'MIT'));
  assert.ok(isAllowed('a', '(MIT OR GPL-3.0-only)'));
  assert.ok(!isAllowed('a', 'MIT AND GPL-3.0-only'));
  assert.ok(!isAllowed('a', 'AGPL-3.0-only'));
  assert.ok(isAllowed('axe-core', 'MPL-2.0'));
  assert.ok(!isAllowed('axe-core-other', 'MPL-2.0'));
});

it('a package without a licence is named, one for another platform has that of the package that wants it', () => {
  const licences = licencesIn({
    '': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', optionalDependencies: { 'tool-win32': '1.0.0' } },
    'node_modules/tool-win32': { version: '1.0.0' },
    'node_modules/tool/node_modules/silent': { version: '2.0.0' },
    'node_modules/own': { link: true },
  });
  assert.deepEqual(
    licences.map(({ name, expression, isAllowed: isFine }) => [name, expression, isFine]),
    [
      ['tool@1.0.0', 'MIT', true],
      ['tool-win32@1.0.0', 'MIT', true],
      ['silent@2.0.0', undefined, false],
    ],
  );
});
