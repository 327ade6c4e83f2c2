import { Parser } from 'htmlparser2';
import { type Piece, pairsOf, piecesOf, textOf } from './inline-codes.ts';

/** A text as a service of translation gets it: codes and names are elements `x` and `g`, which it has to give back. */
export interface ProtectedText {
  xml: string;
  /** Something of it can be translated. */
  hasWords: boolean;
  /** The text that a translation of `xml` stands for; undefined: something of it is lost or new. */
  restore(translated: string): string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter);
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words that are names, as codes of their own. */
function withNames(pieces: readonly Piece[], names: readonly string[]): Piece[] {
  const wanted = names.filter((name) => name.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [...pieces];
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return pieces.flatMap((piece): Piece[] =>
    'text' in piece
      ? piece.text.split(any).map((part, index) => (index % 2 === 1 ? { code: part, kind: 'single' } : { text: part }))
      : [piece],
  );
}

export function protectedText(text: string, isHtml: boolean, names: readonly string[]): ProtectedText {
  const pieces = withNames(piecesOf(text, isHtml), names);
  const pairs = pairsOf(pieces);
  const single = new Map<string, Piece>();
  const pair = new Map<string, [Piece, Piece]>();
  const ids = new Map<number, string>();
  const xml = pieces
    .map((piece, index) => {
      if ('text' in piece) return escaped(piece.text);
      const other = pairs.get(index);
      if (other !== undefined && ids.has(other)) return '</g>';
      const id = String(single.size + pair.size + 1);
      const end = other === undefined ? undefined : pieces[other];
      if (!end) {
        single.set(id, piece);
        return `<x id="${id}"/>`;
      }
      ids.set(index, id);
      pair.set(id, [piece, end]);
      return `<g id="${id}">`;
    })
    .join('');

  function restore(translated: string): string | undefined {
    const found: Piece[] = [];
    const left = new Set([...single.keys(), ...pair.keys()]);
    const open: string[] = [];
    let isWhole = true;
    const take = (id: string) => {
      if (!left.delete(id)) isWhole = false;
    };
    new Parser(
      {
        onopentag(name, { id = '' }) {
          open.push(id);
          take(id);
          const code = name === 'x' ? single.get(id) : name === 'g' ? pair.get(id)?.[0] : undefined;
          if (code) found.push(code);
          else isWhole = false;
        },
        onclosetag(name) {
          const id = open.pop() ?? '';
          const code = pair.get(id)?.[1];
          if (name === 'g' && code) found.push(code);
        },
        ontext: (words) => found.push({ text: words }),
      },
      { xmlMode: true },
    ).end(translated);
    return isWhole && left.size === 0 ? textOf(found, isHtml) : undefined;
  }
  const hasWords = pieces.some((piece) => 'text' in piece && /\p{L}/u.test(piece.text));
  return { xml, hasWords, restore };
}
