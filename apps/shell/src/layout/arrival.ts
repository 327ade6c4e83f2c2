import { useSite } from '@posada/area';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** After a client navigation the page begins at its top, and a screen reader at its heading. */
export function useArrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const { website } = useSite();
  const last = useRef(pathname);
  // before it is painted: else it is seen for a moment where the page before it had been scrolled to
  useLayoutEffect(() => {
    if (last.current !== pathname && type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    for (const open of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) open.open = false;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    // who writes beside the page by then, as in the chat, goes on
    if (!document.activeElement?.matches('aside :is(input, textarea)')) heading?.focus({ preventScroll: true });
    if (!document.title) document.title = website.name;
  }, [pathname, website.name]);
}
