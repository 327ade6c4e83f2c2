import { formSettings } from '@posada/api-client/blocks';
import { lazyComponent } from '@posada/area';
import type * as v from 'valibot';
import { FormSection } from '../forms/form-section.tsx';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { ContactWays, HotelContacts } from './contact-ways.tsx';

const ContactForm = lazyComponent(() => import('./contact-form.tsx'));

export const contactForm = defineBlock({
  schema: formSettings,
  Component: ({ settings }: BlockProps<v.InferOutput<typeof formSettings>>) => (
    <FormSection {...settings} beside={<ContactWays />} below={<HotelContacts />}>
      <ContactForm />
    </FormSection>
  ),
});
