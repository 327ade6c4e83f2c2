/** What was pressed has gone with what it did: the focus goes to the heading of the page, as after a navigation. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
