import { useSyncExternalStore } from 'react';

/** What a guest has said about counting visits. Nothing said: nothing optional is stored or loaded. */
export type Consent = 'allowed' | 'declined';

/** GAP-57. */
export const CONSENT_KEY = 'cookie-consent';
/** On the root element while the guest has not answered: the banner shows by it, before any module has loaded. */
export const CONSENT_ASKED = 'ask';

let unstored: Consent | undefined;
const listeners = new Set<() => void>();

export function readConsent(): Consent | undefined {
  try {
    const kept = localStorage.getItem(CONSENT_KEY);
    return kept === 'allowed' || kept === 'declined' ? kept : unstored;
  } catch {
    return unstored; // storage is closed: the answer holds for this document
  }
}

export function writeConsent(consent: Consent) {
  unstored = undefined;
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    unstored = consent; // asked again with the next document
  }
  Reflect.deleteProperty(document.documentElement.dataset, 'consent');
  for (const listener of listeners) listener();
}

/** Called with each answer. Returns how to stop. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isOpen = false;
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Banner and footer open the same settings. */
export function openSettings(open = true) {
  isOpen = open;
  for (const watcher of watchers) watcher();
}

export const useSettingsOpen = () =>
  useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  );
