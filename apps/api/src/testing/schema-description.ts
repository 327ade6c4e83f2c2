import type { Database } from '../platform/database/database.ts';

/** Each query gives lines of text. Partitions are left out: which there are depends on the day. */
const QUERIES = [
  `SELECT concat_ws(' ', 'table', c.relname, c.relkind, pg_get_partkeydef(c.oid), c.relacl, c.reloptions) AS line
   FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
     AND NOT c.relispartition`,
  // the order of columns counts, not their numbers: that of a column which is gone is not used again
  `SELECT concat_ws(' ', 'column', c.relname, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
     CASE WHEN a.attidentity <> '' THEN concat('identity ', a.attidentity) END,
     CASE WHEN a.attgenerated <> '' THEN concat('generated ', a.attgenerated) END,
     'default ' || pg_get_expr(d.adbin, d.adrelid), a.attacl) AS line
   FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  `SELECT concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid)) AS line
   FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND k.contype IN ('p', 'u', 'f', 'c', 'x')`,
  `SELECT concat_ws(' ', 'index', pg_get_indexdef(x.indexrelid), CASE WHEN NOT x.indisvalid THEN 'invalid' END) AS line
   FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`,
  `SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) AS line
   FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND NOT c.relispartition`,
  `SELECT concat_ws(' ', 'function', regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g'), p.proacl) AS line
   FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'`,
  `SELECT concat_ws(' ', 'sequence', s.relname, q.seqstart, q.seqincrement, q.seqmax, q.seqcycle, s.relacl) AS line
   FROM pg_sequence q JOIN pg_class s ON s.oid = q.seqrelid WHERE s.relnamespace = 'public'::regnamespace`,
  `SELECT concat_ws(' ', 'type', t.typname, t.typtype) AS line
   FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('d', 'e', 'r')`,
  `SELECT concat_ws(' ', 'extension', extname) AS line FROM pg_extension`,
];

/** Rows that the schema comes with. */
const ROWS = ['catalogue_revision', 'event_position', 'role'];

/** Tables, columns, constraints, indexes, triggers, functions, sequences, types, rights and first rows, a line each. */
export async function describeSchema(database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of QUERIES) lines.push(...(await database.query<{ line: string }>(sql)).rows.map(({ line }) => line));
  for (const table of ROWS) {
    const { rows } = await database.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    lines.push(...rows.map(({ row }) => `row of ${table} ${row}`));
  }
  return lines.sort();
}
