import type { BootOptions, ScriptStart } from './boot-options.ts';

/**
 * A content page begins to load its scripts when the guest first touches it, or this long after the load event: on a slow
 * phone they take three seconds, and five seconds after the load event a tap is to be answered at once.
 */
const IDLE_MS = 1500;

const FIRST_TOUCH: Record<Exclude<ScriptStart, 'now'>, readonly string[]> = {
  later: ['pointerover', 'pointerdown', 'keydown', 'focusin'],
  painted: ['pointerdown', 'keydown'],
};

/** What is used of Trusted Types, which the compiler's list of the browser does not have. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const releaseEvents = () => window.posadaEvents?.release?.();

/**
 * Adds the entry as an element: `strict-dynamic` trusts what a trusted script adds, but an `import()` in an inline script
 * only when that has a nonce, and pages that are cached have none.
 */
function addEntry(entry: string) {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('boot', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  script.type = 'module';
  script.onerror = releaseEvents;
  script.src = policy ? policy.createScriptURL(entry) : entry;
  document.head.append(script);
}

function preload(scripts: readonly string[]) {
  for (const href of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Signed-in guests do not wait: their sessions are checked and their name is shown. */
function hasSession(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key));
  } catch {
    return false; // storage is closed
  }
}

/**
 * Loads the scripts of the page when it is time. What the guest sees first has the line to itself: the scripts of a
 * rendered page are asked for once it has loaded, or at the first touch. (Asked for at once they cost the largest paint
 * twice its time on a slow phone.)
 */
export function loadScripts({ entry, scripts, start, sessionKeys }: BootOptions) {
  addEventListener('error', ({ filename }) => {
    if (window.posadaEvents && filename?.includes('/_shell/')) releaseEvents();
  });
  if (start === 'now') return addEntry(entry);
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    preload(scripts);
    addEntry(entry);
  };
  for (const type of FIRST_TOUCH[start]) addEventListener(type, begin, { once: true, capture: true, passive: true });
  if (start === 'painted') {
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
    return;
  }
  if (hasSession(sessionKeys)) begin();
  addEventListener('load', () => {
    setTimeout(() => {
      // Safari has none
      if (typeof requestIdleCallback === 'function') requestIdleCallback(begin);
      else begin();
    }, IDLE_MS);
  });
}
