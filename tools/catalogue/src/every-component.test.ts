import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'node:test';

const kit = resolve(import.meta.dirname, '../../../libs/ui');
const pages = join(import.meta.dirname, 'pages');

/** Seen only through other components, or not at all. */
const WITHOUT_AN_EXAMPLE = new Set(['Container', 'Field', 'FieldError', 'Toaster', 'VisuallyHidden', 'WaitingDialog']);

/** Components that a module exports, by their capital; constants and types are none. */
const componentsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/export (?:const|function|\{)([^=(;]*)/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/[ }<].*$/, ''))
    .filter((name) => /^[A-Z][a-z]/.test(name) && !WITHOUT_AN_EXAMPLE.has(name));

it('the catalogue shows every component of the kit', () => {
  const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const entries = Object.entries(exports).filter(([, file]) => /components\/|src\/index/.test(file));
  const components = entries.flatMap(([, file]) => componentsOf(join(kit, file)));
  assert.ok(components.length > 40, components.join(' '));
  const shown = globSync('*.page.tsx', { cwd: pages })
    .map((page) => readFileSync(join(pages, page), 'utf8'))
    .join('\n');
  assert.deepEqual(
    components.filter((name) => !shown.includes(`<${name}`)),
    [],
  );
});
