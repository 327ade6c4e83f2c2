import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';

const root = resolve(import.meta.dirname, '../..');

/** Names of the borders that a small tree of files breaks. */
function broken(files: Record<string, string>, config = '.dependency-cruiser.cjs'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'posada-borders-'));
  try {
    for (const [name, text] of Object.entries({ 'apps/none.ts': '', 'libs/none.ts': '', ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [cruise, '--config', join(root, config), '--output-type', 'json', 'apps', 'libs'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    assert.ok(stdout, stderr);
    const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return report.summary.violations.map((violation) => violation.rule.name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('import rules', () => {
  it('let an app use a lib', () => {
    assert.deepEqual(
      broken({
        'apps/booking/src/a.ts': "import '../../../libs/ui/src/b.ts';",
        'libs/ui/src/b.ts': 'export const b = 1;',
      }),
      [],
    );
  });

  it('refuse that an area imports another', () => {
    assert.deepEqual(
      broken({
        'apps/booking/src/a.ts': "import '../../shell/src/b.ts';",
        'apps/shell/src/b.ts': 'export const b = 1;',
      }),
      ['no-app-to-app'],
    );
  });

  it('refuse that a lib imports an app, or a lower lib a higher one', () => {
    assert.deepEqual(
      broken({
        'libs/api-client/src/a.ts': "import '../../search/src/b.ts';",
        'libs/search/src/b.ts': "import '../../../apps/shell/src/c.ts';",
        'apps/shell/src/c.ts': 'export const c = 1;',
      }).sort(),
      ['middle-libs', 'no-lib-to-app'],
    );
  });

  it('refuse that the kit imports the API', () => {
    assert.deepEqual(
      broken({
        'libs/ui/src/a.ts': "import type { Photo } from '../../api-client/src/b.ts';",
        'libs/api-client/src/b.ts': 'export interface Photo { id: string }',
      }),
      ['kit-alone'],
    );
  });

  it('refuse that the product imports the demo, simulated services or the kit of tests', () => {
    const files = {
      'demo/src/demo.ts': 'export const demo = 1;',
      'tools/payment-sandbox/src/sandbox.ts': 'export const sandbox = 1;',
      'apps/api/src/testing/kit.ts': "import '../../../../demo/src/demo.ts';",
      'apps/api/src/a.test.ts': "import './testing/kit.ts';",
    };
    assert.deepEqual(broken(files), []);
    assert.deepEqual(broken({ ...files, 'apps/api/src/a.ts': "import '../../../demo/src/demo.ts';" }), [
      'no-stage-in-the-product',
    ]);
    assert.deepEqual(
      broken({ ...files, 'apps/api/src/a.ts': "import '../../../tools/payment-sandbox/src/sandbox.ts';" }),
      ['no-stage-in-the-product'],
    );
    assert.deepEqual(broken({ ...files, 'apps/api/src/a.ts': "import './testing/kit.ts';" }), ['no-tests-in-code']);
  });

  it('refuse that a module of the back end imports one above it', () => {
    const inApi = (from: string, to: string) =>
      broken({
        [`apps/api/src/${from}/a.ts`]: `import '${relative(`apps/api/src/${from}`, `apps/api/src/${to}`)}/b.ts';`,
        [`apps/api/src/${to}/b.ts`]: 'export const b = 1;',
      });
    assert.deepEqual(inApi('modules/reservations', 'modules/pricing'), []);
    assert.deepEqual(inApi('platform', 'modules/pricing'), ['platform-below-modules']);
    assert.deepEqual(inApi('modules/pricing', 'platform/database'), ['prices-are-pure']);
    assert.deepEqual(inApi('modules/availability', 'modules/reservations'), ['availability-below-booking']);
    assert.deepEqual(inApi('modules/reservations', 'modules/payments'), ['booking-without-payments-and-mails']);
    assert.deepEqual(inApi('modules/payments', 'modules/messages'), ['payments-write-no-mails']);
    assert.deepEqual(inApi('modules/guests', 'modules/messages'), ['people-write-no-mails']);
    assert.deepEqual(inApi('modules/identity', 'modules/agencies'), ['identity-below-people']);
    assert.deepEqual(inApi('modules/guests', 'modules/staff'), ['guests-and-staff-apart']);
    assert.deepEqual(inApi('modules/staff', 'modules/guests'), ['staff-and-guests-apart']);
    assert.deepEqual(inApi('modules/guests', 'wiring'), ['wiring-on-top']);
    assert.deepEqual(inApi('modules/assistant', 'modules/reservations'), ['assistant-knows-no-person']);
    assert.deepEqual(inApi('modules/website-file', 'modules/reservations'), ['website-file-knows-no-booking']);
    assert.deepEqual(inApi('modules/desk', 'modules/operator'), ['operator-on-top']);
  });

  it('refuse that anybody but the back end imports a database', () => {
    const files = {
      'node_modules/pg/index.js': 'module.exports = 1;',
      'node_modules/pg/package.json': '{"name":"pg","main":"index.js"}',
    };
    assert.deepEqual(broken({ ...files, 'apps/shell/src/a.ts': "import 'pg';" }), ['database-in-api-only']);
    assert.deepEqual(broken({ ...files, 'apps/api/src/a.ts': "import 'pg';" }), []);
  });

  it('refuse files that import each other, also where one needs only a type of the other', () => {
    const circle = (typeImport: string) =>
      broken({
        'apps/booking/src/a.ts': "import { b } from './b.ts'; export interface A { id: string } export const a = b;",
        'apps/booking/src/b.ts': `${typeImport} export const b = 1;`,
      });
    assert.deepEqual(circle("import { a } from './a.ts';"), ['no-cycles']);
    assert.deepEqual(circle("import type { A } from './a.ts';"), ['no-cycles']);
    assert.deepEqual(circle("import { type A } from './a.ts';"), ['no-cycles']);
    assert.deepEqual(circle("export type { A } from './a.ts';"), ['no-cycles']);
  });

  it('refuse folders beside each other that import from each other, but for their tests', () => {
    const files = {
      'libs/ui/src/cards/a.ts': "import type { B } from '../forms/b.ts'; export const a: B = 1;",
      'libs/ui/src/cards/c.ts': 'export const c = 1;',
      'libs/ui/src/forms/b.ts': 'export type B = number;',
    };
    const folders = '.dependency-cruiser.folders.cjs';
    const back = "import '../cards/c.ts';";
    assert.deepEqual(broken({ ...files, 'libs/ui/src/forms/d.ts': back }, folders), [
      'no-folder-cycles',
      'no-folder-cycles',
    ]);
    assert.deepEqual(broken({ ...files, 'libs/ui/src/forms/d.test.ts': back }, folders), []);
  });

  it('keep the addresses of areas out of the shell: it leads to what they declare', () => {
    const areas = JSON.parse(readFileSync(join(root, 'apps/shell/areas.json'), 'utf8')) as { mount: string }[];
    const mounts = areas.map(({ mount }) => mount).filter((mount) => mount !== '/');
    const address = new RegExp(`['"\`](${mounts.join('|')})['"\`/?]`);
    const sources = globSync('apps/shell/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/test\.|\/testing\//.test(file),
    );
    assert.ok(sources.length > 100);
    assert.deepEqual(
      sources.filter((file) => address.test(readFileSync(join(root, file), 'utf8'))),
      [],
    );
  });

  it('keep days in one module', () => {
    assert.deepEqual(
      broken({
        'apps/booking/src/a.ts': "import '../../../node_modules/date-fns/b.ts';",
        'node_modules/date-fns/b.ts': 'export const b = 1;',
      }),
      ['one-module-of-days'],
    );
    const sources = globSync('{apps,libs,tools,demo,e2e,deploy}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: (name) => /node_modules|dist/.test(name),
    });
    const own = sources.filter(
      (file) =>
        !/^libs.calendar-days|borders\.test/.test(file) &&
        /toISOString\(\)\.slice\(0, ?10\)|getUTCDa|\.getDate\(|\.setDate\(/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    assert.deepEqual(own, []);
  });
});
