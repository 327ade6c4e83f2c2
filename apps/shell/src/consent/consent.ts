import { useSyncExternalStore } from 'react';
import { CONSENT_KEY, type Consent, hideConsentQuestion, storedConsent } from './consent-answer.ts';

let unstored: Consent | undefined;
const listeners = new Set<() => void>();

export function readConsent(): Consent | undefined {
  try {
    return storedConsent() ?? unstored;
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
  hideConsentQuestion();
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
