import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeVersions, wholeTag } from './versions.ts';

const DAY = '2027-01-15';
const own = resolve(import.meta.dirname, '../..');

describe('versions', () => {
  let root: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'posada-versions-'));
    write('package.json', JSON.stringify({ name: 'chain', private: true, workspaces: ['apps/*'] }));
    write('apps/booking/package.json', JSON.stringify({ name: '@chain/booking', version: '0.3.0', private: true }));
    write('apps/site/package.json', JSON.stringify({ name: '@chain/site', version: '1.0.0', private: true }));
    write('package-lock.json', JSON.stringify({ name: 'chain', lockfileVersion: 3, requires: true, packages: {} }));
    write('biome.json', '{}');
    write('.gitignore', 'node_modules\n');
    write('.changeset/config.json', readFileSync(join(own, '.changeset/config.json'), 'utf8'));
    write('.changeset/dates.md', "---\n'@chain/booking': minor\n---\n\nGuests choose dates in a calendar.\n");
    symlinkSync(join(own, 'node_modules'), join(root, 'node_modules'));
    git('init', '-q', '-b', 'main');
    git('config', 'user.name', 'Release');
    git('config', 'user.email', 'release@chain.example');
    git('add', '-A');
    git('commit', '-qm', 'begin');
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it('are raised by change sets, with change logs, a commit and tags; a second run has nothing to release', () => {
    assert.equal(makeVersions(root, DAY), 'v2027.1.15');
    assert.equal(JSON.parse(readFileSync(join(root, 'apps/booking/package.json'), 'utf8')).version, '0.4.0');
    assert.match(readFileSync(join(root, 'apps/booking/CHANGELOG.md'), 'utf8'), /## 0\.4\.0[\s\S]*Guests choose dates/);
    assert.equal(git('status', '--porcelain'), '');
    assert.deepEqual(git('tag', '--points-at', 'HEAD').split('\n'), [
      '@chain/booking@0.4.0',
      '@chain/site@1.0.0',
      'v2027.1.15',
    ]);
    assert.throws(() => makeVersions(root, DAY), /nothing to release/);
    write('new.txt', 'a');
    assert.throws(() => makeVersions(root, DAY), /not committed/);
  });

  it('of one day have numbers', () => {
    assert.equal(wholeTag(DAY, []), 'v2027.1.15');
    assert.equal(wholeTag(DAY, ['v2027.1.15', 'v2027.1.15-1']), 'v2027.1.15-2');
  });
});
