import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checksOf, root } from './checks.ts';

const folder = join(root, '.github/workflows');
const workflows = globSync('*.yml', { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));

describe('the workflows', () => {
  it('run every check of `npm test`', () => {
    const ci = workflows.find(({ name }) => name === 'ci.yml')?.text ?? '';
    const run = [...ci.matchAll(/^ +checks: ['"]?(.*?)['"]?$/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain),
    );
    const wanted = checksOf(false).flatMap(({ name, isFull }) => (isFull ? [] : [name]));
    assert.deepEqual([...new Set(run)].sort(), wanted.sort());
  });

  it('take each action by the hash of a commit, and name its version', () => {
    const used = workflows.flatMap(({ name, text }) =>
      [...text.matchAll(/uses:.*/g)].map(([line]) => `${name}: ${line}`),
    );
    assert.notEqual(used.length, 0);
    assert.deepEqual(
      used.filter((line) => !/uses: [\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
      [],
    );
  });
});
