import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Adds `lint`, `typecheck` and, where there are tests, `test` to every project; `build` is each package's own script. */
export const createNodes = [
  '{{apps,libs,tools}/*,demo}/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const targets = {
        lint: cached(`biome ci --error-on-warnings ${root}`, ['everything', '{workspaceRoot}/biome.json']),
        ...(existsSync(join(workspaceRoot, root, 'tsconfig.json')) && {
          typecheck: cached(`node tools/check/types.ts ${root}/tsconfig.json`, [
            'everything',
            '^everything',
            'toolchain',
          ]),
        }),
        ...testTarget(workspaceRoot, root),
      };
      return [file, { projects: { [root]: { root, targets } } }];
    }),
];

const cached = (command, inputs) => ({
  command,
  options: { cwd: '{workspaceRoot}' },
  cache: true,
  inputs,
});

const JEST = 'node --experimental-vm-modules node_modules/jest/bin/jest.js';
const NODE = 'node --disable-warning=ExperimentalWarning --test --test-reporter=dot';

/** Screens and libs are tested by Jest; the back end, the tools and the shell's server by Node. */
function testTarget(workspaceRoot, root) {
  const has = (pattern) =>
    globSync(pattern, { cwd: join(workspaceRoot, root), exclude: (name) => name === 'node_modules' }).length > 0;
  const isNodeOnly = root === 'apps/api' || root === 'demo' || root.startsWith('tools/');
  const commands = [
    ...(!isNodeOnly && has('src/**/*.test.{ts,tsx}') ? [`${JEST} ${root}/`] : []),
    ...(isNodeOnly && has('**/*.test.ts') ? [`${NODE} "${root}/**/*.test.ts"`] : []),
    ...(has('src/**/*.node-test.ts') ? [`${NODE} "${root}/**/*.node-test.ts"`] : []),
  ];
  if (commands.length === 0) return {};
  return {
    test: {
      executor: 'nx:run-commands',
      options: { commands, parallel: false, cwd: '{workspaceRoot}', env: { TZ: 'Pacific/Auckland' } },
      cache: true,
      // a run without PostgreSQL skips suites: its result is not that of a run with it
      inputs: [
        'everything',
        '^everything',
        'toolchain',
        '{workspaceRoot}/jest.config.mjs',
        { env: 'POSADA_PG_BIN' },
        { env: 'CI' },
      ],
      // tests of the shell run what was built
      ...(root === 'apps/shell' || root === 'tools/release' ? { dependsOn: ['build', '^build'] } : {}),
    },
  };
}
