import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';
import { classes } from './class-names.ts';

/** A link that looks like a button. Absolute addresses leave the site. */
export function LinkButton({
  to,
  variant = 'primary',
  size = 'm',
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { to: string }) {
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
