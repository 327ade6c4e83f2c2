import type { ChangeEventHandler, ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './use-field.ts';

/** One line of text. `isUpperCase` turns input into capitals as it is typed (ERR-28); otherwise the case is unchanged. */
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

/** Changes the value before other handlers read it, without moving the caret. */
const inCapitals =
  (onChange: ChangeEventHandler<HTMLInputElement> | undefined): ChangeEventHandler<HTMLInputElement> =>
  (event) => {
    const input = event.currentTarget;
    const { selectionStart, selectionEnd } = input;
    input.value = input.value.toUpperCase();
    input.setSelectionRange(selectionStart, selectionEnd);
    onChange?.(event);
  };
