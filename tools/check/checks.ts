import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Check {
  name: string;
  /** Left out of `verify`. */
  isLong?: boolean;
  /** In `long` only. */
  isFull?: boolean;
  command: string[];
  env?: Record<string, string>;
}

const node = process.execPath;
const nodeTest = (...patterns: string[]) => [
  node,
  '--disable-warning=ExperimentalWarning',
  '--test',
  '--test-reporter=dot',
  // one more than there are cores: many tests wait, for a time limit or a server
  `--test-concurrency=${availableParallelism() + 1}`,
  ...patterns,
];

const sources = ['apps', 'libs', 'tools', 'demo', 'e2e'];

/** All checks, in the order of their run; `isFull`: at full counts (`npm run test:long`). */
export const checksOf = (isFull: boolean): readonly Check[] => [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: [node, join(root, 'tools/check/types.ts')] },
  {
    name: 'borders',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources],
  },
  { name: 'folder borders', command: [node, join(root, 'tools/check/folder-borders.ts'), ...sources] },
  { name: 'unused parts', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'licences', command: [node, join(root, 'tools/check/licences.ts')] },
  {
    name: 'front end',
    command: [
      node,
      '--experimental-vm-modules',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--reporters=summary',
    ],
    env: { TZ: 'Pacific/Auckland' },
  },
  // here, not with the back end's tests: `verify` runs it too
  { name: 'statements', command: nodeTest('apps/api/src/**/*.verify.ts') },
  { name: 'build', isLong: true, command: ['nx', 'run-many', '-t', 'build', '--outputStyle=static'] },
  {
    name: 'tools and shell',
    isLong: true,
    command: nodeTest('tools/**/*.test.ts', 'apps/shell/**/*.node-test.ts'),
  },
  {
    name: 'back end',
    isLong: true,
    // these share the filled database of the back end's tests; at full count they belong to `live`
    command: nodeTest(
      // on the database of production, each on its own in one server; on the embedded database at full length
      ...(isFull ? [] : [`--test-global-setup=${join(root, 'apps/api/src/testing/shared-postgres.ts')}`]),
      'apps/api/src/**/*.test.ts',
      'demo/src/**/*.test.ts',
      ...(isFull
        ? []
        : ['deploy/attack.test.ts', 'deploy/coherence.test.ts', 'deploy/image.test.ts', 'deploy/seen-at-once.test.ts']),
    ),
    env: { TZ: 'Pacific/Auckland' },
  },
  { name: 'live', isLong: true, isFull: true, command: nodeTest('deploy/**/*.test.ts') },
  {
    name: 'browser',
    isLong: true,
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    // on the embedded database, where the back end's tests are on PostgreSQL, and the other way round
    ...(isFull ? { env: { E2E_DATABASE: 'postgres' } } : {}),
  },
];
