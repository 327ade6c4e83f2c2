/** What a guest has said about counting visits. Nothing said: nothing optional is stored or loaded. */
export type Consent = 'allowed' | 'declined';

/** GAP-57. */
export const CONSENT_KEY = 'cookie-consent';
/** On the root element while the guest has not answered: the banner shows by it, before any module has loaded. */
const CONSENT_ASKED = 'ask';

/** The answer in local storage; undefined: none, or something else was written there. @throws when storage is closed */
export function storedConsent(): Consent | undefined {
  const stored = localStorage.getItem(CONSENT_KEY);
  return stored === 'allowed' || stored === 'declined' ? stored : undefined;
}

/** Global Privacy Control: the browser says on each page that its user declines. */
export const hasPrivacySignal = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Shows the question to a guest who has not answered it, as the page arrives. A guest whose storage is closed is asked on
 * each page: the answer lasts as long as the document. A browser with the privacy signal has answered.
 */
export function showConsentQuestion() {
  let answer: Consent | undefined;
  try {
    answer = storedConsent();
  } catch {
    // closed storage holds no answer
  }
  if (!answer && !hasPrivacySignal()) document.documentElement.dataset['consent'] = CONSENT_ASKED;
}

export const hideConsentQuestion = () => Reflect.deleteProperty(document.documentElement.dataset, 'consent');
