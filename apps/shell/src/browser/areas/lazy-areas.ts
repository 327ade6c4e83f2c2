import type { Locale } from '@posada/i18n';
import type { i18n } from 'i18next';
import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router';
import type { AreaRef } from '../../boot.ts';
import { areaRoute, type BrowserRules } from '../../routing/routes.tsx';
import { reloadOnce } from '../navigation/build-refresh.ts';
import { currentAreas, loadArea } from './areas.ts';

interface LazyAreasOptions {
  locale: Locale;
  texts: i18n;
  rules: BrowserRules;
  /** The build of the shell that made the page. */
  shell: string;
  /** Path below the language prefix. */
  localPath: (path: string) => string;
  /** The code of an area could not be loaded. */
  onFailure: (area: string) => void;
}

/** Areas that are not in view: fetched when a guest first enters them, or points at a link that leads there. */
export class LazyAreas {
  readonly #pending: Map<string, AreaRef>;
  readonly #options: LazyAreasOptions;
  readonly #loading = new Map<string, ReturnType<typeof loadArea>>();

  constructor(refs: readonly AreaRef[], options: LazyAreasOptions) {
    this.#pending = new Map(refs.map((ref) => [ref.name, ref]));
    this.#options = options;
  }

  #at(path: string): AreaRef | undefined {
    const local = this.#options.localPath(path);
    return [...this.#pending.values()]
      .filter((ref) => ref.mount === '/' || local === ref.mount || local.startsWith(`${ref.mount}/`))
      .sort((a, b) => b.mount.length - a.mount.length)[0];
  }

  #load(ref: AreaRef) {
    let loading = this.#loading.get(ref.name);
    if (!loading) {
      loading = loadArea(ref, this.#options.locale, this.#options.texts);
      this.#loading.set(ref.name, loading);
    }
    return loading;
  }

  async discoverRoutes({ path, patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
    const ref = this.#at(path);
    if (!ref) return;
    let module = await this.#load(ref);
    if (!module) this.#loading.delete(ref.name);
    if (!module && ref.entry) this.#options.onFailure(ref.name);
    if (!module && !ref.entry) {
      // it was down when this page was made: is it back?
      const fresh = (await currentAreas().catch(() => [])).find((other) => other.name === ref.name);
      // released since for another shell: it may need names that this page does not have; a document has them, and the
      // hashes of an area on another origin
      if (fresh?.entry && !fresh.integrity && fresh.shell === this.#options.shell)
        module = await loadArea(fresh, this.#options.locale, this.#options.texts);
    }
    // the guest went elsewhere meanwhile: the router takes no routes for a navigation that is over
    if (signal.aborted) return;
    // an area that cannot be loaded: the server says so, and renders it when it is back
    if (!module && reloadOnce(path)) return new Promise<void>(() => {});
    this.#pending.delete(ref.name);
    patch('page', [areaRoute({ name: ref.name, mount: ref.mount, module }, this.#options.rules)]);
  }

  prefetchOnHover(root: Document) {
    root.addEventListener('pointerover', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== window.location.origin) return;
      const ref = this.#at(link.pathname);
      if (ref?.entry) void this.#load(ref);
    });
  }
}
