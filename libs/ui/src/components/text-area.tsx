import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './use-field.ts';

export function TextArea({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  ...input
}: ComponentProps<'textarea'> & FieldProps) {
  const { id, wiring } = useField({ error, description }, given);
  return (
    <Field {...{ id, label, error, description, optional, className }}>
      <textarea rows={4} className={styles['control']} {...input} {...wiring} />
    </Field>
  );
}
