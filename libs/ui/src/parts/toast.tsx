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

/** Says how something went; errors stay in the page as well. At most three at once: the oldest leaves. */
export function toast(message: Omit<Toast, 'id'>) {
  last += 1;
  change([...toasts, { ...message, id: last }].slice(-AT_MOST));
}

const dismiss = (id: number) => change(toasts.filter((other) => other.id !== id));

function Message({ message }: { message: Toast }) {
  const { t } = useTranslation('ui');
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isHeld || isLeaving) return;
    const timer = setTimeout(() => setLeaving(true), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving]);
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
      role={message.tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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

/** Where messages appear; stands once in the frame. */
export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
  return (
    <div className={styles['region']}>
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  );
}
