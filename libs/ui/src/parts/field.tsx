import { type ChangeEventHandler, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field may say about itself. */
export interface FieldFacts {
  label: string;
  error?: string | undefined;
  /** What helps to fill it in; read with the control. */
  description?: ReactNode;
  optional?: boolean | undefined;
}

/** The ids that join a control to its label, description and error; spread `wiring` onto the control. */
export function useField({ error, description }: Omit<FieldFacts, 'label'>, given?: string) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    wiring: { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy || undefined },
  };
}

/** What is wrong with a field, named as `useField` expects it. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} className={styles['error']}>
      <Icon name="alert" />
      {error}
    </p>
  );

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
        <div id={`${id}-about`} className={styles['about']}>
          {description}
        </div>
      )}
      <FieldError {...{ id, error }} />
    </div>
  );
}

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
}: ComponentProps<'input'> & FieldFacts & { isUpperCase?: boolean }) {
  const { id, wiring } = useField({ error, description }, given);
  return (
    <FieldFrame {...{ id, label, error, description, optional, className }}>
      <input
        type="text"
        className={styles['control']}
        required={optional === undefined ? undefined : !optional}
        {...input}
        {...(isUpperCase ? { autoCapitalize: 'characters', onChange: inCapitals(input.onChange) } : {})}
        {...wiring}
      />
    </FieldFrame>
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

/** An e-mail address: the right keyboard, no capitals, no spelling. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
);

export function TextArea({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  ...input
}: ComponentProps<'textarea'> & FieldFacts) {
  const { id, wiring } = useField({ error, description }, given);
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
  const { id, wiring } = useField({ error, description }, given);
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
  const { id, wiring } = useField({ error, description }, given);
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
        <button type="button" className={styles['show']} aria-controls={id} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'password.hide' : 'password.show')}
        </button>
      </div>
    </FieldFrame>
  );
}
