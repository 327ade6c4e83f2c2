import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { workspace } from './base.ts';
import { writeCssTypes } from './css-types.ts';

const root = mkdtempSync(join(tmpdir(), 'posada-css-types-'));
after(() => rmSync(root, { recursive: true }));
const folder = join(root, 'libs/ui/src');
mkdirSync(folder, { recursive: true });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** What the compiler says of a component beside the style sheets, with the settings of the project. */
function compile(source: string) {
  write('component.ts', source);
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: join(workspace, 'tsconfig.base.json'),
      compilerOptions: { rootDirs: ['.', './.types'], types: [] },
      files: ['libs/ui/src/component.ts'],
    }),
  );
  const tsc = join(workspace, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' }).stdout;
}

describe('class names of CSS modules', () => {
  it('are known to the compiler, inside of layers and queries too; one that no rule has is an error', async () => {
    write(
      'card.module.css',
      '@layer a { .card { .title { color: red } } @media print { .quiet-note { color: red } } }',
    );
    await writeCssTypes(root);
    const use = (name: string) => `import styles from './card.module.css';\nexport const name = styles['${name}'];\n`;
    for (const name of ['card', 'title', 'quiet-note']) assert.equal(compile(use(name)), '', name);
    assert.match(compile(use('crad')), /Property 'crad' does not exist/);
  });

  it('go with their style sheet', async () => {
    write('gone.module.css', '.gone { color: red }');
    await writeCssTypes(root);
    const declared = join(root, '.types/libs/ui/src/gone.module.css.d.ts');
    assert.ok(existsSync(declared));
    rmSync(join(folder, 'gone.module.css'));
    await writeCssTypes(root);
    assert.ok(!existsSync(declared));
  });
});
