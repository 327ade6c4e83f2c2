import { classes, Icon } from '@posada/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './popover.module.css';

/**
 * A little more about something, beside it: the platform's own popover. It opens without scripts, closes on Escape or a
 * press elsewhere, and the focus returns to its button.
 */
export function Popover({
  label,
  trigger,
  children,
  className,
}: {
  /** Name of what opens. */
  label: string;
  /** What stands on the button. */
  trigger: ReactNode;
  children: ReactNode;
  /** Of the button. */
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={classes(styles['trigger'], className)}>
        {trigger}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className={styles['popover']}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('dialog.close')}
          className={styles['close']}
        >
          <Icon name="x" />
        </button>
        {children}
      </div>
    </>
  );
}
