import type { ChangeEventHandler, ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './use-field.ts';

/** One line. With `isUpperCase` what is typed becomes capitals at once (ERR-28); else its case is kept. */
export function TextField({
  label,
  error,
  description,
  optional,
  className,
  isUpperCase = false,
  id: given,
  ...input
}: ComponentProps<'input'> & FieldProps & { isUpperCase?: boolean }) {
  const { id, wiring } = useField({ error, description }, given);
  return (
    <Field {...{ id, label, error, description, optional, className }}>
      <input
        type="text"
        className={styles['control']}
        required={optional === undefined ? undefined : !optional}
        {...input}
        {...(isUpperCase ? { autoCapitalize: 'characters', onChange: inCapitals(input.onChange) } : {})}
        {...wiring}
      />
    </Field>
  );
}

/** Changes the field before anybody reads it; the caret stays where it is. */
const inCapitals =
  (onChange: ChangeEventHandler<HTMLInputElement> | undefined): ChangeEventHandler<HTMLInputElement> =>
  (event) => {
    const input = event.currentTarget;
    const { selectionStart, selectionEnd } = input;
    input.value = input.value.toUpperCase();
    input.setSelectionRange(selectionStart, selectionEnd);
    onChange?.(event);
  };
