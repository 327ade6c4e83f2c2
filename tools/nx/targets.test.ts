import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const nx = (...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
const affectedBy = (file: string, target: string) =>
  nx('show', 'projects', '--affected', `--files=${file}`, `--withTarget=${target}`).trim().split('\n').sort();

interface Graph {
  nodes: Record<string, { data: { root: string; targets: Record<string, unknown> } }>;
  dependencies: Record<string, { target: string }[]>;
}
let graph: Graph;

describe('projects as Nx sees them', () => {
  before(() => {
    const file = join(root, '.posada/test/nx-graph.json');
    nx('graph', `--file=${file}`);
    graph = (JSON.parse(readFileSync(file, 'utf8')) as { graph: Graph }).graph;
  });

  it('a change of the client area concerns the client area alone', () => {
    for (const target of ['lint', 'typecheck', 'test', 'build'])
      assert.deepEqual(affectedBy('apps/client-area/src/routes.ts', target), ['@posada/client-area']);
  });

  it('a change of the agent, the agency or the operator area concerns that area alone', () => {
    for (const area of ['agent-area', 'agency-area', 'operator-area'])
      assert.deepEqual(affectedBy(`apps/${area}/src/i18n/en.json`, 'build'), [`@posada/${area}`]);
  });

  it('a change of what the private areas share concerns them and nobody else', () => {
    assert.deepEqual(affectedBy('libs/account/src/index.ts', 'build'), [
      '@posada/agency-area',
      '@posada/agent-area',
      '@posada/client-area',
      '@posada/operator-area',
    ]);
  });

  it('a change of what staff share concerns the areas of agents, agencies and the chain alone', () => {
    assert.deepEqual(affectedBy('libs/desk/src/index.ts', 'build'), [
      '@posada/agency-area',
      '@posada/agent-area',
      '@posada/operator-area',
    ]);
  });

  it('every app and lib can be linted and type-checked, every area also built and tested', () => {
    for (const [name, { data }] of Object.entries(graph.nodes)) {
      if (!/^(apps|libs)\//.test(data.root)) continue;
      const isArea = /^apps\/(public-site|booking|.*-area)$/.test(data.root);
      const wanted = ['lint', 'typecheck', ...(isArea ? ['build', 'test'] : [])];
      assert.deepEqual(
        wanted.filter((target) => !data.targets[target]),
        [],
        name,
      );
    }
  });

  it('has no circle', () => {
    const visit = (name: string, path: readonly string[]): void => {
      assert.ok(!path.includes(name), [...path, name].join(' → '));
      for (const { target } of graph.dependencies[name] ?? []) visit(target, [...path, name]);
    };
    for (const name of Object.keys(graph.nodes)) visit(name, []);
  });
});
