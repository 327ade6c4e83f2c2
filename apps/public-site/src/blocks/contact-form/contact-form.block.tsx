import { formSettings } from '@posada/api-client/blocks';
import { lazyComponent } from '@posada/area';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../block.ts';
import { FormSection } from '../forms/form-section.tsx';
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
