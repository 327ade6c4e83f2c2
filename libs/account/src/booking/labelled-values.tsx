import type { ReactNode } from 'react';
import styles from './labelled-values.module.css';

/** Label and value, or nothing where it does not apply. */
export type LabelledValue = { label: string; value: ReactNode; isSum?: boolean } | false | null;

/** Labels with their values. `amounts` stand under each other at the end of the line. */
export function LabelledValues({ values, kind = 'facts' }: { values: LabelledValue[]; kind?: 'facts' | 'amounts' }) {
  return (
    <dl className={styles[kind]}>
      {values.map(
        (entry) =>
          entry && (
            <div key={entry.label} data-sum={entry.isSum || undefined}>
              <dt>{entry.label}</dt>
              <dd>{entry.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
