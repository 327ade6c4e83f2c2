import type { ReactNode } from 'react';
import styles from './fieldset.module.css';

export function Fieldset({
  legend,
  children,
  className,
}: {
  legend: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <fieldset className={className}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}
