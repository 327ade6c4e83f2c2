import type { TextKey } from '@posada/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './components/icon.tsx';
import styles from './forms.module.css';
import { readCode } from './rules/message-code.ts';

/** LIMIT-03: after a failed submit the page scrolls to the first message, this much later. */
const SCROLL_AFTER_MS = 100;

/** Scrolls the first field at fault into view and puts the focus into it. */
export function scrollToFirstError(form: HTMLElement) {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    field.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    field.focus({ preventScroll: true });
  }, SCROLL_AFTER_MS);
}

/** What is wrong with a form, above it, as links to the fields. */
export function ErrorSummary({ title, errors }: { title: string; errors: { id: string; message: string }[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [errors.length]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" className={styles['summary']}>
      <strong>
        <Icon name="alert" /> {title}
      </strong>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
