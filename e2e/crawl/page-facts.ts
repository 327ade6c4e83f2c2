import type { Page } from '@playwright/test';

/** What a page says of itself, read from the HTML that the server sends. */
export interface PageFacts {
  title: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  /** Language tag to address; `x-default` among them. */
  alternates: Record<string, string>;
  /** Absolute addresses of all links, as they are written. */
  links: string[];
  ids: string[];
  /** Texts in `main`, one for each heading, paragraph, entry of a list and so on. */
  texts: string[];
  /** Contents of the JSON-LD scripts. */
  data: string[];
}

/** Reads pages of HTML by the parser of the browser, without rendering them. */
export function readPage(reader: Page, html: string, address: string): Promise<PageFacts> {
  return reader.evaluate(
    ([source, base]) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const contentOf = (selector: string) => parsed.querySelector(selector)?.getAttribute('content') ?? '';
      const absolute = (href: string | null) => (href === null ? null : new URL(href, base).href);
      const data = all('script[type="application/ld+json"]').map((script) => script.textContent ?? '');
      const [links, ids] = [all('a[href]'), all('[id]')];
      const main = parsed.querySelector('main') ?? parsed.body;
      // what a page has beside its text: forms, menus, what is hidden
      for (const aside of main.querySelectorAll('form, nav, dialog, script, style, template, noscript, [hidden]'))
        aside.remove();
      const TEXTS = 'p, li, h1, h2, h3, h4, dt, dd, td, th, blockquote, figcaption, summary, address, caption, strong';
      const texts = [...main.querySelectorAll(TEXTS)]
        .filter((element) => !element.parentElement?.closest('p, dt, dd, td, th, figcaption, summary, caption'))
        .map((element) => {
          const own = element.cloneNode(true) as Element;
          for (const inner of own.querySelectorAll(TEXTS)) if (!element.matches('p, dt, dd, td, th')) inner.remove();
          return (own.textContent ?? '').replace(/\s+/g, ' ').trim();
        })
        .filter(Boolean);
      return {
        title: parsed.title,
        description: contentOf('meta[name="description"]'),
        canonical: absolute(parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null),
        isIndexed: !contentOf('meta[name="robots"]').includes('noindex'),
        alternates: Object.fromEntries(
          all('link[rel="alternate"][hreflang]').map((link) => [
            link.getAttribute('hreflang') ?? '',
            absolute(link.getAttribute('href')) ?? '',
          ]),
        ),
        links: links.map((link) => absolute(link.getAttribute('href')) ?? ''),
        ids: ids.map(({ id }) => id),
        texts,
        data,
      };
    },
    [html, address] as const,
  );
}
