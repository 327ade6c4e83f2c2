import { LinksContext, SiteContext } from '@posada/area';
import type { i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { BannerContent } from '../../consent/consent-parts.tsx';
import { FooterContent } from '../../layout/footer.tsx';
import { AccountMenuContent, NavContent } from '../../layout/header.tsx';
import { LayoutContext } from '../../layout-context.ts';
import { type RenderedParts, SAME_PARTS } from '../../rendered-parts.ts';
import type { ComposedSite } from '../releases/composed-site.ts';
import type { PageRequest } from './prepare-page.ts';

const CONTENTS: Record<(typeof SAME_PARTS)[number], ComponentType> = {
  nav: NavContent,
  account: AccountMenuContent,
  footer: FooterContent,
  consent: BannerContent,
};
/** Websites, languages and revisions for which parts are kept. */
const RENDERS_AT_MOST = 200;

/**
 * Parts of the layout that are the same on every page, rendered once for a revision of a website and a language: they have
 * half of a page's links, and a link is the most expensive element that a page has.
 */
export class LayoutParts {
  readonly #rendered = new WeakMap<ComposedSite, LRUCache<string, RenderedParts>>();

  of({ composed, place, site, layout }: PageRequest, texts: i18n): RenderedParts {
    const rendered = this.#rendered.get(composed) ?? new LRUCache<string, RenderedParts>({ max: RENDERS_AT_MOST });
    this.#rendered.set(composed, rendered);
    const key = `${site.website.id} ${site.website.revision} ${place.locale} ${place.basename}`;
    const known = rendered.get(key);
    if (known) return known;
    const html = (Content: ComponentType) =>
      renderToString(
        <SiteContext value={site}>
          <LayoutContext value={layout}>
            <LinksContext value={composed.links(place.locale)}>
              <I18nextProvider i18n={texts}>
                <StaticRouter basename={place.basename} location={place.basename}>
                  <Content />
                </StaticRouter>
              </I18nextProvider>
            </LinksContext>
          </LayoutContext>
        </SiteContext>,
      );
    const parts: RenderedParts = Object.fromEntries(SAME_PARTS.map((part) => [part, html(CONTENTS[part])]));
    rendered.set(key, parts);
    return parts;
  }
}
