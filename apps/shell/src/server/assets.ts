import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkAssets } from '@posada/area';

/** `dist/assets.json`, as tools/build writes it; addresses are made absolute on reading. */
export interface ShellAssets {
  /** Exact versions of what the shell shares with areas. */
  shared: Record<string, string>;
  entry: ChunkAssets;
  groups: Record<string, ChunkAssets>;
  themes: Record<string, string[]>;
  /** Text font of a theme by script, for the one preload. */
  fonts: Record<string, { latin: string; cyrillic: string }>;
  /** Colours of a theme's pages and of what its logotype stands on, for the manifest. */
  colours: Record<string, { page: string; header: string }>;
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
    groups: mapped(raw.groups, both),
    themes: mapped(raw.themes, absolute),
    fonts: mapped(raw.fonts ?? {}, ({ latin, cyrillic }) => ({
      latin: raw.publicPath + latin,
      cyrillic: raw.publicPath + cyrillic,
    })),
    colours: raw.colours ?? {},
  };
}
