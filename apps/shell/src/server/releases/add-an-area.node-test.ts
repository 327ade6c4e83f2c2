import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { readAs, shellContractSchema } from '@posada/area/release';
import { AreaFolder } from '../../../../../tools/release/publish.ts';
import { get, until } from '../../testing/running-site.ts';
import { headingOf, WholeSite } from '../../testing/whole-site.ts';

const workspace = resolve(import.meta.dirname, '../../../../..');
const page = readFileSync(join(workspace, 'docs/add-an-area.md'), 'utf8');
/** Files of the page: a path in backticks on a line of its own, then its content. */
const written = new Map(
  [...page.matchAll(/^`([^`]+)`\n\n```\w+\n([\s\S]*?)```$/gm)].map(([, path = '', content = '']) => [path, content]),
);

mkdirSync(join(workspace, '.posada/test'), { recursive: true });
const root = mkdtempSync(join(workspace, '.posada/test/add-an-area-'));
after(() => rmSync(root, { recursive: true, force: true }));

const whole = new WholeSite();

describe('docs/add-an-area.md', () => {
  const list = () => join(whole.folder, 'areas.json');
  const ask = () => get(whole.site, '/en/reviews', { headers: { host: 'app.localhost' } });

  it('makes an area that type-checks, builds, and runs in a site that was never restarted', async () => {
    const files = [...written].filter(([path]) => path.startsWith('apps/reviews/'));
    assert.equal(files.length, 8);
    for (const [path, content] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      // the folder of the test is deeper than the workspace
      writeFileSync(join(root, path), content.replaceAll('"../../', `"${workspace}/`));
    }
    const own = join(root, 'apps/reviews');
    const tsc = join(workspace, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', own], { cwd: workspace, stdio: 'pipe' });
    execFileSync(process.execPath, ['build.mjs'], { cwd: own, stdio: 'pipe' });

    assert.equal((await ask()).status, 404);
    const before = readFileSync(list(), 'utf8');
    const line: unknown = JSON.parse(written.get('areas.json') ?? '');
    writeFileSync(list(), JSON.stringify([...JSON.parse(before), line]));
    const answer = await get(whole.site, '/_areas/contract.json', { headers: { host: 'app.localhost' } });
    const shell = readAs(shellContractSchema, answer.text, 'contract');
    await new AreaFolder(join(whole.folder, 'areas'), 'reviews').publish(join(own, 'dist'), { shell });

    const got = await until(ask, ({ status }) => status === 200);
    assert.equal(headingOf(got), 'Reviews of our hotels');
    assert.equal(/<title>([^<]*)/.exec(got.text)?.[1], 'Reviews of our hotels · Hotels of the Coast');
    const menuOf = (text: string) => /<nav[^>]*data-part="nav".*?<\/nav>/s.exec(text)?.[0] ?? '';
    const home = () => get(whole.site, '/en', { headers: { host: 'app.localhost' } });
    for (const { text } of [got, await home()]) assert.match(menuOf(text), /<a href="\/en\/reviews"[^>]*>Reviews<\/a>/);

    writeFileSync(list(), before);
    await until(ask, ({ status }) => status === 404);
    const after = await home();
    assert.equal(after.status, 200);
    assert.ok(!menuOf(after.text).includes('reviews'));
  });
});
