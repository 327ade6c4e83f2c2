import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../class-names.ts';
import styles from './field.module.css';
import { FieldError, useField } from './field.tsx';

export function Checkbox({
  label,
  error,
  className,
  id: given,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
  const { id, wiring } = useField({ error }, given);
  return (
    <div className={classes(styles['field'], className)}>
      <div className={styles['check']}>
        <input type="checkbox" {...input} {...wiring} />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError {...{ id, error }} />
    </div>
  );
}

export interface RadioOption {
  value: string;
  label: string;
  description?: string;
  price?: ReactNode;
}

/** Choices as cards. Everything else goes to each native radio, so that `register()` works. */
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
    <fieldset className={styles['field']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['label']}>{legend}</legend>
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
              {option.description && <span className={styles['about']}>{option.description}</span>}
            </span>
            {option.price && <span className={styles['price']}>{option.price}</span>}
          </label>
        ))}
      </div>
      <FieldError {...{ id, error }} />
    </fieldset>
  );
}

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
