import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../class-names.ts';
import styles from './text-link.module.css';

export const TextLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <Link to={to} className={classes(styles['link'], className)}>
    {children}
  </Link>
);
