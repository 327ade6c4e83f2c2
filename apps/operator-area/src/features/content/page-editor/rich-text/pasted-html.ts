import { linkAddress } from '@posada/api-client/blocks';
import { inertHtml } from '@posada/ui/inert-html';
import { DOMParser, type Slice } from 'prosemirror-model';
import * as v from 'valibot';
import { richTextSchema } from './rich-text-schema.ts';

/** An entry of a list, as word processors write it. */
const LIST_ENTRY = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBERED = /^\s*(\d+|[a-z])[.)]/i;

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

const PLAIN = /font-(weight:\s*(normal|400)|style:\s*normal)/i;
const BOLD = /font-weight:\s*(bold|bolder|[6-9]00)/i;
const ITALIC = /font-style:\s*italic/i;

function wrapped(element: Element, tag: 'strong' | 'em') {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Words that look bold or italic are; word processors on the web put whole texts into a `b` that is not bold. */
function toMarks(body: HTMLElement) {
  for (const element of body.querySelectorAll('b[data-style], i[data-style]'))
    if (PLAIN.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const span of body.querySelectorAll('span[data-style]')) {
    if (BOLD.test(styleOf(span))) wrapped(span, 'strong');
    if (ITALIC.test(styleOf(span))) wrapped(span, 'em');
  }
}

/** Paragraphs that a word processor shows as entries of a list become one. */
function toLists(body: HTMLElement) {
  const { ownerDocument } = body;
  let list: HTMLElement | undefined;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!LIST_ENTRY.test(styleOf(paragraph))) {
      list = undefined;
      continue;
    }
    // the mark before the words is in an element of its own
    const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
    const tag = NUMBERED.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (list?.localName !== tag || paragraph.previousElementSibling !== list) {
      list = ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const entry = ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    list.append(entry);
    paragraph.remove();
  }
}

const UNWANTED = 'script, style, meta, link, title, xml, iframe, object, head';

/** What is meant by pasted HTML: paragraphs, headings, lists, links, bold and italic words; nothing else of it. */
export function fromPastedHtml(html: string): Slice {
  const body = inertHtml(html);
  for (const element of body.querySelectorAll(UNWANTED)) element.remove();
  for (const link of body.querySelectorAll('a[href]'))
    if (!v.is(linkAddress, link.getAttribute('href'))) link.removeAttribute('href');
  toMarks(body);
  toLists(body);
  // an empty paragraph is a distance of a word processor
  for (const paragraph of body.querySelectorAll('p')) if (paragraph.textContent.trim() === '') paragraph.remove();
  return DOMParser.fromSchema(richTextSchema).parseSlice(body);
}

/** Lines of a plain text: an empty one begins a paragraph. */
export function fromPastedText(text: string): Slice {
  const body = inertHtml('');
  for (const part of text.split(/\r?\n\s*\r?\n/)) {
    const paragraph = body.ownerDocument.createElement('p');
    part.split(/\r?\n/).forEach((line, index) => {
      if (index > 0) paragraph.append(body.ownerDocument.createElement('br'));
      paragraph.append(line);
    });
    body.append(paragraph);
  }
  return DOMParser.fromSchema(richTextSchema).parseSlice(body);
}
