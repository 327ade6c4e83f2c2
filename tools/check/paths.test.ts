import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { brokenInComments, brokenInPage, unknownNames, wordsIn } from './paths.ts';

const root = resolve(import.meta.dirname, '../..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => /^(node_modules|dist|\.posada|\.nx)$/.test(name) });

// decisions are not rewritten: they name files of their day
const pages = files('{*.md,{apps,libs,tools,demo,e2e,deploy,docs}/**/*.md}').filter(
  (file) => !/^docs.decisions|CHANGELOG/.test(file),
);

describe('a path that is named somewhere', () => {
  it('exists, in every README and page of the documentation', () => {
    assert.ok(pages.length > 20);
    assert.deepEqual(
      pages.flatMap((file) => brokenInPage(root, file).map((path) => `${file}: ${path}`)),
      [],
    );
  });

  it('exists, in every comment', () => {
    const sources = files('{apps,libs,tools,demo,e2e,deploy}/**/*.{ts,tsx,mjs,cjs,css,yaml}');
    assert.deepEqual(
      sources.flatMap((file) => brokenInComments(root, file).map((path) => `${file}: ${path}`)),
      [],
    );
  });
});

describe('a function, a setting or a constant that a page names', () => {
  it('exists in the sources', () => {
    const words = wordsIn(
      root,
      files('{apps,libs,tools,demo,e2e,deploy,docs/examples,.github}/**/*.{ts,tsx,mjs,cjs,yaml,yml,sql,cfg}'),
    );
    // subjects of commits, rows of requirements and texts of the demo are no code
    const prose = pages.filter((file) => !/^(CONTRIBUTING|docs.requirements)|demo/.test(file));
    assert.deepEqual(
      prose.flatMap((file) => unknownNames(root, file, words).map((name) => `${file}: ${name}`)),
      [],
    );
  });
});

describe('a package that is used', () => {
  it('has a row in docs/dependencies.md, and no row is left of one that is not', () => {
    const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    const rows = new Set(
      [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[^`, ]+/g) ?? []),
    );
    const used = new Set(
      [
        'package.json',
        'demo/package.json',
        'e2e/package.json',
        'docs-site/package.json',
        ...files('{apps,libs,tools}/*/package.json'),
      ].flatMap((file) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
        return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@posada/'));
      }),
    );
    assert.deepEqual([...rows].sort(), [...used].sort());
  });
});
