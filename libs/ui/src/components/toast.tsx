import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** LIMIT-01, LIMIT-02. */
export const TOAST_MS = 5000;
export const COLLAPSE_MS = 300;
const AT_MOST = 3;

interface Toast {
  id: number;
  tone: 'success' | 'danger';
  title: string;
  text?: string;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const NONE: readonly Toast[] = [];

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows the outcome of an action; errors also stay in the page. Three at most: the oldest goes, and one with the same
 * words is replaced.
 */
export function toast(message: Omit<Toast, 'id'>) {
  last += 1;
  const others = toasts.filter(({ title, text }) => title !== message.title || text !== message.text);
  change([...others, { ...message, id: last }].slice(-AT_MOST));
}

const dismiss = (id: number) => change(toasts.filter((other) => other.id !== id));

function Message({ message }: { message: Toast }) {
  const { t } = useTranslation('ui');
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPaused = isPointedAt || hasFocus;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isPaused || isLeaving) return;
    const timer = setTimeout(() => setLeaving(true), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused, isLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => dismiss(message.id), COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, message.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the message, they start nothing
    <div
      className={styles['toast']}
      data-tone={message.tone}
      data-leaving={isLeaving || undefined}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={message.tone === 'danger' ? 'alert' : 'check'} />
      <p>
        <strong>{message.title}</strong> {message.text}
      </p>
      <button type="button" aria-label={t('toast.dismiss')} onClick={() => setLeaving(true)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Live regions of the toasts, once per document. They exist before the first message, or screen readers would miss it. */
export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
  const of = (tone: Toast['tone']) =>
    shown.filter((message) => message.tone === tone).map((message) => <Message key={message.id} message={message} />);
  return (
    <div className={styles['region']}>
      <div role="status" aria-atomic="false">
        {of('success')}
      </div>
      <div role="alert" aria-atomic="false">
        {of('danger')}
      </div>
    </div>
  );
}
