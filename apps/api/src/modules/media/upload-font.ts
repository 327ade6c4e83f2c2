import { mkdir } from 'node:fs/promises';
import { LARGEST_FONT_BYTES, type MadeFont } from '@posada/api-client/operator';
import { create, type Font } from 'fontkit';
import { DomainError } from '../../platform/errors.ts';
import { nameOf } from './picture-sources.ts';
import { writeOnce } from './write-once.ts';

/** WOFF2 names the size of the font inside; a small file must not become a large one. */
const LARGEST_INSIDE_BYTES = 8 * 1024 * 1024;
const INSIDE_AT = 16;
/** Running text, by which fonts and what stands in for them are compared. */
const SAMPLE =
  'The quick brown fox jumps over the lazy dog. Rooms above the harbour, a pool on the roof and breakfast until eleven: book directly with us, from two nights.';
/** Letters that the texts of a language cannot do without. Chinese is set in fonts of devices. */
const LETTERS = {
  en: 'AZaz09',
  es: 'ñáéíóú¿¡',
  ca: 'çàèéíïòóúü·',
  de: 'äöüßÄÖÜ',
  fr: 'àâçéèêëîïôùûœ',
  it: 'àèéìòù',
  nl: 'éëïö',
  pt: 'ãâáçéêíóôõú',
  ru: 'ЖЩЫЭЮЯжщыэюя',
  bg: 'ЖЩЪЮЯжщъюя',
} satisfies Partial<Record<MadeFont['lacks'][number], string>>;

type Reason = 'too_many_bytes' | 'other_format' | 'unreadable';
const refused = (reason: Reason, cause?: unknown) =>
  new DomainError(422, 'font_refused', `the font is refused: ${reason}`, { details: { reason }, cause });

function fontIn(bytes: Buffer): Font {
  try {
    const font = create(bytes);
    if (!('layout' in font)) throw new Error('is a collection');
    return font;
  } catch (error) {
    throw refused('unreadable', error);
  }
}

function measure(font: Font): Omit<MadeFont['font'], 'file'> {
  const { unitsPerEm, variationAxes } = font;
  const os2 = font['OS/2'];
  const { ascent, descent } = os2?.fsSelection.useTypoMetrics
    ? { ascent: os2.typoAscender, descent: os2.typoDescender }
    : font;
  const inEm = (units: number) => Math.round((Math.abs(units) / unitsPerEm) * 1000) / 1000;
  const weight = os2?.usWeightClass ?? 400;
  const [family = 0, serifs = 0] = os2?.panose ?? [];
  return {
    lightest: Math.round(variationAxes['wght']?.min ?? weight),
    boldest: Math.round(variationAxes['wght']?.max ?? weight),
    // PANOSE: text letters whose serifs are of one of the kinds that are serifs
    serif: family === 2 && serifs >= 2 && serifs <= 10,
    ascent: inEm(ascent),
    descent: inEm(descent),
    advance: inEm(font.layout(SAMPLE).advanceWidth / SAMPLE.length),
  };
}

/**
 * Stores an uploaded font.
 *
 * @param name of its file
 * @param content base64
 * @param folder where the files of `/media` lie
 * @throws {DomainError} 422 `font_refused`, 503 `unavailable`: the folder cannot be written to
 */
export async function uploadFont(name: string, content: string, folder: string): Promise<MadeFont> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LARGEST_FONT_BYTES) throw refused('too_many_bytes');
  if (bytes.subarray(0, 4).toString('latin1') !== 'wOF2' || bytes.length < INSIDE_AT + 4) throw refused('other_format');
  if (bytes.readUInt32BE(INSIDE_AT) > LARGEST_INSIDE_BYTES) throw refused('too_many_bytes');
  const font = fontIn(bytes);
  let measured: ReturnType<typeof measure>;
  try {
    measured = measure(font);
  } catch (error) {
    throw refused('unreadable', error);
  }
  const known = new Set(font.characterSet);
  const lacks = (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).filter((language) =>
    [...LETTERS[language]].some((letter) => !known.has(letter.codePointAt(0) ?? 0)),
  );
  const file = `${nameOf(name, bytes)}.woff2`;
  try {
    await mkdir(folder, { recursive: true });
    await writeOnce(folder, file, () => bytes);
  } catch (error) {
    throw new DomainError(503, 'unavailable', 'fonts cannot be stored', { cause: error });
  }
  return { font: { file: `/media/${file}`, ...measured }, lacks };
}
