import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { EMBED_SCRIPTS, keepEmbedScripts, keepShellScripts, SHELL_SCRIPTS } from './shell-scripts.ts';

let folder = '';
const areas = () => join(folder, 'areas');
const kept = () => readdirSync(join(areas(), SHELL_SCRIPTS));

function aShell(hash: string): string {
  const browser = join(folder, hash);
  mkdirSync(browser, { recursive: true });
  for (const name of [`shell.${hash}.js`, `shell.${hash}.js.br`, 'icons.svg']) writeFileSync(join(browser, name), hash);
  return browser;
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute));

describe('scripts of the shell', () => {
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'posada-shell-scripts-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are left for the shells that come after, once for each build, and scripts alone', async () => {
    await keepShellScripts(aShell('00000000'), areas(), at(0));
    const [version = ''] = kept();
    assert.deepEqual(readdirSync(join(areas(), SHELL_SCRIPTS, version)), ['shell.00000000.js']);
    await keepShellScripts(aShell('00000000'), areas(), at(1));
    assert.deepEqual(kept(), [version]);
  });

  it('stay for five versions, of which the newest is the one that was released last', async () => {
    const [first = ''] = kept();
    for (let count = 1; count <= 4; count++) await keepShellScripts(aShell(`0000000${count}`), areas(), at(count));
    await keepShellScripts(aShell('00000000'), areas(), at(5));
    for (let count = 5; count <= 8; count++) await keepShellScripts(aShell(`0000000${count}`), areas(), at(count + 1));
    assert.equal(kept().length, 5);
    assert.ok(kept().includes(first), 'released again');
  });

  it('of foreign pages are left with their compressed twins, and all of them stay', async () => {
    for (let count = 0; count < 7; count++) {
      const browser = aShell(`1000000${count}`);
      for (const ending of ['', '.br', '.map'])
        writeFileSync(join(browser, `embed.1000000${count}.js${ending}`), String(count));
      await keepEmbedScripts(browser, areas());
      await keepEmbedScripts(browser, areas());
    }
    const names = readdirSync(join(areas(), EMBED_SCRIPTS));
    assert.equal(names.length, 14);
    assert.ok(names.includes('embed.10000000.js') && names.includes('embed.10000006.js.br'));
    await keepEmbedScripts(join(folder, 'nowhere'), join(folder, 'empty'));
  });

  it('are not there where no shell is built: nothing is done', async () => {
    await keepShellScripts(join(folder, 'nowhere'), join(folder, 'empty'));
    assert.deepEqual(
      readdirSync(folder).filter((name) => name === 'empty'),
      [],
    );
  });
});
