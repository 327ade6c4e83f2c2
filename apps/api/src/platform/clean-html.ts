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
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'], '*': ['lang'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  transformTags: { a: (tag, attributes) => ({ tagName: tag, attribs: { ...attributes, rel: 'noopener' } }) },
};

export const cleanHtml = (html: string) => sanitizeHtml(html, OPTIONS);

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
