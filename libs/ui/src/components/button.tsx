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
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type="button"
      data-ui="button"
      data-variant={variant}
      data-size={size}
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
