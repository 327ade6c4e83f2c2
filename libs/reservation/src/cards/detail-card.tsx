import { Card } from '@posada/ui';
import type { ReactNode } from 'react';
import styles from './detail-card.module.css';

/** A card of one booking. */
export const DetailCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className={styles['card']}>
    <h2>{title}</h2>
    {children}
  </Card>
);
