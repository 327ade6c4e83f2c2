import { type ComponentProps, type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import { FieldError } from './field-error.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption {
  value: string;
  label: string;
  description?: string;
  price?: ReactNode;
}

/** Choices as cards; the message stands before them, where it is seen on a phone. Everything else goes to each native radio, so that `register()` works. */
export function RadioCards({
  legend,
  options,
  error,
  value,
  defaultValue,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  legend: string;
  options: RadioOption[];
  error?: string | undefined;
  value?: string;
  defaultValue?: string;
}) {
  const id = useId();
  return (
    <fieldset className={fieldStyles['field']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <FieldError {...{ id, error }} />
      <div className={styles['cards']}>
        {options.map((option) => (
          <label key={option.value} className={styles['card']}>
            <input
              type="radio"
              {...input}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            <span>
              <strong>{option.label}</strong>
              {option.description && <span className={fieldStyles['about']}>{option.description}</span>}
            </span>
            {option.price && <span className={styles['price']}>{option.price}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
