const IDLE_WITHIN_MS = 200;
const whenIdle = (call: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
  else setTimeout(call, IDLE_WITHIN_MS);
};

const waiting = new Set<HTMLElement>();
let isRunning = false;

/** One at a time, each in a frame of its own: together they would be one long task. */
function layOutNext() {
  const [section] = waiting;
  isRunning = section !== undefined;
  if (!section) return;
  waiting.delete(section);
  section.style.contentVisibility = 'visible';
  requestAnimationFrame(() => whenIdle(layOutNext));
}

/**
 * Lays out a section that CSS leaves until it comes near (`content-visibility`), once the browser has nothing else to do.
 * Its height is estimated before, and a guest who jumps down the page would see what is there move.
 *
 * @returns forgets the section
 */
export function layOutWhenIdle(section: HTMLElement): () => void {
  waiting.add(section);
  if (!isRunning) {
    isRunning = true;
    whenIdle(layOutNext);
  }
  return () => waiting.delete(section);
}
