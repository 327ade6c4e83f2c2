import type { AccountKind, Permission } from '@posada/api-client';
import { createContext, use } from 'react';
import type { AreaLink, AreaLinks } from './contract.ts';

/** A link as it is shown: address without language prefix, label in the page's language. */
export interface SiteLink {
  to: string;
  label: string;
  icon?: string;
  permission?: Permission;
}

/** The area of one kind of account. */
export interface AccountLinks {
  mount: string;
  /** What the area is called among those of other kinds. */
  label: string;
  signIn: string;
  signOut: string;
  home: string;
  pages: SiteLink[];
}

/** The links of all areas that are live. What no live area declares is absent. */
export interface SiteLinks {
  menu: SiteLink[];
  footer: SiteLink[];
  accounts: Partial<Record<AccountKind, AccountLinks>>;
  search: { mount: string; start: string; property: string } | null;
}

export const NO_LINKS: SiteLinks = { menu: [], footer: [], accounts: {}, search: null };

/** The shell's: the same on the server and in the browser, before any area is loaded there. */
export const LinksContext = createContext<SiteLinks>(NO_LINKS);
export const useLinks = (): SiteLinks => use(LinksContext);

/** An area that declares links. `textOf` reads its catalogue in the page's language. */
interface LinkingArea {
  name: string;
  mount: string;
  links: AreaLinks;
  textOf: (key: string) => string;
}

/**
 * The links of a site as they are shown.
 *
 * @throws {Error} two areas declare the same kind of account, or the search
 */
export function siteLinksOf(areas: readonly LinkingArea[]): SiteLinks {
  const site: SiteLinks = { menu: [], footer: [], accounts: {}, search: null };
  for (const { name, mount, links, textOf } of areas) {
    const at = (path: string) => `${mount === '/' ? '' : mount}${path && `/${path}`}` || '/';
    const toLink = ({ path, text, ...shown }: AreaLink): SiteLink => ({
      to: at(path),
      label: textOf(text),
      ...shown,
    });
    site.menu.push(...(links.menu ?? []).map(toLink));
    site.footer.push(...(links.footer ?? []).map(toLink));
    const { account, search } = links;
    if (account) {
      if (site.accounts[account.kind]) throw new Error(`${name}: another area is the one of ${account.kind} already`);
      site.accounts[account.kind] = {
        mount,
        label: textOf(account.text),
        signIn: at(account.signIn),
        signOut: at(account.signOut),
        home: at(account.home),
        pages: account.pages.map(toLink),
      };
    }
    if (search) {
      if (site.search) throw new Error(`${name}: another area has the search already`);
      site.search = { mount, start: at(search.start), property: at(search.property) };
    }
  }
  return site;
}
