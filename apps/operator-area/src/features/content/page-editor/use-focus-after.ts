import { useEffect, useRef } from 'react';

/** Focuses an element once a change has been rendered: a moved element loses the focus, a removed one too. */
export function useFocusAfter() {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id: string) => {
    next.current = id;
  };
}
