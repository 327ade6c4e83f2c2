import { Prose } from '@posada/ui';
import { Accordion } from '@posada/ui/accordion';
import * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';
import styles from './accordion.module.css';

const schema = v.object({
  title: v.optional(v.string()),
  items: v.array(v.object({ heading: v.string(), html: v.string() })),
});

export const accordion = defineBlock({
  schema,
  Component: ({ settings: { title, items } }: BlockProps<v.InferOutput<typeof schema>>) => (
    <Section title={title}>
      <div className={styles['list']}>
        <Accordion
          level={title ? 3 : 2}
          items={items.map(({ heading, html }) => ({ id: heading, heading, content: <Prose html={html} /> }))}
        />
      </div>
    </Section>
  ),
});
