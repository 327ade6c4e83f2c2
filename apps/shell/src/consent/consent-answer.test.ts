import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CONSENT_KEY, hideConsentQuestion, showConsentQuestion } from './consent-answer.ts';

const shown = () => document.documentElement.dataset['consent'];

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  hideConsentQuestion();
});

describe('the question about cookies, as a page arrives', () => {
  it.each([
    ['a guest who has never answered', undefined, 'ask'],
    ['a guest who has allowed them', 'allowed', undefined],
    ['a guest who has declined them', 'declined', undefined],
    ['a guest whose answer cannot be read', 'perhaps', 'ask'],
  ])('is decided for %s', (_, stored, expected) => {
    if (stored) localStorage.setItem(CONSENT_KEY, stored);
    showConsentQuestion();
    expect(shown()).toBe(expected);
  });

  it('is not shown where the browser sends the Global Privacy Control signal', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    showConsentQuestion();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    expect(shown()).toBeUndefined();
  });

  it('is shown to a guest whose storage is closed', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    showConsentQuestion();
    expect(shown()).toBe('ask');
  });
});
