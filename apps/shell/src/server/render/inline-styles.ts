import { createHash } from 'node:crypto';

/** The text of a style sheet by the address that pages link it under; undefined: it stays a link. */
export type SheetText = (href: string) => string | undefined;

export interface StyledHtml {
  html: Buffer;
  /** Sources for `style-src`: the hash of the inlined style. Empty where the page keeps its links. */
  sources: string[];
}

/** Links to style sheets as React writes them into the head. */
const LINKS = /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"(?: crossorigin="[^"]*")?\/>/g;

/** `'sha256-…'` as a source of the content policy. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Combined {
  element: Buffer;
  source: string;
}

/** Style sheets of one site (a release map and the shell's own files), combined as its pages need them. */
export class InlineStyles {
  readonly #textOf: SheetText;
  readonly #combined = new Map<string, Combined | undefined>();

  constructor(textOf: SheetText) {
    this.#textOf = textOf;
  }

  #combine(hrefs: readonly string[]): Combined | undefined {
    const key = hrefs.join('\n');
    if (this.#combined.has(key)) return this.#combined.get(key);
    const texts = hrefs.map(this.#textOf);
    const style = texts.join('');
    const combined = texts.includes(undefined)
      ? undefined
      : { element: Buffer.from(`<style>${style}</style>`), source: hashSource(style) };
    this.#combined.set(key, combined);
    return combined;
  }

  /**
   * The page with its style sheets as one style element. Each link leaves a disabled link at the end of the page, which fetches
   * nothing: the bundler's loader in the browser finds it by its absolute address and does not load the sheet again,
   * and React skips it when it hydrates. A page with a sheet whose text is unknown keeps all its links.
   */
  into(html: Buffer, origin: string): StyledHtml {
    // only the head is read: as a text, the whole page and its styles would be encoded once more
    const end = html.indexOf('</head>');
    const head = html.toString('utf8', 0, end);
    const links = [...head.matchAll(LINKS)];
    const combined = links.length > 0 ? this.#combine(links.map(([, href = '']) => href)) : undefined;
    if (!combined) return { html, sources: [] };
    const markers = links.map(
      ([, href = '', precedence]) =>
        `<link rel="stylesheet" href="${new URL(href, origin)}" data-precedence="${precedence}" disabled/>`,
    );
    const begin = links[0]?.index ?? 0;
    const bodyEnd = html.lastIndexOf('</body>');
    const parts = [
      Buffer.from(head.slice(0, begin)),
      combined.element,
      Buffer.from(head.slice(begin).replace(LINKS, '')),
      html.subarray(end, bodyEnd),
      // nobody needs them before the program is there
      Buffer.from(markers.join('')),
      html.subarray(bodyEnd),
    ];
    return { html: Buffer.concat(parts), sources: [combined.source] };
  }
}
