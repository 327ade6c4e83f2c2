const TAGS = /^(?:<h2>[^<>]*<\/h2>|<p>[^<>]*<\/p>|<ul>(?:<li>[^<>]*<\/li>)*<\/ul>)*$/;
const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A page of headings, paragraphs and lists as people type it: a line that begins with `## ` is a heading, with `- ` an
 * entry of a list. Undefined: it has something else, and is shown as HTML.
 */
export function toPlainText(html: string): string | undefined {
  const written = html.replace(/>\s+</g, '><').trim();
  if (!TAGS.test(written)) return undefined;
  const text = written
    .replaceAll('<h2>', '\n\n## ')
    .replaceAll('<p>', '\n\n')
    .replaceAll('<ul>', '\n')
    .replaceAll('<li>', '\n- ')
    .replace(/<\/(h2|p|li|ul)>/g, '');
  return decoded(text).trim();
}

/** The HTML of such a text. */
export function fromPlainText(text: string): string {
  const parts: string[] = [];
  let list: string[] = [];
  const endList = () => {
    if (list.length > 0) parts.push(`<ul>${list.map((entry) => `<li>${entry}</li>`).join('')}</ul>`);
    list = [];
  };
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const entry = /^[-•] +(.+)$/.exec(line)?.[1];
    if (entry !== undefined) {
      list.push(encoded(entry));
      continue;
    }
    endList();
    if (line === '') continue;
    const heading = /^#+ +(.+)$/.exec(line)?.[1];
    parts.push(heading === undefined ? `<p>${encoded(line)}</p>` : `<h2>${encoded(heading)}</h2>`);
  }
  endList();
  return parts.join('');
}
