import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './container.module.css';

export const Container = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles['container'], className)}>{children}</div>
);
