import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'm' | 'l';
}

/** A busy button stays focusable and in place, but ignores presses. */
export function Button({
  variant = 'primary',
  size = 'm',
  tone,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean;
    /** Of a press that takes something away from its user, such as a booking. */
    tone?: 'danger' | undefined;
  }) {
  return (
    <button
      type="button"
      data-ui="button"
      data-variant={variant}
      data-size={size}
      data-tone={tone}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(styles['button'], className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {children}
    </button>
  );
}
