import { mapSettings } from '@posada/api-client/blocks';
import { PlaceMap } from '@posada/ui/place-map';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { Section } from '../shared/section.tsx';

export const map = defineBlock({
  schema: mapSettings,
  Component: ({ settings: { title, ...place } }: BlockProps<v.InferOutput<typeof mapSettings>>) => (
    <Section title={title}>
      <PlaceMap {...place} />
    </Section>
  ),
});
