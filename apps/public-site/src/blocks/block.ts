import type { ApiClient } from '@posada/api-client';
import type { ItemKey } from '@posada/api-client/website';
import type { Site } from '@posada/area';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as v from 'valibot';

export interface Loading {
  api: ApiClient;
  queries: QueryClient;
  site: Site;
  /** What the address names, for blocks that show one item (GAP-66). */
  item: ItemKey;
}

export interface BlockProps<S> {
  settings: S;
  /** Numbered variant, from 1; an unknown one looks like 1 (GAP-65). */
  style: number;
  /** Stands first on its page: its picture is what a guest sees first. */
  isFirst: boolean;
  /** What the address names, for blocks that show one item (GAP-66). */
  item: ItemKey;
}

/** A piece of a public page that an editor places and configures. It works in any order, any number of times. */
export interface Block<S = unknown> {
  schema: v.GenericSchema<unknown, S>;
  Component: ComponentType<BlockProps<S>>;
  /** Fetches what the block shows, before the page is rendered. A failure takes this block away, not the page. */
  load?: (loading: Loading, settings: S) => Promise<unknown>;
}

export const defineBlock = <S>(block: Block<S>): Block => block as unknown as Block;
