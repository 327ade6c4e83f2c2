import { Button, Dialog } from '@posada/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './summary-bar.module.css';

/**
 * What it costs and how to go on, at the foot of a phone's screen; at the end of its column on wide screens. The total
 * opens the details, where there are any. It reserves its height at the end of the content.
 */
export function SummaryBar({
  label,
  total,
  note,
  details,
  detailsLabel,
  action,
  isIdle = false,
}: {
  label: string;
  total: ReactNode;
  /** The small line below. */
  note?: ReactNode;
  details?: ReactNode;
  /** Name of the button and heading of the sheet; needed with `details`. */
  detailsLabel?: string;
  action: ReactNode;
  /** Nothing is chosen yet: phones keep their screen. */
  isIdle?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // what floats at the foot of the screen stands above it, however high its lines make it
  useEffect(() => {
    const element = bar.current;
    if (!element || isIdle || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--bottom-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--bottom-bar');
    };
  }, [isIdle]);
  return (
    <section
      aria-label={label}
      className={styles['place']}
      data-idle={isIdle || undefined}
      data-bottom-bar={!isIdle || undefined}
    >
      <div ref={bar} className={styles['bar']}>
        <div className={styles['facts']}>
          <p aria-live="polite">
            <strong>{total}</strong>
            {note && <span className={styles['note']}>{note}</span>}
          </p>
          {details && detailsLabel && (
            <Button variant="quiet" className={styles['more']} onClick={() => setOpen(true)}>
              {detailsLabel}
            </Button>
          )}
        </div>
        {action}
      </div>
      {details && detailsLabel && (
        <Dialog variant="sheet" open={isOpen} onClose={() => setOpen(false)} title={detailsLabel}>
          {details}
        </Dialog>
      )}
    </section>
  );
}
