import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'small',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
    'span',
    'div',
    'section',
    'figure',
    'figcaption',
    'caption',
    'dl',
    'dt',
    'dd',
    'details',
    'summary',
    'sub',
    'sup',
    'time',
    'abbr',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['scope', 'colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tag, attributes) => ({ tagName: tag, attribs: { ...attributes, rel: 'noopener' } }),
    // below the fold it does not delay the page; without a text it is decoration
    img: (tag, attributes) => ({ tagName: tag, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
};

/** Characters of texts and of what was made of them that are remembered, at most. */
const REMEMBERED_AT_MOST = 4_000_000;
const remembered = new Map<string, string>();
let rememberedLength = 0;

/**
 * Without anything that could act on a page. Texts of a website file are cleaned when it is imported, and again when
 * they are read, by the cleaner of this version: it goes through a text once in each process.
 */
export function cleanHtml(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, OPTIONS);
  const length = html.length + clean.length;
  if (rememberedLength + length > REMEMBERED_AT_MOST) {
    remembered.clear();
    rememberedLength = 0;
  }
  if (length <= REMEMBERED_AT_MOST) {
    remembered.set(html, clean);
    rememberedLength += length;
  }
  return clean;
}

/** A text, or an object from language to text. */
const cleanText = (html: unknown): unknown => {
  if (typeof html === 'string') return cleanHtml(html);
  if (html === null || typeof html !== 'object' || Array.isArray(html)) return cleanSettings(html);
  return Object.fromEntries(Object.entries(html).map(([language, own]) => [language, cleanText(own)]));
};

/** Cleans each `html` text wherever it stands in a block's settings or in stored content, in each of its languages. */
export function cleanSettings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanSettings);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, key === 'html' ? cleanText(entry) : cleanSettings(entry)]),
  );
}
