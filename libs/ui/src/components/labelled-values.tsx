import type { ReactNode } from 'react';
import styles from './labelled-values.module.css';

/** Label and value, or nothing where it does not apply. */
type LabelledValue = { label: string; value: ReactNode; isSum?: boolean } | false | null;

/**
 * Labels with their values. `ends`: each value at the end of its line. `columns`: the values in a column beside the
 * labels. `amounts`: figures below each other, never wrapped; `isSum` draws a line above.
 */
export function LabelledValues({
  values,
  layout = 'ends',
}: {
  values: LabelledValue[];
  layout?: 'ends' | 'columns' | 'amounts';
}) {
  return (
    <dl className={styles['values']} data-layout={layout}>
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
