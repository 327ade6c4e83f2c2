import type { BootOptions, ScriptStart } from './boot-options.ts';

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

/** Browsers that report no paint have the scripts after so many frames. */
const FRAMES_AT_MOST = 20;

/**
 * Once the page has loaded, with the pictures and fonts of what is seen, and a frame has shown them: on a busy device a
 * frame is on the screen some time after it has been made, which the browser reports. Hidden pages have no frames.
 */
function afterLargestPaint(go: () => void) {
  let frames = 0;
  const isPainted = () => performance.getEntriesByType('paint').length > 0;
  function afterFrame() {
    if (document.hidden) return go();
    frames += 1;
    requestAnimationFrame(() => setTimeout(() => (isPainted() || frames >= FRAMES_AT_MOST ? go() : afterFrame())));
  }
  if (document.readyState === 'complete') afterFrame();
  else addEventListener('load', afterFrame);
}

/**
 * Loads the scripts of the page when it is time. What the guest sees first has the line to itself: the scripts of a
 * rendered page are asked for after its largest paint, or at the first touch. (Asked for at once they cost the largest
 * paint twice its time on a slow phone; later than that, a press would wait for them.)
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
  // pressed while the page was still coming
  const { presses, inputs } = window.posadaEvents ?? {};
  if (presses?.length || inputs?.size || (start === 'later' && hasSession(sessionKeys))) begin();
  else afterLargestPaint(begin);
}
