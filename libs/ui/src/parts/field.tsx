import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field may say about itself. */
export interface FieldFacts {
  label: string;
  error?: string | undefined;
  description?: string | undefined;
  optional?: boolean | undefined;
}

/** The ids that join a control to its label, description and error; spread `wiring` onto the control. */
export function useField({ error, description }: FieldFacts, given?: string) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    wiring: { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy || undefined },
  };
}

/** Label, description and error around a control. */
export function FieldFrame({
  id,
  label,
  error,
  description,
  optional,
  className,
  children,
}: FieldFacts & { id: string; className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> {t('field.optional')}</span>}
      </label>
      {children}
      {description && (
        <p id={`${id}-about`} className={styles['about']}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  ...input
}: ComponentProps<'input'> & FieldFacts) {
  const { id, wiring } = useField({ label, error, description }, given);
  return (
    <FieldFrame {...{ id, label, error, description, optional, className }}>
      <input
        type="text"
        className={styles['control']}
        required={optional === undefined ? undefined : !optional}
        {...input}
        {...wiring}
      />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  ...input
}: ComponentProps<'textarea'> & FieldFacts) {
  const { id, wiring } = useField({ label, error, description }, given);
  return (
    <FieldFrame {...{ id, label, error, description, optional, className }}>
      <textarea rows={4} className={styles['control']} {...input} {...wiring} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  children,
  ...select
}: ComponentProps<'select'> & FieldFacts) {
  const { id, wiring } = useField({ label, error, description }, given);
  return (
    <FieldFrame {...{ id, label, error, description, optional, className }}>
      <select className={classes(styles['control'], styles['select'])} {...select} {...wiring}>
        {children}
      </select>
    </FieldFrame>
  );
}

/** Paste and password managers work; what was typed can be shown. Never trimmed (GAP-120). */
export function PasswordField({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldFacts) {
  const { t } = useTranslation('ui');
  const { id, wiring } = useField({ label, error, description }, given);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, error, description, optional, className }}>
      <div className={styles['password']}>
        <input
          type={isShown ? 'text' : 'password'}
          className={styles['control']}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...wiring}
        />
        <button
          type="button"
          className={styles['show']}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'password.hide' : 'password.show')}
        </button>
      </div>
    </FieldFrame>
  );
}

export function Checkbox({
  label,
  error,
  className,
  id: given,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
  const { id, wiring } = useField({ label: '', error }, given);
  return (
    <div className={classes(styles['field'], className)}>
      <div className={styles['check']}>
        <input type="checkbox" {...input} {...wiring} />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="alert" />
          {error}
        </p>
      )}
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
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="alert" />
          {error}
        </p>
      )}
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

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  fewerLabel: string;
  moreLabel: string;
}

/** A small number with two buttons. At an end the button says so and keeps the focus. */
export function Stepper({ label, value, min, max, onChange, fewerLabel, moreLabel }: StepperProps) {
  const id = useId();
  const to = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const keys: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its layout
    <div role="group" aria-labelledby={id} className={styles['stepper']}>
      <span id={id}>{label}</span>
      <button type="button" aria-label={fewerLabel} aria-disabled={value <= min} onClick={() => to(value - 1)}>
        <Icon name="minus" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={(event) => {
          const next = keys[event.key];
          if (next === undefined) return;
          event.preventDefault();
          to(next);
        }}
      >
        {value}
      </span>
      <button type="button" aria-label={moreLabel} aria-disabled={value >= max} onClick={() => to(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
