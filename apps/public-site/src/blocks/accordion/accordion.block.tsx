import { accordionSettings } from '@posada/api-client/blocks';
import { Prose } from '@posada/ui';
import { Accordion } from '@posada/ui/accordion';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';

export const accordion = defineBlock({
  schema: accordionSettings,
  things: (_loading, { items }) => [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ heading, html }) => ({
        '@type': 'Question',
        name: heading,
        acceptedAnswer: { '@type': 'Answer', text: html },
      })),
    },
  ],
  Component: ({ settings: { title, items } }: BlockProps<v.InferOutput<typeof accordionSettings>>) => (
    <Section title={title}>
      <Accordion
        level={title ? 3 : 2}
        items={items.map(({ heading, html }) => ({ id: heading, heading, content: <Prose html={html} /> }))}
      />
    </Section>
  ),
});
