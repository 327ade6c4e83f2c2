import type { ItemKey, WebPage } from '@posada/api-client/website';
import type { Thing } from '@posada/area';
import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { Loading } from '../../shared/loading.ts';
import type { PlaceInPage } from '../../shared/place-in-page.ts';

export interface BlockProps<S> {
  settings: S;
  /** Numbered variant, from 1; an unknown one looks like 1 (GAP-65). */
  style: number;
  /** Stands first on its page: its picture is what a guest sees first. */
  isFirst: boolean;
  /** What the address names, for blocks that show one item (GAP-66). */
  item: ItemKey;
  /** The same in full; absent: the page itself. */
  place?: PlaceInPage;
}

/** A page above another one; `path` without language prefix. */
export interface ParentPage {
  title: string;
  path: string;
}

/** What a page is called where its address names one item, or a part of a list. */
interface PageNaming {
  title: string;
  /** Below its parents, which `title` may name too; absent: the title. */
  name?: string;
  /** Absent: that of the page. */
  description?: string;
  /** The one address of an item, without language prefix; null or absent: the item has no page of its own. */
  path?: string | null;
  /** Of a list in several pages, from 1. */
  page?: number;
  /** Between the home page and this one; absent: none. */
  parents?: readonly ParentPage[];
}

/** A piece of a public page that an editor places and configures. It works in any order, any number of times. */
export interface Block<S = unknown> {
  schema: v.GenericSchema<unknown, S>;
  Component: ComponentType<BlockProps<S>>;
  /** Fetches what the block shows, before the page is rendered. A failure takes this block away, not the page. */
  load?: (loading: Loading, settings: S) => Promise<unknown>;
  /** Shows prices that its `load` has read: the page is rendered anew more often. */
  hasPrices?: boolean;
  /** Shows the h1 itself where it stands first on its page. */
  hasHeading?: boolean;
  /**
   * What the block shows, as things of schema.org; on the server only. `photo` of one is the picture that the page is
   * shared with.
   */
  things?: (loading: Loading, settings: S) => Promise<readonly Thing[]> | readonly Thing[];
  /** Names the page after what the block shows of the address; undefined: the page keeps its name. */
  describe?: (loading: Loading, settings: S, page: WebPage) => Promise<PageNaming | undefined>;
}

export const defineBlock = <S>(block: Block<S>): Block => block as unknown as Block;
