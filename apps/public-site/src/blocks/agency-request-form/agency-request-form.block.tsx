import { formSettings } from '@posada/api-client/blocks';
import { countriesQuery } from '@posada/api-client/website';
import { lazyComponent } from '@posada/area';
import type * as v from 'valibot';
import { FormSection } from '../forms/form-section.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';

const AgencyRequestForm = lazyComponent(() => import('./agency-request-form.tsx'));

/** AGENCY-10: an agency asks for an account, in the brand's own words (THEME-08). */
export const agencyRequestForm = defineBlock({
  schema: formSettings,
  load: ({ api, queries, site }) => queries.ensureQueryData(countriesQuery(api, site.locale)),
  Component: ({ settings }: BlockProps<v.InferOutput<typeof formSettings>>) => (
    <FormSection {...settings}>
      <AgencyRequestForm />
    </FormSection>
  ),
});
