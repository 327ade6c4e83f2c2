import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkAssets } from '@posada/area';
import { inlineable } from './inlineable.ts';

/** `dist/assets.json`, as tools/build writes it; addresses are made absolute on reading. */
export interface ShellAssets {
  /** Exact versions of what the shell shares with areas. */
  shared: Record<string, string>;
  entry: ChunkAssets;
  /** The inline scripts of every page, in its head and at its end, without their options. */
  inlineScripts: { head: string; boot: string };
  /** The script of the components on foreign pages, and the tokens that they use of each theme. */
  embed: { file: string; integrity: string; tokens: Record<string, Record<string, string>> };
  groups: Record<string, ChunkAssets>;
  themes: Record<string, string[]>;
  /** Texts of the style sheets of the shell and of all themes, as pages can hold them, by address. */
  sheets: ReadonlyMap<string, string>;
  /** Colours of a theme's pages and of what its logotype stands on, for the manifest. */
  colours: Record<string, { page: string; header: string; headerToken: string }>;
}

function readSheets(folder: string, publicPath: string): Map<string, string> {
  const sheets = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const href = publicPath + file;
    const text = inlineable(readFileSync(join(folder, file), 'utf8'), href);
    if (text !== undefined) sheets.set(href, text);
  }
  return sheets;
}

export function readAssets(dist: string): ShellAssets {
  const raw = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as ShellAssets & { publicPath: string };
  const absolute = (files: string[]) => files.map((file) => raw.publicPath + file);
  const both = ({ js, css }: ChunkAssets) => ({ js: absolute(js), css: absolute(css) });
  const mapped = <A, B>(record: Record<string, A>, to: (value: A) => B) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
  return {
    shared: raw.shared,
    entry: both(raw.entry),
    inlineScripts: raw.inlineScripts,
    embed: raw.embed,
    groups: mapped(raw.groups, both),
    themes: mapped(raw.themes, absolute),
    sheets: readSheets(join(dist, 'browser'), raw.publicPath),
    colours: raw.colours ?? {},
  };
}
