import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type FakeApi, startFakeApi } from '../../apps/shell/src/testing/fake-api.ts';
import { get, type RunningSite, until } from '../../apps/shell/src/testing/running-site.ts';
import { AreaFolder } from '../release/publish.ts';
import { Scratch, stepsOf } from './guide.ts';

const root = resolve(import.meta.dirname, '../..');
const stepsIn = (page: string) => stepsOf(readFileSync(join(root, 'docs', page), 'utf8'));

// one copy of the repository, in which all pages are followed one after another: they meet in nothing
mkdirSync(join(root, '.posada/test'), { recursive: true });
const folder = mkdtempSync(join(root, '.posada/test/guides-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const scratch = new Scratch(folder);

// `npm test` runs each program once for all pages, `npm run test:long` each command where it stands
const isFullLength = process.env['TEST_LENGTH'] === 'full';
const TESTS = /^NODE_OPTIONS=--experimental-vm-modules npx jest (\S+)$/;
const BUILD = /^npx nx build (\S+)$/;
const asked = { tests: new Set<string>(), builds: new Set(['public-site']), others: new Set<string>() };

function follow(page: string) {
  for (const step of stepsIn(page)) {
    const [, test] = (step.kind === 'run' && TESTS.exec(step.command)) || [];
    const [, build] = (step.kind === 'run' && BUILD.exec(step.command)) || [];
    if (step.kind !== 'run' || isFullLength) scratch.follow(step);
    else if (test) asked.tests.add(test);
    else if (build) asked.builds.add(build);
    else if (step.command.includes(' > ')) asked.others.add(step.command);
    else scratch.follow(step);
  }
}

/** What `npm run i18n` says, one finding a line: it fails as long as there are any. */
function findings(): string[] {
  try {
    return scratch.run('npm run -s i18n').trim().split('\n');
  } catch (error) {
    return String(error).split('\n');
  }
}

describe('a page of docs/, followed word for word', () => {
  it('docs/add-a-block.md: the block is tested through a page', () => follow('add-a-block.md'));

  it('docs/add-a-private-screen.md: the screen is tested through its route, its area builds', () =>
    follow('add-a-private-screen.md'));

  it('docs/add-a-language.md: every text is there, and those in English are named', () => {
    follow('add-a-language.md');
    const found = findings().filter((line) => line.includes(' sv '));
    assert.ok(found.length > 300);
    assert.deepEqual(
      found.filter((line) => !line.includes('suspicious') || !line.includes('as in English')),
      [],
    );
    assert.ok(!found.some((line) => line.includes('apps/shell sv suspicious language:')));
  });

  it('docs/add-a-brand.md: the brand is whole', () => follow('add-a-brand.md'));

  it('the tests that the pages write and name pass', () => {
    if (asked.tests.size > 0)
      scratch.run(`NODE_OPTIONS=--experimental-vm-modules npx jest ${[...asked.tests].join(' ')}`);
  });

  it('a text that a page adds in English alone is named in the other languages', () => {
    const missing = findings().filter(
      (line) => line.includes('apps/client-area') && line.includes('missing benefits.'),
    );
    assert.equal(new Set(missing.map((line) => line.split(' ')[1])).size, 10);
  });

  it('the types of all four changes are right, and what is written from them is in step', () => {
    for (const command of asked.others) scratch.run(command);
    scratch.run('npx tsc -p tsconfig.json');
    assert.match(scratch.read('docs/website-file.schema.json'), /"sv"/);
  });
});

describe('the site of these changes', () => {
  let api: FakeApi;
  let site: RunningSite;

  before(async () => {
    scratch.run(`npx nx run-many -t build -p ${[...asked.builds].join(',')}`);
    api = await startFakeApi();
    api.website['theme'] = 'harbour';
    const settings = { text: 'We slept like stones.', author: 'Ana, Porto' };
    api.page = { id: '70', title: 'Home', description: '', blocks: [{ id: '1', type: 'quote', style: 1, settings }] };
    const areas = [
      { name: 'public-site', mount: '/', origin: 'folder' },
      { name: 'client-area', mount: '/client', origin: 'folder' },
    ];
    for (const { name } of areas)
      await new AreaFolder(join(folder, 'areas'), name).publish(scratch.path('apps', name, 'dist'));
    writeFileSync(join(folder, 'areas.json'), JSON.stringify(areas));
    // the copy's own: it starts the shell that was built in the copy
    const own: typeof import('../../apps/shell/src/testing/running-site.ts') = await import(
      scratch.path('apps/shell/src/testing/running-site.ts')
    );
    site = await own.startSite(folder, api.url);
  });
  after(async () => {
    await site?.stop();
    await api?.stop();
  });

  const ask = (path: string) => get(site, path, { headers: { host: 'app.localhost' } });

  it('speaks the language, renders the block and wears the brand', async () => {
    const { status, text } = await until(
      () => ask('/sv'),
      (got) => got.status === 200,
    );
    assert.equal(status, 200);
    assert.match(text, /<html lang="sv"/);
    assert.match(text, /Språk/);
    assert.match(text, /<figure[^>]*data-part="quote"[^>]*><blockquote>We slept like stones\./);
    assert.match(text, /--brand:\s*#1d4f7a/);
    for (const [path, language] of [
      ['/en', 'English'],
      ['/ch', '中文'],
    ] as const) {
      const page = await ask(path);
      assert.match(page.text, /hrefLang="sv"/i, path);
      assert.ok(page.text.includes('Svenska') && page.text.includes(language), path);
    }
  });

  it('has the private screen, whose page names nobody', async () => {
    const { status, text, headers } = await ask('/sv/client/benefits');
    assert.equal(status, 200);
    assert.match(String(headers['cache-control']), /private/);
    assert.ok(!text.includes('You have stayed'));
  });
});
