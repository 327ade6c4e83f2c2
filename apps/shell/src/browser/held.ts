type Held = [HTMLElement, HTMLElement | null | undefined];

declare global {
  interface Window {
    /** Written by the inline boot code of the server until the page is alive. */
    posadaHeld?: Held[] | undefined;
  }
}

/** Plays again what a guest pressed or sent before the page was alive, so that no click is lost. */
export function playHeld() {
  const held = window.posadaHeld ?? [];
  window.posadaHeld = undefined;
  for (const [element, submitter] of held) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter ?? undefined);
    else element.click();
  }
}
