import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';

const require = createRequire(import.meta.url);

/** Noto Sans has Latin, Greek and Cyrillic letters; what it has not is looked for in Noto Sans SC. */
const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  chinese: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2',
  chineseBold: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2',
} as const;
export type FontName = keyof typeof FILES;

const loaded = new Map<FontName, Promise<Font>>();

async function load(name: FontName): Promise<Font> {
  const file = await readFile(require.resolve(FILES[name]));
  // from a compressed font each sign would be unpacked on its own: seconds for a page
  const font = create(FILES[name].endsWith('.woff2') ? await convert(file, 'truetype') : file);
  if (!('layout' in font)) throw new Error(`${FILES[name]} holds several fonts`);
  // a glyph keeps the signs that it is first asked for with; first met as a part of another it would be none, in the
  // documents of all
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  return font;
}

/** A font, read and parsed once: 0.6 MB, the Chinese ones 2.5 MB each. */
export function fontOf(name: FontName): Promise<Font> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  known.catch(() => loaded.delete(name)); // tried again next time
  return known;
}
