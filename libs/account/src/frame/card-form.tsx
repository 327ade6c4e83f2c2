import { Button, Notice } from '@posada/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../shared/texts.ts';
import styles from './auth-card.module.css';
import type { Refusal } from './refusal.ts';

/** The form of an account card: fields, its one button, and below it why it was refused. */
export function CardForm({
  label,
  form,
  isSubmitting,
  refusal = null,
  children,
}: {
  /** Of the button. */
  label: string;
  /** Of `useKitForm`. */
  form: ComponentProps<'form'>;
  isSubmitting: boolean;
  /** A text of this lib, or a sentence of the area. */
  refusal?: Refusal | string | null;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <form {...form} className={styles['form']}>
      {children}
      <Button type="submit" size="l" busy={isSubmitting}>
        {label}
      </Button>
      {refusal && (
        <Notice tone="danger" title={typeof refusal === 'string' ? refusal : t(refusal.text, { ...refusal.values })} />
      )}
    </form>
  );
}
