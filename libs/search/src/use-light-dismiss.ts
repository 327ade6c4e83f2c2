import { type RefObject, useEffect } from 'react';

/** Where the panel of `details` lies over the page; below this width it pushes the page down, and stays open. */
const OVER_THE_PAGE = '(min-width: 768px)';

/** Closes an open `details` on Escape, and, where it lies over the page, when a guest turns to something else. */
export function useLightDismiss(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const isOver = () => matchMedia(OVER_THE_PAGE).matches;
    const leave = (target: EventTarget | null) => {
      if (details.open && target instanceof Node && !details.contains(target) && isOver()) details.open = false;
    };
    const press = (event: PointerEvent) => leave(event.target);
    const leaveByKey = (event: FocusEvent) => leave(event.relatedTarget);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    details.addEventListener('focusout', leaveByKey);
    details.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', press);
      details.removeEventListener('focusout', leaveByKey);
      details.removeEventListener('keydown', closeByKey);
    };
  }, [ref]);
}
