import sanitizeHtml from 'sanitize-html';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const plain = (html: string): string =>
  sanitizeHtml(html.replace(/<li\b[^>]*>/gi, '\n• ').replace(/<\/?(?:p|h\d|br|tr|ul|ol|div)\b[^>]*>/gi, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** A piece of HTML under each of its headings; what stands above the first one is under `title`. Blocks are lines. */
export function chaptersIn(html: string, title: string): { title: string; text: string }[] {
  const [intro = '', ...chapters] = html.split(/<h[1-6]\b[^>]*>/i);
  return [
    { title, text: plain(intro) },
    ...chapters.map((chapter) => {
      const [heading = '', ...rest] = chapter.split(/<\/h[1-6]>/i);
      return { title: plain(heading).replace(/^\d+[.)] /, ''), text: plain(rest.join('')) };
    }),
  ].filter(({ text }) => text !== '');
}
