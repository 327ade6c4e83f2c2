import type { ElementType, ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './class-names.ts';

export const Card = ({
  as: Tag = 'div',
  className,
  children,
  ...rest
}: {
  as?: ElementType;
  className?: string | undefined;
  children: ReactNode;
  [data: `data-${string}`]: string;
}) => (
  <Tag className={classes(styles['card'], className)} data-ui="card" {...rest}>
    {children}
  </Tag>
);
