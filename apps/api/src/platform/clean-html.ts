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

/** Cleans each `html` text wherever it stands in a block's settings. */
export function cleanSettings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanSettings);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'html' && typeof entry === 'string' ? cleanHtml(entry) : cleanSettings(entry),
    ]),
  );
}
