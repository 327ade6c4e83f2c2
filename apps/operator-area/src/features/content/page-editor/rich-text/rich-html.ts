import { inertHtml } from '@posada/ui/inert-html';
import { DOMParser, type Fragment, type Mark, type Node } from 'prosemirror-model';
import { richTextSchema } from './rich-text-schema.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const parser = DOMParser.fromSchema(richTextSchema);

/** The document of a text as it is stored. */
export const fromHtml = (html: string): Node => parser.parse(inertHtml(html));

const opening = ({ type, attrs }: Mark) => {
  if (type.name !== 'link') return `<${type.name}>`;
  const target = attrs['target'] ? ` target="${escaped(String(attrs['target']))}"` : '';
  return `<a href="${escaped(String(attrs['href']))}"${target}>`;
};
const closing = ({ type }: Mark) => `</${type.name === 'link' ? 'a' : type.name}>`;

function inlineHtml(content: Fragment): string {
  let html = '';
  let open: readonly Mark[] = [];
  const to = (marks: readonly Mark[]) => {
    const same = open.findIndex((mark, index) => !marks[index] || !mark.eq(marks[index]));
    const common = same === -1 ? open.length : same;
    html += open.slice(common).toReversed().map(closing).join('');
    html += marks.slice(common).map(opening).join('');
    open = marks;
  };
  content.forEach((node) => {
    to(node.marks);
    html += node.isText ? escaped(node.text ?? '') : '<br>';
  });
  to([]);
  return html;
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
};

function blockHtml(node: Node): string {
  const tag = node.type.name === 'heading' ? `h${node.attrs['level']}` : TAGS[node.type.name];
  if (node.isTextblock) return `<${tag}>${inlineHtml(node.content)}</${tag}>`;
  if (node.type.name === 'list_item' && node.firstChild) {
    // words of an entry stand in it without a paragraph of their own, as most texts are written
    const rest = node.content.cut(node.firstChild.nodeSize);
    return `<li>${inlineHtml(node.firstChild.content)}${blocksHtml(rest)}</li>`;
  }
  return `<${tag}>${blocksHtml(node.content)}</${tag}>`;
}
function blocksHtml(content: Fragment): string {
  let html = '';
  content.forEach((node) => {
    html += blockHtml(node);
  });
  return html;
}

/** A document as it is stored. One without words is an empty text. */
export const toHtml = (doc: Node): string => (doc.textContent.trim() === '' ? '' : blocksHtml(doc.content));

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** What the cleaner of the back end adds itself. */
const ADDED = new Set(['rel']);

/** The meaning of an element, apart from how it is written. */
function meaningOf(element: globalThis.Node, isInLine = false): string {
  if (element.nodeType === 3) return escaped((element.textContent ?? '').replace(/\s+/g, ' '));
  if (element.nodeType !== 1) return '';
  const { localName, attributes, childNodes } = element as Element;
  const tag = SAME[localName] ?? localName;
  const given = [...attributes]
    .filter(({ name }) => !ADDED.has(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .toSorted()
    .join('');
  const isText = isInLine || /^(p|h\d|li|a|strong|em)$/.test(tag);
  let inner = [...childNodes].map((child) => meaningOf(child, isText)).join('');
  // the first paragraph of an entry and its bare words are the same
  if (tag === 'li') inner = inner.replace(/^\s*<p>(.*?)<\/p>/s, '$1');
  return `<${tag}${given}>${inner.trim()}</${tag}>`;
}
const meaning = (html: string) =>
  [...inertHtml(html).childNodes]
    .map((node) => meaningOf(node))
    .join('')
    .replace(/>\s+</g, '><')
    .trim();

/** Whether the editor can show a text without losing a part of it: tables, pictures and other elements it cannot. */
export const isWhole = (html: string): boolean =>
  html.trim() === '' || meaning(toHtml(fromHtml(html))) === meaning(html);
