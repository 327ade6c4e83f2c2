import type { ReactNode } from 'react';
import styles from './badge.module.css';

export const Badge = ({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'accent';
  children: ReactNode;
}) => (
  <span className={styles['badge']} data-tone={tone}>
    {children}
  </span>
);
