import { Icon } from '@posada/ui';
import type { ReactNode } from 'react';
import styles from './reservations.module.css';

/** An empty list: what is not there, and what one can do. */
export const NoReservations = ({ text, action }: { text: string; action: ReactNode }) => (
  <div className={styles['none']}>
    <Icon name="bed" />
    <p>{text}</p>
    <p>{action}</p>
  </div>
);
