import { useId } from 'react';
import type { FieldProps } from './field.tsx';

/** Ids that connect a control with its label, description and error; spread `wiring` onto the control. */
export function useField({ error, description }: Omit<FieldProps, 'label'>, given?: string) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    wiring: { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy || undefined },
  };
}
