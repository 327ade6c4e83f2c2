import type { ReactNode } from 'react';
import styles from './empty-list.module.css';
import { Icon, type IconName } from './icon.tsx';

/** In place of a list without entries: what is missing, and what can be done (`children`: a link or button). */
export const EmptyList = ({ icon, text, children }: { icon: IconName; text: string; children?: ReactNode }) => (
  <div className={styles['empty']}>
    <Icon name={icon} />
    <p>{text}</p>
    {children}
  </div>
);
