/** What was pressed or submitted, and with which button. */
type EarlyEvent = [target: HTMLElement, submitter?: HTMLElement | null];

declare global {
  interface Window {
    /** Recorded by the inline boot code until the handlers of the page are attached. */
    posadaEvents?: EarlyEvent[] | undefined;
  }
}

/** Replays what a guest pressed or submitted before the page was hydrated: buttons as often as pressed, the rest once. */
export function replayEvents() {
  const events = window.posadaEvents ?? [];
  window.posadaEvents = undefined;
  const seen = new Set<HTMLElement>();
  for (const [target, submitter] of events) {
    if (!target.isConnected || (seen.has(target) && !(target instanceof HTMLButtonElement))) continue;
    seen.add(target);
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : undefined);
    else target.click();
  }
}
