import { useSyncExternalStore } from 'react';

const PHONE = '(width < 768px)';

/** Whether the window is as narrow as a phone's: there is no room beside the page. */
export const useIsPhone = () =>
  useSyncExternalStore(
    (changed) => {
      const query = globalThis.matchMedia?.(PHONE);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(PHONE).matches ?? false,
    () => false,
  );
