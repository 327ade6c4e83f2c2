import { useEffect, useRef, useState } from 'react';

/** A screen before an element is seen: what it shows is asked for then, so that a long page does not ask for all at once. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isNear };
}
