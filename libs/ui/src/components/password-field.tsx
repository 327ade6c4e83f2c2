import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './password-field.module.css';
import { useField } from './use-field.ts';

/** Paste and password managers work; what was typed can be shown. Never trimmed (GAP-120). */
export function PasswordField({
  label,
  error,
  description,
  optional,
  className,
  id: given,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldProps) {
  const { t } = useTranslation('ui');
  const { id, wiring } = useField({ error, description }, given);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, label, error, description, optional, className }}>
      <div className={styles['password']}>
        <input
          type={isShown ? 'text' : 'password'}
          className={fieldStyles['control']}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...wiring}
        />
        <button type="button" className={styles['show']} aria-controls={id} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'password.hide' : 'password.show')}
        </button>
      </div>
    </Field>
  );
}
