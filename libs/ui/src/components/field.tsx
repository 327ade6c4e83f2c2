import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Props that all fields have. */
export interface FieldProps {
  label: string;
  error?: string | undefined;
  /** Help text; read out with the control. */
  description?: ReactNode;
  optional?: boolean | undefined;
}

/** Label, description and error around a control. */
export function Field({
  id,
  label,
  error,
  description,
  optional,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
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
