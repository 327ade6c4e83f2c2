import type { WebsiteRef } from '../../platform/caller.ts';
import type { ShownProperties } from '../properties/properties.store.ts';
import type { PostStore } from './posts.store.ts';
import type { PageStore, WebsiteStore } from './websites.store.ts';

/** What callers of the site read: as it is published, or in a preview as its drafts have it. */
export interface ShownContent {
  pages: PageStore;
  posts: PostStore;
  menu: WebsiteStore['menu'];
  properties: ShownProperties;
}
export type ShownContentOf = (website: WebsiteRef) => ShownContent;
