import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classes } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useField } from './use-field.ts';

export function Checkbox({
  label,
  error,
  className,
  id: given,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
  const { id, wiring } = useField({ error }, given);
  return (
    <div className={classes(fieldStyles['field'], className)}>
      <div className={styles['check']}>
        <input type="checkbox" {...input} {...wiring} />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError {...{ id, error }} />
    </div>
  );
}
