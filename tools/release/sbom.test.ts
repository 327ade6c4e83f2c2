import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { type LockFile, sbomOf, sbomText } from './sbom.ts';

const root = resolve(import.meta.dirname, '../..');
const actual = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;

/** A lock file of one app, one library, one tool, and a package that lies there in two versions. */
const lock: LockFile = {
  packages: {
    'apps/stay': {
      name: '@inn/stay',
      version: '0.1.0',
      dependencies: { '@inn/ui': '*', '@inn/tool': '*', dates: '2' },
    },
    'libs/ui': { name: '@inn/ui', version: '0.1.0', dependencies: { paint: '1' } },
    'tools/tool': { name: '@inn/tool', version: '0.1.0', dependencies: { bundler: '1', dates: '1' } },
    'tools/tool/node_modules/dates': { version: '1.0.0' },
    'node_modules/@inn/ui': { resolved: 'libs/ui', link: true },
    'node_modules/@inn/tool': { resolved: 'tools/tool', link: true },
    'node_modules/dates': { version: '2.0.0', license: '(MIT OR CC0-1.0)', integrity: 'sha512-AQID' },
    'node_modules/paint': {
      version: '1.0.0',
      peerDependencies: { dates: '2', missing: '1', unused: '1' },
      peerDependenciesMeta: { unused: { optional: true } },
    },
    'node_modules/bundler': { version: '1.0.0', optionalDependencies: { fast: '1' } },
    'node_modules/fast': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  },
};
const scopesOf = ({ components }: ReturnType<typeof sbomOf>) =>
  Object.fromEntries(components.map((component) => [component['bom-ref'], component.scope]));

describe('the bill of materials', () => {
  it('names all that an app runs with, and tells apart what only builds it', () => {
    assert.deepEqual(scopesOf(sbomOf(lock, 'stay')), {
      '@inn/tool@0.1.0': 'excluded',
      '@inn/ui@0.1.0': 'required',
      'bundler@1.0.0': 'excluded',
      'dates@1.0.0': 'excluded',
      'dates@2.0.0': 'required',
      'fast@1.0.0': 'excluded',
      'paint@1.0.0': 'required',
    });
  });

  it('says of a package its licence, its hash and its address', () => {
    const { components, dependencies, metadata } = sbomOf(lock, 'stay', '0.1.0-abc');
    assert.deepEqual(
      components.find((component) => component['bom-ref'] === 'dates@2.0.0'),
      {
        type: 'library',
        'bom-ref': 'dates@2.0.0',
        name: 'dates',
        version: '2.0.0',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: '010203' }],
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
        purl: 'pkg:npm/dates@2.0.0',
      },
    );
    assert.deepEqual([metadata.component.group, metadata.component.name], ['@inn', 'stay']);
    assert.equal(metadata.component.purl, 'pkg:npm/%40inn/stay@0.1.0-abc');
    const depended = (ref: string) => dependencies.find((one) => one.ref === ref)?.dependsOn;
    assert.deepEqual(depended(metadata.component['bom-ref']), ['@inn/tool@0.1.0', '@inn/ui@0.1.0', 'dates@2.0.0']);
    assert.deepEqual(depended('@inn/tool@0.1.0'), ['bundler@1.0.0', 'dates@1.0.0']);
  });

  it('is refused for an app that is none', () => {
    assert.throws(() => sbomOf(lock, 'nothing'), /no app nothing/);
  });

  for (const app of [
    'shell',
    'api',
    'booking',
    'public-site',
    'client-area',
    'agent-area',
    'agency-area',
    'operator-area',
  ]) {
    it(`of ${app} is whole: each direct package is in it, each reference leads to a component, twice the same`, () => {
      const sbom = sbomOf(actual, app);
      const refs = new Set([...sbom.components, sbom.metadata.component].map((component) => component['bom-ref']));
      assert.equal(refs.size, sbom.components.length + 1, 'no component twice');
      for (const { ref, dependsOn } of sbom.dependencies)
        for (const one of [ref, ...dependsOn]) assert.ok(refs.has(one), one);
      const direct = JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      const known = new Set(sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
      for (const name of Object.keys(direct.dependencies)) assert.ok(known.has(name), name);
      for (const { purl, group, hashes, licenses, scope } of sbom.components) {
        if (group === '@posada' || scope === 'excluded') continue;
        assert.ok(hashes?.length === 1 && licenses?.length === 1, purl);
      }
      assert.equal(sbomText(sbom), sbomText(sbomOf(structuredClone(actual), app)));
    });
  }
});
