import { textColumnSettings } from '@posada/api-client/blocks';
import { LinkButton, Prose } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';
import styles from './text-column.module.css';

/** Texts side by side, below each other on phones (SITE-37). */
export const textColumn = defineBlock({
  schema: textColumnSettings,
  Component({ settings: { title, columns } }: BlockProps<v.InferOutput<typeof textColumnSettings>>) {
    const Heading = title ? 'h3' : 'h2';
    return (
      <Section title={title}>
        <div className={styles['columns']} data-count={columns.length} data-part="text-columns">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids and are never sorted
            <div key={index}>
              {column.title && <Heading>{column.title}</Heading>}
              <Prose html={column.html} />
              {column.button && (
                <LinkButton to={column.button.url} variant="secondary" className={styles['more']}>
                  {column.button.label}
                </LinkButton>
              )}
            </div>
          ))}
        </div>
      </Section>
    );
  },
});
