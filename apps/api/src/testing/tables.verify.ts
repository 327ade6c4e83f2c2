// Who writes and who reads each table, held against the SQL of all modules. Part of `npm run verify`.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { TABLES, type TableUse } from '../platform/database/tables.ts';
import { testDatabase } from './kit.ts';

const source = resolve(import.meta.dirname, '..');
/** Their statements are made of the names of tables that stand in quotation marks. */
const MADE_OF_DATA =
  /retention\/retention\.ts|website-file\/(delete-website|entities|content\.store|imports\.store)\.ts/;
const WRITES = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?(\w+)/g;
const READS = /\b(?:FROM|JOIN)\s+(?:ONLY\s+)?(\w+)/g;
const QUOTED = /'(\w+)'/g;

async function namesOfTables(): Promise<string[]> {
  const database = await testDatabase();
  const { rows } = await database.query<{ name: string }>(
    // parts of tables are none of their own
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  );
  await database.close();
  return rows.map(({ name }) => name);
}

/** What the SQL in the source says. */
function foundUses(tables: readonly string[]): Record<string, TableUse> {
  const uses = new Map(tables.map((name) => [name, { writers: new Set<string>(), readers: new Set<string>() }]));
  for (const file of globSync('**/*.ts', { cwd: source })) {
    if (/\.(test|verify)\.ts$|^testing\//.test(file)) continue;
    const [first = '', second = ''] = file.split('/');
    const part = first === 'modules' ? second : first.replace('.ts', '');
    const text = readFileSync(join(source, file), 'utf8');
    const note = (pattern: RegExp, kind: 'writers' | 'readers') => {
      for (const [, name = ''] of text.matchAll(pattern)) uses.get(name)?.[kind].add(part);
    };
    note(WRITES, 'writers');
    note(READS, 'readers');
    if (MADE_OF_DATA.test(file)) note(QUOTED, 'writers');
  }
  return Object.fromEntries(
    [...uses].map(([name, { writers, readers }]) => [
      name,
      { writers: [...writers].sort(), readers: [...readers].filter((part) => !writers.has(part)).sort() },
    ]),
  );
}

const tables = await namesOfTables();
const found = foundUses(tables);

describe('tables', () => {
  it('are all declared', () => assert.deepEqual(Object.keys(TABLES).sort(), tables));
  for (const name of tables) {
    it(`${name} is written and read by the parts that are declared`, () => {
      const { owner, alsoWrittenBy = {}, readBy = [] } = TABLES[name] ?? {};
      for (const [part, reason] of Object.entries(alsoWrittenBy))
        assert.match(reason, /\w+ \w+/, `why does ${part} write ${name} itself?`);
      const writers = [...(owner ? [owner] : []), ...Object.keys(alsoWrittenBy)].sort();
      assert.deepEqual(found[name], { writers, readers: [...readBy].sort() });
    });
  }
});
