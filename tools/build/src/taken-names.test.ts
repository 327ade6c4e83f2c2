import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildArea } from './area.ts';
import { SHARED } from './shared.ts';

const workspace = resolve(import.meta.dirname, '../../..');

describe('what a release takes of the shell', () => {
  let root = '';
  before(() => {
    mkdirSync(join(workspace, '.posada/test'), { recursive: true });
    root = mkdtempSync(join(workspace, '.posada/test/taken-'));
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'taken', version: '1.0.0' }));
    writeFileSync(
      join(root, 'src/area.ts'),
      `import { defineArea, page } from '@posada/area';
       export default defineArea({ routes: [page(() => import('./screen.tsx'))], messages: { en: async () => ({ default: {} }) } });`,
    );
    writeFileSync(
      join(root, 'src/screen.tsx'),
      `import { Link as To, useFetcher } from 'react-router';
       import * as v from 'valibot';
       export { redirect } from 'react-router';
       export const Component = () => { useFetcher(); v.object({ a: v.string() }); return <To to="/">x</To>; };`,
    );
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it('is named module by module: imports, namespaces, re-exports and JSX', async () => {
    const { takes, shared } = await buildArea({ root, name: 'taken' });
    assert.deepEqual(takes['react-router'], ['Link', 'redirect', 'useFetcher']);
    assert.deepEqual(takes['valibot'], ['object', 'string']);
    assert.deepEqual(takes['@posada/area'], ['defineArea', 'page']);
    assert.ok(takes['react/jsx-runtime']?.includes('jsx'));
    assert.ok(Object.keys(takes).every((module) => SHARED.some((name) => name === module)));
    assert.match(shared['react-router'] ?? '', /^\d/);
  });
});
