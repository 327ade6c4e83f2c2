import { useSyncExternalStore } from 'react';
import { CONSENT_KEY, type Consent, hasPrivacySignal, hideConsentQuestion, storedConsent } from './consent-answer.ts';

let unstored: Consent | undefined;
const listeners = new Set<() => void>();

function givenConsent(): Consent | undefined {
  try {
    return storedConsent() ?? unstored;
  } catch {
    return unstored; // storage is closed: the answer holds for this document
  }
}

/** The answer that the guest has given to this website, else that of the browser's privacy signal. */
export const readConsent = (): Consent | undefined => givenConsent() ?? (hasPrivacySignal() ? 'declined' : undefined);

/** The guest has not answered: the privacy signal of the browser has. */
export const isAnsweredBySignal = () => givenConsent() === undefined && hasPrivacySignal();

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

/** Names this browser in the record of consents, and nothing else. */
const ID_KEY = 'consent-id';

/** Made with the first answer. Where storage is closed each answer has one of its own. */
export function consentId(): string {
  const made = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const stored = localStorage.getItem(ID_KEY);
    if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
    const id = made();
    localStorage.setItem(ID_KEY, id);
    return id;
  } catch {
    return made();
  }
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
