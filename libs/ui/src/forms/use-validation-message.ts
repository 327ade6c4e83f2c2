import type { TextKey } from '@posada/i18n';
import { useTranslation } from 'react-i18next';
import { readCode } from '../rules/message-code.ts';

/** Codes of the service that mean what a code of ours means; its `password_…` name the rule that is broken. */
const ALIASES: Record<string, string> = { required: 'field_required', invalid: 'field_invalid' };

/**
 * Text of a validation code, with the values that it carries (`max_length?max=120`). The service's codes are the same;
 * one that is not known says that the value is not valid.
 */
export function useValidationMessage() {
  const { t, i18n } = useTranslation('ui');
  const isKnown = (key: string): key is TextKey<'ui'> => i18n.exists(key, { ns: 'ui' });
  return (message: string | undefined): string | undefined => {
    if (!message) return undefined;
    const { code, values } = readCode(message);
    const ours = code.startsWith('password_') ? 'password_weak' : (ALIASES[code] ?? code);
    const key = `validation.${ours}`;
    const text = isKnown(key) ? t(key, values) : '';
    // a code whose values are missing would show its places
    return text === '' || text.includes('{{') ? t('validation.field_invalid') : text;
  };
}
