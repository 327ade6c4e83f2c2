/** Isolated parts of the page whose hydration is not finished. */
const pending = new Set<symbol>();
const waiting = new Set<() => void>();

/** A part whose hydration begins. Call the answer when it is done, has failed or has left the page. */
export function startHydration(): () => void {
  const part = Symbol('part');
  pending.add(part);
  return () => {
    if (!pending.delete(part) || pending.size > 0) return;
    for (const done of waiting) done();
    waiting.clear();
  };
}

/** Calls back once when no part is pending: every handler of the page, also of lazily loaded parts, is attached. */
export function whenHydrated(done: () => void) {
  if (pending.size === 0) done();
  else waiting.add(done);
}
