const HELD = 'data-held';

/** Shows on a control that its press is kept until the page can answer it. One that is busy by itself stays as it is. */
export function showHeld(control: Element | null | undefined) {
  if (!control || control.hasAttribute('aria-busy')) return;
  control.setAttribute('aria-busy', 'true');
  control.setAttribute(HELD, '');
}

/** What was held is answered now. */
export function showAnswered() {
  for (const control of document.querySelectorAll(`[${HELD}]`)) {
    control.removeAttribute('aria-busy');
    control.removeAttribute(HELD);
  }
}
