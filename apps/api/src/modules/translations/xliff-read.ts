import { Parser } from 'htmlparser2';
import { DomainError } from '../../platform/errors.ts';
import type { Piece } from './inline-codes.ts';

export interface XliffUnit {
  /** Kind and id of the entry, as `page.home`. */
  entry: string;
  name: string;
  source: Piece[];
  /** Null: it has none. */
  target: Piece[] | null;
  state: string;
  /** Hash of the translation when it was written, `-` for none; null: the file does not say. */
  was: string | null;
  /** Codes that the file has no data for. */
  unknownCodes: string[];
}
export interface Xliff {
  source: string;
  target: string | null;
  units: XliffUnit[];
}

const MOST_DEPTH = 60;
const MOST_UNITS = 20_000;
const INLINE = new Set(['pc', 'ph', 'sc', 'ec']);

const refused = (...problems: string[]) =>
  new DomainError(422, 'xliff_refused', problems.join('; '), { details: { problems } });

type Attributes = Readonly<Record<string, string>>;
interface Segment {
  isSegment: boolean;
  order: number;
  state: string;
  source: Inline[];
  target: Inline[] | null;
}
/** A piece whose code is known when the whole unit was read. */
type Inline = { text: string } | { kind: 'opens' | 'closes' | 'single'; dataRef: string | undefined; id: string };

/**
 * Reads XLIFF 2.0 or 2.1 by its events. A document type is refused, so that no entity is expanded; so are elements that
 * are not closed, and documents that are deeper or longer than any of ours.
 *
 * @throws {DomainError} 422 `xliff_refused`
 */
export function readXliff(file: string): Xliff {
  const text = file.replace(/^\ufeff/, '');
  const path: { name: string; attributes: Attributes }[] = [];
  const units: XliffUnit[] = [];
  let root: Attributes | undefined;
  let unit:
    | { attributes: Attributes; data: Map<string, string>; notes: Map<string, string>; segments: Segment[] }
    | undefined;
  let segment: Segment | undefined;
  let side: Inline[] | undefined;
  const fault = (problem: string) => refused(`line ${text.slice(0, parser.startIndex).split('\n').length}: ${problem}`);

  function opened(name: string, attributes: Attributes) {
    if (name === 'xliff') root = attributes;
    else if (name === 'unit') unit = { attributes, data: new Map(), notes: new Map(), segments: [] };
    else if (name === 'segment' || name === 'ignorable') {
      const state = attributes['state'] ?? 'initial';
      const order = unit?.segments.length ?? 0;
      segment = { isSegment: name === 'segment', order, state, source: [], target: null };
      unit?.segments.push(segment);
    } else if (name === 'source' && segment) side = segment.source;
    else if (name === 'target' && segment) {
      segment.target = [];
      segment.order = (Number(attributes['order']) || segment.order + 1) - 1;
      side = segment.target;
    } else if (name === 'cp') side?.push({ text: letterOf(attributes['hex']) });
    else if (name === 'pc')
      side?.push({ kind: 'opens', id: attributes['id'] ?? '', dataRef: attributes['dataRefStart'] });
    else if (INLINE.has(name)) {
      const kind = name === 'ph' ? 'single' : name === 'sc' ? 'opens' : 'closes';
      side?.push({ kind, id: attributes['startRef'] ?? attributes['id'] ?? '', dataRef: attributes['dataRef'] });
    }
  }
  function closed(name: string, attributes: Attributes) {
    if (name === 'source' || name === 'target') side = undefined;
    else if (name === 'segment' || name === 'ignorable') segment = undefined;
    else if (name === 'pc')
      side?.push({ kind: 'closes', id: attributes['id'] ?? '', dataRef: attributes['dataRefEnd'] });
    else if (name === 'unit' && unit) {
      units.push(unitOf(unit, path.find((each) => each.name === 'file')?.attributes['id'] ?? ''));
      if (units.length > MOST_UNITS) throw fault(`more than ${MOST_UNITS} units`);
      unit = undefined;
    }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const own = name.replace(/^.*:/, '');
        if (path.length === 0 && root) throw fault('a second document begins here');
        if (path.length === 0 && own !== 'xliff')
          throw fault(`a file of XLIFF 2 begins with xliff, this one with ${own}`);
        path.push({ name: own, attributes });
        if (path.length > MOST_DEPTH) throw fault('elements are nested too deeply');
        opened(own, attributes);
      },
      onclosetag(name, isImplied) {
        const isSelfClosing = text.slice(parser.endIndex - 1, parser.endIndex + 1) === '/>';
        if (isImplied && !isSelfClosing) throw fault(`${name} is not closed`);
        const last = path.pop();
        closed(name.replace(/^.*:/, ''), last?.attributes ?? {});
      },
      ontext(words) {
        const last = path.at(-1);
        const parent = path.at(-2);
        if (side) side.push({ text: words });
        else if (last?.name === 'data' && unit) append(unit.data, last.attributes['id'] ?? '', words);
        else if (last?.name === 'cp' && parent) return;
        else if (last?.name === 'note' && unit) append(unit.notes, last.attributes['category'] ?? '', words);
      },
      onprocessinginstruction(name) {
        if (!name.startsWith('?')) throw fault('a document type is not allowed');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!root) throw refused('the file is no XLIFF');
  if (!/^2\.\d$/.test(root['version'] ?? ''))
    throw refused(`version ${root['version'] ?? 'none'} of XLIFF: 2.0 or 2.1 is needed`);
  if (!root['srcLang']) throw refused('srcLang is missing');
  return { source: root['srcLang'], target: root['trgLang'] ?? null, units };
}

/** Of a code point; one that there is not is the sign for it. */
function letterOf(hex = ''): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0xfffd;
  return String.fromCodePoint(code > 0x10ffff ? 0xfffd : code);
}

const append = (map: Map<string, string>, key: string, words: string) => map.set(key, (map.get(key) ?? '') + words);

function unitOf(
  {
    attributes,
    data,
    notes,
    segments,
  }: {
    attributes: Attributes;
    data: ReadonlyMap<string, string>;
    notes: ReadonlyMap<string, string>;
    segments: Segment[];
  },
  entry: string,
): XliffUnit {
  const unknownCodes: string[] = [];
  // a tool may repeat an id without its data
  const refs = new Map<string, string>();
  for (const piece of segments.flatMap(({ source }) => source))
    if (!('text' in piece) && piece.dataRef) refs.set(`${piece.kind} ${piece.id}`, piece.dataRef);
  const resolved = (pieces: readonly Inline[]): Piece[] =>
    pieces.map((piece) => {
      if ('text' in piece) return { text: piece.text };
      const code = data.get(piece.dataRef ?? refs.get(`${piece.kind} ${piece.id}`) ?? '');
      if (code === undefined) unknownCodes.push(piece.id);
      return { code: code ?? '', kind: piece.kind };
    });
  const own = segments.filter(({ isSegment }) => isSegment);
  const hasTarget = own.length > 0 && own.every(({ target }) => target !== null);
  const ordered = segments.toSorted((a, b) => a.order - b.order);
  return {
    entry,
    name: attributes['name'] ?? '',
    source: resolved(segments.flatMap(({ source }) => source)),
    target: hasTarget ? resolved(ordered.flatMap(({ target, source }) => target ?? source)) : null,
    state: own.some(({ state }) => state === 'initial') ? 'initial' : 'translated',
    was: notes.get('was') ?? null,
    unknownCodes,
  };
}
