import { formSettings } from '@posada/api-client/blocks';
import { lazyComponent } from '@posada/area';
import type * as v from 'valibot';
import { FormSection } from '../forms/form-section.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';

const PriceClaimForm = lazyComponent(() => import('./price-claim-form.tsx'));

/** A guest who has found a lower price elsewhere claims the difference. */
export const priceClaimForm = defineBlock({
  schema: formSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof formSettings>>) => (
    <FormSection {...settings}>
      <PriceClaimForm />
    </FormSection>
  ),
});
