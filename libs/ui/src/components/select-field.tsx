import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select-field.module.css';
import { useField } from './use-field.ts';

export function SelectField({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  children,
  ...select
}: ComponentProps<'select'> & FieldProps) {
  const { id, wiring } = useField({ error, description }, given);
  return (
    <Field {...{ id, label, error, description, optional, className }}>
      <select className={classes(fieldStyles['control'], styles['select'])} {...select} {...wiring}>
        {children}
      </select>
    </Field>
  );
}
