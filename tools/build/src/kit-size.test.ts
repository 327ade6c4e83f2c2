import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { base, browserOutput, runBuilds, workspace } from './base.ts';
import { SHARED } from './shared.ts';

const BUDGET = 8 * 1024;

describe('the kit that every page loads', () => {
  const out = mkdtempSync(join(tmpdir(), 'posada-kit-'));
  after(() => rmSync(out, { recursive: true }));

  it('weighs 8 kB gzip at most, without the libraries that it shares with the shell', async () => {
    const root = join(workspace, 'libs/ui');
    await runBuilds([
      {
        ...base({ root, name: 'ui' }, false),
        target: ['web', 'es2023'],
        entry: { ui: './src/index.ts' },
        output: { ...browserOutput(out, 'ui', false), library: { type: 'module' } },
        externalsType: 'module',
        externals: SHARED.filter((name) => name !== '@posada/ui'),
      },
    ]);
    const bytes = gzipSync(readFileSync(join(out, 'ui.js')), { level: 9 }).length;
    assert.ok(bytes <= BUDGET, `${bytes} bytes of ${BUDGET}: what is rare belongs into an entry of its own`);
  });
});
