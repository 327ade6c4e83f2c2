import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import { type Area, type AreaHandle, type AreaTexts, areaOfNamespace, readTexts, remoteName } from '@posada/area';
import type { Locale } from '@posada/i18n';
import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router';
import type { AreaRef } from '../../boot.ts';
import { servedBy } from '../../texts.ts';
import { type ScreenTexts, textsOfScreen } from './screen-texts.ts';
import { shared } from './shared.ts';

// areas are built without the core of the runtime (`externalRuntime`) and take this one
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

const federation = createInstance({ name: 'shell', remotes: [], shared });
const registered = new Map<string, string>();

/** The module that an area exposes. A remote is registered when it is first entered, and again at another address. */
async function exposedBy(area: string, entry: string): Promise<Area> {
  const name = remoteName(area);
  const before = registered.get(name);
  if (before !== entry) federation.registerRemotes([{ name, entry, type: 'module' }], { force: before !== undefined });
  registered.set(name, entry);
  const loaded = await federation.loadRemote<{ default: Area }>(`${name}/area`);
  if (!loaded) throw new Error(`${area} exposes nothing`);
  return loaded.default;
}

const LIMIT_MS = 8000;

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('no answer in time')), LIMIT_MS);
    loading.then(done, failed).finally(() => clearTimeout(timer));
  });
}

/** For areas whose screens have their own texts: adds all texts of the area. */
const wholeCatalogues = new Map<string, () => Promise<unknown>>();

/** A text that its screen was delivered without: all of the area's are fetched, and the page is rendered with them. */
export async function addMissingTexts(texts: i18n, namespace: string, key: string) {
  const area = areaOfNamespace(namespace);
  const addAll = wholeCatalogues.get(area);
  wholeCatalogues.delete(area);
  if (!addAll) return;
  console.error(`${namespace}: the text ${key} is not delivered with its screen`);
  await addAll();
  texts.emit('languageChanged', texts.language);
}

/**
 * Screens of an area load their own texts beside their code.
 *
 * @returns whether all screens have texts of their own; else they are in the catalogue of the area
 */
function withTexts(routes: RouteObject[], load: (chunk: string) => Promise<void>): boolean {
  return routes
    .map((route) => {
      const { lazy, children } = route;
      const { hasTexts, chunk }: AreaHandle = route.handle ?? {};
      const name = chunk?.split('/')[1];
      if (typeof lazy === 'function' && hasTexts && name)
        route.lazy = async () => {
          const [module] = await Promise.all([lazy(), load(name)]);
          return module;
        };
      return (hasTexts || !lazy) && withTexts(children ?? [], load);
    })
    .every(Boolean);
}

/** Loads an area and its texts in the page's language. Null: it cannot be had now. */
export async function loadArea(ref: AreaRef, locale: Locale, texts: i18n): Promise<Area | null> {
  if (!ref.entry) return null;
  try {
    const area = await inTime(exposedBy(ref.name, ref.entry));
    const catalogue = servedBy(locale, area.messages);
    const add = (given: AreaTexts) => {
      for (const [namespace, messages] of Object.entries(given))
        texts.addResourceBundle(texts.language, namespace, messages, true, true);
    };
    const folder = new URL('.', new URL(ref.entry, location.href));
    const read = (chunk: string): Promise<ScreenTexts> => {
      const address = `${folder}texts_${catalogue}_${chunk}.js`;
      // a failed import is remembered by its address
      return import(/* webpackIgnore: true */ address).catch(
        () => import(/* webpackIgnore: true */ `${address}?again=${Date.now()}`),
      );
    };
    const readAll = async () => add(await readTexts(area, ref.name, catalogue));
    const areByScreen = withTexts(area.routes, async (chunk) => add(textsOfScreen(ref.name, await read(chunk))));
    if (areByScreen) wholeCatalogues.set(ref.name, readAll);
    else await readAll();
    return area;
  } catch (error) {
    console.warn(`area ${ref.name} is not available`, error);
    return null;
  }
}

/** An area that is live now, and the build of the shell that runs it. */
type CurrentArea = AreaRef & { shell: string };

/** What is live now, asked of the server. */
export async function currentAreas(): Promise<CurrentArea[]> {
  const response = await fetch('/_areas.json', { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`/_areas.json: ${response.status}`);
  return (await response.json()) as CurrentArea[];
}

function newDocument(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The page in view was rendered by the server, but its code cannot be fetched: its HTML stays, and this waits until the
 * code is there again. A newer release in the meantime makes it a document of its own, and so does the return of code
 * that browsers check: at another address it would run unchecked.
 *
 * @param onFailure called once, when the code cannot be fetched
 */
export async function loadAreaWithRetry(
  ref: AreaRef,
  locale: Locale,
  texts: i18n,
  onFailure: (area: string) => void,
): Promise<Area | null> {
  let { entry } = ref;
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    const area = await loadArea({ ...ref, entry }, locale, texts);
    if (area || !ref.entry) return area;
    if (entry === ref.entry) onFailure(ref.name);
    document.documentElement.dataset['waiting'] = ref.name;
    await pause(wait);
    const now = await currentAreas().catch(() => undefined);
    const fresh = now?.find((other) => other.name === ref.name);
    if (fresh?.version && fresh.version !== ref.version) {
      return newDocument();
    }
    if (ref.integrity) {
      const isBack = await fetch(ref.entry, { integrity: ref.integrity }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isBack) return newDocument();
      continue;
    }
    // a failed module import is remembered by its address for the life of the page
    entry = `${ref.entry}?again=${Date.now()}`;
  }
}
