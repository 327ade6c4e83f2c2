import { Disclosure, Prose } from '@posada/ui';
import { useId } from 'react';
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
  Component({ settings }: BlockProps<v.InferOutput<typeof schema>>) {
    const name = useId();
    return (
      <Section title={settings.title}>
        <div className={styles['list']}>
          {settings.items.map((item) => (
            <Disclosure
              key={item.heading}
              name={name}
              summary={<span className={styles['heading']}>{item.heading}</span>}
              className={styles['item']}
            >
              <Prose html={item.html} />
            </Disclosure>
          ))}
        </div>
      </Section>
    );
  },
});
