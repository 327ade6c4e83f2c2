import { useEffect, useState } from 'react';

const secondsUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** Whole seconds until a moment (ISO 8601), counted down; 0 once it is past. In the browser only. */
export function useSecondsUntil(moment: string): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setLeft(secondsUntil(moment));
    const timer = setInterval(() => {
      const now = secondsUntil(moment);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
