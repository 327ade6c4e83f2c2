import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { base, browserOutput, runBuilds, workspace } from './base.ts';
import { SHARED } from './shared.ts';

const markPureCalls = createRequire(import.meta.url)('./pure-calls-loader.cjs') as (source: string) => string;
/** The source with each mark as `!`. */
const marked = (source: string) => markPureCalls(source).replaceAll('/*#__PURE__*/ ', '!');

describe('marking pure calls', () => {
  it('marks schemas, also those inside another one, and calls of the service', () => {
    assert.equal(
      marked('export const a = v.object({ id: v.pipe(v.string(), v.trim()), pages: paged(room) });'),
      'export const a = !v.object({ id: !v.pipe(!v.string(), !v.trim()), pages: !paged(room) });',
    );
    assert.equal(
      marked('export const getRoom = endpoint({ path: id });'),
      'export const getRoom = !endpoint({ path: id });',
    );
  });

  it('leaves everything else alone', () => {
    const source = "const b = text.trim().map(v); export const c = myendpoint('v'); type D = v.InferOutput<typeof a>;";
    assert.equal(marked(source), source);
  });

  it('keeps the calls that nobody makes out of what guests fetch', async () => {
    mkdirSync(join(workspace, '.posada/test'), { recursive: true });
    const root = mkdtempSync(join(workspace, '.posada/test/pure-'));
    try {
      const use = "import { getProperties } from '@posada/api-client/properties'; console.log(getProperties);";
      writeFileSync(join(root, 'entry.ts'), use);
      await runBuilds([
        {
          ...base({ root, name: 'pure' }, false),
          target: ['web', 'es2023'],
          entry: { pure: './entry.ts' },
          output: browserOutput(join(root, 'dist'), 'pure', false),
          externalsType: 'module',
          externals: [...SHARED],
        },
      ]);
      const written = readFileSync(join(root, 'dist/pure.js'), 'utf8');
      assert.match(written, /getProperties\b/);
      assert.doesNotMatch(written, /getPropertyPhotos|getOffers/);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
