import { Notice } from '@posada/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sent-or-form.module.css';
import type { SentState } from './use-website-form.ts';

/**
 * A form, and in its place the line that it has arrived. Without scripts the server leads to the address of the line,
 * which is in every page: the browser shows it there, and a reload sends nothing again.
 */
export function SentOrForm({
  sent: { id, isSent },
  title,
  text,
  children,
}: {
  sent: SentState;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const line = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  // what had the focus is gone
  useEffect(() => {
    if (isSent) line.current?.focus({ preventScroll: true });
    else if (wasSent.current)
      line.current?.parentElement?.querySelector<HTMLElement>('form input:not([type=hidden])')?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  return (
    <>
      <div ref={line} id={id} className={styles['sent']} hidden={!isSent} tabIndex={-1}>
        <Notice tone="success" title={title}>
          {text}
        </Notice>
      </div>
      {!isSent && children}
    </>
  );
}
