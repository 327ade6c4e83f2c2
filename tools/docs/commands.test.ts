import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OPERATOR_COMMANDS } from '../../apps/api/src/modules/operator/operator-commands.ts';
import { readSite, root } from './pages.ts';

/** A command in a block or a span of code, up to what cannot be part of it. */
const COMMAND = /npm (?:run (?:-s )?([\w:-]+)|(start|test))(?: -- ([^`\n|;&>#)]*))?/g;
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Names of the commands of the back end, as `npm run api -- help` prints them. */
function apiCommands(): ReadonlySet<string> {
  const { stdout } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/api/src/cli.ts'), 'help'],
    { encoding: 'utf8', cwd: root },
  );
  return new Set(['help', ...[...stdout.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name)]);
}

/** Words that a usage has for what is done: `show`, `set`, `remove`. */
const actionsIn = (usage: string) =>
  usage
    .split(' | ')
    .map((form) => /^\s*([a-z][a-z-]*)\b(?![=<])/.exec(form)?.[1])
    .filter((word) => word !== undefined);

describe('commands that the documentation names', () => {
  const found = readSite().pages.flatMap(({ source, markdown }) =>
    source === undefined || source.startsWith('docs/decisions/')
      ? []
      : [...markdown.matchAll(COMMAND)].map(([whole, script, other, args = '']) => ({
          where: `${source}: ${whole}`,
          script: script ?? other ?? '',
          args: args.trim().split(/\s+/),
        })),
  );

  it('are scripts of the project', () => {
    assert.ok(found.length > 200, `${found.length} commands`);
    assert.deepEqual(
      found.filter(({ script }) => !Object.hasOwn(scripts, script)).map(({ where }) => where),
      [],
    );
  });

  it('of the back end are there, with what is done', () => {
    const known = apiCommands();
    assert.ok(known.size > 40, `${known.size} commands`);
    const wrong = found.filter(({ script, args: [name = '', action = ''] }) => {
      if (script !== 'api' || !/^[a-z]/.test(name)) return false;
      if (!known.has(name)) return true;
      const actions = actionsIn(OPERATOR_COMMANDS[name]?.usage ?? '');
      return actions.length > 1 && /^[a-z][a-z-]+$/.test(action) && !actions.includes(action);
    });
    assert.deepEqual(
      wrong.map(({ where }) => where),
      [],
    );
  });
});
