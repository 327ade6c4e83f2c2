import { Icon } from '@posada/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** From one of a list back to the list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles['back']}>
    <Icon name="chevron-left" /> {children}
  </Link>
);
