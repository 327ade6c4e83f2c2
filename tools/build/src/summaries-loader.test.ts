import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from './base.ts';

const leaveOutSummaries = createRequire(import.meta.url)('./summaries-loader.cjs') as (source: string) => string;

describe('leaving out summaries of calls', () => {
  it('leaves out each of them, in whatever quotes and lines it stands, and no line of the file', () => {
    for (const file of globSync('libs/api-client/src/**/*.api.ts', { cwd: workspace })) {
      const source = readFileSync(join(workspace, file), 'utf8');
      const without = leaveOutSummaries(source);
      assert.doesNotMatch(without, /^\s*summary:/m, file);
      assert.equal(without.split('\n').length, source.split('\n').length, file);
    }
  });

  it('leaves everything else alone', () => {
    const source = "const a = { summary, text: 'summary: none' };\nconst b = { summary: texts.of('a'), id };\n";
    assert.equal(leaveOutSummaries(source), source);
  });
});
