import { createContext, type ReactNode, use } from 'react';

/** Parts of the layout whose content is the same on every page of a website in a language. */
export const SAME_PARTS = ['nav', 'account', 'footer', 'consent'] as const;

export type RenderedParts = Readonly<Partial<Record<(typeof SAME_PARTS)[number], string>>>;

/** What the server has rendered of these parts before, as HTML. Empty in browsers, which hydrate the parts as any other. */
export const RenderedPartsContext = createContext<RenderedParts>({});

/** Props of the element around a part: the HTML that the server has of its content, else the content itself. */
export function useContentOf(part: keyof RenderedParts, content: ReactNode) {
  const html = use(RenderedPartsContext)[part];
  return html === undefined ? { children: content } : { dangerouslySetInnerHTML: { __html: html } };
}
