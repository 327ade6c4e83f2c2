import type { formSettings } from '@posada/api-client/blocks';
import { Isolated } from '@posada/area';
import { FailedNotice, Skeleton } from '@posada/ui';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { Section } from '../shared/section.tsx';
import styles from './form-section.module.css';

/** A form, and beside it in the brand's own words what it is for. The form may still be on its way. */
export function FormSection({
  title,
  text,
  beside,
  below,
  children,
}: v.InferOutput<typeof formSettings> & {
  /** Below what the form is for. */
  beside?: ReactNode;
  /** Below the form, over the whole width. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Section>
      <div className={styles['parts']}>
        <div className={styles['intro']}>
          <h2 data-part="form-title">{title}</h2>
          {text && <p>{text}</p>}
          {beside}
        </div>
        <Isolated name="form" waiting={<Skeleton height="card" />} failed={(retry) => <FailedNotice onRetry={retry} />}>
          {children}
        </Isolated>
      </div>
      {below}
    </Section>
  );
}
