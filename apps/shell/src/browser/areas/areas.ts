import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import { type Area, type Messages, remoteName } from '@posada/area';
import type { Locale } from '@posada/i18n';
import type { i18n } from 'i18next';
import type { AreaRef } from '../../boot.ts';
import { servedBy } from '../../texts.ts';
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

/** Loads an area and its texts in the page's language. Null: it cannot be had now. */
export async function loadArea(ref: AreaRef, locale: Locale, texts: i18n): Promise<Area | null> {
  if (!ref.entry) return null;
  try {
    const area = await inTime(exposedBy(ref.name, ref.entry));
    const catalogue = servedBy(locale, area.messages);
    const read = area.messages[catalogue] ?? area.messages.en;
    const { default: messages }: { default: Messages } = await read();
    texts.addResourceBundle(texts.language, ref.name, messages, true, true);
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
 */
export async function loadAreaWithRetry(ref: AreaRef, locale: Locale, texts: i18n): Promise<Area | null> {
  let { entry } = ref;
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    const area = await loadArea({ ...ref, entry }, locale, texts);
    if (area || !ref.entry) return area;
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
