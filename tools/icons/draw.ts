// Writes the sprite of the icons that the kit ships: `npm run icons`. Add a name to `names.ts` first.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { FACILITY_ICONS, INTERFACE_ICONS } from './names.ts';
import { outlineOf } from './outline.ts';

const lucide = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));
const parts = resolve(import.meta.dirname, '../../libs/ui/src/components');
const { version } = JSON.parse(readFileSync(join(lucide, 'package.json'), 'utf8')) as { version: string };

const ORIGIN = `Written by \`npm run icons\` from Lucide ${version} (ISC licence, lucide.dev/license); to change it: tools/icons/names.ts.`;
const ALL: Record<string, string> = { ...INTERFACE_ICONS, ...FACILITY_ICONS };

/** One symbol an icon, outlines on a grid of 24. */
function sprite(): string {
  const symbols = Object.entries(ALL).map(([name, drawing]) => {
    const path = outlineOf(readFileSync(join(lucide, 'icons', `${drawing}.svg`), 'utf8'));
    return `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
  });
  return ['<svg xmlns="http://www.w3.org/2000/svg">', `<!-- ${ORIGIN} -->`, ...symbols, '</svg>', ''].join('\n');
}

const names = (): string => {
  const list = Object.keys(ALL).map((name) => `  '${name}',`);
  return [`// ${ORIGIN}`, 'export const ICON_NAMES = [', ...list, '] as const;', ''].join('\n');
};

/** The files of the icons as they should be, by their paths. */
export const iconFiles = (): Record<string, string> => ({
  [join(parts, 'icons.gen.svg')]: sprite(),
  [join(parts, 'icon-names.gen.ts')]: names(),
});

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(iconFiles())) writeFileSync(file, text);
}
