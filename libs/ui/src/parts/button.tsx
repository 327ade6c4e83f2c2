import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface Look {
  variant?: ButtonVariant;
  size?: 'm' | 'l';
}

/** A busy button stays where it is and keeps its focus, but does nothing. */
export function Button({
  variant = 'primary',
  size = 'm',
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
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

/** A link that looks like a button. Absolute addresses leave the site. */
export function LinkButton({
  to,
  variant = 'primary',
  size = 'm',
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Look & { to: string }) {
  const look = {
    'data-ui': 'button',
    'data-variant': variant,
    'data-size': size,
    className: classes(styles['button'], className),
  };
  return /^(https?:|mailto:|tel:|#)/.test(to) ? (
    <a href={to} {...look} {...rest} />
  ) : (
    <Link to={to} {...look} {...rest} />
  );
}
