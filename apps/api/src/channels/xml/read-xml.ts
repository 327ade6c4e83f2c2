import { Parser } from 'htmlparser2';
import { faultOf } from '../../platform/read-request.ts';

/** No message of a channel takes a hundredth of these. */
const MOST_DEPTH = 40;
const MOST_ELEMENTS = 100_000;
const MOST_ATTRIBUTES = 50;

/** An element without the prefixes of its namespaces. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** The text is not XML that is read here. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document within limits of depth and number of elements. A document type is refused, so that no entity is
 * expanded but those of XML itself.
 *
 * @throws {XmlRefused}
 */
export function readXml(text: string): XmlElement {
  const source = text.replace(/^\ufeff/, '');
  if (faultOf(source) !== undefined) throw new XmlRefused('there are signs that no text has');
  const path: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const fault = (problem: string) =>
    new XmlRefused(`line ${source.slice(0, parser.startIndex).split('\n').length}: ${problem}`);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (path.length === 0 && root) throw fault('a second document begins here');
        count += 1;
        if (count > MOST_ELEMENTS) throw fault(`more than ${MOST_ELEMENTS} elements`);
        if (path.length >= MOST_DEPTH) throw fault('elements are nested too deeply');
        const entries = Object.entries(attributes);
        if (entries.length > MOST_ATTRIBUTES) throw fault(`${name} has more than ${MOST_ATTRIBUTES} attributes`);
        const element: XmlElement = {
          name: withoutPrefix(name),
          attributes: Object.fromEntries(entries.map(([key, value]) => [withoutPrefix(key), value])),
          children: [],
          text: '',
        };
        path.at(-1)?.children.push(element);
        root ??= element;
        path.push(element);
      },
      onclosetag(name, isImplied) {
        const isSelfClosing = source.slice(parser.endIndex - 1, parser.endIndex + 1) === '/>';
        if (isImplied && !isSelfClosing) throw fault(`${name} is not closed`);
        path.pop();
      },
      ontext(words) {
        const last = path.at(-1);
        if (last) last.text += words;
        else if (words.trim() !== '') throw fault('text outside of the document');
      },
      onprocessinginstruction(name) {
        if (!name.startsWith('?')) throw fault('a document type is not allowed');
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  if (!root) throw new XmlRefused('there is no XML');
  return root;
}

/** The first child of a name, or of one name in the other. */
export function childOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found;
}
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
