import type { Translation } from '@posada/api-client/operator';
import { languageTag } from '@posada/i18n';
import { hashOf } from '../entry-texts/translation-sources.ts';
import { type Piece, pairsOf, piecesOf } from './inline-codes.ts';
import { keyOf } from './translations.ts';

const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};
const attribute = (text: string) => text.replace(/[&<>"\n\t\r]/g, (letter) => ESCAPES[letter] ?? letter);
// XML has no other control characters, not even as references
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const words = (text: string) =>
  text.replace(CONTROL, (letter) => `<cp hex="${letter.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);
const content = (text: string) => words(text.replace(/[&<>\r]/g, (letter) => ESCAPES[letter] ?? letter));

/** The codes of a unit: the same code has the same id in source and target. */
function codeBook() {
  const data = new Map<string, string>();
  const ids = new Map<string, string[]>();
  let count = 0;
  return {
    data,
    dataOf(code: string) {
      const known = data.get(code) ?? `d${data.size + 1}`;
      data.set(code, known);
      return known;
    },
    /** Of the source and of the target: each gives an id once. */
    side() {
      const taken = new Map<string, number>();
      return (code: string): string => {
        const known = ids.get(code) ?? [];
        const used = taken.get(code) ?? 0;
        taken.set(code, used + 1);
        const id = known[used] ?? String(++count);
        if (known[used] === undefined) ids.set(code, [...known, id]);
        return id;
      };
    },
  };
}

function inline(pieces: readonly Piece[], book: ReturnType<typeof codeBook>): string {
  const pairs = pairsOf(pieces);
  const idOf = book.side();
  return pieces
    .map((piece, index) => {
      if ('text' in piece) return content(piece.text);
      const other = pieces[pairs.get(index) ?? -1];
      if (piece.kind === 'single' || !other || 'text' in other) {
        const equiv = piece.code.startsWith('{') ? ` equiv="${attribute(piece.code)}"` : '';
        return `<ph id="${idOf(piece.code)}" dataRef="${book.dataOf(piece.code)}"${equiv}/>`;
      }
      if (piece.kind === 'closes') return '</pc>';
      const refs = `dataRefStart="${book.dataOf(piece.code)}" dataRefEnd="${book.dataOf(other.code)}"`;
      return `<pc id="${idOf(piece.code + other.code)}" ${refs}>`;
    })
    .join('');
}

const STATES = { missing: 'initial', same: 'initial', outdated: 'initial', done: 'translated' } as const;

function unit(text: Translation['texts'][number], index: number): string {
  const book = codeBook();
  const isHtml = text.kind === 'html';
  const source = inline(piecesOf(text.source, isHtml), book);
  const target = text.translation === '' ? '' : inline(piecesOf(text.translation, isHtml), book);
  const data = [...book.data].map(([code, id]) => `<data id="${id}" xml:space="preserve">${content(code)}</data>`);
  const notes = [
    ...(text.block === null ? [] : [`<note category="block">${content(text.block)}</note>`]),
    // what it was: somebody may translate here and there at once
    `<note category="was">${text.translation === '' ? '-' : hashOf(text.translation)}</note>`,
  ];
  const state = `state="${STATES[text.state]}"${text.state === 'outdated' ? ' subState="posada:outdated"' : ''}`;
  return [
    `    <unit id="u${index + 1}" name="${attribute(JSON.stringify(text.place))}" type="posada:${text.kind}">`,
    `      <notes>${notes.join('')}</notes>`,
    ...(data.length > 0 ? [`      <originalData>${data.join('')}</originalData>`] : []),
    `      <segment ${state}>`,
    `        <source xml:space="preserve">${source}</source>`,
    ...(target === '' ? [] : [`        <target xml:space="preserve">${target}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

/** Texts of entries as XLIFF 2.0, one file for each entry. A text without a source is not among them. */
export function writeXliff(
  entries: readonly Translation[],
  { source, language }: Pick<Translation, 'source' | 'language'>,
) {
  const files = entries.flatMap((each) => {
    const texts = each.texts.filter((text) => text.source !== '' && text.kind !== 'link');
    if (texts.length === 0) return [];
    const units = texts.map(unit).join('\n');
    return [
      `  <file id="${attribute(keyOf({ kind: each.kind, id: each.entry }))}" original="${attribute(`website/${each.website}/${each.kind}/${each.entry}`)}">\n${units}\n  </file>`,
    ];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="${languageTag(source)}" trgLang="${languageTag(language)}">
${files.join('\n')}
</xliff>
`;
}
