import { FieldError, TextArea } from '@posada/ui';
import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

export interface HtmlFieldProps {
  id: string;
  label: string;
  /** BCP 47. */
  lang: string;
  value: string;
  description: ReactNode;
  error: string | undefined;
  optional: boolean | undefined;
  onText: (html: string) => void;
}

/** The HTML itself. */
export function HtmlSource({
  onText,
  description,
  note,
  ...field
}: HtmlFieldProps & {
  /** Why it is not in the editor. */
  note?: string;
}) {
  return (
    <TextArea
      {...field}
      rows={6}
      className={styles['source']}
      spellCheck={false}
      description={
        <>
          {note}
          {description}
        </>
      }
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** Label, description and error around the editor, as `Field` of the kit has them around a native control. */
export function RichField({
  id,
  label,
  description,
  error,
  children,
}: Pick<HtmlFieldProps, 'id' | 'label' | 'description' | 'error'> & { children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      {children}
      {description && (
        <div id={`${id}-about`} className={styles['about']}>
          {description}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
