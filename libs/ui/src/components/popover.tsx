import { classes, Icon } from '@posada/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './popover.module.css';

/**
 * A native popover beside its button. It opens without scripts (unless its content is a function), closes on Escape or
 * a press elsewhere, and returns the focus to its button.
 */
export function Popover({
  label,
  trigger,
  children,
  className,
}: {
  /** Name of what opens. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** A function is called when it first opens: for long content, or a popover in every row of a list. */
  children: ReactNode | (() => ReactNode);
  /** Of the button. */
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  const isLazy = typeof children === 'function';
  const [isRendered, setRendered] = useState(!isLazy);
  return (
    <>
      <button type="button" popoverTarget={id} className={classes(styles['trigger'], className)}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles['popover']}
        onBeforeToggle={(event) => event.newState === 'open' && setRendered(true)}
      >
        {isRendered && (
          <>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t('dialog.close')}
              className={styles['close']}
            >
              <Icon name="x" />
            </button>
            {isLazy ? children() : children}
          </>
        )}
      </div>
    </>
  );
}
