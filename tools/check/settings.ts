// `npm run settings`: writes the table of all settings into docs/settings.md, from the schemas that the programs read their
// environment with.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { factsOf, type Settings } from '@posada/config';
import { SETTINGS as API } from '../../apps/api/src/wiring/config.ts';
import { SETTINGS as SHELL } from '../../apps/shell/src/server/platform/config.ts';

export const SETTINGS_PAGE = join(resolve(import.meta.dirname, '../..'), 'docs/settings.md');
const BEGIN = '<!-- settings: written by `npm run settings` -->';
const END = '<!-- /settings -->';

const rowsOf = (settings: Settings, readBy: string) =>
  Object.entries(settings).map(([name, schema]) => {
    const { about, default: absent, isSecret } = factsOf(schema);
    return [`\`${name}\`${isSecret ? ' ¹' : ''}`, readBy, about, absent] as const;
  });

const only = (settings: Settings, other: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in other)));

/** The table in Markdown: first what both programs read, then each one's own. */
export function settingsTable(): string {
  const shared = Object.fromEntries(Object.entries(API).filter(([name]) => name in SHELL));
  const rows = [
    ['setting', 'read by', 'for', 'default'],
    ['---', '---', '---', '---'],
    ...rowsOf(shared, 'both'),
    ...rowsOf(only(SHELL, API), 'site'),
    ...rowsOf(only(API, SHELL), 'back end'),
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The page with the table as it has to be. @throws {Error} when its place is not marked */
export function withTable(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/settings.md has no ${BEGIN} … ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${settingsTable()}\n\n${page.slice(end)}`;
}

if (import.meta.main) writeFileSync(SETTINGS_PAGE, withTable(readFileSync(SETTINGS_PAGE, 'utf8')));
