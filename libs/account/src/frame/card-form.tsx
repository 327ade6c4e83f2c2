import { Button, Notice } from '@posada/ui';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../kinds.tsx';
import type { Refusal } from '../sign-in/refusals.ts';
import styles from './auth-card.module.css';

/** The form of an account card: fields, its one button, and below it why it was refused. It goes out once at a time. */
export function CardForm({
  label,
  submit,
  isSubmitting,
  refusal = null,
  children,
}: {
  /** Of the button. */
  label: string;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  isSubmitting: boolean;
  refusal?: Refusal | null;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    // post: should it ever go out by itself, the password is not in the address
    <form
      method="post"
      noValidate
      onSubmit={(event) => void (isSubmitting ? event.preventDefault() : submit(event))}
      className={styles['form']}
    >
      {children}
      <Button type="submit" size="l" busy={isSubmitting}>
        {label}
      </Button>
      {refusal && <Notice tone="danger" title={t(refusal.text, { ...refusal.values })} />}
    </form>
  );
}
