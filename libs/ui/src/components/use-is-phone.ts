import { useSyncExternalStore } from 'react';

const PHONE = '(width < 768px)';

/** Whether the window is as narrow as a phone's: what is beside the page elsewhere is a sheet there. False on a server. */
export function useIsPhone() {
  return useSyncExternalStore(
    (changed) => {
      const query = globalThis.matchMedia?.(PHONE);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(PHONE).matches ?? false,
    () => false,
  );
}
