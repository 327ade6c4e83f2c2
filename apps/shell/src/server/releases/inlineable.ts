const RELATIVE_URLS = /url\((['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\)/g;

/**
 * A style sheet as it can stand in a page: addresses that are relative to the sheet become relative to nothing.
 * Undefined for a text that would end the style element.
 */
export function inlineable(css: string, href: string): string | undefined {
  if (/<\/style/i.test(css)) return undefined;
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  return css.replace(RELATIVE_URLS, (_, quote: string, path: string) => `url(${quote}${folder}${path}${quote})`);
}
