/** What a guest has said about counting visits. Nothing said: nothing optional is stored or loaded. */
export type Consent = 'allowed' | 'declined';

/** GAP-57. */
export const CONSENT_KEY = 'cookie-consent';
/** Set while an answer that was given before the program was there is still to be recorded by it. */
const DUE_KEY = 'consent-due';
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

/** Of the buttons that answer: what they say. */
export const ANSWER_ATTRIBUTE = 'data-consent-answer';

/** The answer takes the banner away: who stood in it goes on at the page's content. */
export function goOnAtContent() {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Until the program is there the question is answered without it: the answer is stored, and the question goes. Where
 * storage is closed the press is left to the program.
 * @returns whether the control was one that answers
 */
export function answerBeforeProgram(control: HTMLElement): boolean {
  const answer = control.getAttribute(ANSWER_ATTRIBUTE);
  if (!answer) return false;
  try {
    localStorage.setItem(CONSENT_KEY, answer);
    localStorage.setItem(DUE_KEY, '1');
  } catch {
    return false;
  }
  hideConsentQuestion();
  goOnAtContent();
  return true;
}

/** The answer that is still to be recorded, once. @throws when storage is closed */
export function takeDueConsent(): Consent | undefined {
  if (!localStorage.getItem(DUE_KEY)) return undefined;
  localStorage.removeItem(DUE_KEY);
  return storedConsent();
}

export const hideConsentQuestion = () => Reflect.deleteProperty(document.documentElement.dataset, 'consent');
