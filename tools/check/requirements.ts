// `npm run requirements`: rows of the requirements with the tests that name them, and those without one.
// `-- --table SEARCH BOOK`: rows of these sections as a table, with the browser tests that show them; of all without a
// name; a row without one has the reason (not-in-browser.ts). The rows are read from docs/requirements.md.
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NOT_IN_BROWSER } from './not-in-browser.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'docs/requirements.md');
const TESTS = [
  'apps/*/src/**/*.{test,node-test}.{ts,tsx}',
  'libs/*/src/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'e2e/**/*.spec.ts',
];

/** Whether a file has tests on the composed site; the catalogue shows the kit alone. */
export const isInBrowser = (file: string) => file.startsWith('e2e/') && file !== 'e2e/quality/catalogue.spec.ts';

/** Sections that are about what goes over the wire: a test that makes the call shows their rows as well. */
const BY_HTTP: readonly string[] = ['API', 'DATA', 'OPS'];
/** Tests that make calls over HTTP. */
const HTTP = /^apps\/(api\/src\/.*\.test|shell\/src\/server\/.*\.node-test)\.ts$/;

/** Rows of the tables: id to requirement. */
export function rowsOf(markdown: string): Map<string, string> {
  const rows = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim());
    if (id && /^[A-Z0-9]+-\d+$/.test(id)) rows.set(id, (id.startsWith('GAP') ? cells[2] : cells[0]) ?? '');
  }
  return rows;
}

/** Ids that stand in titles of tests, `[SEARCH-07]` or several in one bracket; a span `[API-57..60]` is not read. */
export function idsIn(code: string): string[] {
  const ids: string[] = [];
  for (const bracket of code.matchAll(/\[([A-Z0-9]+-\d+(?:[\s,]+[A-Z0-9]+-\d+)*)\]/g)) {
    ids.push(...(bracket[1]?.split(/[\s,]+/) ?? []));
  }
  return ids;
}

/** Files of tests by the row that they name; ids that no row has, with a file that names them. */
export function testsByRow(rows: ReadonlyMap<string, string>) {
  const tests = new Map<string, string[]>();
  const unknown = new Map<string, string>();
  for (const file of TESTS.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }),
  )) {
    for (const id of new Set(idsIn(readFileSync(join(root, file), 'utf8')))) {
      const known = tests.get(id) ?? [];
      if (rows.has(id)) tests.set(id, [...known, relative(root, join(root, file))]);
      else unknown.set(id, file);
    }
  }
  return { tests, unknown };
}

/**
 * Rows of some sections beside the browser tests that show them, and the others. Rows that no browser test shows stand
 * first in each section, with the reason where there is one, or `by HTTP` where that is the way to show them.
 */
export function tableOf(
  sections: readonly string[],
  rows: ReadonlyMap<string, string>,
  tests: ReadonlyMap<string, readonly string[]>,
  reasons: Readonly<Record<string, string>> = NOT_IN_BROWSER,
): string {
  const lines: string[] = [];
  for (const section of sections) {
    const ids = [...rows.keys()].filter((id) => id.startsWith(`${section}-`));
    const isShown = (id: string) => (tests.get(id) ?? []).some(isInBrowser);
    const named = (files: readonly string[]) => files.map((file) => file.split('/').pop()).join(', ') || '-';
    lines.push(`## ${section}: a browser test shows ${ids.filter(isShown).length} of ${ids.length} rows`, '');
    lines.push('| row | requirement | in the browser | elsewhere |', '|---|---|---|---|');
    for (const id of [...ids.filter((row) => !isShown(row)), ...ids.filter(isShown)]) {
      const files = tests.get(id) ?? [];
      const [browser, others] = [true, false].map((is) => files.filter((file) => isInBrowser(file) === is));
      const byHttp = BY_HTTP.includes(section) && files.some((file) => HTTP.test(file)) ? 'by HTTP' : undefined;
      const reason = reasons[id] ? `none: ${reasons[id]}` : byHttp;
      const shown = browser?.length === 0 && reason ? reason : named(browser ?? []);
      lines.push(`| ${id} | ${rows.get(id)} | ${shown} | ${named(others ?? [])} |`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

function main() {
  const rows = rowsOf(readFileSync(source, 'utf8'));
  const { tests, unknown } = testsByRow(rows);
  const { values, positionals } = parseArgs({ options: { table: { type: 'boolean' } }, allowPositionals: true });
  if (values.table) {
    const sections = new Set([...rows.keys()].map((id) => id.replace(/-\d+$/, '')));
    const missing = positionals.filter((section) => !sections.has(section));
    if (missing.length > 0) throw new Error(`no section ${missing.join(', ')}: there are ${[...sections].join(', ')}`);
    console.log(tableOf(positionals.length > 0 ? positionals : [...sections], rows, tests));
    return;
  }
  let area = '';
  for (const [id, text] of rows) {
    const [prefix = ''] = id.split('-');
    if (prefix !== area) {
      area = prefix;
      const all = [...rows.keys()].filter((key) => key.startsWith(`${prefix}-`));
      console.log(`\n${prefix}: ${all.filter((key) => tests.has(key)).length} of ${all.length} rows have a test`);
    }
    const by = tests.get(id);
    console.log(`${by ? '✓' : '·'} ${id.padEnd(10)} ${by ? by.join(', ') : text.slice(0, 110)}`);
  }
  console.log(`\n${tests.size} of ${rows.size} rows have a test.`);
  for (const [id, file] of unknown) console.log(`unknown id ${id} in ${file}`);
  if (unknown.size > 0) process.exit(1);
}

if (process.argv[1] === import.meta.filename) main();
