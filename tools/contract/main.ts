// `npm run api-reference`: writes the descriptions of the API's reference from the docstrings of the contract, and
// docs/api-errors.md from its codes, the scopes of docs/api-keys.md and the permissions of docs/roles.md.
// `npm run api-reference -- record`: also runs the tests of the back end, and writes an example of each call from what
// they ask and are answered. That takes minutes; it is needed when a call is new or has another shape.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DESCRIPTIONS_FILE, writtenDescriptions } from './descriptions.ts';
import { ERRORS_PAGE, writtenErrorsPage } from './errors-page.ts';
import { chooseExamples, EXAMPLES_FILE, type Example } from './examples.ts';
import { KEYS_PAGE, ROLES_PAGE, withPermissions, withScopes } from './scopes-table.ts';

writeFileSync(DESCRIPTIONS_FILE, writtenDescriptions());
writeFileSync(ERRORS_PAGE, writtenErrorsPage());
writeFileSync(KEYS_PAGE, withScopes(readFileSync(KEYS_PAGE, 'utf8')));
writeFileSync(ROLES_PAGE, withPermissions(readFileSync(ROLES_PAGE, 'utf8')));

const [action, given] = process.argv.slice(2);
if (action === 'record') {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'posada-examples-'));
  if (given === undefined) {
    spawnSync(process.execPath, [join(import.meta.dirname, '../check/test.ts'), 'back end'], {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: 'inherit',
      env: { ...process.env, POSADA_RECORD: folder },
    });
  }
  // a call that no test was answered keeps the example that it has
  const known = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Record<string, Example>;
  const examples = chooseExamples(folder, known);
  writeFileSync(EXAMPLES_FILE, `${JSON.stringify(examples, null, 2)}\n`);
  console.log(`${Object.keys(examples).length} calls have an example`);
  if (given === undefined) rmSync(folder, { recursive: true });
}
