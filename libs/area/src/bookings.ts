const listeners = new Set<() => void>();

/** A reservation was made in this browser: called once for each, when it is known to be made. The shell counts it. */
export function noteBooking() {
  for (const listener of listeners) listener();
}

/** Calls back at each booking that is made. Call the answer to hear of no more. */
export function onBooking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
