// Writes the outlines of the icons that the kit ships: `npm run icons`. Add a name to `names.ts` first.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { FACILITY_ICONS, INTERFACE_ICONS } from './names.ts';
import { outlineOf } from './outline.ts';

const lucide = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));
const parts = resolve(import.meta.dirname, '../../libs/ui/src/components');
const { version } = JSON.parse(readFileSync(join(lucide, 'package.json'), 'utf8')) as { version: string };

function moduleOf(constant: string, names: Record<string, string>): string {
  const lines = Object.entries(names).map(([name, drawing]) => {
    const path = outlineOf(readFileSync(join(lucide, 'icons', `${drawing}.svg`), 'utf8'));
    return `  '${name}': '${path}',`;
  });
  return [
    `// Written by \`npm run icons\` from Lucide ${version} (ISC licence, lucide.dev/license); to change it: tools/icons/names.ts.`,
    '/** Outlines on a grid of 24, drawn with one stroke; only these are shipped. */',
    `export const ${constant} = {`,
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

/** The modules of outlines as they should be, by their files. */
export const iconModules = (): Record<string, string> => ({
  [join(parts, 'icon-paths.gen.ts')]: moduleOf('ICON_PATHS', INTERFACE_ICONS),
  [join(parts, 'facility-icon-paths.gen.ts')]: moduleOf('FACILITY_ICON_PATHS', FACILITY_ICONS),
});

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(iconModules())) writeFileSync(file, text);
}
