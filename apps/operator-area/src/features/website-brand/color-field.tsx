import { TextField } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { isColor } from './brand-values.ts';
import styles from './website-brand.module.css';

interface ColorFieldProps {
  id: string;
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  optional?: boolean;
  /** The colour that is seen while the field has none. */
  shown: string;
  children?: ReactNode;
}

/** A colour, chosen with the field of the platform or typed with its digits. */
export function ColorField({ id, label, value, onChange, onBlur, shown, children, ...field }: ColorFieldProps) {
  const t = useTexts();
  const typed = value.trim().toLowerCase();
  return (
    <div className={styles['color']}>
      <input
        type="color"
        className={styles['pick']}
        aria-label={t('brand.pick', { name: label })}
        value={isColor(typed) ? typed : shown}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <TextField
        id={id}
        label={label}
        {...field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
      {children && <div className={styles['contrast']}>{children}</div>}
    </div>
  );
}
