import { PlaceMap } from '@posada/ui/place-map';
import * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { Section } from '../section.tsx';

const schema = v.object({
  title: v.optional(v.string()),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  zoom: v.optional(v.number(), 14),
  label: v.string(),
  address: v.optional(v.string()),
});

export const map = defineBlock({
  schema,
  Component: ({ settings: { title, ...place } }: BlockProps<v.InferOutput<typeof schema>>) => (
    <Section title={title}>
      <PlaceMap {...place} />
    </Section>
  ),
});
