/** LIMIT-03: after a failed submit the page scrolls to the first message, this much later. */
const SCROLL_AFTER_MS = 100;

/**
 * Scrolls the first field at fault into view and puts the focus into it, unless the guest has gone elsewhere by then.
 *
 * @param focused what had the focus when the form was sent
 */
export function scrollToFirstError(form: HTMLElement, focused: Element | null) {
  setTimeout(() => {
    const { activeElement, body } = document;
    // a button that is switched off while the form is sent leaves the focus to the body
    if (activeElement !== focused && activeElement !== body && activeElement) return;
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    field.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    field.focus({ preventScroll: true });
  }, SCROLL_AFTER_MS);
}
