import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

/** How the check ends on a small tree of files, and what it says. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'posada-folders-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const args = [join(import.meta.dirname, 'folder-borders.ts'), 'libs'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, says: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const down = {
  'libs/search/src/form.ts': "import './pickers/places/list.ts'; export const form = 1;",
  'libs/search/src/pickers/places/list.ts': 'export const list = 1;',
  'libs/search/src/days.ts': 'export type Day = string;',
};

describe('the check of folders', () => {
  it('lets a folder import from those in it', () => {
    const { status, says } = check(down);
    assert.equal(status, 0, says);
    assert.match(says, /no dependency violations found/);
  });

  it('refuses one whose own folders import from it, a type alone too, and names the two imports', () => {
    const { status, says } = check({
      ...down,
      'libs/search/src/pickers/calendar.ts': "import type { Day } from '../days.ts'; export const day: Day = '';",
    });
    assert.equal(status, 1, says);
    assert.match(says, /libs\/search\/src and libs\/search\/src\/pickers\n/);
    assert.match(says, /libs\/search\/src\/form\.ts → libs\/search\/src\/pickers\/places\/list\.ts/);
    assert.match(says, /libs\/search\/src\/pickers\/calendar\.ts → libs\/search\/src\/days\.ts/);
  });

  it('lets their tests do so', () => {
    const { status, says } = check({ ...down, 'libs/search/src/pickers/calendar.test.ts': "import '../form.ts';" });
    assert.equal(status, 0, says);
  });

  it('lets a module import its package by name, which is a contract', () => {
    const { status, says } = check({
      ...down,
      'libs/search/package.json': '{"name":"@posada/search","type":"module","exports":{"./days":"./src/days.ts"}}',
      'libs/search/src/pickers/calendar.ts': "import '@posada/search/days';",
    });
    assert.equal(status, 0, says);
  });

  it('refuses folders beside each other that import from each other', () => {
    const { status, says } = check({
      'libs/ui/src/cards/a.ts': "import '../forms/b.ts';",
      'libs/ui/src/cards/c.ts': 'export const c = 1;',
      'libs/ui/src/forms/b.ts': 'export const b = 1;',
      'libs/ui/src/forms/d.ts': "import '../cards/c.ts';",
    });
    assert.equal(status, 1, says);
    assert.match(says, /no-folder-cycles/);
  });
});
