import { type RefObject, useEffect, useRef } from 'react';

/**
 * A panel that lies beside its button: it closes on Escape, on a press elsewhere, and when the focus goes elsewhere.
 * On Escape the focus returns to the button.
 */
export function usePanel(isOpen: boolean, close: () => void, opener: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const own = panel.current;
    if (!isOpen || !own) return;
    const isOwn = (target: EventTarget | null) =>
      target instanceof Node && (own.contains(target) || opener.current?.contains(target));
    const press = (event: PointerEvent) => {
      if (!isOwn(event.target)) latest.current();
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !isOwn(event.relatedTarget)) latest.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      opener.current?.focus();
      latest.current();
    };
    document.addEventListener('pointerdown', press);
    own.addEventListener('focusout', leave);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      own.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen, opener]);
  return panel;
}
