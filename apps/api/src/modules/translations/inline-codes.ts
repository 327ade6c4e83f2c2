/**
 * A text in pieces: words, and codes that translators must not change, such as elements of HTML and values that fill a
 * text. Codes are as the text has them.
 */
export type Piece = { text: string } | { code: string; kind: 'opens' | 'closes' | 'single' };

const isText = (piece: Piece): piece is { text: string } => 'text' in piece;

const VALUE = /\{\{[^{}]*\}\}|\{\w+\}/g;
const HTML = /<!--[\s\S]*?-->|<\/?[a-z][^>]*>|&#?\w+;|\{\{[^{}]*\}\}|\{\w+\}/gi;
const VOID = new Set(['br', 'hr', 'img', 'wbr']);
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const nameOf = (tag: string) => (/^<\/?([a-z0-9]+)/i.exec(tag)?.[1] ?? '').toLowerCase();

function pieceOf(match: string): Piece {
  const decoded = ENTITIES[match];
  if (decoded !== undefined) return { text: decoded };
  if (!/^<\/?[a-z]/i.test(match)) return { code: match, kind: 'single' };
  if (match.startsWith('</')) return { code: match, kind: 'closes' };
  return { code: match, kind: VOID.has(nameOf(match)) || match.endsWith('/>') ? 'single' : 'opens' };
}

/** Texts beside each other as one; without empty ones. */
function merged(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (isText(piece) && piece.text === '') continue;
    if (last && isText(last) && isText(piece)) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** The pieces of a text, of HTML or of plain words. */
export function piecesOf(text: string, isHtml: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(isHtml ? HTML : VALUE)) {
    pieces.push({ text: text.slice(at, match.index) }, isHtml ? pieceOf(match[0]) : { code: match[0], kind: 'single' });
    at = match.index + match[0].length;
  }
  return paired(merged([...pieces, { text: text.slice(at) }]));
}

/** The text of pieces. */
export const textOf = (pieces: readonly Piece[], isHtml: boolean): string =>
  pieces
    .map((piece) => {
      if (!isText(piece)) return piece.code;
      return isHtml ? piece.text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter) : piece.text;
    })
    .join('');

/** For each piece the other end of its pair. */
export function pairsOf(pieces: readonly Piece[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  pieces.forEach((piece, index) => {
    if (isText(piece)) return;
    if (piece.kind === 'opens') open.push(index);
    if (piece.kind !== 'closes') return;
    const name = nameOf(piece.code);
    const place = open.findLastIndex((each) => nameOf((pieces[each] as { code: string }).code) === name);
    const begins = open[place];
    if (begins === undefined) return;
    pairs.set(begins, index).set(index, begins);
    open.length = place;
  });
  return pairs;
}

/** Ends without another end are codes of their own. */
function paired(pieces: readonly Piece[]): Piece[] {
  const pairs = pairsOf(pieces);
  return pieces.map((piece, index) => (isText(piece) || pairs.has(index) ? piece : { ...piece, kind: 'single' }));
}

export const samePieces = (a: readonly Piece[], b: readonly Piece[]) =>
  JSON.stringify(paired(merged(a)).map(plain)) === JSON.stringify(paired(merged(b)).map(plain));
const plain = (piece: Piece) => (isText(piece) ? piece.text : [piece.code]);
