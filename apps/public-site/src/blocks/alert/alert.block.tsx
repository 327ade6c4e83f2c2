import { alertSettings } from '@posada/api-client/blocks';
import { Notice, Prose } from '@posada/ui';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';

/** What guests must not miss, as works next door (SITE-03). */
export const alert = defineBlock({
  schema: alertSettings,
  Component: ({ settings: { tone, title, html } }: BlockProps<v.InferOutput<typeof alertSettings>>) => (
    <Section>
      <Notice role="alert" tone={tone} title={title}>
        {html && <Prose html={html} />}
      </Notice>
    </Section>
  ),
});
